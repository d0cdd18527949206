import { hasRole, mayCall, type Subject } from '../access/rules.js'
import { approveCompany } from '../companies/endpoints.js'
import { seesUnapproved } from '../companies/rules.visibility.js'
import { listTimesheets } from '../timeclock/endpoints.js'

/** What a person administers, so that it may wait for them. */
export interface Administers {
  readonly companies: boolean
  readonly shifts: boolean
  readonly tablets: boolean
}

/** Returns what a person administers. Spec §6. */
export function administers(subject: Subject): Administers {
  return {
    companies: mayCall(subject, approveCompany.access, {}).allowed && seesUnapproved(subject),
    shifts: mayCall(subject, listTimesheets.access, {}).allowed,
    tablets: hasRole(subject, ['admin_ojibble']),
  }
}
