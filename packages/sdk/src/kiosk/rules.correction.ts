/** Checks the correction that a person types at the tablet, and returns what it asks for or lacks. */

import type { EndpointInput } from '../http/endpoint.js'
import type { requestCorrection } from '../timeclock/endpoints.requests.js'
import { fromWallTime, wallTime } from '../timeclock/rules.calendar.js'
import type { ClockEvent, LatestWorkLog } from '../timeclock/schema.js'

/** A correction as a person types it at the tablet. */
export interface CorrectionDraft {
  /** The wanted record, or that it should not count; null before the person says it. */
  readonly event: ClockEvent | 'remove' | null
  /** Local to the workspace's zone: `2026-11-20` and `09:05`. */
  readonly day: string
  readonly time: string
  readonly reason: string
}

/** The missing parts of a draft: the event, the moment, anything that differs from the record, the reason. */
export type CorrectionFault = 'event' | 'moment' | 'in_future' | 'same' | 'reason'

/** The request of a draft, without its person. */
export type RequestAtTablet = Pick<
  EndpointInput<typeof requestCorrection>,
  'kind' | 'work_log_id' | 'event' | 'at' | 'reason'
>

/** Returns the draft of a record as it is, or of a missing one of today. */
export function correctionDraft(
  record: Pick<LatestWorkLog, 'event' | 'at'> | null,
  timeZone: string,
  now: number,
): CorrectionDraft {
  const [day = '', time = ''] = wallTime(record ? Date.parse(record.at) : now, timeZone).split('T')
  return { event: record?.event ?? null, day, time: record ? time : '', reason: '' }
}

/**
 * Returns what a draft asks for, or what it lacks. A time that the person left as it is keeps its seconds.
 * Spec §4.
 */
export function toRequestAtTablet(
  record: Pick<LatestWorkLog, 'id' | 'event' | 'at'> | null,
  { event, day, time, reason: typed }: CorrectionDraft,
  timeZone: string,
  now: number,
): { readonly asked: RequestAtTablet } | { readonly fault: CorrectionFault } {
  const reason = typed.trim()
  if (event === null) return { fault: 'event' }
  if (record && event === 'remove')
    return reason ? { asked: { kind: 'remove', work_log_id: record.id, reason } } : { fault: 'reason' }
  const moment = fromWallTime(`${day}T${time}`, timeZone)
  if (event === 'remove' || Number.isNaN(moment)) return { fault: 'moment' }
  if (moment > now) return { fault: 'in_future' }
  const isSame = record !== null && wallTime(Date.parse(record.at), timeZone) === `${day}T${time}`
  if (isSame && event === record.event) return { fault: 'same' }
  if (reason === '') return { fault: 'reason' }
  const at = isSame ? record.at : new Date(moment).toISOString()
  return {
    asked: record
      ? { kind: 'change', work_log_id: record.id, event, at, reason }
      : { kind: 'add', event, at, reason },
  }
}
