import { randomUUID } from 'node:crypto'
import { dayOf } from '@osys/sdk/basics/days'
import { MAX_ID } from '@osys/sdk/basics/schema'
import { weekOf, weekRange } from '@osys/sdk/timeclock/rules.calendar'
import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/timeclock/endpoints'
import { isMarkedQueued } from '@osys/sdk/timeclock/rules.placing'
import { clockState, COUNTERPART, STATUS_AFTER } from '@osys/sdk/timeclock/state'
import { recordAudit } from '../audit/record.js'
import type { Queryable } from '../db/client.js'
import { keepUploads } from '../stored/keep.js'
import type { Call } from '../http/call.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { Upload } from '../http/upload.js'
import type { Tell } from '../http/tell.js'
import { timeclockMessages } from './messages.js'
import { notificationsOfChange } from './notify.js'
import { drawPhoto } from './ports.photo.js'
import { checkPin } from './handlers.pin.js'
import { allowedPhoto, refusePolicy } from './handlers.policy.js'
import { managerAt, type Manager } from './reach.manager.js'
import { toLatestLog, toRegistered, toSheetLog, toWorkLog } from './present.js'
import {
  type EmployeeRow,
  findAround,
  findByClientId,
  findEmployee,
  insertLog,
  listRecent,
  listSince,
  lockClock,
  type WorkLogRow,
} from './queries.js'
import { recordClockChange } from './record.js'
import { firstAnswer, punchColumns } from './rules.answer.js'
import { isHere, placePunch, type PlacedPunch, puncherOf, type Puncher, refusePuncher } from './rules.js'
import { openPin } from '../secrets/sealed-pin.js'
import type { FirstAnswer } from '../db/tables/timeclock.js'

type Input = EndpointParsedInput<typeof endpoints.registerWorkLog>
type Reply = EndpointReply<typeof endpoints.registerWorkLog>

/** Ends the transaction of a punch that is already stored. */
class RepeatedPunch extends Error {
  readonly log: WorkLogRow

  constructor(log: WorkLogRow) {
    super('this punch is stored already')
    this.log = log
  }
}

/**
 * Clocks a person in or out: stores a punch. The PIN and the photo, which are slow, come before the
 * transaction. Spec §4.
 */
export async function registerWorkLog(input: Input, call: Call): Promise<Reply | Refusal> {
  const manager = await managerOf(call, input)
  if (isRefusal(manager)) return manager
  const puncher: Puncher = manager ? { kind: 'admin', personId: manager.id } : puncherOf(call, input)
  const person = await findEmployee(call.db, input.user_id)
  const known = await findByClientId(call.db, input.client_id)
  // A tablet whose answer was lost must learn that its punch is stored, even if the person has changed since.
  if (known && isOfDevice(known, puncher)) return repeat(call, known, input)
  const refusal = refusePuncher(puncher, manager ?? call.person, person, input.offline)
  if (refusal || !person) return refusal ?? refuse('not_found')
  if (known) return repeat(call, known, input)
  const isPinRight = await isRight(input, call, puncher, person)
  if (isRefusal(isPinRight)) return isPinRight
  const received = allowedPhoto(call, input.photo)
  // The same check runs again under the lock; here it prevents decoding the photo of a refused punch.
  const early = received && (await place(call.db, { input, call, puncher, person, isPinRight }))
  if (isRefusal(early)) return early
  const photo = received && (await drawPhoto(call, received))
  try {
    return await store({
      input,
      call,
      puncher,
      person,
      isPinRight,
      photo,
      isPhotoLost: Boolean(received) && !photo,
    })
  } catch (error) {
    if (!(error instanceof RepeatedPunch)) throw error
    return repeat(call, error.log, input)
  }
}

/** Returns the person who manages the tablet and registers for another one; undefined for all other punches. */
async function managerOf(call: Call, input: Input): Promise<Manager | Refusal | undefined> {
  const { manager_id, manager_pin } = input
  const isKiosk = call.device !== null || call.person?.roles.includes('kiosk')
  return manager_id !== undefined && isKiosk ? managerAt(call, { manager_id, manager_pin }) : undefined
}

function isOfDevice({ device_id }: WorkLogRow, puncher: Puncher): boolean {
  return puncher.kind === 'kiosk' && device_id !== null && device_id === puncher.deviceId
}

/**
 * Returns whether a kiosk's punch has the right PIN, and the badge where the tablet asks for one. A punch
 * that waited offline is stored even with a wrong one; any other is refused.
 */
async function isRight(
  input: Input,
  call: Call,
  puncher: Puncher,
  person: EmployeeRow,
): Promise<boolean | Refusal> {
  const { id, pin_hash } = person
  if (puncher.kind !== 'kiosk' || !isHere(puncher, person)) return true
  const unmet = await refusePolicy(call, person, input.badge)
  if (unmet) return input.offline ? false : unmet
  if (pin_hash === null) return true
  const { user_id, client_id, sealed_pin } = input
  const pin = sealed_pin ? openPin(call.deps.secrets.pins, sealed_pin, { user_id, client_id }) : input.pin
  const refusal = await checkPin(call, { id, pin_hash }, pin ?? null)
  if (!refusal) return true
  return input.offline ? false : refusal
}

interface Placing {
  readonly input: Input
  readonly call: Call
  readonly puncher: Puncher
  readonly person: EmployeeRow
  readonly isPinRight: boolean
}

/** Returns the place of a punch among the person's others, or why it is refused. */
async function place(db: Queryable, placing: Placing): Promise<PlacedPunch | Refusal> {
  const { input, call, puncher, person, isPinRight } = placing
  const moment = puncher.kind === 'admin' && input.at ? new Date(input.at) : undefined
  const state = clockState((await listRecent(db, person.id, moment)).map(toLatestLog))
  const { after = null } = moment ? await findAround(db, person.id, { at: moment, id: MAX_ID }) : {}
  const isThere = isHere(puncher, person)
  const facts = { state, next: after, now: call.now.getTime(), isPinRight, isHere: isThere }
  return placePunch(puncher, input, facts)
}

interface Storing extends Placing {
  readonly photo: Upload | undefined
  readonly isPhotoLost: boolean
}

function store(storing: Storing): Promise<Reply | Refusal> {
  const { input, call, puncher, person, photo } = storing
  return keepUploads(call.deps, photo ? [photo] : [], ([stored]) =>
    call.write(async (tx, tell) => {
      await lockClock(tx, person.id)
      const known = await findByClientId(tx, input.client_id)
      if (known) throw new RepeatedPunch(known)
      const placed = await place(tx, storing)
      if (isRefusal(placed)) return placed
      const answer = await answerOf(tx, storing, placed)
      const log = await insertLog(tx, {
        ...punchColumns(puncher, input),
        ...(puncher.kind === 'kiosk' && {
          offline: isMarkedQueued(input, placed.at.getTime(), call.now.getTime()),
        }),
        at: placed.at,
        conflict: placed.conflict,
        received_at: call.now,
        photo: stored ?? null,
        answer,
      })
      if (puncher.kind === 'admin') await auditEntry(tx, call, log)
      if (placed.until) await storeCounterpart(tx, call, log, placed.until)
      const work_log = toWorkLog(log)
      const status = answer.clock_status ?? work_log.status
      const refetch = placed.conflict !== null || puncher.kind === 'admin'
      await recordClockChange(tx, tell, person, { log: work_log, status, refetch })
      if (puncher.kind === 'admin') await tellAddition(tx, tell, call, log, placed.until)
      return toRegistered(log)
    }),
  )
}

/** Returns the answer of a punch without its record, from the person's records of this week. */
async function answerOf(
  tx: Queryable,
  { input, call, person, isPhotoLost }: Storing,
  placed: PlacedPunch,
): Promise<FirstAnswer> {
  const { timezone } = call.deps.config
  const now = call.now.getTime()
  const { start, end } = weekRange(weekOf(dayOf(now, timezone), timezone))
  const before = await listSince(tx, person.id, new Date(start), new Date(end))
  const answer = firstAnswer(input.event, placed, before.map(toSheetLog), { timezone, now })
  return isPhotoLost
    ? { ...answer, status: 'warning', msg: timeclockMessages.withoutPhoto(input.event) }
    : answer
}

async function tellAddition(
  tx: Queryable,
  tell: Tell,
  { person, deps }: Call,
  log: WorkLogRow,
  until?: Date,
): Promise<void> {
  const actor = person && (await findEmployee(tx, person.id))
  const { id, user_id, event, at, note } = log
  const counterpart = until ? [{ event: COUNTERPART[event], at: until.toISOString() }] : []
  const after = [{ event, at: at.toISOString() }, ...counterpart]
  const change = { id, kind: 'added', before: null, after, reason: note ?? '' } as const
  if (actor) tell.people(notificationsOfChange(user_id, actor, change, deps.config.timezone))
}

/** Stores the second of two records that an admin adds at once, which ends the first. */
async function storeCounterpart(tx: Queryable, call: Call, first: WorkLogRow, at: Date): Promise<void> {
  const event = COUNTERPART[first.event]
  const { user_id, received_at, source, note, created_by } = first
  const own = { client_id: randomUUID(), event, status: STATUS_AFTER[event], at }
  await auditEntry(tx, call, await insertLog(tx, { ...own, user_id, received_at, source, note, created_by }))
}

async function auditEntry(tx: Queryable, call: Call, log: WorkLogRow): Promise<void> {
  const { id, user_id, event, at, note, created_by } = log
  // At a tablet the person who manages it is known by the record alone.
  const by = call.person?.id === created_by ? {} : { manager_id: created_by }
  await recordAudit(tx, call, {
    action: 'check_in.create',
    subject_type: 'check_in',
    subject_id: id,
    after: { user_id, event, at: at.toISOString(), ...by },
    ...(note && { reason: note }),
  })
}

/** Answers a punch that is already stored as it was answered first. */
function repeat(call: Call, log: WorkLogRow, input: Input): Reply | Refusal {
  if (log.user_id !== input.user_id || (log.edited_at === null && log.event !== input.event)) {
    return refuse('idempotency_mismatch', { msg: timeclockMessages.repeated })
  }
  return call.repeat(toRegistered(log))
}
