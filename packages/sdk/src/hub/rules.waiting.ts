/**
 * Decides which things may wait for a person in the hub: companies to approve, forgotten exits, silent
 * tablets.
 */

import { hasRole, mayOpen, type Subject } from '../access/rules.js'
import { seesUnapproved } from '../companies/rules.visibility.js'

/** The areas that a person administers, whose things wait for them. */
export interface Administers {
  readonly companies: boolean
  readonly shifts: boolean
  readonly tablets: boolean
}

/** Returns what a person administers. Spec §6. */
export function administers(subject: Subject): Administers {
  return {
    companies: mayOpen(subject, { permission: 'ohplaky.company.approve' }) && seesUnapproved(subject),
    shifts: mayOpen(subject, { permission: 'ojibble.admin.timesheets.index' }),
    tablets: hasRole(subject, ['admin_ojibble']),
  }
}
