/** Lists, applies, refuses and takes back requests for corrections. */

import { explainAccess } from '@osys/sdk/access/rules'
import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/timeclock/endpoints.requests'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { toAccessRefusal } from '../http/access.js'
import { toSubject } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { actorOf, addEntry, correct, discard, type PersonalCall, tellChange } from './handlers.changes.js'
import { timeclockMessages as texts } from './messages.js'
import { notificationsOfDecision } from './notify.js'
import { toDayPlace, toRequest, toRequestEntry } from './present.changes.js'
import { type EmployeeRow, findEmployee, findLog, lockClock } from './queries.js'
import {
  decideRequest,
  deleteRequest,
  findRequest,
  listDayLogs,
  listWaiting,
  type RequestRow,
} from './queries.requests.js'
import { tellUnits } from './reach.units.js'
import { maySeeTimesheet } from '@osys/sdk/timeclock/rules.people'
import { RIGHT_OF_REQUEST } from '@osys/sdk/timeclock/rules.requests'

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

async function loadRequest(tx: Queryable, id: number): Promise<RequestRow> {
  return expected(await findRequest(tx, id), `request ${id}`)
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
    const request = toRequest(await loadRequest(tx, id))
    const decided = { ...request, refusal: isApplied ? null : (reason ?? '') }
    tell.people(
      notificationsOfDecision(person.id, await actorOf(tx, call), decided, call.deps.config.timezone),
    )
    const msg = isApplied ? texts.applied : texts.requestRefused
    return { status: 'success' as const, msg, request }
  })
}

/** Takes back a request of the caller's own. It notifies nobody; open lists of waiting requests change. Spec §4. */
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
    const asked = { event: expected(event, 'the event of the record'), at: expected(at, 'its time') }
    const added = await addEntry(tx, tell, call, person, { ...asked, at: asked.at.toISOString(), reason })
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
