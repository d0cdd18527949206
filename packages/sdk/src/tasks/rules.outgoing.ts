/** Tells which tasks have changes that wait in the outbox, and how the list of waiting entries names them. */

import type { About, Entry } from '../outbox/entry.js'
import { entriesOfKind, heldUp, type OutboxState } from '../outbox/shown.js'
import { taskHref } from './rules.address.js'
import { codeOf } from './rules.search.js'
import { type OutgoingEdit, TASK_EDIT, TASK_MOVE } from './schema.outgoing.js'
import type { Task } from './schema.js'

/** Returns what the list of waiting entries says about a change of a task. */
export function aboutTask(task: Task): About {
  return { text: `${codeOf(task)} ${task.title}`, place: task.company?.name ?? '', href: taskHref(task) }
}

/** Returns the entry that keeps the edit of a task; undefined when there is none. */
export function editEntry(state: OutboxState, id: number): Entry<OutgoingEdit> | undefined {
  return entriesOfKind(state, TASK_EDIT).find(({ payload }) => payload.id === id)
}

/** The tasks that are held up: the keys of new tasks, and the ids of tasks with a move or an edit. */
export interface HeldUpTasks {
  readonly keys: ReadonlySet<string>
  readonly ids: ReadonlySet<number>
}

/** Returns the tasks whose changes wait for the network. */
export function heldUpTasks(state: OutboxState): HeldUpTasks {
  const keys = heldUp(state)
  const changes = [...entriesOfKind(state, TASK_MOVE), ...entriesOfKind(state, TASK_EDIT)]
  const held = changes.filter(({ client_id }) => keys.has(client_id))
  return { keys, ids: new Set(held.map(({ payload }) => payload.id)) }
}

/** Returns the ids of the tasks whose edit the outbox keeps. */
export function unsavedEditIds(state: OutboxState): ReadonlySet<number> {
  return new Set(entriesOfKind(state, TASK_EDIT).map(({ payload }) => payload.id))
}
