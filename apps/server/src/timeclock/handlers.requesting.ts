/** Stores a request for the correction of a record, from the web or at a tablet. */

import { explainAccess } from '@osys/sdk/access/rules'
import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import { APP_ROLES } from '@osys/sdk/hub/schema'
import type * as endpoints from '@osys/sdk/timeclock/endpoints.requests'
import { hasClock, isAtKiosk } from '@osys/sdk/timeclock/rules.people'
import { MOST_REQUESTS } from '@osys/sdk/timeclock/schema.corrections'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { openPin } from '../secrets/sealed-pin.js'
import { toAccessRefusal } from '../http/access.js'
import type { Call } from '../http/call.js'
import { toSubject } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { keepUploads } from '../stored/keep.js'
import { tellChange } from './handlers.changes.js'
import { checkPin } from './handlers.pin.js'
import { allowedPhoto, refusePolicy } from './handlers.policy.js'
import { timeclockMessages as texts } from './messages.js'
import { drawPhoto } from './ports.photo.js'
import { toRequest } from './present.changes.js'
import { type EmployeeRow, findEmployee, findLog, lockClock, type WorkLogRow } from './queries.js'
import {
  countWaiting,
  findRequest,
  findRequestByClientId,
  insertRequest,
  hasWaitingRequest,
  hasWaitingMissingRequest,
} from './queries.requests.js'
import { refuseDraft } from './rules.requests.js'
import { unitsOf } from './rules.units.js'

type RequestInput = EndpointParsedInput<typeof endpoints.requestCorrection>
type Reply = EndpointReply<typeof endpoints.requestCorrection>

/** Stores what a person asks for, from the web or at a tablet. Spec §4. */
export async function requestCorrection(asked: RequestInput, call: Call): Promise<Reply | Refusal> {
  const person = await findEmployee(call.db, asked.user_id)
  const asker = await askerOf(asked, call, person)
  if (isRefusal(asker) || !person) return isRefusal(asker) ? asker : refuse('not_found')
  const known = await repeated(call.db, asked, call)
  const refusal = known ?? refuseDraft(asked, call.now)
  if (refusal) return refusal
  const received = isOfTablet(call) ? allowedPhoto(call, asked.photo) : undefined
  // A photo that cannot be read never prevents a request.
  const photo = received && (await drawPhoto(call, received))
  return keepUploads(call.deps, photo ? [photo] : [], ([stored]) =>
    call.write((tx, tell) => store(tx, tell, { asked, call, person, stored, isProven: asker.isProven })),
  )
}

interface Storing {
  readonly asked: RequestInput
  readonly call: Call
  readonly person: EmployeeRow
  /** The name of the stored photo. */
  readonly stored: string | undefined
  /** False for what waited on a tablet without the PIN or badge that is asked for there. */
  readonly isProven: boolean
}

async function store(
  tx: Queryable,
  tell: Tell,
  { asked, call, person, stored, isProven }: Storing,
): Promise<Reply | Refusal> {
  await lockClock(tx, person.id)
  const known = await repeated(tx, asked, call)
  if (known) return known
  const log = asked.work_log_id === undefined ? undefined : await findLog(tx, asked.work_log_id)
  if (asked.work_log_id !== undefined && log?.user_id !== person.id) return refuse('not_found')
  const columns = columnsOf(asked, log)
  const { event, at } = columns
  const isRepeated = log
    ? await hasWaitingRequest(tx, log.id)
    : event && at && (await hasWaitingMissingRequest(tx, person.id, { event, at }))
  if (isRepeated) return refuse('wrong_state', { msg: texts.requestedAlready })
  if ((await countWaiting(tx, person.id)) >= MOST_REQUESTS)
    return refuse('wrong_state', { msg: texts.tooManyRequests })
  const id = await insertRequest(tx, {
    ...columns,
    client_id: asked.client_id ?? null,
    is_unproven: !isProven,
    photo: stored ?? null,
    created_at: call.now,
  })
  await tellChange(tx, tell, person, null)
  const row = expected(await findRequest(tx, id), `request ${id}`)
  return { status: 'success', msg: texts.asked, request: toRequest(row) }
}

/** Tells whether a tablet calls: a paired one, or an account with role kiosk. */
function isOfTablet({ person }: Call): boolean {
  return !person || person.roles.includes('kiosk')
}

/** Returns the answer to a request that is stored already, by the id that the tablet gave it. */
async function repeated(
  db: Queryable,
  { client_id, user_id, kind }: RequestInput,
  call: Call,
): Promise<Reply | Refusal | undefined> {
  const known = client_id === undefined ? undefined : await findRequestByClientId(db, client_id)
  if (!known) return undefined
  const row = await findRequest(db, known.id)
  if (!row || known.user_id !== user_id || known.kind !== kind)
    return refuse('idempotency_mismatch', { msg: texts.repeated })
  return call.repeat({ status: 'success', msg: texts.asked, request: toRequest(row) })
}

/**
 * Returns whether a request is proven, or why the caller may not ask for a person: people ask for themselves,
 * tablets for those they show, with the PIN and the badge that a punch there needs. What waited on a tablet is
 * never lost: it is stored without them too, also for a person who moved to another unit meanwhile.
 */
async function askerOf(
  asked: RequestInput,
  call: Call,
  person: EmployeeRow | undefined,
): Promise<{ readonly isProven: boolean } | Refusal> {
  const { person: caller, device } = call
  if (caller && !isOfTablet(call)) {
    if (caller.id !== asked.user_id) return refuse('not_found')
    const verdict = explainAccess(toSubject(caller), { roles: APP_ROLES.ojibble })
    return verdict.allowed ? { isProven: true } : toAccessRefusal(verdict)
  }
  const isShown = person && (isAtKiosk(person, unitsOf(device)) || (asked.offline && hasClock(person)))
  if (!isShown) return refuse('not_found')
  const unmet = await refusePolicy(call, person, asked.badge)
  const { id, pin_hash } = person
  const refusal =
    unmet ?? (pin_hash === null ? undefined : await checkPin(call, { id, pin_hash }, pinOf(asked, call)))
  return refusal && !asked.offline ? refusal : { isProven: !refusal }
}

function pinOf({ pin, sealed_pin, client_id, user_id }: RequestInput, { deps }: Call): string | null {
  if (sealed_pin === undefined || client_id === undefined) return pin ?? null
  return openPin(deps.secrets.pins, sealed_pin, { user_id, client_id, use: 'request' })
}

function columnsOf({ user_id, kind, event, at, reason }: RequestInput, log: WorkLogRow | undefined) {
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
