import type { Task, TaskCompany } from '@osys/sdk/tasks/schema'
import type { DeletedTask } from '@osys/sdk/tasks/schema.deleted'
import { expected } from '../db/expected.js'
import { toMediaUrl } from '../people/present.js'
import type { DeletedRow } from './queries.deleted.js'
import type { CompleteTask } from './queries.js'
import { restorableUntil } from '@osys/sdk/tasks/rules.restoring'

/** Returns a task as on the wire; it is the same for every viewer. Spec §3. */
export function toTask({ row, company, assignees, creator }: CompleteTask): Task {
  return {
    id: row.id,
    client_id: row.client_id,
    number: row.number,
    company_id: row.company_id,
    company: company && toTaskCompany(company),
    title: row.title,
    description: row.description,
    status: row.status,
    priority: row.priority,
    assignees: [...assignees],
    start_date: row.start_date,
    due_date: row.due_date,
    checklist: [...row.checklist],
    labels: row.labels,
    comments_count: row.comments_count,
    repeat: row.repeat,
    position: row.position,
    created_by: creator,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** Returns a deleted task as on the wire. */
export function toDeletedTask({ company, deleted_at, deleter, ...row }: DeletedRow): DeletedTask {
  const deletedAt = expected(deleted_at, `the deletion of task ${row.id}`)
  return {
    ...row,
    company: toTaskCompany(company),
    deleted_at: deletedAt.toISOString(),
    deleted_by: deleter,
    restorable_until: restorableUntil(deletedAt).toISOString(),
  }
}

function toTaskCompany({ status, icon, ...ref }: NonNullable<CompleteTask['company']>): TaskCompany {
  return { ...ref, icon: toMediaUrl(icon), archived: status === 'archived' }
}
