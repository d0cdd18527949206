/** The form of a new task, and the draft that is shown until the server has the task. */

import type { UserRef } from '../basics/schema.js'
import type { CompanyRef } from '../companies/schema.js'
import { isEmptyTask, isSame, type TaskFields, type TaskPatch } from './rules.fields.js'
import type { Task, TaskStatus } from './schema.js'
import type { TaskPool } from './state.js'

/** A task that is created here, before the server knows it. */
export interface NewTask {
  readonly company: CompanyRef
  readonly fields: TaskPatch & { readonly title: string }
  readonly position: number
  /** Pending when left out. */
  readonly status?: TaskStatus
  readonly createdBy: UserRef | null
}

/**
 * Returns a new task as it is shown until it is saved. Its id is negative and differs from that of every
 * other draft in the pool.
 */
export function toDraft({ changes }: TaskPool, task: NewTask, now: Date): Task {
  const { company, fields, position, status = 'pending', createdBy } = task
  const drafts = changes.flatMap(change => (change.kind === 'create' ? change.task.id : []))
  return {
    id: Math.min(0, ...drafts) - 1,
    client_id: null,
    number: 0,
    company_id: company.id,
    company: { id: company.id, name: company.name, icon: company.icon, archived: false },
    description: '',
    status,
    priority: 'none',
    assignees: [],
    start_date: null,
    due_date: null,
    checklist: [],
    labels: [],
    comments_count: 0,
    repeat: null,
    ...fields,
    position,
    created_by: createdBy,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    finished_at: null,
    version: 0,
  }
}

/** A new task in its form, with the idempotency key of all its tries. */
export interface TaskForm {
  readonly key: string
  readonly fields: TaskFields
}

/** The unsent forms of new tasks, by company. */
export type TaskForms = ReadonlyMap<number, TaskForm>

/** Returns the forms after one changed; null when it was sent or given up. */
export function formKept(forms: TaskForms, companyId: number, form: TaskForm | null): TaskForms {
  const rest = new Map(forms)
  if (form) rest.set(companyId, form)
  else rest.delete(companyId)
  return rest
}

/** Tells whether something is typed in the form of a company; one that was only opened is empty. */
export function isFormTyped(forms: TaskForms, companyId: number): boolean {
  const form = forms.get(companyId)
  return form !== undefined && !isEmptyTask(form.fields)
}

/** Returns a form with a title that was typed elsewhere; null when it holds another one, which must not be lost. */
export function formTitled(form: TaskForm, title: string): TaskForm | null {
  if (isSame(form.fields.title, title)) return form
  return form.fields.title.trim() === '' ? { ...form, fields: { ...form.fields, title } } : null
}

/** The typed titles of tasks that are not added yet, by company and column; none is blank. */
export type TypedTitles = ReadonlyMap<TitlePlace, string>
type TitlePlace = `${number} ${TaskStatus}`

/** Returns the titles after one was typed in a column of a company's board, or added. */
export function titleTyped(
  titles: TypedTitles,
  companyId: number,
  { status, title }: { readonly status: TaskStatus; readonly title: string },
): TypedTitles {
  const place: TitlePlace = `${companyId} ${status}`
  const rest = new Map(titles)
  if (title.trim() === '') rest.delete(place)
  else rest.set(place, title)
  return rest
}

/** Returns the title that is typed in a column of a company's board; empty when none is. */
export function typedTitle(titles: TypedTitles, companyId: number, status: TaskStatus): string {
  return titles.get(`${companyId} ${status}`) ?? ''
}

/**
 * Tells whether there are changes that are neither saved nor kept in the outbox. `keptIds` are the tasks whose edit the
 * outbox keeps. Unsent forms and titles are kept on the device; of refused new tasks `losesRefused` tells it.
 */
export function hasUnsaved({ edits }: TaskPool, keptIds: ReadonlySet<number> = new Set()): boolean {
  return [...edits.keys()].some(id => !keptIds.has(id))
}
