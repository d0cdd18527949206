import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type {
  deleteWorkLog,
  resolveClockConflict,
  undoWorkLog,
  updateWorkLog,
} from '@osys/sdk/timeclock/endpoints'
import { clockState, mayUndo, STATUS_AFTER } from '@osys/sdk/timeclock/state'
import { recordAudit } from '../audit/record.js'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { type Person, toSubject } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { timeclockMessages as texts } from './messages.js'
import { workLogChanged } from './events.js'
import { maySeeTimesheet } from './rules.people.js'
import { toWorkLog } from './present.js'
import {
  type EmployeeRow,
  findByClientId,
  findEmployee,
  findLog,
  listRecent,
  lockClock,
  updateLog,
  type WorkLogRow,
} from './queries.js'

type PersonalCall = Call & { readonly person: Person }

interface Found {
  readonly log: WorkLogRow
  readonly person: EmployeeRow
}

/** Finds a record whose timesheet the caller may see and locks its person's clock; undefined for any other record. */
async function lockVisible(tx: Queryable, call: PersonalCall, id: number): Promise<Found | undefined> {
  const seen = await findLog(tx, id)
  const person = seen && (await findEmployee(tx, seen.user_id))
  if (!person || !maySeeTimesheet(toSubject(call.person), person)) return undefined
  await lockClock(tx, person.id)
  // It may have been removed while this one waited.
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
  tell.apps(workLogChanged(person, { log: log && toWorkLog(log), status, refetch: true }))
}

async function stateNow(tx: Queryable, userId: number) {
  const rows = await listRecent(tx, userId)
  return clockState(rows.map(({ id, event, status, at }) => ({ id, event, status, at: at.toISOString() })))
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

/** Corrects an event; what it was stays in the audit log. Spec §4. */
export function correctLog(
  { id, event, at, note, reason, edited_at }: EndpointParsedInput<typeof updateWorkLog>,
  call: PersonalCall,
): Promise<EndpointReply<typeof updateWorkLog> | Refusal> {
  return call.write(async (tx, tell) => {
    const found = await lockVisible(tx, call, id)
    if (!found) return refuse('not_found')
    const refusal = refuseOutdated(edited_at, found.log) ?? refuseMoment(at, call)
    if (refusal) return refusal
    const { log: before, person } = found
    const after = await updateLog(tx, id, {
      ...changed(before, event, at),
      ...(note !== undefined && { note: note || null }),
      ...edited(call, reason),
    })
    await audit(tx, call, 'update', { before, after }, reason)
    await tellChange(tx, tell, person, after)
    return { status: 'success' as const, msg: texts.updated, work_log: toWorkLog(after) }
  })
}

/** Why what somebody saw of a record is no longer it, or undefined. */
function refuseOutdated(seen: string | null | undefined, log: WorkLogRow): Refusal | undefined {
  const edited = log.edited_at?.toISOString() ?? null
  if (seen === undefined || seen === edited) return undefined
  return refuse('version_conflict', { details: { current: toWorkLog(log) } })
}

function refuseMoment(at: string | undefined, call: Call): Refusal | undefined {
  if (at === undefined || Date.parse(at) <= call.now.getTime()) return undefined
  return refuse('invalid', { errors: { at: [texts.inFuture] } })
}

function changed(before: WorkLogRow, event = before.event, at = before.at.toISOString()) {
  return {
    event,
    status: STATUS_AFTER[event],
    at: new Date(at),
    // A correction by an admin is no longer the moment that the person declared.
    declared: before.declared && event === 'salida',
  }
}

function edited(call: PersonalCall, edit_reason: string) {
  return { edited_at: call.now, edited_by: call.person.id, edit_reason }
}

/** Removes an event; it stays in the database and in the audit log. Spec §4. */
export function removeLog(
  { id, reason, edited_at }: EndpointParsedInput<typeof deleteWorkLog>,
  call: PersonalCall,
): Promise<EndpointReply<typeof deleteWorkLog> | Refusal> {
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

/** Settles a punch that did not fit: it counts from now on, or is removed. Spec §4. */
export function settleConflict(
  { id, decision, event, at, reason }: EndpointParsedInput<typeof resolveClockConflict>,
  call: PersonalCall,
): Promise<EndpointReply<typeof resolveClockConflict> | Refusal> {
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

/** Takes back a punch that the caller has just registered, while it is the newest. Spec §4. */
export function undoPunch(
  { client_id }: EndpointParsedInput<typeof undoWorkLog>,
  call: Call,
): Promise<EndpointReply<typeof undoWorkLog> | Refusal> {
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
