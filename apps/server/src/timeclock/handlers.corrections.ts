import { refusePlace } from './rules.js'
import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/timeclock/endpoints'
import { DEFAULT_CLOCK_STATUS } from '@osys/sdk/timeclock/schema'
import { clockState, fitsBetween, mayUndo, STATUS_AFTER } from '@osys/sdk/timeclock/state'
import { recordAudit } from '../audit/record.js'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { type Person, toSubject } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { timeclockMessages as texts } from './messages.js'
import { maySeeTimesheet } from './rules.people.js'
import { toLatestLog, toWorkLog } from './present.js'
import {
  type EmployeeRow,
  findAround,
  findByClientId,
  findEmployee,
  findLog,
  listRecent,
  lockClock,
  updateLog,
  type WorkLogRow,
} from './queries.js'
import { recordClockChange } from './record.js'

type PersonalCall = Call & { readonly person: Person }

interface Found {
  readonly log: WorkLogRow
  readonly person: EmployeeRow
}

/**
 * Finds a record whose timesheet the caller may see and locks its person's clock; undefined for any other
 * record.
 */
async function lockVisible(tx: Queryable, call: PersonalCall, id: number): Promise<Found | undefined> {
  const seen = await findLog(tx, id)
  const person = seen && (await findEmployee(tx, seen.user_id))
  if (!person || !maySeeTimesheet(toSubject(call.person), person)) return undefined
  await lockClock(tx, person.id)
  // Another change may have removed the record while this one waited.
  const log = await findLog(tx, id)
  return log && { log, person }
}

/** Tells open apps that the person's records changed. */
async function tellChange(
  tx: Queryable,
  tell: Tell,
  person: EmployeeRow,
  log: WorkLogRow | null,
): Promise<void> {
  const { status } = await stateNow(tx, person.id)
  await recordClockChange(tx, tell, person, { log: log && toWorkLog(log), status, refetch: true })
}

async function stateNow(tx: Queryable, userId: number) {
  return clockState((await listRecent(tx, userId)).map(toLatestLog))
}

const shown = ({ event, at, note, conflict }: WorkLogRow) => ({
  event,
  at: at.toISOString(),
  ...(note && { note }),
  ...(conflict && { conflict }),
})

async function audit(
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

/** Corrects an event; the audit log keeps the earlier values. Spec §4. */
export function updateWorkLog(
  { id, event, at, note, reason, edited_at }: EndpointParsedInput<typeof endpoints.updateWorkLog>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.updateWorkLog> | Refusal> {
  return call.write(async (tx, tell) => {
    const found = await lockVisible(tx, call, id)
    if (!found) return refuse('not_found')
    const { log: before, person } = found
    const next = changed(before, event, at)
    const refusal =
      refuseOutdated(edited_at, before) ?? refuseMoment(at, call) ?? (await refuseElsewhere(tx, before, next))
    if (refusal) return refusal
    const after = await updateLog(tx, id, {
      ...next,
      ...(note !== undefined && { note: note || null }),
      ...edited(call, reason),
    })
    await audit(tx, call, 'update', { before, after }, reason)
    await tellChange(tx, tell, person, after)
    return { status: 'success' as const, msg: texts.updated, work_log: toWorkLog(after) }
  })
}

/** Refuses a change when the record differs from the one that the caller saw; undefined when it does not. */
function refuseOutdated(seen: string | null | undefined, log: WorkLogRow): Refusal | undefined {
  const edited = log.edited_at?.toISOString() ?? null
  if (seen === undefined || seen === edited) return undefined
  return refuse('version_conflict', { details: { current: toWorkLog(log) } })
}

function refuseMoment(at: string | undefined, call: Call): Refusal | undefined {
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

function changed(before: WorkLogRow, event = before.event, at = before.at.toISOString()) {
  return {
    event,
    status: STATUS_AFTER[event],
    at: new Date(at),
    // After a correction by an admin the moment is no longer the one that the person declared.
    declared: before.declared && event === 'salida',
  }
}

function edited(call: PersonalCall, edit_reason: string) {
  return { edited_at: call.now, edited_by: call.person.id, edit_reason }
}

/** Removes an event; it stays in the database and in the audit log. Spec §4. */
export function deleteWorkLog(
  { id, reason, edited_at }: EndpointParsedInput<typeof endpoints.deleteWorkLog>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.deleteWorkLog> | Refusal> {
  return call.write(async (tx, tell) => {
    const found = await lockVisible(tx, call, id)
    if (!found) return refuse('not_found')
    const refusal = refuseOutdated(edited_at, found.log)
    if (refusal) return refusal
    await discard(tx, tell, call, found, 'delete', reason)
    return { status: 'success' as const, msg: texts.removed }
  })
}

async function discard(
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

/** Resolves a punch in conflict: it counts from now on, or is removed. Spec §4. */
export function resolveClockConflict(
  { id, decision, event, at, reason }: EndpointParsedInput<typeof endpoints.resolveClockConflict>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.resolveClockConflict> | Refusal> {
  return call.write(async (tx, tell) => {
    const found = await lockVisible(tx, call, id)
    if (!found || found.log.conflict === null) return refuse('not_found')
    if (decision === 'discard') {
      await discard(tx, tell, call, found, 'discard', reason)
      return { status: 'success' as const, msg: texts.discarded, work_log: null }
    }
    const moment = at ?? found.log.at.toISOString()
    const refusal = refuseMoment(moment, call)
    if (refusal) return refusal
    const { log: before, person } = found
    const after = await updateLog(tx, id, {
      ...changed(before, event, moment),
      conflict: null,
      ...edited(call, reason),
    })
    await audit(tx, call, 'accept', { before, after }, reason)
    await tellChange(tx, tell, person, after)
    return { status: 'success' as const, msg: texts.accepted, work_log: toWorkLog(after) }
  })
}

/** Removes a punch that the caller has just registered, while it is the newest. Spec §4. */
export function undoWorkLog(
  { client_id }: EndpointParsedInput<typeof endpoints.undoWorkLog>,
  call: Call,
): Promise<EndpointReply<typeof endpoints.undoWorkLog> | Refusal> {
  return call.write(async (tx, tell) => {
    const seen = await findByClientId(tx, client_id)
    const person = seen && isOwn(seen, call) ? await findEmployee(tx, seen.user_id) : undefined
    if (!person) return refuse('not_found')
    await lockClock(tx, person.id)
    const log = await findByClientId(tx, client_id)
    if (!log) return refuse('not_found')
    if (log.deleted_at === null) {
      const [newest] = await listRecent(tx, person.id)
      const isNewest = log.conflict !== null || newest?.id === log.id
      if (
        log.edited_at !== null ||
        !isNewest ||
        !mayUndo(log.received_at.toISOString(), call.now.getTime())
      ) {
        return refuse('undo_over')
      }
      await discard(tx, tell, call, { log, person }, 'undo', texts.undone)
    } else if (log.delete_reason !== texts.undone) {
      return refuse('undo_over')
    }
    const { status: clock_status } = await stateNow(tx, person.id)
    return { status: 'success' as const, msg: texts.undone, clock_status }
  })
}

function isOwn(log: WorkLogRow, { device, person }: Call): boolean {
  if (device) return log.device_id === device.id
  return person !== null && log.device_id === null && person.id === (log.created_by ?? log.user_id)
}
