/** The flows of the form of a new task: what is typed is kept, also on this device, until it is sent or given up. */

import type { KeyValueStorage } from '../app/storage.js'
import { GIVEN_UP, type GivenUp } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import type { Posted } from '../outbox/entry.js'
import { entriesOfKind } from '../outbox/shown.js'
import type { Cell } from '../state/cell.js'
import { type OutgoingPorts, postTask } from './actions.outgoing.js'
import { EMPTY_FIELDS, isEmptyTask, isSameTask } from './rules.fields.js'
import { type SavedTask, TASK } from './schema.outgoing.js'
import { formKept, type NewTask, type TaskForm, type TaskForms } from './state.draft.js'
import { removeTaskForm, saveTaskForm } from './storage.drafts.js'

/** The ports of the actions on the form of a new task. */
export interface FormPorts extends Pick<OutgoingPorts, 'openForms' | 'outbox'> {
  readonly forms: Cell<TaskForms>
  /** The keys of the forms that the device kept when this page began, and into which nothing was typed here. */
  readonly restoredForms: Set<string>
  readonly storage: KeyValueStorage
  /** The account whose forms the device keeps; for null it keeps none. */
  readonly userId: number | null
}

/** Returns the form of a company's new task: the kept one, or a new one while the kept one is being sent. */
export function formOf({ forms, outbox }: FormPorts, companyId: number): TaskForm {
  const kept = forms.get().get(companyId)
  return kept && !isUnderWay(outbox, kept.key) ? kept : { key: newUuid(), fields: EMPTY_FIELDS }
}

/**
 * Keeps the form of a company's new task. The device is written only when something was typed here: another tab may hold
 * a newer text of the same form. What is typed into a restored form is a form of its own, since the tab that began it may
 * still send it under its key.
 */
export function keepForm(ports: FormPorts, companyId: number, form: TaskForm): void {
  const { forms, outbox, restoredForms, storage, userId } = ports
  const before = forms.get().get(companyId)
  const isTyped = before?.key !== form.key || before.fields !== form.fields
  const isTaken = isTyped && restoredForms.has(form.key) && !isUnderWay(outbox, form.key)
  if (isTaken && before) forget(ports, before)
  const own = isTaken ? { ...form, key: newUuid() } : form
  forms.set(formKept(forms.get(), companyId, own))
  if (userId === null || !isTyped) return
  if (isEmptyTask(own.fields)) removeTaskForm(storage, userId, own.key)
  else saveTaskForm(storage, userId, companyId, own)
}

/** Drops a form that was sent or given up; one that was begun after it stays. */
export function dropForm(ports: FormPorts, companyId: number, key: string): void {
  const { forms, storage, userId } = ports
  const held = forms.get().get(companyId)
  if (held?.key === key) {
    forms.set(formKept(forms.get(), companyId, null))
    forget(ports, held)
  } else if (userId !== null) removeTaskForm(storage, userId, key)
}

/** Has the page say by a notice why a sent form is refused: it is no longer on screen. */
export function closeForm({ openForms }: FormPorts, key: string): void {
  openForms.delete(key)
}

/**
 * Sends the form of a new task, which the outbox keeps on this device meanwhile. A refused form is kept with what was typed
 * since; one that was closed meanwhile is dropped, because its task stays on the board. Given up when it is no longer the
 * form of its company: what was begun after it must not be closed. Spec §4.
 */
export async function postForm(
  ports: FormPorts,
  task: NewTask,
  key: string,
): Promise<Posted<SavedTask> | GivenUp> {
  const { forms, openForms, storage, userId } = ports
  const { id } = task.company
  openForms.add(key)
  if (userId !== null) removeTaskForm(storage, userId, key)
  const posted = await postTask(ports, task, key)
  const form = forms.get().get(id)
  if (posted.ended !== 'refused' || !openForms.has(key)) dropForm(ports, id, key)
  else if (form?.key === key && userId !== null) saveTaskForm(storage, userId, id, form)
  return form?.key === key ? posted : GIVEN_UP
}

/**
 * Empties a form whose task another tab has sent, or that was refused there and stays on the board. What was typed here
 * since is kept under a new key: under the old one the server takes no other task. Returns a function that stops it.
 */
export function followForms(ports: FormPorts): () => void {
  const { forms, openForms, outbox, restoredForms, storage, userId } = ports
  return outbox.onSettled(TASK, ({ entry: { client_id: key, payload } }) => {
    const { company, fields: sent } = payload.task
    const held = forms.get().get(company.id)
    if (held?.key !== key || openForms.has(key)) return
    const isGone = restoredForms.delete(key) || isSameTask(held.fields, sent)
    const form = { key: newUuid(), fields: isGone ? EMPTY_FIELDS : held.fields }
    forms.set(formKept(forms.get(), company.id, form))
    if (userId === null) return
    removeTaskForm(storage, userId, key)
    if (!isGone) saveTaskForm(storage, userId, company.id, form)
  })
}

/** Tells whether the outbox holds the task of a form. */
function isUnderWay({ state }: FormPorts['outbox'], key: string): boolean {
  return entriesOfKind(state.get(), TASK).some(({ client_id }) => client_id === key)
}

/** Removes a form from the device. Of a restored one, what another tab has typed into it since stays. */
function forget({ restoredForms, storage, userId }: FormPorts, { key, fields }: TaskForm): void {
  const isRestored = restoredForms.delete(key)
  if (userId !== null) removeTaskForm(storage, userId, key, isRestored ? fields : null)
}
