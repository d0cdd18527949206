import type { CompanyRef } from '../companies/schema.js'
import type { UserRef } from '../basics/schema.js'
import type { Api } from '../http/api.js'
import { type ApiError, isApiError } from '../http/error.js'
import { newUuid } from '../http/uuid.js'
import { noticeOfError, noticeOfReply, toNotice } from '../notices/rules.js'
import type { Notice } from '../notices/schema.js'
import type { Cell } from '../state/cell.js'
import { createTask, deleteTask, getTask, restoreTask, setTaskStatus } from './endpoints.js'
import { type TaskPatch, toInput } from './rules.fields.js'
import { taskNotices } from './messages.js'
import type { Task } from './schema.js'
import {
  changeEnded,
  changeMade,
  createFailed,
  editSet,
  type TaskPlace,
  type TaskPool,
  taskRemoved,
  taskRestored,
  taskSaved,
} from './state.js'

/** What the flows of tasks act on. */
export interface TaskPorts {
  readonly api: Pick<Api, 'call'>
  readonly pool: Cell<TaskPool>
  readonly notify: (notice: Notice) => void
}

/** Fetches one task into the pool; 'gone' when there is none that this person may see. */
export async function loadTask({ api, pool }: TaskPorts, id: number): Promise<'found' | 'gone' | ApiError> {
  try {
    const { task } = await api.call(getTask, { id }, { quiet: true })
    pool.set(taskSaved(pool.get(), task))
    return 'found'
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status !== 404 && error.status !== 403) return error
    pool.set(taskRemoved(pool.get(), id))
    return 'gone'
  }
}

/** Moves a task at once, and takes the move back when it fails. Resolves with what failed, or null. Spec §4. */
export async function moveTask(
  { api, pool }: TaskPorts,
  id: number,
  place: TaskPlace,
  reason?: string,
): Promise<ApiError | null> {
  const key = newUuid()
  const { status, position } = place
  pool.set(changeMade(pool.get(), { kind: 'move', key, id, place }))
  try {
    const { task } = await api.call(setTaskStatus, {
      id,
      status,
      ...(position !== null && { position }),
      ...(reason !== undefined && { reason }),
    })
    pool.set(taskSaved(changeEnded(pool.get(), key), task))
    return null
  } catch (error) {
    pool.set(changeEnded(pool.get(), key))
    if (!isApiError(error)) throw error
    return error
  }
}

/** A task that is made here, before the server knows it. */
export interface NewTask {
  readonly company: CompanyRef
  readonly fields: TaskPatch & { readonly title: string }
  readonly position: number
  readonly createdBy: UserRef | null
}

let lastDraftId = 0

/** A new task as it is shown until it is saved. Its id is below zero. */
export function toDraft({ company, fields, position, createdBy }: NewTask, now: Date): Task {
  lastDraftId -= 1
  return {
    id: lastDraftId,
    client_id: null,
    number: 0,
    company_id: company.id,
    company: { id: company.id, name: company.name, icon: company.icon },
    description: '',
    status: 'pending',
    priority: 'none',
    assignees: [],
    start_date: null,
    due_date: null,
    checklist: [],
    labels: [],
    ...fields,
    position,
    created_by: createdBy,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    finished_at: null,
    version: 0,
  }
}

/**
 * Shows a new task at once and sends it. What could not be sent stays, marked as failed; sent again under the same key
 * it is never made twice. `fields` are those of a form that shows their errors. Resolves with the saved task, or with
 * the error. Spec §4.
 */
export async function sendTask(
  ports: TaskPorts,
  draft: Task,
  key = newUuid(),
  fields: readonly string[] = [],
): Promise<Task | ApiError> {
  const { api, pool } = ports
  pool.set(changeMade(pool.get(), { kind: 'create', key, task: draft, phase: 'sending' }))
  const { title, position, company_id } = draft
  try {
    const input = { ...toInput(draft), title, position, company_id: company_id ?? 0, client_id: key }
    const { task } = await api.call(createTask, input, { idempotencyKey: key, fields })
    pool.set(taskSaved(changeEnded(pool.get(), key), task))
    return task
  } catch (error) {
    pool.set(createFailed(pool.get(), key))
    if (!isApiError(error)) throw error
    return error
  }
}

/** Deletes a task at once, with a notice that takes it back. Spec §4. */
export async function removeTask(ports: TaskPorts, id: number): Promise<boolean> {
  const { api, pool, notify } = ports
  const key = newUuid()
  pool.set(changeMade(pool.get(), { kind: 'delete', key, id }))
  try {
    const reply = await api.call(deleteTask, { id }, { quiet: true })
    // Their own deletion: what they typed before was given up with it.
    pool.set(editSet(taskRemoved(changeEnded(pool.get(), key), id), id, null))
    const undo = { label: taskNotices.undo, run: () => void bringBack(ports, id) }
    notify(toNotice({ ...noticeOfReply(reply), text: reply.msg, action: undo }))
    return true
  } catch (error) {
    pool.set(changeEnded(pool.get(), key))
    if (!isApiError(error)) throw error
    const notice = noticeOfError(error)
    if (notice) notify(notice)
    return false
  }
}

async function bringBack({ api, pool }: TaskPorts, id: number): Promise<void> {
  try {
    const { task } = await api.call(restoreTask, { id })
    pool.set(taskRestored(pool.get(), task))
  } catch (error) {
    // Told by the notice of the call.
    if (!isApiError(error)) throw error
  }
}
