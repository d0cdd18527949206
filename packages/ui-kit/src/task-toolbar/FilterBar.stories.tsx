import { NO_FILTER } from '@osys/sdk/tasks/rules.filter'
import { TASK_GROUPS } from '@osys/sdk/tasks/schema'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, mocked, screen, userEvent } from 'storybook/test'
import { FilterBar, type FilterBarProps } from './FilterBar.js'

const meta = {
  title: 'tasks/FilterBar',
  component: FilterBar,
  args: {
    filter: NO_FILTER,
    person: null,
    company: null,
    group: null,
    groups: TASK_GROUPS,
    labelsInUse: () => ['video', 'web'],
    onSearchPeople: async () => [aUserRef({ id: 8, name: 'Luis Romero' })],
    onSearchCompanies: async () => [{ id: 4, name: 'Lumen Energía Solar', icon: null }],
    onFilter: fn(),
    onGroup: fn(),
  } as FilterBarProps,
} satisfies Meta<typeof FilterBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Agrupar' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Agrupar por empresa' }))
    await expect(args.onGroup).toHaveBeenCalledWith({ group: 'company' })
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }))
    await userEvent.selectOptions(canvas.getByLabelText('Entrega'), 'Vencidas')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { due: 'overdue' } })
    await userEvent.type(canvas.getByLabelText('Etiqueta'), 'v')
    // Only a whole label finds tasks.
    await expect(args.onFilter).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Enter}')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { label: 'v' } })
    await userEvent.click(canvas.getByLabelText('Responsable'))
    await userEvent.click(await canvas.findByRole('option', { name: /Luis Romero/ }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({
      filter: { assignee: 8 },
      person: aUserRef({ id: 8, name: 'Luis Romero' }),
    })
    await userEvent.type(canvas.getByLabelText('Empresa'), 'lumen')
    await canvas.findByRole('option', { name: /Lumen/ })
    await userEvent.keyboard('{Enter}')
    await expect(args.onFilter).toHaveBeenLastCalledWith({
      filter: { company: 4 },
      company: { id: 4, name: 'Lumen Energía Solar', icon: null },
    })
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

/** Only a whole label finds tasks: those in use can be chosen. */
export const LabelsInUse: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }))
    await userEvent.click(canvas.getByRole('button', { name: 'video' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { label: 'video' } })
  },
}

/** A typed label filters when the focus leaves field and labels, not on the way to one of them. */
export const LabelTyped: Story = {
  render: function Typed(args) {
    const [filter, setFilter] = useState(args.filter)
    const onFilter: FilterBarProps['onFilter'] = change => {
      args.onFilter(change)
      setFilter({ ...filter, ...change.filter })
    }
    return <FilterBar {...args} filter={filter} onFilter={onFilter} />
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }))
    await userEvent.type(canvas.getByLabelText('Etiqueta'), 'vi')
    await userEvent.click(canvas.getByRole('button', { name: 'video' }))
    await expect(mocked(args.onFilter).mock.calls).toEqual([[{ filter: { label: 'video' } }]])
    await expect(canvas.getByLabelText('Etiqueta')).toHaveValue('video')
    await userEvent.clear(canvas.getByLabelText('Etiqueta'))
    await userEvent.type(canvas.getByLabelText('Etiqueta'), ' web ')
    await userEvent.click(canvas.getByLabelText('Prioridad'))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { label: 'web' } })
    await userEvent.type(canvas.getByLabelText('Etiqueta'), 'x{Enter}')
    await expect(canvas.getByLabelText('Etiqueta')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: /^Quitar el filtro Etiqueta/ }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ filter: { label: null } })
  },
}

export const Narrowed: Story = {
  args: {
    filter: { company: 4, assignee: 7, priority: 'high', label: 'vídeo', due: 'week' },
    person: aUserRef(),
    company: { id: 4, name: 'Lumen Energía Solar', icon: null },
    group: 'status',
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el filtro Entrega: En siete días' }))
    await expect(args.onFilter).toHaveBeenCalledWith({ filter: { due: null } })
    await userEvent.click(
      canvas.getByRole('button', { name: 'Quitar el filtro Empresa: Lumen Energía Solar' }),
    )
    await expect(args.onFilter).toHaveBeenCalledWith({ filter: { company: null } })
  },
}

/** The focus goes from a cross to the next one, and from the last one to the one before. */
export const Removing: Story = {
  args: { filter: { ...NO_FILTER, priority: 'high', label: 'vídeo', due: 'week' } },
  render: function Removing(args) {
    const [filter, setFilter] = useState(args.filter)
    return (
      <FilterBar {...args} filter={filter} onFilter={change => setFilter({ ...filter, ...change.filter })} />
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el filtro Prioridad: Alta' }))
    await expect(canvas.getByRole('button', { name: /^Quitar el filtro Entrega/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el filtro Etiqueta: vídeo' }))
    await expect(canvas.getByRole('button', { name: /^Quitar el filtro Entrega/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Agrupar' })).toHaveFocus()
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
