/** The flows of the form of a new task: what is typed is kept, also on this device, until it is sent or given up. */

import type { KeyValueStorage } from '../app/storage.js'
import { GIVEN_UP, type GivenUp } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import type { Posted } from '../outbox/entry.js'
import { entriesOfKind } from '../outbox/shown.js'
import { type OutgoingPorts, postTask } from './actions.outgoing.js'
import { EMPTY_FIELDS, isEmptyTask } from './rules.fields.js'
import { type SavedTask, TASK } from './schema.outgoing.js'
import { formKept, type NewTask, type TaskForm } from './state.draft.js'
import { removeTaskForm, saveTaskForm } from './storage.drafts.js'

/** The ports of the actions on the form of a new task. */
export interface FormPorts extends Pick<OutgoingPorts, 'forms' | 'outbox'> {
  readonly storage: KeyValueStorage
  /** The account whose forms the device keeps; for null it keeps none. */
  readonly userId: number | null
}

/** Returns the form of a company's new task: the kept one, or a new one while the kept one is being sent. */
export function formOf({ forms, outbox }: FormPorts, companyId: number): TaskForm {
  const kept = forms.get().get(companyId)
  const isSent = entriesOfKind(outbox.state.get(), TASK).some(({ client_id }) => client_id === kept?.key)
  return kept && !isSent ? kept : { key: newUuid(), fields: EMPTY_FIELDS }
}

/**
 * Keeps the form of a company's new task. The device is written only when something was typed here: another tab may hold
 * a newer text of the same form.
 */
export function keepForm({ forms, storage, userId }: FormPorts, companyId: number, form: TaskForm): void {
  const before = forms.get().get(companyId)
  forms.set(formKept(forms.get(), companyId, form))
  if (userId === null || (before?.key === form.key && before.fields === form.fields)) return
  if (isEmptyTask(form.fields)) removeTaskForm(storage, userId, form.key)
  else saveTaskForm(storage, userId, companyId, form)
}

/** Drops a form that was sent or given up; one that was begun after it stays. */
export function dropForm({ forms, storage, userId }: FormPorts, companyId: number, key: string): void {
  if (forms.get().get(companyId)?.key === key) forms.set(formKept(forms.get(), companyId, null))
  if (userId !== null) removeTaskForm(storage, userId, key)
}

/**
 * Sends the form of a new task, which the outbox keeps on this device meanwhile. A refused form is kept with what was typed
 * since. Given up when it is no longer the form of its company: what was begun after it must not be closed. Spec §4.
 */
export async function postForm(
  ports: FormPorts,
  task: NewTask,
  key: string,
): Promise<Posted<SavedTask> | GivenUp> {
  const { forms, storage, userId } = ports
  const { id } = task.company
  if (userId !== null) removeTaskForm(storage, userId, key)
  const posted = await postTask(ports, task, key)
  const form = forms.get().get(id)
  if (posted.ended !== 'refused') dropForm(ports, id, key)
  else if (form?.key === key && userId !== null) saveTaskForm(storage, userId, id, form)
  return form?.key === key ? posted : GIVEN_UP
}
