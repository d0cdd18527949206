import { dueOf } from '@osys/sdk/tasks/rules.due'
import { explainStatusMove } from '@osys/sdk/tasks/rules.moves'
import { TASK_LIMITS, TASK_STATUSES, type Task, type TaskStatus } from '@osys/sdk/tasks/schema'
import { aTask } from '@osys/sdk/testing/tasks'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { BoardLift } from './BoardColumn.js'
import { BoardWaiting } from './BoardWaiting.js'
import { QuickAdd } from '../task-list/QuickAdd.js'
import type { SelectTask } from '../task-list/SelectBox.js'
import { TaskBoard, type TaskBoardProps } from './TaskBoard.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { UnsavedNote } from '../tasks/UnsavedNote.js'

const TODAY = '2026-11-20'
const item = (task: Task): TaskItem => ({
  task,
  code: task.id < 0 ? '' : `CAFE-${task.id}`,
  due: dueOf(task, TODAY),
  href: task.id < 0 ? '' : `#${task.id}`,
})
const TASKS = [
  aTask({ id: 1, title: 'Preparar la propuesta', priority: 'urgent', due_date: '2026-11-18' }),
  aTask({ id: 2, title: 'Fotografiar los granos', priority: 'low', due_date: '2026-11-20', assignees: [] }),
  aTask({
    id: 3,
    title: 'Calendario de publicaciones',
    status: 'progress',
    assignees: [1, 2, 3, 4, 5].map(id => aUserRef({ id, name: `Persona ${id}` })),
  }),
  aTask({
    id: 4,
    title: 'Etiqueta de Coatepec',
    status: 'review',
    due_date: null,
    labels: [],
    checklist: [],
  }),
  aTask({ id: 5, title: 'Tono de las etiquetas', status: 'done', priority: 'none' }),
]
const columnsOf = (tasks: readonly Task[]) =>
  TASK_STATUSES.map(status => ({ status, items: tasks.filter(task => task.status === status).map(item) }))

const user = { kind: 'person' as const, id: 7, roles: [], permissions: ['ohplaky.task.status'] }
const verdictsOf = (from: TaskStatus): BoardLift['verdicts'] => ({
  pending: explainStatusMove(user, from, 'pending'),
  progress: explainStatusMove(user, from, 'progress'),
  review: explainStatusMove(user, from, 'review'),
  done: explainStatusMove(user, from, 'done'),
})
const lifted = (to: BoardLift['to']): BoardLift => ({
  id: 1,
  by: 'keyboard',
  from: { status: 'pending', index: 0 },
  to,
  verdicts: verdictsOf('pending'),
})

const onAdd = fn()
const onMore = fn(() => true)
const onType = fn()

const ACTIONS = { onCopyLink: fn(), onDuplicate: fn(), onMoveAway: fn(), onDelete: fn() }

const meta = {
  title: 'tasks/TaskBoard',
  component: TaskBoard,
  args: {
    columns: columnsOf(TASKS),
    choice: '',
    openId: null,
    mayMove: true,
    lift: null,
    selectedIds: new Set<number>(),
    selection: null,
    onSelect: fn() as SelectTask | null,
    editing: {
      limits: TASK_LIMITS,
      labelsInUse: () => ['video', 'web'],
      onSearchPeople: async () => [],
      onEdit: fn(),
      onLeave: fn(),
    },
    verdictsOf: ({ task }: TaskItem): BoardLift['verdicts'] | null => verdictsOf(task.status),
    onMove: fn(),
    place: null,
    onPlace: fn(),
    quickAdd: {
      pending: <QuickAdd formHref="#nueva" maxLength={200} onAdd={onAdd} onMore={onMore} />,
      progress: <QuickAdd formHref={null} status="progress" maxLength={200} onAdd={fn()} onMore={onMore} />,
    },
    noteOf: (_item: TaskItem): ReactNode => null,
    actionsOf: fn(() => ACTIONS) as TaskBoardProps['actionsOf'],
    onLift: fn(),
    onOver: fn(),
    onStep: fn(),
    onDrop: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof TaskBoard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: 'Pendiente, 2 tareas' })).toBeVisible()
    await waitFor(() => expect(canvas.getByText('Venció hace 2 días')).toBeVisible())
    await expect(canvas.getByText('Vence hoy')).toBeVisible()
    ;(await canvas.findByRole('button', { name: 'Mover CAFE-1' })).focus()
    await userEvent.keyboard(' ')
    await expect(args.onLift).toHaveBeenCalledWith({ id: 1, by: 'keyboard' })
  },
}

/** The menu of a card opens by its button, at the pointer by its right button, and by the keys for it. */
export const Menu: Story = {
  play: async ({ canvas, canvasElement }) => {
    const button = await canvas.findByRole('button', { name: 'Acciones de CAFE-1' })
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
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicar' }))
    await expect(ACTIONS.onDuplicate).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

    const title = canvas.getByRole('link', { name: 'Fotografiar los granos' })
    const { left, bottom } = title.getBoundingClientRect()
    const place = { clientX: left + 12, clientY: bottom }
    await expect(fireEvent.contextMenu(title, { ...place, button: 2 })).toBe(false)
    const menu = await screen.findByRole('menu', { name: 'Acciones de CAFE-2' })
    await waitFor(() => expect(menu.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom))
    await expect(Math.abs(menu.getBoundingClientRect().left - left - 12)).toBeLessThan(16)
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('menu')).toBeNull()

    title.focus()
    await fireEvent.contextMenu(title, place)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    await expect(ACTIONS.onDelete).toHaveBeenCalledOnce()
    // A long touch selects the card instead.
    const touch = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' })
    await expect(title.dispatchEvent(touch)).toBe(true)
    await expect(screen.queryByRole('menu')).toBeNull()
    // Beside the cards the browser's own menu opens.
    await expect(fireEvent.contextMenu(canvasElement, { button: 2 })).toBe(true)
  },
}

/** The values of a card open their pickers in place; one that it does not have yet shows while the card is used. */
export const Edited: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Estado de CAFE-3: En progreso' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'En revisión' }))
    await expect(args.onMove).toHaveBeenCalledWith({ id: 3, status: 'review' })
    await userEvent.click(canvas.getByRole('button', { name: 'Prioridad de CAFE-5: Sin prioridad' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Baja' }))
    await expect(args.editing?.onEdit).toHaveBeenCalledWith({ id: 5, patch: { priority: 'low' } })
    const labels = canvas.getByRole('button', { name: 'Etiquetas de CAFE-4' })
    const height = (await canvas.findByText('Etiqueta de Coatepec')).closest('article')?.clientHeight
    await userEvent.click(labels)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Etiquetas' }), 'web{Enter}')
    await expect(args.editing?.onEdit).toHaveBeenCalledWith({ id: 4, patch: { labels: ['web'] } })
    await userEvent.keyboard('{Escape}')
    await expect(labels).toHaveFocus()
    await expect(labels.closest('article')?.clientHeight).toBe(height)
    await expect(args.onLift).not.toHaveBeenCalled()
    await expect(location.hash).toBe('')
  },
}

/** Presses a part of a card with the mouse and a key, as far right in it as a place says. */
const pressWith = (
  target: Element,
  key: { readonly ctrlKey?: true; readonly metaKey?: true; readonly shiftKey?: true },
  place: Element = target,
) => {
  const { left, top } = place.getBoundingClientRect()
  return fireEvent.click(target, { ...key, detail: 1, clientX: left + 4, clientY: top + 4 })
}

/**
 * A card is selected by its box, with Ctrl or Cmd beside its title, and with Shift wherever it is pressed; it does not
 * open then. Ctrl and Cmd on the title are left to the browser, which opens another tab, and so are keys.
 */
export const Selecting: Story = {
  play: async ({ canvas, args, canvasElement }) => {
    // The browser of a test must not open tabs.
    const opened = fn((event: Event) => event.preventDefault())
    canvasElement.addEventListener('click', opened)
    const box = await canvas.findByRole('checkbox', { name: 'Seleccionar CAFE-2' })
    await expect(box).toHaveAttribute('title', 'Seleccionar · X')
    await userEvent.click(box)
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 2, isRange: false })
    // The link of the title lies over the whole card.
    await pressWith(canvas.getByText('Etiqueta de Coatepec'), { ctrlKey: true }, canvas.getByText('CAFE-4'))
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 4, isRange: false })
    await pressWith(canvas.getByText('CAFE-5'), { metaKey: true })
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 5, isRange: false })
    await pressWith(canvas.getByRole('button', { name: /^Estado de CAFE-1/ }), { shiftKey: true })
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 1, isRange: true })
    await pressWith(canvas.getByText('Calendario de publicaciones'), { shiftKey: true })
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 3, isRange: true })
    await expect(screen.queryByRole('menu')).toBeNull()
    await expect(location.hash).toBe('')
    await expect(args.onSelect).toHaveBeenCalledTimes(5)
    await expect(opened).not.toHaveBeenCalled()

    await pressWith(canvas.getByText('Etiqueta de Coatepec'), { ctrlKey: true })
    await pressWith(canvas.getByText('Etiqueta de Coatepec'), { metaKey: true })
    canvas.getByRole('link', { name: 'Etiqueta de Coatepec' }).focus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect(opened).toHaveBeenCalledTimes(3)
    await expect(args.onSelect).toHaveBeenCalledTimes(5)
  },
}

/** While cards are selected all show their boxes, and the bar offers what can be done with them. */
export const Selected: Story = {
  args: {
    selectedIds: new Set([1, 3]),
    selection: {
      count: 2,
      people: { all: [], some: [] },
      labels: { all: [], some: [] },
      moves: ['review'],
      mayEdit: true,
      mayDelete: true,
      limits: TASK_LIMITS,
      labelsInUse: () => ['video', 'web'],
      onSearchPeople: async () => [],
      onMove: fn(),
      onChange: fn(),
      onDelete: fn(),
      onClear: fn(),
    },
  },
  play: async ({ canvas, args }) => {
    const bar = canvas.getByRole('toolbar', { name: '2 seleccionadas' })
    await expect(bar).toBeVisible()
    // The button that adds people to all of them is an action as the others are, and not a missing value.
    const colorOf = (text: string) => getComputedStyle(within(bar).getByText(text)).color
    await expect(colorOf('Responsables')).toBe(colorOf('Estado'))
    const boxes = await canvas.findAllByRole('checkbox')
    await expect(boxes.map(box => box.ariaChecked)).toEqual(['true', 'false', 'true', 'false', 'false'])
    for (const box of boxes) await expect(getComputedStyle(box).opacity).toBe('1')
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar la selección' }))
    await expect(args.selection?.onClear).toHaveBeenCalled()
  },
}

function touchesOn(target: Element) {
  const { left, top } = target.getBoundingClientRect()
  return [new Touch({ identifier: 1, target, clientX: left + 4, clientY: top + 4 })]
}

/** A long touch that ends where it began selects the card, and moves nothing. */
export const HeldByTouch: Story = {
  play: async ({ canvas, args, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-draggable]')).not.toBeNull())
    const title = await canvas.findByText('Fotografiar los granos')
    const touches = touchesOn(title)
    await fireEvent.touchStart(title, { touches, changedTouches: touches })
    await waitFor(() => expect(args.onLift).toHaveBeenCalledWith({ id: 2, by: 'pointer' }))
    await fireEvent.touchEnd(title, { touches: [], changedTouches: touches })
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith({ id: 2, isRange: false }))
    await expect(args.onCancel).toHaveBeenCalled()
    await expect(args.onDrop).not.toHaveBeenCalled()
  },
}

/** A slow tap lifts and selects nothing: it opens the card, as a fast one does. */
export const TappedSlowly: Story = {
  play: async ({ canvas, args, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-draggable]')).not.toBeNull())
    const title = await canvas.findByText('Fotografiar los granos')
    const touches = touchesOn(title)
    await fireEvent.touchStart(title, { touches, changedTouches: touches })
    // Of two timers of a page the shorter one comes first, however busy the machine is.
    await new Promise(resolve => setTimeout(resolve, 400))
    await fireEvent.touchEnd(title, { touches: [], changedTouches: touches })
    await expect(args.onLift).not.toHaveBeenCalled()
    // A moment later nothing is lifted either, and the click that the browser makes of a tap reaches the page.
    await new Promise(resolve => setTimeout(resolve, 200))
    await expect(args.onLift).not.toHaveBeenCalled()
    const opened = fn((event: Event) => event.preventDefault())
    canvasElement.addEventListener('click', opened)
    await userEvent.click(title)
    await expect(opened).toHaveBeenCalled()
    await expect(args.onSelect).not.toHaveBeenCalled()
  },
}

/** A board that lifts and puts down as the app does, each task towards the same place. */
function MovingBoard(args: ComponentProps<typeof TaskBoard>) {
  const [lift, setLift] = useState<BoardLift | null>(null)
  return (
    <TaskBoard
      {...args}
      lift={lift}
      onLift={start =>
        setLift({ ...lifted({ status: start.id === 2 ? 'review' : 'progress', index: 0 }), ...start })
      }
      onDrop={() => setLift(null)}
      onCancel={() => setLift(null)}
    />
  )
}

/** A screen reader hears that a card stays, after a long touch and after a drop that is refused. */
export const StaysAfterAMove: Story = {
  render: args => <MovingBoard {...args} />,
  play: async ({ canvas, args, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-draggable]')).not.toBeNull())
    const move = async () => {
      ;(await canvas.findByRole('button', { name: 'Mover CAFE-1' })).focus()
      await userEvent.keyboard('{Enter}{Enter}')
      await expect(await canvas.findByText('Preparar la propuesta, en En progreso.')).toBeInTheDocument()
    }
    await move()
    const title = await canvas.findByText('Fotografiar los granos')
    const touches = touchesOn(title)
    await fireEvent.touchStart(title, { touches, changedTouches: touches })
    await canvas.findByText('En revisión, lugar 1 de 2.', { exact: false })
    // The browser makes no click of this touch.
    await expect(await fireEvent.touchEnd(title, { touches: [], changedTouches: touches })).toBe(false)
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith({ id: 2, isRange: false }))
    await expect(await canvas.findByText('Fotografiar los granos se queda donde estaba.')).toBeInTheDocument()

    await move()
    await fireEvent.mouseDown(title, { button: 0, clientX: 4, clientY: 4 })
    await fireEvent.mouseMove(document, { clientX: 40, clientY: 4 })
    await canvas.findByText('En revisión, lugar 1 de 2.', { exact: false })
    await fireEvent.mouseUp(document, { clientX: 40, clientY: 4 })
    await expect(await canvas.findByText('Fotografiar los granos se queda donde estaba.')).toBeInTheDocument()
  },
}

/** A board on which each card goes to the end of 'En progreso'. */
function PuttingBoard(args: ComponentProps<typeof TaskBoard>) {
  const [tasks, setTasks] = useState<readonly Task[]>(TASKS)
  const [lift, setLift] = useState<BoardLift | null>(null)
  return (
    <TaskBoard
      {...args}
      columns={columnsOf(tasks)}
      lift={lift}
      onLift={start => setLift({ ...lifted({ status: 'progress', index: 1 }), ...start })}
      onDrop={() => {
        if (!lift) return
        const others = tasks.filter(({ id }) => id !== lift.id)
        const moved = tasks.filter(({ id }) => id === lift.id)
        setTasks([...others, ...moved.map(task => ({ ...task, status: lift.to.status }))])
        setLift(null)
      }}
      onCancel={() => setLift(null)}
    />
  )
}

const glided = fn()
const { matchMedia: asked } = window

/** A card lies where the hand puts it down; one that the keys move shows where it goes. */
export const PutDown: Story = {
  render: args => <PuttingBoard {...args} />,
  beforeEach: () => {
    window.matchMedia = () => asked.call(window, 'not all')
    const animate = spyOn(HTMLElement.prototype, 'animate').mockImplementation(function spied(this: Element) {
      glided(this.getAttribute('data-row'))
      return new Animation()
    })
    return () => {
      window.matchMedia = asked
      animate.mockRestore()
    }
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-draggable]')).not.toBeNull())
    const title = await canvas.findByText('Preparar la propuesta')
    const { left, top } = title.getBoundingClientRect()
    const at = (by: number) => ({ clientX: left + 4 + by, clientY: top + 4 + by })
    await fireEvent.mouseDown(title, { button: 0, ...at(0) })
    await fireEvent.mouseMove(document, at(12))
    await canvas.findByText('En progreso, lugar 2 de 2.', { exact: false })
    await fireEvent.mouseUp(document, at(12))
    await expect(await canvas.findByRole('region', { name: 'En progreso, 2 tareas' })).toBeVisible()
    await expect(glided).not.toHaveBeenCalled()

    ;(await canvas.findByRole('button', { name: 'Mover CAFE-2' })).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(await canvas.findByRole('region', { name: 'En progreso, 3 tareas' })).toBeVisible()
    await expect(glided.mock.calls).toEqual([['2']])
  },
}

/** A drag may begin on a value, and opens no picker then. */
export const DraggedByValue: Story = {
  play: async ({ canvas, args, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-draggable]')).not.toBeNull())
    const due = await canvas.findByRole('button', { name: /^Fechas de CAFE-1/ })
    const { left, top } = due.getBoundingClientRect()
    const at = (by: number) => ({ clientX: left + 4 + by, clientY: top + 4 + by })
    await fireEvent.mouseDown(due, { button: 0, ...at(0) })
    await fireEvent.mouseMove(document, at(12))
    await waitFor(() => expect(args.onLift).toHaveBeenCalledWith({ id: 1, by: 'pointer' }))
    await fireEvent.mouseUp(document, at(12))
    await fireEvent.click(due)
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const Lifted: Story = {
  args: { lift: lifted({ status: 'progress', index: 1 }) },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Suelta aquí')).toBeVisible()
    await expect(canvas.getByText('En progreso, lugar 2 de 2.')).toBeInTheDocument()
    ;(await canvas.findByRole('button', { name: 'Mover CAFE-1' })).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onStep).toHaveBeenCalledWith({ step: 'right' })
    await userEvent.keyboard('{Enter}')
    await expect(args.onDrop).toHaveBeenCalled()
  },
}

export const NoSuchMove: Story = {
  args: { lift: lifted({ status: 'review', index: 0 }) },
  play: async ({ canvas, args }) => {
    const text = 'De «Pendiente» no se pasa a «En revisión», solo a «En progreso» o «Terminada».'
    await expect(await canvas.findByText(text, { selector: 'p' })).toBeVisible()
    ;(await canvas.findByRole('button', { name: 'Mover CAFE-1' })).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDrop).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalled()
  },
}

export const PermissionMissing: Story = {
  args: { lift: lifted({ status: 'done', index: 0 }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Te falta permiso para pasarla a «Terminada»/, { selector: 'p' }),
    ).toBeVisible()
  },
}

/** The reason lies over the column, whose cards stay where they are. */
export const RefusedInPlace: Story = {
  render: args => <MovingBoard {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const list = canvasElement.querySelector('[data-column="review"] [data-scroller]')
    const before = list?.getBoundingClientRect()
    ;(await canvas.findByRole('button', { name: 'Mover CAFE-2' })).focus()
    await userEvent.keyboard('{Enter}')
    const text = 'De «Pendiente» no se pasa a «En revisión», solo a «En progreso» o «Terminada».'
    const reason = await canvas.findByText(text, { selector: 'p' })
    await expect(reason).toBeVisible()
    const { left, right } = reason.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
    await expect(list?.getBoundingClientRect()).toEqual(before)
  },
}

const retry = fn()
const drop = fn()

export const Unsaved: Story = {
  args: {
    columns: columnsOf([
      ...TASKS,
      aTask({ id: -1, title: 'Sin red' }),
      aTask({ id: -2, title: 'En camino' }),
    ]),
    noteOf: ({ task }) =>
      task.id > 0 ? null : (
        <UnsavedNote
          phase={task.id === -1 ? 'failed' : 'sending'}
          msg="La empresa está archivada: sus tareas solo se leen."
          onRetry={retry}
          onDrop={drop}
        />
      ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reintentar' }))
    await expect(retry).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    await expect(drop).toHaveBeenCalled()
    await expect(canvas.getByText('Guardando…')).toBeVisible()
  },
}

export const QuickAdding: Story = {
  play: async ({ canvas }) => {
    // All columns say the same; the others name their place as well.
    const other = canvas.getByRole('button', { name: 'Agregar tarea en «En progreso»' })
    await expect(other).toHaveTextContent(/^Agregar tarea$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar tarea' }))
    const field = canvas.getByLabelText('Nueva tarea')
    await expect(field).toHaveFocus()
    await userEvent.type(field, 'Otra{Enter}')
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
    await expect(onAdd).toHaveBeenCalledOnce()
    const long = 'x'.repeat(201)
    await userEvent.click(field)
    await userEvent.paste(long)
    await userEvent.keyboard('{Enter}')
    await expect(onAdd).toHaveBeenCalledOnce()
    await expect(field).toHaveValue(long)
    await expect(field).toHaveFocus()
  },
}

/** 'Más campos' empties the field once the form has the title; else the title has no other copy. */
export const MoreFields: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar tarea' }))
    const field = canvas.getByLabelText('Nueva tarea')
    await userEvent.type(field, 'Logo')
    onMore.mockReturnValueOnce(false)
    const more = canvas.getByRole('link', { name: 'Más campos' })
    more.addEventListener('click', event => event.preventDefault())
    await userEvent.click(more)
    await expect(onMore).toHaveBeenLastCalledWith({ title: 'Logo' })
    await expect(field).toHaveValue('Logo')
    await userEvent.click(more)
    await expect(field).toHaveValue('')
  },
}

/** A title that was typed before the board left the page is there again. */
export const TypedBefore: Story = {
  args: {
    quickAdd: {
      pending: (
        <QuickAdd
          formHref={null}
          maxLength={200}
          initialTitle="Llamar a"
          onType={onType}
          onAdd={onAdd}
          onMore={onMore}
        />
      ),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Llamar a' }))
    await userEvent.type(canvas.getByLabelText('Nueva tarea'), ' Luis')
    await expect(onType).toHaveBeenLastCalledWith({ title: 'Llamar a Luis' })
    await userEvent.keyboard('{Enter}')
    await expect(onAdd).toHaveBeenLastCalledWith({ title: 'Llamar a Luis' })
    await expect(onType).toHaveBeenLastCalledWith({ title: '' })
  },
}

/** A card to which unread notifications lead stands out, and screen readers say so. */
export const Unread: Story = {
  args: {
    columns: columnsOf(TASKS).map(({ status, items }) => ({
      status,
      items: items.map(each => ({ ...each, isUnread: each.task.id === 3 })),
    })),
  },
  play: async ({ canvas }) => {
    const unread = await canvas.findByRole('link', { name: 'Sin leer: Calendario de publicaciones' })
    await expect(getComputedStyle(unread).fontWeight).toBe('600')
    const other = canvas.getByRole('link', { name: 'Preparar la propuesta' })
    await expect(getComputedStyle(other).fontWeight).toBe('400')
  },
}

export const Opened: Story = { args: { openId: 3 } }
export const Empty: Story = { args: { columns: columnsOf([]) } }
export const ReadOnly: Story = {
  args: { mayMove: false, editing: null, onSelect: null, quickAdd: {}, actionsOf: null },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Preparar la propuesta')).toBeVisible())
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Loading: Story = { render: () => <BoardWaiting /> }

export const LongText: Story = {
  args: {
    columns: columnsOf([
      aTask({
        id: 1,
        title:
          'Una tarea con un título tan largo que no cabe en tres líneas de una columna estrecha del tablero, ni siquiera en la pantalla más ancha de la oficina',
        labels: ['una etiqueta muy larga que no cabe', 'otra', 'otra más', 'la última'],
      }),
      aTask({
        id: 2,
        title: 'https://ejemplo.mx/una-direccion-sin-espacios-que-no-se-puede-partir-en-ninguna-parte',
        labels: ['una-etiqueta-sin-espacios-que-no-se-parte'],
      }),
    ]),
  },
  play: async ({ canvas }) => {
    const column = canvas.getByRole('region', { name: /^Pendiente/ }).getBoundingClientRect()
    // As wide as a card needs, and no wider.
    await expect(column.width).toBeGreaterThanOrEqual(272)
    await expect(column.width).toBeLessThanOrEqual(320)
    for (const card of await canvas.findAllByRole('article')) {
      await expect(card.getBoundingClientRect().right).toBeLessThanOrEqual(column.right)
      // The code, two lines of the title, the labels, and the dates with the people.
      await expect(card.clientHeight).toBeLessThanOrEqual(160)
    }
  },
}

/** Beside its values the code of a card stays on one line, also where the boxes of all cards show. */
export const Narrow: Story = {
  args: {
    ...Selected.args,
    columns: columnsOf(
      TASKS.map(task => ({
        ...task,
        priority: 'high',
        checklist: [{ id: 'a', text: 'Uno', done: false }],
      })),
    ),
  },
  decorators: [Story => <div style={{ inlineSize: 880 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const code = await canvas.findByText('CAFE-3')
    await expect(code.getBoundingClientRect().height).toBeLessThan(24)
    const box = await canvas.findByRole('checkbox', { name: 'Seleccionar CAFE-3' })
    await expect(code.getBoundingClientRect().right).toBeLessThan(box.getBoundingClientRect().left)
    const head = code.parentElement?.getBoundingClientRect()
    await expect(head?.height).toBe(24)
  },
}

/** On a tablet all columns stand in sight; with less room they keep a width at which a card can be read. */
export const Tablet: Story = {
  decorators: [Story => <div style={{ inlineSize: 900 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const board = (await canvas.findByRole('region', { name: /^Terminada/ })).parentElement
    await expect(board?.scrollWidth).toBe(900)
    if (board) board.style.inlineSize = '700px'
    for (const column of canvas.getAllByRole('region'))
      await expect(column.getBoundingClientRect().width).toBe(208)
  },
}

export const Many: Story = {
  args: {
    columns: columnsOf(
      Array.from({ length: 1000 }, (_, index) => aTask({ id: index + 1, title: `Tarea ${index + 1}` })),
    ),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Tarea 1')).toBeVisible())
    await expect(canvas.getByRole('region', { name: 'Pendiente, 1,000 tareas' })).toBeVisible()
    // Only the visible cards are in the page.
    await expect(canvas.getAllByRole('article').length).toBeLessThan(60)
    // A card can be pressed while its column scrolls.
    const card = canvas.getByText('Tarea 3')
    const scroller = card.closest('[data-scroller]')
    scroller?.scrollBy({ top: 20 })
    await waitFor(() => expect(card.closest('ul')?.style.pointerEvents).toBe('none'))
    const { left, top } = card.getBoundingClientRect()
    await expect(document.elementFromPoint(left + 4, top + 4)?.closest('article')).toBe(
      card.closest('article'),
    )
  },
}
