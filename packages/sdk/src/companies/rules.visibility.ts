/**
 * Decides which companies a person sees: an admin_ohplaky all of them, others those that were approved once, and in
 * lists only the actived ones.
 */

import { hasRole, type Subject } from '../access/rules.js'
import { COMPANY_STATUSES, type CompanyStatus } from './schema.js'

/**
 * The fields of a company that the rules of visibility read. `approved_at` is the last approval; null is
 * never.
 */
export interface CompanyStanding {
  readonly approved_at: unknown
}

/** Tells whether a person sees companies that were never approved: only admins do. Spec §4. */
export function seesUnapproved(subject: Subject): boolean {
  return hasRole(subject, ['admin_ohplaky'])
}

/**
 * Tells whether a person may open a company with its tasks, files and comments: admins all, others those that
 * were approved once. An archived one stays open to them, but only to read. Spec §4.
 */
export function maySeeCompany(subject: Subject, company: CompanyStanding): boolean {
  return company.approved_at !== null || seesUnapproved(subject)
}

/**
 * Returns the statuses of the companies in a person's lists, and of the companies whose tasks are in their
 * overviews. Spec §4.
 */
export function listedStatuses(subject: Subject): readonly CompanyStatus[] {
  return seesUnapproved(subject) ? COMPANY_STATUSES : ['actived']
}

/** Returns the statuses of those of these companies whose open tasks wait for somebody: an archived one is only read. */
export function workedStatuses(subject: Subject): readonly CompanyStatus[] {
  return listedStatuses(subject).filter(status => status !== 'archived')
}
