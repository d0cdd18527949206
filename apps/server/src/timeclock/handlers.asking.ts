import { explainAccess } from '@osys/sdk/access/rules'
import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import { APP_ROLES } from '@osys/sdk/hub/schema'
import type * as endpoints from '@osys/sdk/timeclock/endpoints.requests'
import { MOST_REQUESTS } from '@osys/sdk/timeclock/schema.corrections'
import type { Queryable } from '../db/client.js'
import { toAccessRefusal } from '../http/access.js'
import type { Call } from '../http/call.js'
import { toSubject } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
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
  insertRequest,
  isAskedFor,
  isMissingAskedFor,
} from './queries.requests.js'
import { isAtKiosk } from '@osys/sdk/timeclock/rules.people'
import { unitsOf } from './rules.units.js'
import { refuseAsked } from './rules.requests.js'

type Asked = EndpointParsedInput<typeof endpoints.requestCorrection>
type Reply = EndpointReply<typeof endpoints.requestCorrection>

/** Stores what a person asks for, from the web or at a tablet. Spec §4. */
export async function requestCorrection(asked: Asked, call: Call): Promise<Reply | Refusal> {
  const person = await findEmployee(call.db, asked.user_id)
  const refusal = (await refuseAsker(asked, call, person)) ?? refuseAsked(asked, call.now)
  if (refusal || !person) return refusal ?? refuse('not_found')
  const received = isOfTablet(call) ? allowedPhoto(call, asked.photo) : undefined
  // A photo that cannot be read never prevents a request.
  const photo = received && (await drawPhoto(call, received))
  return keepUploads(call.deps, photo ? [photo] : [], ([stored]) =>
    call.write((tx, tell) => store(tx, tell, { asked, call, person, stored })),
  )
}

interface Storing {
  readonly asked: Asked
  readonly call: Call
  readonly person: EmployeeRow
  /** The name of the stored photo. */
  readonly stored: string | undefined
}

async function store(
  tx: Queryable,
  tell: Tell,
  { asked, call, person, stored }: Storing,
): Promise<Reply | Refusal> {
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
  const id = await insertRequest(tx, { ...columns, photo: stored ?? null, created_at: call.now })
  await tellChange(tx, tell, person, null)
  const row = await findRequest(tx, id)
  if (!row) throw new Error('A stored request is gone')
  return { status: 'success', msg: texts.asked, request: toRequest(row) }
}

/** Tells whether a tablet calls: a paired one, or an account with role kiosk. */
function isOfTablet({ person }: Call): boolean {
  return !person || person.roles.includes('kiosk')
}

/**
 * Returns why a caller may not ask for a person, or undefined: people ask for themselves, tablets for those
 * they show, with the PIN and the badge that a punch there needs.
 */
async function refuseAsker(
  asked: Asked,
  call: Call,
  person: EmployeeRow | undefined,
): Promise<Refusal | undefined> {
  const { person: caller, device } = call
  if (caller && !isOfTablet(call)) {
    if (caller.id !== asked.user_id) return refuse('not_found')
    const verdict = explainAccess(toSubject(caller), { roles: APP_ROLES.ojibble })
    return verdict.allowed ? undefined : toAccessRefusal(verdict)
  }
  if (!person || !isAtKiosk(person, unitsOf(device))) return refuse('not_found')
  const unmet = await refusePolicy(call, person, asked.badge)
  const { id, pin_hash } = person
  return unmet ?? (pin_hash === null ? undefined : checkPin(call, { id, pin_hash }, asked.pin ?? null))
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
