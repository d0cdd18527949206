/**
 * Decides which things may wait for a person in the hub: companies to approve, work records and requests to review,
 * forgotten exits, silent tablets; and whether something does.
 */

import { hasRole, mayOpen, type Subject } from '../access/rules.js'
import { seesUnapproved } from '../companies/rules.visibility.js'
import type { Waiting } from './schema.waiting.js'

/** The areas that a person administers, whose things wait for them. */
export interface Administers {
  readonly companies: boolean
  readonly review: boolean
  readonly shifts: boolean
  readonly tablets: boolean
}

/** Returns what a person administers. Spec §6. */
export function administers(subject: Subject): Administers {
  return {
    companies: mayOpen(subject, { permission: 'ohplaky.company.approve' }) && seesUnapproved(subject),
    review: mayOpen(subject, { permission: 'ojibble.admin.entry.edit' }),
    shifts: mayOpen(subject, { permission: 'ojibble.admin.timesheets.index' }),
    tablets: hasRole(subject, ['admin_ojibble']),
  }
}

/** Tells whether something waits. */
export function isSomethingWaiting({
  to_approve,
  to_review,
  forgotten_exits,
  silent_tablets,
}: Waiting): boolean {
  const { conflicts, requests } = to_review
  return to_approve.items.length + conflicts + requests + forgotten_exits.length + silent_tablets.length > 0
}
