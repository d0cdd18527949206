import { dueDaysOf, dueDaysWith } from '@osys/sdk/tasks/rules.due-days'
import { NO_FILTER } from '@osys/sdk/tasks/state.filter'
import { FILTER_VALUES, TASK_GROUPS, TASK_LIMITS, TASK_ORDERS } from '@osys/sdk/tasks/schema'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test'
import { FilterBar, type FilterBarProps } from './FilterBar.js'

const meta = {
  title: 'tasks/FilterBar',
  component: FilterBar,
  args: {
    filter: NO_FILTER,
    people: [],
    companies: [],
    days: null,
    limits: { values: FILTER_VALUES, label: TASK_LIMITS.label },
    group: null,
    groups: TASK_GROUPS,
    sorting: { order: null, isReversed: false, orders: TASK_ORDERS, onOrder: fn() },
    labelsInUse: () => ['video', 'web'],
    onSearchPeople: async () => [aUserRef({ id: 8, name: 'Luis Romero' })],
    onSearchCompanies: async () => [{ id: 4, name: 'Lumen Energía Solar', icon: null }],
    onFilter: fn(),
    onDays: fn(),
    onGroup: fn(),
  } as FilterBarProps,
} satisfies Meta<typeof FilterBar>

export default meta

/** Draws the bar with the filter that was chosen last. */
function Kept(args: FilterBarProps) {
  const [shown, setShown] = useState(args)
  const onFilter: FilterBarProps['onFilter'] = change => {
    args.onFilter(change)
    setShown(now => ({
      ...now,
      filter: { ...now.filter, ...change.filter },
      people: [...now.people, ...(change.people ?? [])],
    }))
  }
  const onDays: FilterBarProps['onDays'] = change =>
    onFilter({ filter: { due: dueDaysWith(shown.filter.due ?? '', change.days) } })
  const days = dueDaysOf(shown.filter.due ?? '')
  return <FilterBar {...shown} days={days} onFilter={onFilter} onDays={onDays} />
}
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Agrupar' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Agrupar por empresa' }))
    await expect(args.onGroup).toHaveBeenCalledWith({ group: 'company' })
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }))
    // The fields fill the room below the button, and the examples of days can be read.
    const panel = canvas.getByRole('dialog', { name: 'Filtrar' })
    const { bottom, height } = panel.getBoundingClientRect()
    await expect(height > 560 || bottom > window.innerHeight - 12).toBe(true)
    await expect(canvas.getByLabelText('Vence desde').clientWidth).toBeGreaterThan(200)
    await userEvent.selectOptions(canvas.getByLabelText('Entrega'), 'Vencidas')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { due: 'overdue' } })
    await userEvent.type(canvas.getByLabelText('Etiqueta'), 'v')
    // Only a whole label finds tasks.
    await expect(args.onFilter).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Enter}')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { label: ['v'] } })
    await userEvent.click(canvas.getByLabelText('Responsable'))
    await userEvent.click(await canvas.findByRole('option', { name: /Luis Romero/ }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({
      filter: { assignee: [8] },
      people: [aUserRef({ id: 8, name: 'Luis Romero' })],
    })
    await userEvent.type(canvas.getByLabelText('Empresa'), 'lumen')
    await canvas.findByRole('option', { name: /Lumen/ })
    await userEvent.keyboard('{Enter}')
    await expect(args.onFilter).toHaveBeenLastCalledWith({
      filter: { company: [4] },
      companies: [{ id: 4, name: 'Lumen Energía Solar', icon: null }],
    })
  },
}

/** A list is sorted here as well: its heads go where there is little room. */
export const Order: Story = {
  args: { sorting: { order: 'updated', isReversed: false, orders: TASK_ORDERS, onOrder: fn() } },
  play: async ({ canvas, args }) => {
    const choose = async (name: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Orden: último cambio' }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
    }
    await choose('Ordenar por prioridad')
    await expect(args.sorting?.onOrder).toHaveBeenLastCalledWith({ order: 'priority', isReversed: false })
    await choose('Al revés')
    await expect(args.sorting?.onOrder).toHaveBeenLastCalledWith({ order: 'updated', isReversed: true })
    await choose('Como siempre')
    await expect(args.sorting?.onOrder).toHaveBeenLastCalledWith({ order: null, isReversed: false })
  },
}

/** A filter takes several values, and the fields stay open for the next one. */
export const Several: Story = {
  args: { onSearchPeople: async () => [aUserRef(), aUserRef({ id: 8, name: 'Luis Romero' })] },
  render: Kept,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }))
    const people = canvas.getByRole('combobox', { name: 'Responsable' })
    await userEvent.click(people)
    for (const name of [/Luis Romero/, /Ana/]) {
      await userEvent.click(await canvas.findByRole('option', { name }))
      await expect(people).toHaveFocus()
    }
    await expect(args.onFilter).toHaveBeenLastCalledWith({
      filter: { assignee: [8, aUserRef().id] },
      people: [aUserRef()],
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Sin responsable' }))
    await expect(canvas.getByText('Responsable: 2 personas o Sin responsable')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Alta' }))
    // By keys: the one beside it, then the first is taken back.
    await userEvent.tab({ shift: true })
    await userEvent.keyboard(' ')
    await expect(canvas.getByText('Prioridad: Alta o Urgente')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Alta' }))
    await expect(canvas.getByText('Prioridad: Urgente')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Sin etiqueta' }))
    await expect(canvas.getByText('Sin etiqueta', { selector: 'span' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'web' }))
    await expect(canvas.getByText('Etiqueta: web o Sin etiqueta')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Quitar el filtro Responsable/ }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { assignee: [] } })
  },
}

/** Days that are typed as in any field of a date narrow the due date; the range is named then. */
export const DueDays: Story = {
  render: Kept,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }))
    await userEvent.type(canvas.getByLabelText('Vence hasta'), '4/12/2026{Enter}')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { due: '..2026-12-04' } })
    await expect(canvas.getByRole('button', { name: /^Quitar el filtro Vence ≤ / })).toBeVisible()
    await expect(canvas.getByLabelText('Entrega')).toHaveDisplayValue('Por días')
    await userEvent.type(canvas.getByLabelText('Vence desde'), '1/12/2026{Enter}')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { due: '2026-12-01..2026-12-04' } })
    await userEvent.selectOptions(canvas.getByLabelText('Entrega'), 'Hoy')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { due: 'today' } })
    await expect(canvas.getByLabelText('Vence hasta')).toHaveValue('')
  },
}

/** The menu of the groups marks the one that is chosen. */
export const Grouped: Story = {
  args: { group: 'person' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Agrupar por responsable' }))
    const marked = (await screen.findAllByRole('menuitem')).filter(entry => entry.querySelector('svg'))
    await expect(marked.map(({ textContent }) => textContent)).toEqual(['Agrupar por responsable'])
  },
}

/** On a phone the buttons are marks with their names as labels; a group that is set keeps its words. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    for (const name of ['Filtrar', 'Agrupar']) {
      await expect(canvas.getByRole('button', { name })).toBeVisible()
      await expect(canvas.getByText(name).clientWidth).toBeLessThan(2)
    }
  },
}

/** The buttons have their names as tooltips where their words have no room; a wide screen shows the words alone. */
export const SmallScreen: Story = {
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas }) => {
    for (const name of ['Agrupar', 'Orden']) {
      const button = canvas.getByRole('button', { name })
      await expect(canvas.getByText(name)).not.toBeVisible()
      while (document.activeElement !== button) await userEvent.tab()
      const tooltip = button.querySelector('[popover]')
      await waitFor(() => expect(tooltip?.matches(':popover-open')).toBe(true))
      await expect(tooltip?.clientWidth).toBeGreaterThan(20)
    }
  },
}

const markOf = (button: HTMLElement) => getComputedStyle(button, '::after').content

/** On a phone the chips stand beyond the edge of the toolbar, so the button shows that a filter is set. */
export const PhoneFiltered: Story = {
  args: { filter: { ...NO_FILTER, priority: ['high'] } },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  render: Kept,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Filtrar' })
    await expect(markOf(button)).not.toBe('none')
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el filtro Prioridad: Alta' }))
    await expect(markOf(button)).toBe('none')
  },
}

/** Only a whole label finds tasks: those in use can be chosen. */
export const LabelsInUse: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }))
    await userEvent.click(canvas.getByRole('button', { name: 'video' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { label: ['video'] } })
  },
}

/** A typed label filters when the focus leaves field and labels, not on the way to one of them. */
export const LabelTyped: Story = {
  render: Kept,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }))
    await userEvent.type(canvas.getByLabelText('Etiqueta'), 'vi')
    await userEvent.click(canvas.getByRole('button', { name: 'video' }))
    await expect(mocked(args.onFilter).mock.calls).toEqual([[{ filter: { label: ['video'] } }]])
    await expect(canvas.getByLabelText('Etiqueta')).toHaveValue('')
    await userEvent.type(canvas.getByLabelText('Etiqueta'), ' web ')
    await userEvent.click(canvas.getByLabelText('Entrega'))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { label: ['video', 'web'] } })
    await userEvent.type(canvas.getByLabelText('Etiqueta'), 'x{Enter}')
    await expect(canvas.getByLabelText('Etiqueta')).toHaveFocus()
    await expect(canvas.getByText('Etiqueta: 3 etiquetas')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el filtro Etiqueta: video, web o x' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { label: [] } })
  },
}

export const Narrowed: Story = {
  args: {
    filter: { company: [4], assignee: [7], priority: ['high'], label: ['vídeo'], due: 'week' },
    people: [aUserRef()],
    companies: [{ id: 4, name: 'Lumen Energía Solar', icon: null }],
    group: 'status',
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el filtro Entrega: En siete días' }))
    await expect(args.onFilter).toHaveBeenCalledWith({ filter: { due: null } })
    await userEvent.click(
      canvas.getByRole('button', { name: 'Quitar el filtro Empresa: Lumen Energía Solar' }),
    )
    await expect(args.onFilter).toHaveBeenCalledWith({ filter: { company: [] } })
  },
}

/** The focus goes from a cross to the next one, and from the last one to the one before. */
export const Removing: Story = {
  args: { filter: { ...NO_FILTER, priority: ['high'], label: ['vídeo'], due: 'week' } },
  render: Kept,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el filtro Prioridad: Alta' }))
    await expect(canvas.getByRole('button', { name: /^Quitar el filtro Entrega/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el filtro Etiqueta: vídeo' }))
    await expect(canvas.getByRole('button', { name: /^Quitar el filtro Entrega/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Orden' })).toHaveFocus()
  },
}

/** Several filters go at once too; one alone has its cross. */
export const RemovingAll: Story = {
  args: { filter: { ...NO_FILTER, priority: ['high'], due: 'week' } },
  render: Kept,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar todos' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: NO_FILTER })
    await expect(canvas.queryByRole('button', { name: /^Quitar/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Orden' })).toHaveFocus()
  },
}

export const OnTheBoard: Story = { args: { group: undefined, onSearchCompanies: null } }

/** The own tasks are not filtered by a person. */
export const OfOwnTasks: Story = {
  args: { onSearchPeople: null },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }))
    await expect(await canvas.findByLabelText('Empresa')).toBeVisible()
    await expect(canvas.queryByLabelText('Responsable')).toBeNull()
  },
}
