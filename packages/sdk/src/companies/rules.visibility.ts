import { hasRole, type Subject } from '../access/rules.js'
import { COMPANY_STATUSES, type CompanyStatus } from './schema.js'

/** What the rules of visibility read of a company. `approved_at` is when it was approved last; null is never. */
export interface CompanyStanding {
  readonly approved_at: unknown
}

/** Whether a person sees companies that nobody has approved: an admin's part. Spec §4. */
export function seesUnapproved(subject: Subject): boolean {
  return hasRole(subject, ['admin_ohplaky'])
}

/**
 * Whether a person may open a company, with its tasks, files and comments: an admin any, others once it was approved.
 * An archived one stays open to them, to read. Spec §4.
 */
export function maySeeCompany(subject: Subject, company: CompanyStanding): boolean {
  return company.approved_at !== null || seesUnapproved(subject)
}

/** The statuses of the companies in a person's lists, and of the companies whose tasks are in their panels. Spec §4. */
export function listedStatuses(subject: Subject): readonly CompanyStatus[] {
  return seesUnapproved(subject) ? COMPANY_STATUSES : ['actived']
}
