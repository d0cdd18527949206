/** The changes of tasks that wait in the outbox: new tasks, moves and edits, as they are stored. */

import { entryKind } from '../outbox/entry.js'
import type { TaskPatch } from './rules.fields.js'
import type { Task } from './schema.js'
import type { NewTask } from './state.draft.js'
import type { TaskPlace } from './state.js'

/** A new task that waits in the outbox. */
export interface OutgoingTask {
  readonly task: NewTask
}

/** A move that waits in the outbox. */
export interface OutgoingMove {
  readonly id: number
  readonly place: TaskPlace
  readonly reason?: string
  /** True for the undo of an earlier move. */
  readonly isUndo?: boolean
  /** True for one of several at once, which one notice tells together. */
  readonly isOneOfMany?: boolean
}

/** An edit that waits in the outbox: the changed fields, with the values that they had before. */
export interface OutgoingEdit {
  readonly id: number
  readonly base: TaskPatch
  readonly mine: TaskPatch
}

/** The server's answer to a new task, a move or an edit. */
export interface SavedTask {
  readonly status: string
  readonly msg: string
  readonly task: Task
}

export const TASK = entryKind<OutgoingTask, SavedTask>('task')
export const TASK_MOVE = entryKind<OutgoingMove, SavedTask>('task.move')
/** Its answer is the task as it is saved; null when it is gone. */
export const TASK_EDIT = entryKind<OutgoingEdit, { readonly task: Task | null }>('task.edit')
