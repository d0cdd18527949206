/** The flows of reports: loads the hours of a range of days, and downloads them as PDF or zip. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointInput, EndpointReply } from '../http/endpoint.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { downloadReport, downloadReports, getHours, getHoursOf } from './endpoints.report.js'
import type { DayRange, ReportEntry } from './schema.report.js'

/** A made report, with the name to save it under. */
export type ReportFile = EndpointReply<typeof downloadReport>

/** A zip of a large company takes longer than an ordinary call. */
const TIMEOUT_MS = 5 * 60_000

/** Fetches the hours of a range of days: of one person, or of all that the caller may see. */
export async function loadHours(
  ports: ApiPort,
  { from, to }: DayRange,
  id: number | null,
): Promise<Outcome<readonly ReportEntry[]>> {
  const outcome =
    id === null
      ? await attempt(ports, getHours, { from, to }, { quiet: true })
      : await attempt(ports, getHoursOf, { id, from, to }, { quiet: true })
  return mapDone(outcome, ({ items }) => items)
}

/** Fetches a person's report to sign. Spec §4. */
export function loadReport(
  ports: ApiPort,
  input: EndpointInput<typeof downloadReport>,
): Promise<Outcome<ReportFile>> {
  return attempt(ports, downloadReport, input, { quiet: true, timeout: TIMEOUT_MS })
}

/** Fetches the reports of all people that the caller may see, of one unit when it is given. Spec §4. */
export function loadReports(
  ports: ApiPort,
  input: EndpointInput<typeof downloadReports>,
): Promise<Outcome<ReportFile>> {
  return attempt(ports, downloadReports, input, { quiet: true, timeout: TIMEOUT_MS })
}
