/** The flow that saves the edit of a task: sends it until nothing waits, and merges what others saved meanwhile. */

import { attempt } from '../http/attempt.js'
import { copyInConflict } from '../http/conflict.js'
import type { ApiError } from '../http/error.js'
import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import { verdictOf } from '../outbox/rules.js'
import { noticeOfError, noticeOfReply } from '../notices/rules.js'
import type { TaskPorts } from './actions.js'
import { conflictsOf, editFailed, editSaved, editSending, sendable, type TaskEdit } from './state.edits.js'
import { updateTask } from './endpoints.js'
import { fieldsOf, MARKED_FIELDS, toInput } from './rules.fields.js'
import { Task } from './schema.js'
import { editSet, type TaskPool, taskRemoved, taskSaved } from './state.js'

/** The ports of saving an edit. */
export interface SavePorts extends Pick<TaskPorts, 'api' | 'pool' | 'notify'> {
  /** Tasks whose next save shows no notice, because one notice for all was shown. Empty at first. */
  readonly savedAmongMany: Set<number>
  /** The tasks whose fields are on screen, each with its error beside it. */
  readonly openTasks: Set<number>
}

/** The number of merges with a newer copy before a save counts as failed. */
const MOST_TRIES = 6

/**
 * Sends the edit of a task until nothing that can be sent remains. Changes that another person saved
 * meanwhile are merged, and the rest is sent again; a text that both changed waits for the person's choice.
 * Given up while the same task is being saved: later changes are sent by that save. Spec §4.
 */
export async function saveTask(ports: SavePorts, id: number): Promise<Outcome> {
  const { pool, notify, savedAmongMany, openTasks } = ports
  for (let tries = 0; ;) {
    const edit = pool.get().edits.get(id)
    const saved = pool.get().saved.get(id)
    if (!edit) return done()
    if (!saved || edit.sent) return GIVEN_UP
    const patch = sendable(edit, saved)
    if (fieldsOf(patch).length === 0) {
      savedAmongMany.delete(id)
      pool.set(settledEdit(pool.get(), saved, edit))
      return done()
    }
    pool.set(editSet(pool.get(), id, editSending(edit, patch)))
    const input = { id, version: saved.version, ...toInput(patch) }
    const outcome = await attempt(ports, updateTask, input, { quiet: true })
    if (outcome.ended === 'done') {
      tries = 0
      const after = taskSaved(pool.get(), outcome.value.task)
      pool.set(editSet(after, id, settle(after, id, editSaved)))
      const notice = savedAmongMany.delete(id) ? null : noticeOfReply(outcome.value)
      if (notice) notify(notice)
      continue
    }
    const unsent = editSet(pool.get(), id, settle(pool.get(), id, unsentEdit))
    if (outcome.ended === 'given up') {
      pool.set(unsent)
      return outcome
    }
    if (verdictOf(outcome.error) !== 'refused') {
      // The outbox tries again; until then the change waits.
      pool.set(unsent)
      return outcome
    }
    tries += 1
    const current = tries < MOST_TRIES ? copyInConflict(outcome.error, Task) : null
    if (current === null) {
      savedAmongMany.delete(id)
      pool.set(refused(pool.get(), id, outcome.error))
      const notice = noticeOfError(outcome.error, openTasks.has(id) ? MARKED_FIELDS : [])
      if (notice) notify(notice)
      return outcome
    }
    pool.set(taskSaved(unsent, current))
  }
}

/**
 * Returns the pool after an edit was refused: the whole edit stays. A task that no longer exists is removed.
 */
function refused(pool: TaskPool, id: number, error: ApiError): TaskPool {
  const kept = editSet(
    pool,
    id,
    settle(pool, id, edit => editFailed(edit, error)),
  )
  return error.status === 404 ? taskRemoved(kept, id) : kept
}

function settle(
  { edits }: TaskPool,
  id: number,
  change: (edit: TaskEdit) => TaskEdit | null,
): TaskEdit | null {
  const edit = edits.get(id)
  return edit ? change(edit) : null
}

function unsentEdit(edit: TaskEdit): TaskEdit {
  return { ...edit, sent: null, phase: 'waiting' }
}

/**
 * Returns the pool when nothing remains to send: without the edit, unless it holds an empty title or a
 * conflict.
 */
function settledEdit(pool: TaskPool, saved: Task, edit: TaskEdit): TaskPool {
  const isOpen = edit.mine.title?.trim() === '' || conflictsOf(edit, saved).length > 0
  return isOpen ? pool : editSet(pool, saved.id, null)
}
