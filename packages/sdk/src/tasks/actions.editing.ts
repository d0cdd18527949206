/** The flows of editing a task: shows changed fields at once and saves them after a pause; settles conflicts. */

import { done, GIVEN_UP, type GivenUp } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import type { Posted } from '../outbox/entry.js'
import { debounce, type Debounced } from '../state/debounce.js'
import type { TaskPorts } from './actions.js'
import type { OutgoingPorts } from './actions.outgoing.js'
import { saveTask, type SavePorts } from './actions.saving.js'
import { aboutTask, editEntry } from './rules.outgoing.js'
import { fieldsOf, type TaskPatch } from './rules.fields.js'
import type { TextField } from './rules.merge.js'
import { TASK_EDIT } from './schema.outgoing.js'
import type { Task } from './schema.js'
import { conflictSettled, conflictsOf, fieldsEdited, sendable, type TaskEdit } from './state.edits.js'
import { taskLane } from './state.outgoing.js'
import { editSet } from './state.js'

/** The ports of the actions on edits. */
export interface EditPorts extends TaskPorts, OutgoingPorts, SavePorts {
  /** The pauses that edits wait for, by task. Empty at first. */
  readonly pauses: Map<number, Debounced>
}

/** The pause in typing after which an edit is saved. */
const PAUSE_MS = 800

/** Changes fields on screen at once; they are saved after a pause. Spec §4. */
export function editTask(ports: EditPorts, id: number, patch: TaskPatch): void {
  const { pool, clock, pauses } = ports
  const { saved, edits } = pool.get()
  const task = saved.get(id)
  if (!task) return
  pool.set(editSet(pool.get(), id, fieldsEdited(edits.get(id), task, patch)))
  const pause = pauses.get(id) ?? debounce(clock, { pauseMs: PAUSE_MS }, () => void flushEdit(ports, id))
  pauses.set(id, pause)
  pause.call()
}

/**
 * Keeps the edit of a task in the outbox and saves it now; an edit that waits there already gets the newer
 * values. A text in conflict is kept there too, until the person chooses. Given up when there is nothing to
 * save. Spec §4.
 */
export async function flushEdit(ports: EditPorts, id: number): Promise<Posted<unknown> | GivenUp> {
  const { pool, pauses, outbox, entriesOfThisPage } = ports
  pauses.get(id)?.end()
  pauses.delete(id)
  const edit = pool.get().edits.get(id)
  const saved = pool.get().saved.get(id)
  if (!saved) return GIVEN_UP
  const waiting = editEntry(outbox.state.get(), id)
  if (!edit) {
    // Everything was taken back, so that what waits must not be sent.
    if (waiting) await outbox.remove(waiting.client_id)
    return GIVEN_UP
  }
  // An empty title waits for the person, not for the server.
  if (!waiting && isOnlyOpen(edit, saved)) {
    await saveTask(ports, id)
    return GIVEN_UP
  }
  const { base, mine } = edit
  const kept = { payload: { id, base, mine }, about: aboutTask(saved) }
  if (waiting) {
    entriesOfThisPage.add(waiting.client_id)
    if (await outbox.amend(TASK_EDIT, waiting.client_id, kept))
      return pool.get().edits.has(id) ? { ended: 'waiting' } : done()
  }
  const client_id = newUuid()
  entriesOfThisPage.add(client_id)
  return outbox.add(TASK_EDIT, { client_id, lane: taskLane(id), ...kept })
}

/** Tells whether an edit holds nothing that can be sent, and no text that a person must choose. */
function isOnlyOpen(edit: TaskEdit, saved: Task): boolean {
  return !edit.sent && fieldsOf(sendable(edit, saved)).length === 0 && conflictsOf(edit, saved).length === 0
}

/** Drops the unsaved edit of a task, also from the outbox. */
export async function discardEdit(
  { pool, outbox }: Pick<EditPorts, 'pool' | 'outbox'>,
  id: number,
): Promise<void> {
  pool.set(editSet(pool.get(), id, null))
  const waiting = editEntry(outbox.state.get(), id)
  if (waiting) await outbox.remove(waiting.client_id)
}

/**
 * Keeps one of the two texts of an edit conflict and saves it; given up when there is nothing to choose. Spec
 * §4.
 */
export async function settleConflict(
  ports: EditPorts,
  id: number,
  field: TextField,
  choice: 'mine' | 'theirs',
): Promise<Posted<unknown> | GivenUp> {
  const { pool } = ports
  const { saved, edits } = pool.get()
  const [task, edit] = [saved.get(id), edits.get(id)]
  if (!task || !edit) return GIVEN_UP
  pool.set(editSet(pool.get(), id, conflictSettled(edit, task, field, choice)))
  return flushEdit(ports, id)
}
