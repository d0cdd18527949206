import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import type { Company } from '@osys/sdk/companies/schema'
import type { Task } from '@osys/sdk/tasks/schema'
import { isArchived } from '@osys/ui-kit/task-properties/rules.archived'
import { messages } from './messages.js'

/**
 * Tells whether a task can only be read because its company is archived. For a task of the company on screen, the
 * company's status decides, because the task's copy may be older. For any other task, the task's own copy decides.
 * Spec §4.
 */
export function isFixedTask(
  task: Pick<Task, 'company_id' | 'company'>,
  company: Pick<Company, 'id' | 'status'> | null,
): boolean {
  return company?.id === task.company_id ? company.status === 'archived' : isArchived({ task })
}

/** Returns why a person can only read a company's tasks; null when they may change them. Spec §4. */
export function readOnlyReason(subject: Subject, isOfArchived: boolean): string | null {
  if (isOfArchived) return messages.archived
  const verdict = explainAccess(subject, { permission: 'ohplaky.task.update' })
  return verdict.allowed ? null : messages.mayNotChange(verdict.granted_by)
}
