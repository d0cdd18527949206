import { GIVEN_UP, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import { debounce, type Debounced } from '../state/debounce.js'
import type { TaskPorts } from './actions.js'
import { saveTask, saveUnsent } from './actions.saving.js'
import type { TaskPatch } from './rules.fields.js'
import type { TextField } from './rules.merge.js'
import { formKept, type TaskForm, type TaskForms } from './state.draft.js'
import { conflictSettled, fieldsEdited } from './state.edits.js'
import { editSet } from './state.js'

/** The ports of the actions on edits. */
export interface EditPorts extends TaskPorts {
  readonly forms: Cell<TaskForms>
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

/** Saves the edit of a task now. */
export function flushEdit(ports: EditPorts, id: number): Promise<Outcome> {
  ports.pauses.get(id)?.end()
  ports.pauses.delete(id)
  return saveTask(ports, id)
}

/** Drops the unsaved edit of a task. */
export function discardEdit({ pool }: Pick<EditPorts, 'pool'>, id: number): void {
  pool.set(editSet(pool.get(), id, null))
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
): Promise<Outcome> {
  const { pool } = ports
  const { saved, edits } = pool.get()
  const [task, edit] = [saved.get(id), edits.get(id)]
  if (!task || !edit) return GIVEN_UP
  pool.set(editSet(pool.get(), id, conflictSettled(edit, task, field, choice)))
  return flushEdit(ports, id)
}

/** Keeps the form of a company's new task; null when it was sent or given up. */
export function keepForm(
  { forms }: Pick<EditPorts, 'forms'>,
  companyId: number,
  form: TaskForm | null,
): void {
  forms.set(formKept(forms.get(), companyId, form))
}

/** The ports of sending unsaved edits again. */
export interface ReachPorts extends EditPorts {
  /** Whether the server answers, as the app knows it. */
  readonly reach: Cell<{ readonly isReachable: boolean }>
  /** Returns false once the person signed out or another person signed in. */
  readonly isTheirs: () => boolean
}

/** Saves the unsent edits as soon as the server answers again. Returns a function that stops it. */
export function saveOnceBack(ports: ReachPorts): () => void {
  const { reach, isTheirs } = ports
  let wasAway = !reach.get().isReachable
  return reach.subscribe(() => {
    const { isReachable } = reach.get()
    const isBack = isReachable && wasAway
    wasAway = !isReachable
    if (isBack && isTheirs()) void saveUnsent(ports)
  })
}
