import { addDays } from '@osys/sdk/basics/days'
import { dueOf } from '@osys/sdk/tasks/rules.due'
import { explainStatusMove } from '@osys/sdk/tasks/rules.moves'
import { TASK_LIMITS, type Task } from '@osys/sdk/tasks/schema'
import { aTask } from '@osys/sdk/testing/tasks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { UnsavedNote } from '../tasks/UnsavedNote.js'
import { heightUnderThumb } from '../testing/thumb.js'
import { showsBusy } from '../testing/stories.js'
import type { RowEditing } from '../task-list/RowPicker.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { TaskCalendar, type TaskCalendarProps } from './TaskCalendar.js'

const TODAY = '2026-11-20'
const TASKS: Readonly<Record<string, readonly Partial<Task>[]>> = {
  '2026-11-19': [{ id: 1, title: 'Entregar el guion' }],
  '2026-11-20': [
    { id: 2, title: 'Ajustar la etiqueta', status: 'review' },
    { id: 3, title: 'Publicar', status: 'done' },
  ],
  '2026-11-25': [4, 5, 6, 7, 8].map(id => ({ id, title: `Tarea número ${id} con un título largo` })),
}
const DAYS: TaskCalendarProps['days'] = Array.from({ length: 42 }, (_, index) => {
  const day = addDays('2026-10-26', index)
  return {
    day,
    isInMonth: day.startsWith('2026-11'),
    items: (TASKS[day] ?? []).map(over => {
      const task = aTask({ ...over, due_date: day })
      return { task, code: `CAFE-${task.id}`, due: dueOf(task, TODAY), href: `#${task.id}` }
    }),
  }
})

const ACTIONS = { onCopyLink: fn(), onDuplicate: fn(), onMoveAway: fn(), onDelete: fn() }

const owner = { kind: 'person' as const, id: 7, roles: ['owner'], permissions: [] }

const meta = {
  title: 'tasks/TaskCalendar',
  component: TaskCalendar,
  args: {
    month: '2026-11',
    today: TODAY,
    days: DAYS,
    hrefs: { before: '#2026-10', after: '#2026-12', now: '#hoy' },
    mayMove: true,
    editing: {
      limits: TASK_LIMITS,
      labelsInUse: () => ['video', 'web'],
      onSearchPeople: async () => [],
      onEdit: fn(),
      onLeave: fn(),
    } as RowEditing | null,
    verdictsOf: ({ task: { status } }: TaskItem) => ({
      pending: explainStatusMove(owner, status, 'pending'),
      progress: explainStatusMove(owner, status, 'progress'),
      review: explainStatusMove(owner, status, 'review'),
      done: explainStatusMove(owner, status, 'done'),
    }),
    onMove: fn(),
    noteOf: () => null,
    actionsOf: fn(() => ACTIONS) as TaskCalendarProps['actionsOf'],
    isStale: false,
    hidden: 0,
    failure: null,
    onRetry: fn(),
    onPut: fn(),
    onNew: fn() as TaskCalendarProps['onNew'],
  } as TaskCalendarProps,
} satisfies Meta<typeof TaskCalendar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Noviembre de 2026' })).toBeVisible()
    canvas.getByRole('link', { name: /Entregar el guion/ }).focus()
    await userEvent.keyboard(' {ArrowRight}{ArrowDown}')
    await expect(args.onPut).not.toHaveBeenCalled()
    await userEvent.keyboard(' ')
    await expect(args.onPut).toHaveBeenCalledWith({ id: 1, day: '2026-11-27' })
    canvas.getByRole('link', { name: /Publicar/ }).focus()
    await userEvent.keyboard(' {ArrowLeft}{Escape}')
    await expect(args.onPut).toHaveBeenCalledTimes(1)
    const more = canvas.getByRole('button', { name: '2 más' })
    await expect(heightUnderThumb(more)).toBe(44)
    await expect(heightUnderThumb(canvas.getByRole('link', { name: /Publicar/ }))).toBe(44)
    await userEvent.click(more)
    await expect(canvas.getByRole('link', { name: /Tarea número 7/ })).toHaveFocus()
    await expect(canvas.getByRole('link', { name: /Tarea número 8/ })).toBeVisible()
  },
}
/** The menu of a task opens by its button, at the pointer by its right button, and by the keys for it. */
export const Menu: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Acciones de CAFE-1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar' }))
    await expect(ACTIONS.onDuplicate).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

    const chip = canvas.getByRole('link', { name: /Publicar/ })
    await expect(await fireEvent.contextMenu(chip, { button: 2 })).toBe(false)
    await screen.findByRole('menu', { name: 'Acciones de CAFE-3' })
    await userEvent.keyboard('{Escape}')
    await expect(chip).toHaveFocus()

    await fireEvent.contextMenu(chip)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    await expect(ACTIONS.onDelete).toHaveBeenCalledOnce()
  },
}

/** The task with the focus has a button for each of its values, which single keys press. */
export const Edited: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: /^Estado de/ })).toBeNull()
    const chip = canvas.getByRole('link', { name: /Entregar el guion/ })
    chip.focus()
    const status = await canvas.findByRole('button', { name: 'Estado de CAFE-1' })
    await expect(status.closest('[data-row]')).toContainElement(chip)
    status.click()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'En progreso' }))
    await expect(args.onMove).toHaveBeenCalledWith({ id: 1, status: 'progress' })
    await expect(chip).toHaveFocus()
    canvas.getByRole('button', { name: 'Etiquetas de CAFE-1' }).click()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Etiquetas' }), 'web{Enter}')
    await expect(args.editing?.onEdit).toHaveBeenCalledWith({ id: 1, patch: { labels: ['campaña', 'web'] } })
    await userEvent.keyboard('{Escape}')
    await expect(chip).toHaveFocus()
  },
}

/** Another choice is on its way. */
export const Stale: Story = {
  args: { isStale: true },
  play: async ({ canvas }) => showsBusy(canvas.getByText('Entregar el guion')),
}

/** A month whose tasks are not known yet is not an empty one. */
export const Loading: Story = {
  args: { isStale: true, days: DAYS.map(each => ({ ...each, items: [] })) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText(/^Nada vence/)).toBeNull()
    await expect(canvasElement.querySelectorAll('[data-day] [class*=skeleton]')).toHaveLength(14)
  },
}

/** A task of an archived company is only read: no key takes it, and none of its values opens. */
export const OfArchivedCompany: Story = {
  args: {
    days: DAYS.map(day => ({
      ...day,
      items: day.items.map(each => ({
        ...each,
        task: { ...each.task, company: { id: 4, name: 'Lumen', icon: null, archived: each.task.id === 1 } },
      })),
    })),
  },
  play: async ({ canvas, args }) => {
    const chip = canvas.getByRole('link', { name: /Entregar el guion/ })
    await expect(chip).toHaveAttribute('title', 'Entregar el guion · Lumen (archivada)')
    chip.focus()
    await userEvent.keyboard(' {ArrowDown} ')
    await expect(args.onPut).not.toHaveBeenCalled()
    await expect(canvas.queryByRole('button', { name: 'Estado de CAFE-1' })).toBeNull()
    canvas.getByRole('link', { name: /Publicar/ }).focus()
    await expect(await canvas.findByRole('button', { name: 'Estado de CAFE-3' })).toBeInTheDocument()
  },
}

/** A day begins a task by its button, and by a double click beside its tasks. */
export const NewOnDay: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', {
      name: 'Nueva tarea para el viernes, 20 de noviembre de 2026',
    })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onNew).toHaveBeenLastCalledWith({ day: '2026-11-20' })
    await userEvent.dblClick(canvas.getByRole('region', { name: /24 de noviembre/ }))
    await expect(args.onNew).toHaveBeenLastCalledWith({ day: '2026-11-24' })
    const chip = canvas.getByRole('link', { name: /Publicar/ })
    // The page of the stories must stay.
    chip.addEventListener('click', event => event.preventDefault())
    await userEvent.dblClick(chip)
    await expect(args.onNew).toHaveBeenCalledTimes(2)
  },
}

export const ReadOnly: Story = {
  args: { editing: null, mayMove: false, onNew: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Nueva tarea/ })).toBeNull()
  },
}
export const Empty: Story = { args: { days: DAYS.map(day => ({ ...day, items: [] })), hidden: 0 } }
export const Failed: Story = {
  args: { failure: { kind: 'failed', text: 'Sin conexión' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
export const TooMany: Story = { args: { hidden: 240 } }

const drop = fn()

/** A new task that the server does not have stands on its day with its note; it opens nothing and goes nowhere. */
export const NewTask: Story = {
  args: {
    days: DAYS.map(day => {
      if (day.day !== '2026-11-24') return day
      const task = aTask({ id: -1, title: 'Sin red', due_date: day.day })
      return { ...day, items: [{ task, code: '', due: dueOf(task, TODAY), href: '' }] }
    }),
    noteOf: ({ task }) => task.id === -1 && <UnsavedNote phase="kept" />,
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Por enviar')).toBeVisible()
    const chip = canvas.getByText('Sin red')
    await expect(canvas.queryByRole('link', { name: /Sin red/ })).toBeNull()
    await fireEvent.contextMenu(chip)
    await expect(args.actionsOf).not.toHaveBeenCalled()
  },
}

export const Unsaved: Story = {
  args: {
    noteOf: ({ task }) => task.id === 1 && <UnsavedNote phase="failed" onRetry={fn()} onDrop={drop} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No se guardó')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    await expect(drop).toHaveBeenCalledOnce()
  },
}
