import { filterFor } from '@osys/sdk/tasks/rules.filter'
import { heldUpTasks } from '@osys/sdk/tasks/rules.outgoing'
import type { Task } from '@osys/sdk/tasks/schema'
import type { NewTaskChange } from '@osys/sdk/tasks/state'
import type { TaskAddress } from '@osys/sdk/tasks/state.address'
import type { TaskItem } from '@osys/ui-kit/task-properties/TaskCard'
import { UnsavedNote } from '@osys/ui-kit/tasks/UnsavedNote'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useSuite } from '../app/suite.js'
import { useCellPart } from '../app/useCellPart.js'
import { toItem } from './present.js'
import { type NewTaskPlace, newTasksSeen } from './present.new-tasks.js'
import type { TaskStore } from './store.js'

type NewTaskNote = (item: TaskItem) => ReactNode

/** Returns the function that makes the note of a new task that the server does not have; null for any other task. */
export function useNewTaskNotes(store: TaskStore): NewTaskNote {
  const created = useCreated(store)
  const held = useHeldKeys(store)
  return useCallback(
    ({ task }) => {
      const change = created.find(each => each.task.id === task.id)
      if (!change) return null
      return (
        <UnsavedNote
          phase={held.has(change.key) ? 'kept' : change.phase}
          onRetry={() => void store.repostTask(change.key)}
          onDrop={() => store.dropTask(change.key)}
        />
      )
    },
    [created, held, store],
  )
}

/**
 * Returns the new tasks that a view of a list or a calendar shows beside the server's: those that wait for the network, and
 * refused ones. A task that is being sent is left out: the server's list shows it in a moment.
 */
export function useNewTasks(
  store: TaskStore,
  {
    view,
    today,
    place,
  }: { readonly view: TaskAddress; readonly today: string; readonly place: NewTaskPlace },
): readonly TaskItem[] {
  const created = useCreated(store)
  const held = useHeldKeys(store)
  const { companyId, status, assignee } = place
  const { auth } = useSuite()
  const reader = useCellPart(auth, ({ user }) => user?.id ?? null)
  return useMemo(() => {
    const stuck = created.filter(({ key, phase }) => phase === 'failed' || held.has(key))
    const seen = newTasksSeen(
      stuck.map(({ task }) => task),
      filterFor(view, reader),
      { companyId, status, assignee },
      today,
    )
    return seen.map((task: Task) => toItem(task, today, ''))
  }, [created, held, view, reader, today, companyId, status, assignee])
}

function useCreated({ pool }: TaskStore): readonly NewTaskChange[] {
  const changes = useCellPart(pool, now => now.changes)
  return useMemo(() => changes.filter(change => change.kind === 'create'), [changes])
}

/** Returns the keys of what the network holds up; the same set while they are the same. */
function useHeldKeys({ outbox }: TaskStore): ReadonlySet<string> {
  const text = useCellPart(outbox.state, state => [...heldUpTasks(state).keys].join(' '))
  return useMemo(() => new Set(text.split(' ')), [text])
}
