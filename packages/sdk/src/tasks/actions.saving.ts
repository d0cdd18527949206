import { attempt } from '../http/attempt.js'
import { quickerCopy } from '../http/conflict.js'
import type { ApiError } from '../http/error.js'
import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import { noticeOfError, noticeOfReply } from '../notices/rules.js'
import type { TaskPorts } from './actions.js'
import { conflictsOf, editFailed, editSaved, editSending, sendable, type TaskEdit } from './state.edits.js'
import { updateTask } from './endpoints.js'
import { fieldsOf, MARKED_FIELDS, toInput } from './rules.fields.js'
import { Task } from './schema.js'
import { editSet, type TaskPool, taskRemoved, taskSaved } from './state.js'

/** What saving an edit acts on. */
export type SavePorts = Pick<TaskPorts, 'api' | 'pool' | 'notify'>

/** So often an edit is brought onto a newer copy before it counts as failed. */
const MOST_TRIES = 6

/**
 * Sends what was changed of a task, until nothing that can be sent is left. Somebody else's change in between is merged
 * and sent again; a text that both changed stays for a person to choose. Given up while the same task is being sent:
 * what is changed meanwhile goes with its next round. Spec §4.
 */
export async function saveTask(ports: SavePorts, id: number): Promise<Outcome> {
  const { pool, notify } = ports
  for (let tries = 0; ;) {
    const edit = pool.get().edits.get(id)
    const saved = pool.get().saved.get(id)
    if (!edit) return done()
    if (!saved || edit.sent) return GIVEN_UP
    const patch = sendable(edit, saved)
    if (fieldsOf(patch).length === 0) {
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
      const notice = noticeOfReply(outcome.value)
      if (notice) notify(notice)
      continue
    }
    const unsent = editSet(pool.get(), id, settle(pool.get(), id, unsentEdit))
    if (outcome.ended === 'given up') {
      pool.set(unsent)
      return outcome
    }
    tries += 1
    const current = tries < MOST_TRIES ? quickerCopy(outcome.error, Task) : null
    if (current === null) {
      pool.set(refused(pool.get(), id, outcome.error))
      const notice = noticeOfError(outcome.error, MARKED_FIELDS)
      if (notice) notify(notice)
      return outcome
    }
    pool.set(taskSaved(unsent, current))
  }
}

/** Saves once more what failed without a fault of its own, as when the server is back. */
export function saveUnsent(ports: SavePorts): Promise<readonly Outcome[]> {
  const failed = [...ports.pool.get().edits].filter(
    ([, { phase, errors }]) => phase === 'failed' && Object.keys(errors).length === 0,
  )
  return Promise.all(failed.map(([id]) => saveTask(ports, id)))
}

/** The pool after an edit was refused: all of it stays. What is gone cannot be saved. */
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

/** Nothing is left to send: what is as saved is no edit any more; an empty title and a conflict stay. */
function settledEdit(pool: TaskPool, saved: Task, edit: TaskEdit): TaskPool {
  const isOpen = edit.mine.title?.trim() === '' || conflictsOf(edit, saved).length > 0
  return isOpen ? pool : editSet(pool, saved.id, null)
}
