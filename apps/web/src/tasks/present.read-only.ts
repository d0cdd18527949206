import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import { messages } from './messages.js'

/** Returns why a person can only read a company's tasks; null when they may change them. Spec §4. */
export function readOnlyReason(subject: Subject, isArchived: boolean): string | null {
  if (isArchived) return messages.archived
  const verdict = explainAccess(subject, { permission: 'ohplaky.task.update' })
  return verdict.allowed ? null : messages.mayNotChange(verdict.granted_by)
}
