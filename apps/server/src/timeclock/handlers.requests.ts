import { explainAccess } from '@osys/sdk/access/rules'
import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import { APP_ROLES } from '@osys/sdk/hub/schema'
import type * as endpoints from '@osys/sdk/timeclock/endpoints.requests'
import { MOST_REQUESTS } from '@osys/sdk/timeclock/schema.corrections'
import type { Queryable } from '../db/client.js'
import { toAccessRefusal } from '../http/access.js'
import type { Call } from '../http/call.js'
import { toSubject } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { actorOf, addEntry, correct, discard, type PersonalCall, tellChange } from './handlers.changes.js'
import { checkPin } from './handlers.pin.js'
import { refusePolicy } from './handlers.policy.js'
import { timeclockMessages as texts } from './messages.js'
import { newsOfDecision } from './news.js'
import { toDayPlace, toRequest, toRequestEntry } from './present.changes.js'
import { type EmployeeRow, findEmployee, findLog, lockClock, type WorkLogRow } from './queries.js'
import {
  countWaiting,
  decideRequest,
  deleteRequest,
  findRequest,
  insertRequest,
  isAskedFor,
  isMissingAskedFor,
  listDayLogs,
  listWaiting,
  type RequestRow,
} from './queries.requests.js'
import { tellUnits } from './reach.units.js'
import { isAtKiosk, maySeeTimesheet, unitsOf } from './rules.people.js'
import { refuseAsked, RIGHT_OF_REQUEST } from './rules.requests.js'

type Asked = EndpointParsedInput<typeof endpoints.requestCorrection>

/** Stores what a person asks for, from the web or at a tablet. Spec §4. */
export async function requestCorrection(
  asked: Asked,
  call: Call,
): Promise<EndpointReply<typeof endpoints.requestCorrection> | Refusal> {
  const person = await findEmployee(call.db, asked.user_id)
  const refusal = (await refuseAsker(asked, call, person)) ?? refuseAsked(asked, call.now)
  if (refusal || !person) return refusal ?? refuse('not_found')
  return call.write(async (tx, tell) => {
    await lockClock(tx, person.id)
    const log = asked.work_log_id === undefined ? undefined : await findLog(tx, asked.work_log_id)
    if (asked.work_log_id !== undefined && log?.user_id !== person.id) return refuse('not_found')
    const columns = columnsOf(asked, log)
    const { event, at } = columns
    const isRepeated = log
      ? await isAskedFor(tx, log.id)
      : event && at && (await isMissingAskedFor(tx, person.id, { event, at }))
    if (isRepeated) return refuse('wrong_state', { msg: texts.askedAlready })
    if ((await countWaiting(tx, person.id)) >= MOST_REQUESTS)
      return refuse('wrong_state', { msg: texts.tooManyAsked })
    const id = await insertRequest(tx, { ...columns, created_at: call.now })
    await tellChange(tx, tell, person, null)
    return { status: 'success' as const, msg: texts.asked, request: toRequest(await must(tx, id)) }
  })
}

/**
 * Returns why a caller may not ask for a person, or undefined: people ask for themselves, tablets for those
 * they show, with the PIN and the badge that a punch there needs.
 */
async function refuseAsker(
  { user_id, pin, badge }: Asked,
  call: Call,
  person: EmployeeRow | undefined,
): Promise<Refusal | undefined> {
  const { person: caller, device } = call
  if (caller && !caller.roles.includes('kiosk')) {
    if (caller.id !== user_id) return refuse('not_found')
    const verdict = explainAccess(toSubject(caller), { roles: APP_ROLES.ojibble })
    return verdict.allowed ? undefined : toAccessRefusal(verdict)
  }
  if (!person || !isAtKiosk(person, unitsOf(device))) return refuse('not_found')
  const unmet = await refusePolicy(call, person, badge)
  const { id, pin_hash } = person
  return unmet ?? (pin_hash === null ? undefined : checkPin(call, { id, pin_hash }, pin ?? null))
}

function columnsOf({ user_id, kind, event, at, reason }: Asked, log: WorkLogRow | undefined) {
  const wanted = {
    event: event ?? log?.event ?? null,
    at: at === undefined ? (log?.at ?? null) : new Date(at),
  }
  return {
    user_id,
    kind,
    reason,
    work_log_id: kind === 'add' ? null : (log?.id ?? null),
    ...(log && kind !== 'add' && { was_event: log.event, was_at: log.at }),
    ...(kind !== 'remove' && wanted),
  }
}

async function must(tx: Queryable, id: number): Promise<RequestRow> {
  const row = await findRequest(tx, id)
  if (!row) throw new Error('A stored request is gone')
  return row
}

/** Answers the requests that wait for the caller, each with the records of its day. Spec §4. */
export async function listRequests(
  _input: unknown,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.listRequests>> {
  await tellUnits(call)
  const viewer = toSubject(call.person)
  const rows = (await listWaiting(call.db)).filter(({ employee }) => maySeeTimesheet(viewer, employee))
  const { timezone } = call.deps.config
  const places = rows.map(({ request: { user_id, at, was_at, created_at } }) =>
    toDayPlace(user_id, at ?? was_at ?? created_at, timezone),
  )
  const days = await listDayLogs(call.deps.database.pool, places)
  return { items: rows.map((row, index) => toRequestEntry(row, days[index] ?? [])) }
}

/** Applies a request as it was asked for, or refuses it with a reason. Spec §4. */
export function resolveRequest(
  { id, decision, reason }: EndpointParsedInput<typeof endpoints.resolveRequest>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.resolveRequest> | Refusal> {
  return call.write(async (tx, tell) => {
    const seen = await findRequest(tx, id)
    const person = seen && (await findEmployee(tx, seen.user_id))
    if (!person || !maySeeTimesheet(toSubject(call.person), person)) return refuse('not_found')
    await lockClock(tx, person.id)
    const row = await findRequest(tx, id)
    if (!row) return refuse('not_found')
    if (row.status !== 'waiting') return refuse('wrong_state', { msg: texts.decided })
    const isApplied = decision === 'apply'
    if (!isApplied && reason === undefined)
      return refuse('invalid', { errors: { reason: [texts.reasonNeeded] } })
    const refusal = isApplied ? await apply(tx, tell, call, person, row) : undefined
    if (refusal) return refusal
    await decideRequest(tx, id, {
      status: isApplied ? 'applied' : 'refused',
      decided_at: call.now,
      decided_by: call.person.id,
      decision_reason: isApplied ? null : (reason ?? null),
    })
    if (!isApplied) await tellChange(tx, tell, person, null)
    const request = toRequest(await must(tx, id))
    const decided = { ...request, refusal: isApplied ? null : (reason ?? '') }
    tell.people(newsOfDecision(person.id, await actorOf(tx, call), decided, call.deps.config.timezone))
    const msg = isApplied ? texts.applied : texts.requestRefused
    return { status: 'success' as const, msg, request }
  })
}

/** Takes back a request of the caller's own; nobody is told but the list of what waits. Spec §4. */
export function withdrawRequest(
  { id }: EndpointParsedInput<typeof endpoints.withdrawRequest>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.withdrawRequest> | Refusal> {
  return call.write(async (tx, tell) => {
    const person = await findEmployee(tx, call.person.id)
    if (!person) return refuse('not_found')
    await lockClock(tx, person.id)
    const row = await findRequest(tx, id)
    if (row?.user_id !== person.id) return refuse('not_found')
    if (row.status !== 'waiting') return refuse('wrong_state', { msg: texts.decided })
    await deleteRequest(tx, id)
    await tellChange(tx, tell, person, null)
    return { status: 'success' as const, msg: texts.withdrawn }
  })
}

/** Makes the change of a request; returns why it cannot be made, or undefined. */
async function apply(
  tx: Queryable,
  tell: Tell,
  call: PersonalCall,
  person: EmployeeRow,
  { kind, work_log_id, event, at, reason }: RequestRow,
): Promise<Refusal | undefined> {
  const verdict = explainAccess(toSubject(call.person), { permission: RIGHT_OF_REQUEST[kind] })
  if (!verdict.allowed) return toAccessRefusal(verdict)
  if (kind === 'add') {
    if (event === null || at === null) throw new Error('A request of a missing record lacks the record')
    const added = await addEntry(tx, tell, call, person, { event, at: at.toISOString(), reason })
    return isRefusal(added) ? added : undefined
  }
  const log = work_log_id === null ? undefined : await findLog(tx, work_log_id)
  if (!log) return refuse('wrong_state', { msg: texts.recordGone })
  const found = { log, person }
  if (kind === 'remove') {
    await discard(tx, tell, call, found, 'delete', reason)
    return undefined
  }
  const change = { event: event ?? log.event, at: (at ?? log.at).toISOString(), reason }
  const corrected = await correct(tx, tell, call, found, change)
  return isRefusal(corrected) ? corrected : undefined
}
