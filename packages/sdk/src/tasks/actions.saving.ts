import { isApiError } from '../http/error.js'
import { noticeOfError, noticeOfReply } from '../notices/rules.js'
import type { TaskPorts } from './actions.js'
import { conflictsOf, editFailed, editSaved, editSending, sendable, type TaskEdit } from './state.edits.js'
import { updateTask } from './endpoints.js'
import { fieldsOf, MARKED_FIELDS, toInput } from './rules.fields.js'
import { Task } from './schema.js'
import { editSet, type TaskPool, taskRemoved, taskSaved } from './state.js'

/** So often an edit is brought onto a newer copy before it counts as failed. */
const MOST_TRIES = 6

/**
 * Sends what was changed of a task, until nothing that can be sent is left. Somebody else's change in between is merged
 * and sent again; a text that both changed stays for a person to choose. Never runs twice for one task at a time: what
 * is changed meanwhile goes with the next round. Spec §4.
 */
export async function saveTask(ports: TaskPorts, id: number): Promise<void> {
  const { api, pool, notify } = ports
  for (let tries = 0; ;) {
    const edit = pool.get().edits.get(id)
    const saved = pool.get().saved.get(id)
    if (!edit || !saved || edit.sent) return
    const patch = sendable(edit, saved)
    if (fieldsOf(patch).length === 0) {
      pool.set(settledEdit(pool.get(), saved, edit))
      return
    }
    pool.set(editSet(pool.get(), id, editSending(edit, patch)))
    try {
      const input = { id, version: saved.version, ...toInput(patch) }
      const reply = await api.call(updateTask, input, { quiet: true })
      const after = taskSaved(pool.get(), reply.task)
      pool.set(editSet(after, id, settle(after, id, editSaved)))
      tries = 0
      const notice = noticeOfReply(reply)
      if (notice) notify(notice)
    } catch (error) {
      if (!isApiError(error)) throw error
      const unsent = settle(pool.get(), id, unsentEdit)
      const current = Task.safeParse(error.body['current'])
      tries += 1
      if (error.code === 'version_conflict' && current.success && tries < MOST_TRIES) {
        pool.set(taskSaved(editSet(pool.get(), id, unsent), current.data))
        continue
      }
      const failed = settle(pool.get(), id, each => editFailed(each, error))
      // What is gone cannot be saved.
      const kept = editSet(pool.get(), id, failed)
      pool.set(error.status === 404 ? taskRemoved(kept, id) : kept)
      const notice = noticeOfError(error, MARKED_FIELDS)
      if (notice) notify(notice)
      return
    }
  }
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
