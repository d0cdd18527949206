import { dueOf } from '@osys/sdk/tasks/rules.due'
import { explainStatusMove } from '@osys/sdk/tasks/rules.moves'
import { TASK_LIMITS } from '@osys/sdk/tasks/schema'
import { aTask } from '@osys/sdk/testing/tasks'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { TaskItem } from '../task-properties/TaskCard.js'
import type { SelectionBarProps } from './SelectionBar.js'
import { TaskList, type TaskListProps } from './TaskList.js'
import { UnsavedNote } from '../tasks/UnsavedNote.js'
import { heightUnderThumb } from '../testing/thumb.js'
import { showsBusy } from '../testing/stories.js'
import type { RowEditing } from './RowPicker.js'

type Verdicts = ReturnType<Parameters<typeof TaskList>[0]['verdictsOf']>

const admin = { kind: 'person' as const, id: 7, roles: ['owner'], permissions: [] }
const item = (over: Parameters<typeof aTask>[0]) => {
  const task = aTask(over)
  return { task, code: `CAFE-${task.id}`, due: dueOf(task, '2026-11-20'), href: `#${task.id}` }
}
const ITEMS = [
  item({ id: 1, title: 'Preparar la propuesta', due_date: '2026-11-18', priority: 'urgent' }),
  item({ id: 2, title: 'Fotografiar los granos', due_date: null, assignees: [], priority: 'none' }),
  item({ id: 3, title: 'Etiqueta de Coatepec', status: 'review', due_date: '2026-11-21' }),
]

const ACTIONS = { onCopyLink: fn(), onDuplicate: fn(), onMoveAway: fn(), onDelete: fn() }

const EDITING: RowEditing = {
  limits: TASK_LIMITS,
  labelsInUse: () => ['video', 'web'],
  onSearchPeople: async () => [],
  onEdit: fn(),
  onLeave: fn(),
}

const meta = {
  title: 'tasks/TaskList',
  component: TaskList,
  args: {
    choice: 'all',
    state: { kind: 'loaded', items: ITEMS },
    pager: { page: 1, lastPage: 4, total: 21, hrefFor: page => `#pagina-${page}` },
    openId: null,
    newTasks: [] as TaskListProps['newTasks'],
    hasCompany: true,
    empty: { kind: 'overview', href: null },
    verdictsOf: ({ task: { status } }: TaskItem): Verdicts | null => ({
      pending: explainStatusMove(admin, status, 'pending'),
      progress: explainStatusMove(admin, status, 'progress'),
      review: explainStatusMove(admin, status, 'review'),
      done: explainStatusMove(admin, status, 'done'),
    }),
    sorting: { order: null, isReversed: false, hrefOf: order => `#orden-${order}` },
    groups: null as TaskListProps['groups'],
    more: undefined as TaskListProps['more'],
    selectedIds: new Set<number>(),
    selection: null as SelectionBarProps | null,
    editing: EDITING,
    noteOf: (_item: TaskItem): ReactNode => null,
    actionsOf: fn(() => ACTIONS) as TaskListProps['actionsOf'],
    onSelect: fn() as TaskListProps['onSelect'],
    onMove: fn(),
    onRetry: fn(),
    onEmptyLink: fn(),
  },
} satisfies Meta<typeof TaskList>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Venció hace 2 días')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Estado de CAFE-1: Pendiente' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Terminada' }))
    await expect(args.onMove).toHaveBeenCalledWith({ id: 1, status: 'done' })
    await userEvent.click(canvas.getByRole('button', { name: 'Prioridad de CAFE-2: Sin prioridad' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Baja' }))
    await expect(args.editing?.onEdit).toHaveBeenCalledWith({ id: 2, patch: { priority: 'low' } })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Seleccionar CAFE-3' }))
    await expect(args.onSelect).toHaveBeenCalledWith({ id: 3, isRange: false })
  },
}

/** The menu of a task opens by the button of its row, at the pointer by its right button, and by the keys for it. */
export const Menu: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Acciones de CAFE-1' })
    await userEvent.click(button)
    const entries = await screen.findAllByRole('menuitem')
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Abrir',
      'Copiar el enlace',
      'Duplicar',
      'Mover a otra empresa…',
      'Eliminar',
    ])
    await expect(entries[0]).toHaveAttribute('href', '#1')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicar' }))
    await expect(ACTIONS.onDuplicate).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

    const title = canvas.getByRole('link', { name: 'Fotografiar los granos' })
    const { left, bottom } = title.getBoundingClientRect()
    await expect(await fireEvent.contextMenu(title, { button: 2, clientX: left + 12, clientY: bottom })).toBe(
      false,
    )
    const menu = await screen.findByRole('menu', { name: 'Acciones de CAFE-2' })
    await waitFor(() => expect(menu.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom))
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('menu')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Acciones de CAFE-2' })).toHaveFocus()

    title.focus()
    await fireEvent.contextMenu(title)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    await expect(ACTIONS.onDelete).toHaveBeenCalledOnce()
  },
}

function LeavingList(args: TaskListProps) {
  const [items, setItems] = useState(ITEMS)
  return (
    <TaskList
      {...args}
      state={{ kind: 'loaded', items }}
      pager={{ ...args.pager, lastPage: 1, total: items.length }}
      onMove={({ id }) => setItems(items.filter(({ task }) => task.id !== id))}
    />
  )
}

/** The focus goes on with the next row when its row leaves the list, and stays in the list after the last one. */
export const LeftByOne: Story = {
  args: { onSelect: null },
  render: args => <LeavingList {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const finish = async (code: string) => {
      canvas.getByRole('button', { name: new RegExp(`^Estado de ${code}`) }).focus()
      await userEvent.keyboard('{Enter}')
      ;(await screen.findByRole('menuitem', { name: 'Terminada' })).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.queryByText(code)).toBeNull())
    }
    await finish('CAFE-1')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Estado de CAFE-2: Pendiente' })).toHaveFocus(),
    )
    await finish('CAFE-3')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Acciones de CAFE-2' })).toHaveFocus())
    await finish('CAFE-2')
    await waitFor(() =>
      expect(canvasElement.contains(document.activeElement) && document.activeElement).toBe(
        canvasElement.querySelector('[tabindex="-1"]'),
      ),
    )
  },
}

/** The tip of a value comes with the pointer, and is made anew each time. */
export const Tips: Story = {
  play: async ({ canvas }) => {
    const priority = canvas.getByRole('button', { name: 'Prioridad de CAFE-1: Urgente' })
    await expect(priority).not.toHaveAttribute('title')
    await userEvent.hover(priority)
    await expect(priority).toHaveAttribute('title', 'Prioridad: Urgente · P')
    const people = canvas.getByRole('button', { name: 'Responsables de CAFE-2' })
    await userEvent.hover(people)
    await expect(people).toHaveAttribute('title', 'Responsables · A')
  },
}

/** One picker serves all rows: it closes by its button, by Esc and by the button of another row. */
export const Picking: Story = {
  play: async ({ canvas, args }) => {
    const due = canvas.getByRole('button', { name: 'Fechas de CAFE-1: Entrega: Venció hace 2 días' })
    const dates = { name: 'Fechas de CAFE-1' }
    await userEvent.click(due)
    await expect(await screen.findByRole('dialog', dates)).toBeVisible()
    await expect(due).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(due)
    await expect(screen.queryByRole('dialog', dates)).toBeNull()
    await expect(args.editing?.onLeave).toHaveBeenCalledWith({ id: 1 })
    await userEvent.click(due)
    await userEvent.click(canvas.getByRole('button', { name: 'Responsables de CAFE-2' }))
    await expect(await screen.findByRole('dialog', { name: 'Responsables de CAFE-2' })).toBeVisible()
    await expect(screen.queryByRole('dialog', dates)).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    const priority = canvas.getByRole('button', { name: 'Prioridad de CAFE-1: Urgente' })
    await userEvent.click(priority)
    await screen.findByRole('menuitem', { name: 'Baja' })
    await userEvent.keyboard('{Escape}')
    await expect(priority).toHaveFocus()
  },
}

/** A text that was typed and not confirmed counts when a press elsewhere closes its picker. */
export const PickingLeft: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Etiquetas de CAFE-1: campaña' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Etiquetas' }), 'feria')
    await userEvent.click(document.body)
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(args.editing?.onEdit).toHaveBeenCalledWith({
      id: 1,
      patch: { labels: ['campaña', 'feria'] },
    })
    await userEvent.click(
      canvas.getByRole('button', { name: 'Fechas de CAFE-1: Entrega: Venció hace 2 días' }),
    )
    const due = await screen.findByRole('textbox', { name: 'Entrega' })
    await userEvent.clear(due)
    await userEvent.type(due, '25 nov')
    await userEvent.click(document.body)
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(args.editing?.onEdit).toHaveBeenLastCalledWith({
      id: 1,
      patch: { due_date: expect.stringMatching(/-11-25$/) },
    })
  },
}

/** Enter in a date that is read closes its picker, so that the next key is one of the list again. */
export const DueByKeys: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Fechas de CAFE-1: Entrega: Venció hace 2 días' })
    await userEvent.click(button)
    const due = await screen.findByRole('textbox', { name: 'Entrega' })
    await userEvent.clear(due)
    await userEvent.type(due, '25 nov{Enter}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(button).toHaveFocus())
    await expect(args.editing?.onEdit).toHaveBeenLastCalledWith({
      id: 1,
      patch: { due_date: expect.stringMatching(/-11-25$/) },
    })
  },
}

/** A key presses a button for which a narrow list has no room: the picker stands at its row, which keeps the focus. */
export const PickingWithoutRoom: Story = {
  render: args => (
    <div style={{ inlineSize: 800 }}>
      <TaskList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const labels = canvas.getByLabelText('Etiquetas de CAFE-1: campaña')
    await expect(labels).not.toBeVisible()
    labels.click()
    const panel = await screen.findByRole('dialog', { name: /^Etiquetas/ })
    const link = canvas.getByRole('link', { name: 'Preparar la propuesta' })
    await expect(panel.getBoundingClientRect().left).toBeGreaterThanOrEqual(link.getBoundingClientRect().left)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(link).toHaveFocus())
  },
}

export const Sorted: Story = {
  args: { sorting: { order: 'due', isReversed: true, hrefOf: order => `#orden-${order}` } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Entrega.*ordenado al revés$/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    // Each column has a head; those of several values do not sort.
    const heads = canvas.getByRole('group', { name: 'Ordenar por' })
    const names = [...heads.children].map(head => head.textContent)
    await expect(names).toEqual([
      'Estado',
      'Prio.',
      'Tarea',
      'Pasos',
      'Com.',
      'Etiquetas',
      'Entrega, ordenado al revés',
      'Actualizada',
      'Resp.',
    ])
    await expect(within(heads).getAllByRole('link')).toHaveLength(4)
  },
}

const ONE_PAGE: TaskListProps['pager'] = {
  page: 1,
  lastPage: 1,
  total: 3,
  hrefFor: page => `#pagina-${page}`,
}

const onFold = fn()
const OF_ANA = { key: 'Ana Torres', items: ITEMS.filter(({ task }) => task.id !== 2), isFolded: false }
const OF_NOBODY = { key: '', items: ITEMS.filter(({ task }) => task.id === 2), isFolded: false }

export const Grouped: Story = {
  args: {
    pager: ONE_PAGE,
    groups: {
      by: 'person',
      clusters: [
        { ...OF_ANA, count: 2 },
        { ...OF_NOBODY, count: 1 },
      ],
      onFold,
    },
  },
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole('listitem').map(line => line.textContent)
    await expect(lines[0]).toMatch(/^Ana Torres 2/)
    await expect(lines[3]).toMatch(/^Sin responsables 1/)
    await expect(canvas.getByRole('heading', { name: 'Ana Torres, 2 tareas' })).toBeVisible()
  },
}

/** A backend that counts no groups: a page holds only a part of a group, so that its head gives no number. */
export const GroupedOverPages: Story = {
  args: { groups: { by: 'person', clusters: [{ ...OF_ANA, count: null }], onFold } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Ana Torres' })).toHaveTextContent(/^Ana Torres$/)
  },
}

/** The head of a group folds it, and counts its tasks of all pages. */
export const Folded: Story = {
  render: function Folded(args) {
    const [isFolded, setFolded] = useState(false)
    return (
      <TaskList
        {...args}
        groups={{
          by: 'person',
          clusters: [
            { ...OF_ANA, count: 14, isFolded },
            { ...OF_NOBODY, count: 7 },
          ],
          onFold: ({ key }) => setFolded(key === 'Ana Torres' && !isFolded),
        }}
      />
    )
  },
  play: async ({ canvas }) => {
    const head = canvas.getByRole('button', { name: 'Ana Torres, 14 tareas' })
    await expect(head).toHaveAttribute('aria-expanded', 'true')
    head.focus()
    await userEvent.keyboard('{Enter}')
    await expect(head).toHaveAttribute('aria-expanded', 'false')
    await expect(head).toHaveFocus()
    await expect(canvas.queryByRole('link', { name: 'Preparar la propuesta' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Fotografiar los granos' })).toBeVisible()
    await userEvent.click(head)
    await expect(canvas.getByRole('link', { name: 'Preparar la propuesta' })).toBeVisible()
    await expect(heightUnderThumb(head)).toBe(44)
  },
}

export const GroupedByCompany: Story = {
  args: {
    pager: ONE_PAGE,
    groups: {
      by: 'company',
      clusters: [{ key: 'Café Roble Alto', items: ITEMS, count: 3, isFolded: false }],
      onFold,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^Café Roble Alto, / })).toBeVisible()
    // The head names the company, the rows do not repeat it.
    await expect(canvas.getAllByText(/^Café Roble Alto/)).toHaveLength(1)
  },
}

const selection = {
  count: 2,
  people: { all: [], some: [] },
  labels: { all: [], some: [] },
  moves: ['progress', 'review', 'done'],
  mayEdit: true,
  mayDelete: true,
  limits: TASK_LIMITS,
  labelsInUse: () => ['video', 'web'],
  onSearchPeople: async () => [aUserRef({ id: 8, name: 'Luis Romero' })],
  onMove: fn(),
  onChange: fn(),
  onDelete: fn(),
  onClear: fn(),
} satisfies SelectionBarProps

export const Selected: Story = {
  args: { selectedIds: new Set([1, 2]), selection },
  play: async ({ canvas }) => {
    const bar = within(canvas.getByRole('toolbar', { name: '2 seleccionadas' }))
    await userEvent.click(bar.getByRole('button', { name: 'Estado' }))
    const moves = await screen.findAllByRole('menuitem')
    await expect(moves.map(({ textContent }) => textContent)).toEqual([
      'En progreso',
      'En revisión',
      'Terminada',
    ])
    await userEvent.click(await screen.findByRole('menuitem', { name: 'En progreso' }))
    await expect(selection.onMove).toHaveBeenCalledWith({ status: 'progress' })
    await userEvent.click(bar.getByRole('button', { name: 'Responsables' }))
    await userEvent.click(await canvas.findByRole('option', { name: /Luis Romero/ }))
    await userEvent.click(document.body)
    await expect(selection.onChange).toHaveBeenCalledWith({
      people: [aUserRef({ id: 8, name: 'Luis Romero' })],
    })
    await userEvent.click(bar.getByRole('button', { name: 'Eliminar' }))
    await expect(selection.onDelete).toHaveBeenCalled()
    await userEvent.click(bar.getByRole('button', { name: 'Quitar la selección' }))
    await expect(selection.onClear).toHaveBeenCalled()
  },
}

/** Values of all selected tasks, and of only some of them, can be removed; the latter can be chosen for all. */
export const SelectedShared: Story = {
  args: {
    selectedIds: new Set([1, 2]),
    selection: {
      ...selection,
      people: {
        all: [aUserRef({ id: 7, name: 'Ana Torres' })],
        some: [aUserRef({ id: 8, name: 'Luis Romero' }), aUserRef({ id: 9, name: 'Eva Ruiz' })],
      },
      labels: { all: ['web'], some: ['feria'] },
    },
  },
  play: async ({ canvas }) => {
    selection.onChange.mockClear()
    const bar = within(canvas.getByRole('toolbar'))
    await userEvent.click(bar.getByRole('button', { name: 'Responsables' }))
    await expect(await screen.findByText('Luis Romero (en algunas)')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar a Ana Torres' }))
    await userEvent.click(screen.getByRole('button', { name: 'Quitar a Eva Ruiz' }))
    await userEvent.click(await screen.findByRole('option', { name: /Luis Romero/ }))
    await expect(screen.queryByText('Luis Romero (en algunas)')).toBeNull()
    await userEvent.click(document.body)
    await expect(selection.onChange).toHaveBeenLastCalledWith({
      people: [aUserRef({ id: 8, name: 'Luis Romero' })],
      peopleOff: [aUserRef({ id: 7, name: 'Ana Torres' }), aUserRef({ id: 9, name: 'Eva Ruiz' })],
    })
    await userEvent.click(bar.getByRole('button', { name: 'Etiquetas' }))
    await expect(await screen.findByText('feria (en algunas)')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la etiqueta web' }))
    await userEvent.click(document.body)
    await expect(selection.onChange).toHaveBeenLastCalledWith({ labelsOff: ['web'] })
  },
}

/** The focus goes from a label that is removed to the next one, and from the last one to the field. */
export const SelectedLabels: Story = {
  args: { selectedIds: new Set([1, 2]), selection },
  play: async ({ canvas }) => {
    await userEvent.click(within(canvas.getByRole('toolbar')).getByRole('button', { name: 'Etiquetas' }))
    const field = await screen.findByRole('textbox', { name: 'Etiquetas' })
    await userEvent.type(field, 'feria{Enter}envíos{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la etiqueta feria' }))
    await expect(screen.getByRole('button', { name: 'Quitar la etiqueta envíos' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveFocus()
  },
}

/** The dates of several tasks are set together when the picker closes, and removed at once. */
export const SelectedDates: Story = {
  args: { selectedIds: new Set([1, 2]), selection },
  play: async ({ canvas }) => {
    selection.onChange.mockClear()
    const dates = within(canvas.getByRole('toolbar')).getByRole('button', { name: 'Fechas' })
    await userEvent.click(dates)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Entrega' }), '25/11/2026')
    await expect(screen.getByRole('textbox', { name: 'Entrega' })).toHaveValue('25/11/2026')
    const start = screen.getByRole('textbox', { name: 'Inicio' })
    await userEvent.type(start, '20/11/2026')
    await userEvent.clear(start)
    await userEvent.tab()
    await expect(selection.onChange).not.toHaveBeenCalled()
    await userEvent.click(document.body)
    await expect(selection.onChange).toHaveBeenCalledWith({ patch: { due_date: '2026-11-25' } })
    await userEvent.click(dates)
    await expect(await screen.findByRole('textbox', { name: 'Entrega' })).toHaveValue('')
    await userEvent.type(screen.getByRole('textbox', { name: 'Entrega' }), '26 nov 2026')
    await userEvent.click(screen.getByRole('button', { name: 'Quitar fechas' }))
    await expect(selection.onChange).toHaveBeenLastCalledWith({ patch: { start_date: null, due_date: null } })
    await expect(selection.onChange).toHaveBeenCalledTimes(2)
    await expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(dates).toHaveFocus())
  },
}

/** The keys apply a choice: Enter a date that is read, Ctrl with Enter whatever stands in the fields. */
export const SelectionApplied: Story = {
  args: { selectedIds: new Set([1, 2]), selection },
  play: async ({ canvas }) => {
    selection.onChange.mockClear()
    const bar = within(canvas.getByRole('toolbar'))
    const row = canvas.getAllByRole('link')[1] as HTMLElement
    const open = (name: string): void => {
      row.focus()
      bar.getByRole('button', { name }).click()
    }
    open('Fechas')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Entrega' }), 'nunca{Enter}')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(screen.getByRole('textbox', { name: 'Entrega' })).toBeInvalid()
    await expect(selection.onChange).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByRole('textbox', { name: 'Entrega' }))
    await userEvent.keyboard('25/11/2026{Enter}')
    await expect(selection.onChange).toHaveBeenLastCalledWith({ patch: { due_date: '2026-11-25' } })
    await waitFor(() => expect(row).toHaveFocus())
    open('Etiquetas')
    const field = await screen.findByRole('textbox', { name: 'Etiquetas' })
    await userEvent.type(field, 'feria{Enter}web{Control>}{Enter}{/Control}')
    await expect(selection.onChange).toHaveBeenLastCalledWith({ labels: ['feria', 'web'] })
    await waitFor(() => expect(row).toHaveFocus())
    open('Responsables')
    await screen.findByRole('option', { name: /Luis Romero/ })
    await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}')
    const people = [aUserRef({ id: 8, name: 'Luis Romero' })]
    await expect(selection.onChange).toHaveBeenLastCalledWith({ people })
    await waitFor(() => expect(row).toHaveFocus())
    // The button does it for the mouse and the thumb.
    open('Fechas')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Inicio' }), '20/11/2026')
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar a 2 tareas' }))
    await expect(selection.onChange).toHaveBeenLastCalledWith({ patch: { start_date: '2026-11-20' } })
    await expect(selection.onChange).toHaveBeenCalledTimes(4)
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** A picker of the bar that a key of a row has pressed gives the focus back to the row, where the keys go on. */
export const SelectionByKey: Story = {
  args: { selectedIds: new Set([1, 2]), selection },
  play: async ({ canvas }) => {
    const bar = within(canvas.getByRole('toolbar'))
    const row = canvas.getAllByRole('link')[1] as HTMLElement
    for (const name of ['Responsables', 'Fechas', 'Etiquetas', 'Prioridad', 'Estado']) {
      row.focus()
      // The shortcut clicks the button, which does not take the focus by that.
      bar.getByRole('button', { name }).click()
      await waitFor(() => expect(row).not.toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(row).toHaveFocus())
    }
  },
}

/** Esc gives up what was chosen, and nothing of it comes back with the next choice. */
export const SelectionGivenUp: Story = {
  args: { selectedIds: new Set([1, 2]), selection },
  play: async ({ canvas }) => {
    selection.onChange.mockClear()
    const bar = within(canvas.getByRole('toolbar'))
    await userEvent.click(bar.getByRole('button', { name: 'Responsables' }))
    await userEvent.click(await screen.findByRole('option', { name: /Luis Romero/ }))
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Fechas' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Entrega' }), '25/11/2026{Escape}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Etiquetas' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Etiquetas' }), 'feria{Enter}{Escape}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    for (const name of ['Responsables', 'Fechas', 'Etiquetas']) {
      const button = bar.getByRole('button', { name })
      await userEvent.click(button)
      await screen.findByRole('dialog', { name })
      await userEvent.click(button)
    }
    await expect(selection.onChange).not.toHaveBeenCalled()
  },
}

const [retry, drop] = [fn(), fn()]

/** A change that the server refused can be sent again or given up where it was made. */
export const Unsaved: Story = {
  args: {
    noteOf: ({ task }) =>
      task.id === 1 && <UnsavedNote phase="failed" msg="La entrega ya pasó." onRetry={retry} onDrop={drop} />,
  },
  play: async ({ canvas }) => {
    const [row, other] = canvas.getAllByRole('listitem').map(line => within(line))
    await expect(row?.getByText('No se guardó')).toBeVisible()
    await expect(row?.getByText('La entrega ya pasó.')).toBeVisible()
    await expect(other?.queryByText('No se guardó')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(retry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    await expect(drop).toHaveBeenCalledOnce()
  },
}

const newItem = (title: string, id: number) => ({ ...item({ id, title }), code: '', href: '' })

/** New tasks that the server does not have stand above the rows, and above an empty list; they open nothing. */
export const NewTasks: Story = {
  args: {
    newTasks: [
      { item: newItem('Sin red', -1), note: <UnsavedNote phase="kept" /> },
      {
        item: newItem('Rechazada', -2),
        note: <UnsavedNote phase="failed" onRetry={retry} onDrop={drop} />,
      },
    ],
  },
  render: args => (
    <>
      <TaskList {...args} />
      <TaskList {...args} state={{ kind: 'loaded', items: [] }} pager={{ ...args.pager, total: 0 }} />
    </>
  ),
  play: async ({ canvas }) => {
    const lists = canvas.getAllByRole('list', { name: 'Tareas nuevas sin guardar' })
    await expect(lists).toHaveLength(2)
    const [waiting, refused] = within(lists[0] as HTMLElement).getAllByRole('listitem')
    await expect(waiting).toHaveTextContent('Sin red')
    await expect(within(waiting as HTMLElement).getByText('Por enviar')).toBeVisible()
    await expect(within(waiting as HTMLElement).queryByRole('button')).toBeNull()
    for (const list of lists) await expect(within(list).queryByRole('link')).toBeNull()
    await userEvent.click(within(refused as HTMLElement).getByRole('button', { name: 'Reintentar' }))
    await expect(retry).toHaveBeenCalled()
  },
}

/** The same as on the board: Ctrl and Cmd beside the title select, Shift anywhere; the title opens another tab. */
export const Selecting: Story = {
  args: {
    noteOf: ({ task }) =>
      task.id === 2 ? <UnsavedNote phase="failed" onRetry={retry} onDrop={fn()} /> : null,
  },
  play: async ({ canvas, args, canvasElement }) => {
    // The browser of a test must not open tabs.
    const opened = fn((event: Event) => event.preventDefault())
    canvasElement.addEventListener('click', opened)
    const title = canvas.getByRole('link', { name: 'Preparar la propuesta' })
    const pressWith = (target: Element, keys: MouseEventInit, place: Element = target) => {
      const { left, top } = place.getBoundingClientRect()
      return fireEvent.click(target, { ...keys, detail: 1, clientX: left + 4, clientY: top + 4 })
    }
    await pressWith(title, { ctrlKey: true }, canvas.getByText('CAFE-1'))
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 1, isRange: false })
    await pressWith(title, { shiftKey: true })
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 1, isRange: true })
    await pressWith(canvas.getByRole('checkbox', { name: 'Seleccionar CAFE-3' }), { shiftKey: true })
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 3, isRange: true })
    await expect(opened).not.toHaveBeenCalled()
    await pressWith(title, { ctrlKey: true })
    await pressWith(canvas.getByRole('button', { name: 'Reintentar' }), { ctrlKey: true })
    await expect(opened).toHaveBeenCalledTimes(2)
    await expect(retry).toHaveBeenCalledOnce()
    await expect(args.onSelect).toHaveBeenCalledTimes(3)
  },
}

/** Two labels stand in full in a wide list; in a narrow one the company still stands beside the title. */
export const Widths: Story = {
  args: {
    pager: ONE_PAGE,
    state: {
      kind: 'loaded',
      items: [item({ id: 1, title: 'Hornear', labels: ['empaquetado', 'urge cliente'] })],
    },
  },
  render: args => (
    <>
      <div style={{ inlineSize: 1232 }}>
        <TaskList {...args} />
      </div>
      <div style={{ inlineSize: 870 }}>
        <TaskList {...args} />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    for (const label of ['empaquetado', 'urge cliente']) {
      const [wide] = canvas.getAllByText(label)
      await expect(wide?.scrollWidth).toBeLessThanOrEqual(wide?.clientWidth ?? 0)
    }
    for (const company of canvas.getAllByText('Café Aurora')) await expect(company).toBeVisible()
  },
}

/** A task says how many comments it has; one without any says nothing. */
export const Commented: Story = {
  args: {
    pager: ONE_PAGE,
    state: {
      kind: 'loaded',
      items: [item({ id: 1, title: 'Hornear', comments_count: 12 }), item({ id: 2, title: 'Empacar' })],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img', { name: /comentario/ })).toHaveLength(1)
    await expect(canvas.getByRole('img', { name: '12 comentarios' })).toBeVisible()
  },
}

/** A task to which unread notifications lead stands out, and screen readers say so. */
export const Unread: Story = {
  args: {
    pager: ONE_PAGE,
    state: { kind: 'loaded', items: ITEMS.map((each, index) => ({ ...each, isUnread: index === 1 })) },
  },
  play: async ({ canvas }) => {
    const weights = canvas
      .getAllByRole('link')
      .filter(link => link.getAttribute('href')?.match(/^#\d/))
      .map(link => getComputedStyle(link).fontWeight)
    await expect(weights).toEqual(['400', '600', '400'])
    await expect(canvas.getByRole('link', { name: 'Sin leer: Fotografiar los granos' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Preparar la propuesta' })).toBeVisible()
  },
}

export const OpenRow: Story = { args: { openId: 2, hasCompany: false } }
export const ReadOnly: Story = {
  args: { verdictsOf: () => null, editing: null, onSelect: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    const names = canvas.getAllByRole('button').map(button => button.getAttribute('aria-label'))
    await expect(names).toEqual(['Acciones de CAFE-1', 'Acciones de CAFE-2', 'Acciones de CAFE-3'])
  },
}
export const Stale: Story = {
  args: { isStale: true },
  play: async ({ canvas }) => showsBusy(canvas.getAllByRole('list')[0] as HTMLElement),
}
export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'No se pudo conectar.', requestId: 'r-1', isRetrying: false } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}

const NONE = { kind: 'loaded' as const, items: [] }
const NO_PAGE: TaskListProps['pager'] = {
  page: 1,
  lastPage: 1,
  total: 0,
  hrefFor: page => `#pagina-${page}`,
}

/** All rows of the page have left it, and the list holds others: it is not empty. */
export const LeftByAll: Story = {
  args: { state: NONE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Cargando tareas…' })).toBeVisible()
    await expect(canvas.queryByText('No hay tareas en este panel')).toBeNull()
    await expect(canvas.getByRole('link', { name: /siguiente/i })).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: { state: NONE, pager: NO_PAGE, empty: { kind: 'filtered', href: '#todo' } },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: 'Quitar los filtros' })
    // The page of the stories must stay.
    link.addEventListener('click', event => event.preventDefault())
    await userEvent.click(link)
    await expect(args.onEmptyLink).toHaveBeenCalled()
  },
}
export const NoTasks: Story = {
  args: { state: NONE, pager: NO_PAGE, empty: { kind: 'company', href: '#nueva' } },
}
export const NoTasksReadOnly: Story = {
  args: { state: NONE, pager: NO_PAGE, empty: { kind: 'company', href: null } },
}
export const EmptyPanel: Story = { args: { state: NONE, pager: NO_PAGE } }
export const NothingMine: Story = {
  args: { state: NONE, pager: NO_PAGE, empty: { kind: 'mine', href: '#todas' } },
}

const MANY = Array.from({ length: 60 }, (_, index) => item({ id: index + 1, title: `Tarea ${index + 1}` }))
const EVEN = MANY.filter(({ task }) => task.id % 2 === 0)

export const Many: Story = {
  render: function Many(args) {
    const [isFiltered, setFiltered] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setFiltered(!isFiltered)}>
          Pares
        </button>
        <TaskList
          {...args}
          choice={isFiltered ? 'even' : 'all'}
          state={{ kind: 'loaded', items: isFiltered ? EVEN : MANY }}
        />
      </>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    const shown = () =>
      [...canvasElement.querySelectorAll<HTMLElement>('[data-row]')].map(row => Number(row.dataset['row']))
    const rows = (items: readonly TaskItem[]) => items.map(({ task }) => task.id)
    await waitFor(() => expect(shown()).toEqual(rows(MANY)))
    await userEvent.click(canvas.getByRole('button', { name: 'Pares' }))
    await waitFor(() => expect(shown()).toEqual(rows(EVEN)))
    await userEvent.click(canvas.getByRole('button', { name: 'Pares' }))
    await waitFor(() => expect(shown()).toEqual(rows(MANY)))
  },
}

const verdictsOfNone = fn(() => null)

/** A new filter changes what stands around the rows until its own rows come: no row is drawn for it. */
export const ChangedAround: Story = {
  args: { verdictsOf: verdictsOfNone },
  render: function ChangedAround(args) {
    const [isStale, setStale] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setStale(true)}>
          Alta
        </button>
        <TaskList
          {...args}
          isStale={isStale}
          sorting={{ ...args.sorting, hrefOf: order => `#${isStale ? 'alta' : 'todas'}-${order}` }}
        />
      </>
    )
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Alta' })
    await userEvent.hover(button)
    verdictsOfNone.mockClear()
    await userEvent.click(button)
    await expect(canvas.getByRole('link', { name: 'Entrega' })).toHaveAttribute('href', '#alta-due')
    // Each row that is drawn asks for them.
    await expect(verdictsOfNone).not.toHaveBeenCalled()
  },
}

/** Beside tasks that can be changed stands one of an archived company, which is only read. */
export const OfArchivedCompany: Story = {
  args: {
    state: {
      kind: 'loaded',
      items: [
        item({ id: 1, title: 'Abierta' }),
        item({
          id: 2,
          title: 'Cerrada',
          company: { id: 4, name: 'Lumen', icon: null, archived: true },
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    const [open, archived] = canvas.getAllByRole('listitem')
    await expect(within(open as HTMLElement).getByRole('checkbox')).toBeInTheDocument()
    const row = within(archived as HTMLElement)
    await expect(row.getByText('Lumen (archivada)')).toBeVisible()
    await expect(row.queryByRole('checkbox')).toBeNull()
    await expect(row.getByRole('button')).toBe(row.getByRole('button', { name: 'Acciones de CAFE-2' }))
    await expect(row.getByRole('link', { name: 'Cerrada' })).toBeVisible()
  },
}

export const LongText: Story = {
  args: {
    state: {
      kind: 'loaded',
      items: [
        item({
          id: 1,
          title:
            'Una tarea con un título tan largo que no cabe en las dos líneas que tiene cada fila de la lista, por ancha que sea la pantalla en la que se lee',
          company: {
            id: 3,
            name: 'Distribuidora Internacional de Productos del Campo de Michoacán',
            icon: null,
            archived: false,
          },
        }),
      ],
    },
  },
}

const onMore = fn()

/** Rows that come into a folded group leave the end in sight: the list asks for no more of them by itself. */
export const ReadOnFolded: Story = {
  render: function ReadOnFolded(args) {
    const [count, setCount] = useState(1)
    const more = (): void => {
      onMore()
      setCount(before => before + 1)
    }
    const items = ITEMS.slice(0, count)
    return (
      <TaskList
        {...args}
        state={{ kind: 'loaded', items }}
        groups={{ by: 'status', clusters: [{ key: 'pending', items, count: 21, isFolded: true }], onFold }}
        more={{ hasMore: true, isLoading: false, onMore: more }}
      />
    )
  },
  beforeEach: () => void onMore.mockClear(),
  play: async ({ canvas }) => {
    await waitFor(() => expect(onMore).toHaveBeenCalledTimes(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar más' }))
    await expect(onMore).toHaveBeenCalledTimes(2)
  },
}

/** A list that is read on has no pages: its end asks for more rows as it comes near, and by its button. */
export const ReadOn: Story = {
  args: { more: { hasMore: true, isLoading: false, onMore: fn() } },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.more?.onMore).toHaveBeenCalledTimes(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar más' }))
    await expect(args.more?.onMore).toHaveBeenCalledTimes(2)
    await expect(canvas.getByText('21 resultados')).toBeVisible()
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}
