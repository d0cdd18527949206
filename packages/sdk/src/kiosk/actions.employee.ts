/** Fetches a person's hours of today and of the week, and their records, for the tablet. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { CallOptions } from '../http/api.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import type { LatestWorkLog } from '../timeclock/schema.js'
import { getKioskEmployee } from './endpoints.js'

/** The hours of a person at the tablet; null when the server does not send them. */
export interface EmployeeTotals {
  readonly todaySeconds: number
  readonly weekSeconds: number
}

/** Fetches a person's hours of today and of the week. Spec §7. */
export async function loadEmployeeTotals(
  ports: ApiPort,
  id: number,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<EmployeeTotals | null>> {
  const outcome = await attempt(ports, getKioskEmployee, { id }, { ...options, quiet: true })
  return mapDone(outcome, ({ data: { today, week } }) =>
    today && week ? { todaySeconds: today.worked_seconds, weekSeconds: week.worked_seconds } : null,
  )
}

/** Fetches a person's events of today and of the open shift, newest first. Spec §7. */
export async function loadEmployeeLogs(
  ports: ApiPort,
  id: number,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<readonly LatestWorkLog[]>> {
  const outcome = await attempt(ports, getKioskEmployee, { id }, { ...options, quiet: true })
  return mapDone(outcome, ({ data }) => data.checkIns)
}
