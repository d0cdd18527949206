/** The steps that every change of a record shares: lock, facts, audit, events, notifications. */

import { randomUUID } from 'node:crypto'
import { MAX_ID } from '@osys/sdk/basics/schema'
import { type ClockEvent, DEFAULT_CLOCK_STATUS } from '@osys/sdk/timeclock/schema'
import type { LogFacts } from '@osys/sdk/timeclock/schema.corrections'
import { clockState, fitsBetween, STATUS_AFTER } from '@osys/sdk/timeclock/state'
import { recordAudit } from '../audit/record.js'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { timeclockMessages as texts } from './messages.js'
import type { Actor } from './notify.js'
import { punchColumns } from './rules.answer.js'
import { placePunch, refusePlace } from './rules.js'
import { maySeeTimesheet } from '@osys/sdk/timeclock/rules.people'
import { toLatestLog, toWorkLog } from './present.js'
import {
  type EmployeeRow,
  findAround,
  findEmployee,
  findLog,
  insertLog,
  listRecent,
  lockClock,
  updateLog,
  type WorkLogRow,
} from './queries.js'
import { recordClockChange } from './record.js'

export type PersonalCall = Call & { readonly person: Person }

/** A record with its person, whose clock is locked. */
export interface Found {
  readonly log: WorkLogRow
  readonly person: EmployeeRow
}

/**
 * Finds a record whose timesheet the caller may see and locks its person's clock; undefined for any other
 * record.
 */
export async function lockVisible(tx: Queryable, call: PersonalCall, id: number): Promise<Found | undefined> {
  const seen = await findLog(tx, id)
  const person = seen && (await findEmployee(tx, seen.user_id))
  if (!person || !maySeeTimesheet(toSubject(call.person), person)) return undefined
  await lockClock(tx, person.id)
  // Another change may have removed the record while this one waited.
  const log = await findLog(tx, id)
  return log && { log, person }
}

/** Tells open apps that the person's records changed. */
export async function tellChange(
  tx: Queryable,
  tell: Tell,
  person: EmployeeRow,
  log: WorkLogRow | null,
): Promise<void> {
  const { status } = await stateNow(tx, person.id)
  await recordClockChange(tx, tell, person, { log: log && toWorkLog(log), status, refetch: true })
}

/** Returns a person's state now. */
export async function stateNow(tx: Queryable, userId: number) {
  return clockState((await listRecent(tx, userId)).map(toLatestLog))
}

/** Returns a record as notifications and changes name it. */
export const factsOf = ({ event, at }: WorkLogRow): LogFacts => ({ event, at: at.toISOString() })

const shown = ({ event, at, note, conflict }: WorkLogRow) => ({
  event,
  at: at.toISOString(),
  ...(note && { note }),
  ...(conflict && { conflict }),
})

/** Stores a change of a record in the audit log. */
export async function audit(
  tx: Queryable,
  call: Call,
  action: string,
  rows: { readonly before: WorkLogRow; readonly after?: WorkLogRow },
  reason?: string,
): Promise<void> {
  await recordAudit(tx, call, {
    action: `check_in.${action}`,
    subject_type: 'check_in',
    subject_id: rows.before.id,
    before: shown(rows.before),
    ...(rows.after && { after: shown(rows.after) }),
    ...(reason !== undefined && { reason }),
  })
}

/** Returns the caller with their name, as notifications say it. */
export async function actorOf(tx: Queryable, { person: { id } }: PersonalCall): Promise<Actor> {
  return { id, name: (await findEmployee(tx, id))?.name ?? '' }
}

/** A record as a correction leaves it. */
export interface Correction {
  readonly event?: ClockEvent | undefined
  readonly at?: string | undefined
  readonly note?: string | null | undefined
  readonly reason: string
}

/** Corrects a record, or returns why it cannot be so; the audit log keeps the earlier values. Spec §4. */
export async function correct(
  tx: Queryable,
  tell: Tell,
  call: PersonalCall,
  { log: before, person }: Found,
  { event, at, note, reason }: Correction,
): Promise<WorkLogRow | Refusal> {
  const next = changed(before, event, at)
  const refusal = refuseMoment(at, call) ?? (await refuseElsewhere(tx, before, next))
  if (refusal) return refusal
  const after = await updateLog(tx, before.id, {
    ...next,
    ...(note !== undefined && { note: note || null }),
    ...edited(call, reason),
  })
  await audit(tx, call, 'update', { before, after }, reason)
  await tellChange(tx, tell, person, after)
  return after
}

/** Adds a record for a person, or returns why it does not fit there. Spec §4. */
export async function addEntry(
  tx: Queryable,
  tell: Tell,
  call: PersonalCall,
  person: EmployeeRow,
  { event, at, reason }: { readonly event: ClockEvent; readonly at: string; readonly reason: string },
): Promise<WorkLogRow | Refusal> {
  const moment = new Date(at)
  const state = clockState((await listRecent(tx, person.id, moment)).map(toLatestLog))
  const { after: next = null } = await findAround(tx, person.id, { at: moment, id: MAX_ID })
  const puncher = { kind: 'admin', personId: call.person.id } as const
  const input = { user_id: person.id, event, at, note: reason, declared: false, offline: false }
  const facts = { state, next, now: call.now.getTime(), isPinRight: true, isHere: true }
  const placed = placePunch(puncher, input, facts)
  if (isRefusal(placed)) return placed
  const log = await insertLog(tx, {
    ...punchColumns(puncher, { ...input, client_id: randomUUID() }),
    at: placed.at,
    received_at: call.now,
  })
  await recordAudit(tx, call, {
    action: 'check_in.create',
    subject_type: 'check_in',
    subject_id: log.id,
    after: { user_id: person.id, ...factsOf(log) },
    reason,
  })
  await tellChange(tx, tell, person, log)
  return log
}

/** Refuses a moment in the future. */
export function refuseMoment(at: string | undefined, call: Call): Refusal | undefined {
  if (at === undefined || Date.parse(at) <= call.now.getTime()) return undefined
  return refuse('invalid', { errors: { at: [texts.inFuture] } })
}

/**
 * Returns why a record may not become another event or move to another moment, or undefined: it must fit at
 * its new place, and the records at its old place must still follow each other. A record in conflict counts
 * for nothing, so it has no place yet.
 */
async function refuseElsewhere(
  tx: Queryable,
  log: WorkLogRow,
  next: Pick<WorkLogRow, 'event' | 'at'>,
): Promise<Refusal | undefined> {
  const isSame = next.event === log.event && next.at.getTime() === log.at.getTime()
  if (isSame || log.conflict !== null) return undefined
  const { id, user_id } = log
  const around = await findAround(tx, user_id, { at: next.at, id })
  const recent = (await listRecent(tx, user_id, next.at)).filter(row => isUpTo(row, around.before))
  const refusal = refusePlace(clockState(recent.map(toLatestLog)), [next.event], around.after ?? null)
  if (refusal) return refusal
  const left = await findAround(tx, user_id, log)
  const stays = left.before?.id === around.before?.id && left.after?.id === around.after?.id
  const follows = fitsBetween(left.before?.status ?? DEFAULT_CLOCK_STATUS, [], left.after?.event ?? null)
  return stays || follows ? undefined : refuse('wrong_state', { msg: texts.leavesGap })
}

/** Returns whether a record is the one before a place, or older. */
function isUpTo(row: WorkLogRow, before: WorkLogRow | undefined): boolean {
  if (!before) return false
  const apart = row.at.getTime() - before.at.getTime()
  return apart < 0 || (apart === 0 && row.id <= before.id)
}

/** Returns the columns of a record with another event or moment. */
export function changed(before: WorkLogRow, event = before.event, at = before.at.toISOString()) {
  return {
    event,
    status: STATUS_AFTER[event],
    at: new Date(at),
    // After a correction by an admin the moment is no longer the one that the person declared.
    declared: before.declared && event === 'salida',
  }
}

/** Returns the columns of who corrected a record, and why. */
export function edited(call: PersonalCall, edit_reason: string) {
  return { edited_at: call.now, edited_by: call.person.id, edit_reason }
}

/** Removes a record; it stays in the database and in the audit log. */
export async function discard(
  tx: Queryable,
  tell: Tell,
  call: Call,
  { log, person }: Found,
  action: string,
  reason: string,
): Promise<void> {
  await updateLog(tx, log.id, {
    deleted_at: call.now,
    deleted_by: call.person?.id ?? null,
    delete_reason: reason,
  })
  await audit(tx, call, action, { before: log }, reason)
  await tellChange(tx, tell, person, null)
}
