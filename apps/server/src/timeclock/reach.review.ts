/** Counts what waits for the decision of those who keep the timesheets, for each caller. */

import { mayCall } from '@osys/sdk/access/rules'
import { listClockConflicts } from '@osys/sdk/timeclock/endpoints.corrections'
import { maySeeTimesheet, type Standing } from '@osys/sdk/timeclock/rules.people'
import type { ClockAttention } from '@osys/sdk/timeclock/schema.attention'
import type { Call } from '../http/call.js'
import { type Person, toSubject } from '../http/person.js'
import { listConflicts } from './queries.js'
import { listWaiting } from './queries.requests.js'

/** Counts of what waits for a decision of the caller. */
type ToReview = Pick<ClockAttention, 'conflicts' | 'requests'>

/** Counts the conflicts and the requests for corrections that the caller may settle. Spec §4. */
export async function countToReview({
  db,
  person,
}: Pick<Call, 'db'> & { readonly person: Person }): Promise<ToReview> {
  const viewer = toSubject(person)
  if (!mayCall(viewer, listClockConflicts.access, {}).allowed) return { conflicts: 0, requests: 0 }
  const isSeen = ({ employee }: { readonly employee: Standing }) => maySeeTimesheet(viewer, employee)
  const requests = (await listWaiting(db)).filter(isSeen)
  const conflicts = (await listConflicts(db)).filter(isSeen)
  return { conflicts: conflicts.length, requests: requests.length }
}
