import type { UserRef } from '../basics/schema.js'
import type { CompanyRef } from '../companies/schema.js'
import type { TaskFields, TaskPatch } from './rules.fields.js'
import type { Task } from './schema.js'
import type { TaskPool } from './state.js'

/** A task that is made here, before the server knows it. */
export interface NewTask {
  readonly company: CompanyRef
  readonly fields: TaskPatch & { readonly title: string }
  readonly position: number
  readonly createdBy: UserRef | null
}

/** A new task as it is shown until it is saved. Its id is below zero, and no other draft of the pool has it. */
export function toDraft({ changes }: TaskPool, task: NewTask, now: Date): Task {
  const { company, fields, position, createdBy } = task
  const drafts = changes.flatMap(change => (change.kind === 'create' ? change.task.id : []))
  return {
    id: Math.min(0, ...drafts) - 1,
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

/** A new task that somebody writes in the form, with the key that it is sent under however often. */
export interface TaskForm {
  readonly key: string
  readonly fields: TaskFields
}

/** What is typed of new tasks and not sent, by company. */
export type TaskForms = ReadonlyMap<number, TaskForm>

/** The forms after one was typed in; null when it was sent or given up. */
export function formKept(forms: TaskForms, companyId: number, form: TaskForm | null): TaskForms {
  const rest = new Map(forms)
  if (form) rest.set(companyId, form)
  else rest.delete(companyId)
  return rest
}

/** Whether something was typed or chosen that is not saved. */
export function hasUnsaved({ edits, changes }: TaskPool, forms: TaskForms): boolean {
  return forms.size > 0 || edits.size > 0 || changes.some(change => change.kind === 'create')
}
