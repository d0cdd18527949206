/** The flows of timesheets: loads people and weeks, and adds, corrects, accepts and removes records. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { CallOptions } from '../http/api.js'
import type { EndpointInput, EndpointReply } from '../http/endpoint.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { getTimesheet, getWorkLogPhoto, listTimesheets, registerWorkLog, setPin } from './endpoints.js'
import {
  deleteWorkLog,
  listClockConflicts,
  resolveClockConflict,
  updateWorkLog,
} from './endpoints.corrections.js'
import { getClockAttention } from './endpoints.attention.js'
import type { ClockAttention } from './schema.attention.js'
import type { ClockConflictEntry } from './schema.corrections.js'
import type { ClockEvent, WorkLog } from './schema.js'

type Quitting = Pick<CallOptions, 'signal'>

/** The people of a week with their records. */
export type Timesheets = EndpointReply<typeof listTimesheets>
/** A person's week. */
export type Timesheet = EndpointReply<typeof getTimesheet>

/** The fields of the correction form, which shows their errors itself. */
export const CORRECTION_FIELDS = ['event', 'at', 'until', 'note', 'reason'] as const

/** Fetches the people whose timesheets the caller may see, for the week that begins on a Monday. Spec §7. */
export function loadTimesheets(
  ports: ApiPort,
  week_start_date: string,
  options: Quitting = {},
): Promise<Outcome<Timesheets>> {
  return attempt(ports, listTimesheets, { week_start_date }, { ...options, quiet: true })
}

/** Fetches one person's week. Spec §7. */
export function loadTimesheet(
  ports: ApiPort,
  input: EndpointInput<typeof getTimesheet>,
  options: Quitting = {},
): Promise<Outcome<Timesheet>> {
  return attempt(ports, getTimesheet, input, { ...options, quiet: true })
}

/** Fetches the punches that wait for an admin. */
export async function loadClockConflicts(
  ports: ApiPort,
  options: Quitting = {},
): Promise<Outcome<readonly ClockConflictEntry[]>> {
  const outcome = await attempt(ports, listClockConflicts, {}, { ...options, quiet: true })
  return mapDone(outcome, ({ items }) => items)
}

/** Fetches what needs those who keep the timesheets. */
export function loadAttention(ports: ApiPort, options: Quitting = {}): Promise<Outcome<ClockAttention>> {
  return attempt(ports, getClockAttention, {}, { ...options, quiet: true })
}

/** Fetches the photo of a record. */
export async function loadPhoto(ports: ApiPort, id: number, options: Quitting = {}): Promise<Outcome<Blob>> {
  const outcome = await attempt(ports, getWorkLogPhoto, { id }, { ...options, quiet: true })
  return mapDone(outcome, ({ blob }) => blob)
}

/** Sets the caller's PIN, or removes a person's PIN with null. */
export function savePin(ports: ApiPort, id: number, pin: string | null): Promise<Outcome<unknown>> {
  return attempt(ports, setPin, { id, pin })
}

/** A record that an admin adds; the reason is kept as its note. */
export interface AddedWorkLog {
  readonly userId: number
  readonly event: ClockEvent
  /** ISO instant. */
  readonly at: string
  /** ISO instant of the record that ends what this one begins; both are added together. */
  readonly until?: string
  readonly reason: string
  /** The UUID of the record; the same one when it is sent again after a lost answer. */
  readonly client_id?: string
}

/** Adds a record for a person. Spec §4. */
export function addWorkLog(
  ports: ApiPort,
  { userId, reason, client_id = newUuid(), ...record }: AddedWorkLog,
): Promise<Outcome<unknown>> {
  const input = { user_id: userId, client_id, ...record, note: reason }
  return attempt(ports, registerWorkLog, input, { quiet: 'failures' })
}

/** A correction of a record; `at` only when the moment changes, so that its seconds stay otherwise. */
export interface Correction {
  readonly event: ClockEvent
  /** ISO instant. */
  readonly at?: string
  readonly reason: string
}

/**
 * Corrects a record. If another person corrected it meanwhile, the call is refused with 409 and the present
 * record. Spec §4.
 */
export function correctWorkLog(
  ports: ApiPort,
  log: WorkLog,
  correction: Correction,
): Promise<Outcome<unknown>> {
  const input = { id: log.id, ...correction, edited_at: log.edited_at }
  return attempt(ports, updateWorkLog, input, { quiet: 'failures' })
}

/** Accepts a punch that did not fit, with a correction, so that it counts in the totals. Spec §4. */
export function acceptPunch(ports: ApiPort, id: number, correction: Correction): Promise<Outcome<unknown>> {
  const input = { id, ...correction, decision: 'accept' } as const
  return attempt(ports, resolveClockConflict, input, { quiet: 'failures' })
}

/** Removes a punch that did not fit. Spec §4. */
export function discardPunch(ports: ApiPort, id: number, reason: string): Promise<Outcome<unknown>> {
  return attempt(ports, resolveClockConflict, { id, decision: 'discard', reason }, { quiet: 'failures' })
}

/** Settles a punch that did not fit as it is: it counts from now on, or is removed. Spec §4. */
export function settlePunch(
  ports: ApiPort,
  id: number,
  decision: 'accept' | 'discard',
  reason: string,
): Promise<Outcome<unknown>> {
  return attempt(ports, resolveClockConflict, { id, decision, reason }, { quiet: 'failures' })
}

/** Removes a record. Spec §4. */
export function removeWorkLog(ports: ApiPort, log: WorkLog, reason: string): Promise<Outcome<unknown>> {
  const input = { id: log.id, reason, edited_at: log.edited_at }
  return attempt(ports, deleteWorkLog, input, { quiet: 'failures' })
}
