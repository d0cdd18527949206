import { randomUUID } from 'node:crypto'
import { dayOf } from '@osys/sdk/basics/days'
import { MAX_ID } from '@osys/sdk/basics/schema'
import { weekOf, weekRange } from '@osys/sdk/timeclock/rules.calendar'
import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type { registerWorkLog } from '@osys/sdk/timeclock/endpoints'
import type { SheetLog } from '@osys/sdk/timeclock/schema'
import { clockState, COUNTERPART, STATUS_AFTER } from '@osys/sdk/timeclock/state'
import { totalsAt } from '@osys/sdk/timeclock/rules.totals'
import { recordAudit } from '../audit/record.js'
import type { Queryable } from '../db/client.js'
import { keepUploads } from '../stored/keep.js'
import type { Call } from '../http/call.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { toUpload, type Upload } from '../http/upload.js'
import { record } from '../realtime/record.js'
import { timeclockMessages } from './messages.js'
import { workLogChanged } from './events.js'
import { drawPhoto } from './ports.photo.js'
import { checkPin } from './handlers.pin.js'
import { toWorkLog } from './present.js'
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
import { isHere, placePunch, type PlacedPunch, puncherOf, type Puncher, refusePuncher } from './rules.js'
import { openPin } from '../secrets/sealed-pin.js'
import type { FirstAnswer } from '../db/tables/timeclock.js'

type Input = EndpointParsedInput<typeof registerWorkLog>
type Reply = EndpointReply<typeof registerWorkLog>

/** Ends the transaction of a punch that turns out to be stored already. */
class RepeatedPunch extends Error {
  readonly log: WorkLogRow

  constructor(log: WorkLogRow) {
    super('this punch is stored already')
    this.log = log
  }
}

/** Clocks somebody in or out. Spec §4. */
export async function registerPunch(input: Input, call: Call): Promise<Reply | Refusal> {
  const puncher = puncherOf(call, input)
  const person = await findEmployee(call.db, input.user_id)
  const known = await findByClientId(call.db, input.client_id)
  // Whatever has become of the person since: a tablet whose answer was lost must hear that its punch is here.
  if (known && isOfDevice(known, puncher)) return repeat(call, known, input)
  const refusal = refusePuncher(puncher, call.person, person, input.offline)
  if (refusal || !person) return refusal ?? refuse('not_found')
  if (known) return repeat(call, known, input)
  const isPinRight = await isRight(input, call, puncher, person)
  if (isRefusal(isPinRight)) return isPinRight
  const received = toUpload(input.photo)
  // Asked again under the lock; here it keeps a refused punch from being decoded.
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

function isOfDevice({ device_id }: WorkLogRow, puncher: Puncher): boolean {
  return puncher.kind === 'kiosk' && device_id !== null && device_id === puncher.deviceId
}

/** Whether a kiosk's punch came with the right PIN; a refusal when it did not and somebody stands there to be told. */
async function isRight(
  input: Input,
  call: Call,
  puncher: Puncher,
  person: EmployeeRow,
): Promise<boolean | Refusal> {
  const { pin_hash } = person
  if (puncher.kind !== 'kiosk' || pin_hash === null || !isHere(puncher, person)) return true
  const { id } = person
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

/** Where a punch belongs among the person's others, or why it cannot be made. */
async function place(db: Queryable, placing: Placing): Promise<PlacedPunch | Refusal> {
  const { input, call, puncher, person, isPinRight } = placing
  const moment = puncher.kind === 'admin' && input.at ? new Date(input.at) : undefined
  const state = clockState((await listRecent(db, person.id, moment)).map(toCounted))
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
  const { input, call, puncher, person, photo, isPhotoLost } = storing
  return keepUploads(call.deps, photo ? [photo] : [], ([stored]) =>
    call.write(async tx => {
      await lockClock(tx, person.id)
      const known = await findByClientId(tx, input.client_id)
      if (known) throw new RepeatedPunch(known)
      const placed = await place(tx, storing)
      if (isRefusal(placed)) return placed
      const answer = await answerOf(tx, storing, placed)
      const { client_id, note = null, event, declared, offline } = input
      const log = await insertLog(tx, {
        client_id,
        user_id: person.id,
        event,
        status: STATUS_AFTER[event],
        at: placed.at,
        conflict: placed.conflict,
        received_at: call.now,
        source: puncher.kind === 'self' ? 'web' : puncher.kind,
        device_id: puncher.kind === 'kiosk' ? puncher.deviceId : null,
        photo: stored ?? null,
        note: note || null,
        offline,
        clock_offset_ms: puncher.kind === 'kiosk' ? (input.clock_offset_ms ?? null) : null,
        // A tablet may send the word along with any event of its queue; only an exit can be one.
        declared: declared && event === 'salida',
        answer: isPhotoLost
          ? { ...answer, status: 'warning', msg: timeclockMessages.withoutPhoto(event) }
          : answer,
        created_by:
          puncher.kind === 'kiosk' ? puncher.accountId : puncher.kind === 'admin' ? puncher.personId : null,
      })
      if (puncher.kind === 'admin') await auditEntry(tx, call, log)
      if (placed.until) await storeCounterpart(tx, call, log, placed.until)
      const work_log = toWorkLog(log)
      const status = answer.clock_status ?? work_log.status
      const refetch = placed.conflict !== null || puncher.kind === 'admin'
      await record(tx, workLogChanged(person, { log: work_log, status, refetch }))
      return toReply(log)
    }),
  )
}

function toCounted({ id, event, status, at }: WorkLogRow) {
  return { id, event, status, at: at.toISOString() }
}

/** What is answered beside the record: the state and the hours that it leaves. */
async function answerOf(
  tx: Queryable,
  { input, call, person }: Storing,
  placed: PlacedPunch,
): Promise<FirstAnswer> {
  const { timezone } = call.deps.config
  const now = call.now.getTime()
  const { start, end } = weekRange(weekOf(dayOf(now, timezone), timezone))
  const before = (await listSince(tx, person.id, new Date(start), new Date(end))).map(
    ({ id, event, status, at, conflict }): SheetLog => ({
      id,
      event,
      status,
      at: at.toISOString(),
      conflict,
    }),
  )
  const { event } = input
  // Its number is not known yet; the newest of a moment has the highest.
  const added: SheetLog = {
    id: Number.MAX_SAFE_INTEGER,
    event,
    status: STATUS_AFTER[event],
    at: placed.at.toISOString(),
  }
  const ending: SheetLog[] = placed.until
    ? [
        {
          ...added,
          event: COUNTERPART[event],
          status: STATUS_AFTER[COUNTERPART[event]],
          at: placed.until.toISOString(),
        },
      ]
    : []
  const logs: readonly SheetLog[] = placed.conflict ? before : [added, ...ending, ...before]
  const newest = logs
    .filter(log => !log.conflict)
    .toSorted((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1))
  const waits = placed.conflict !== null
  const said = {
    status: waits ? ('warning' as const) : ('success' as const),
    msg: waits ? timeclockMessages.waits : timeclockMessages.registered[event],
  }
  // The hours of those whom it does not show are none of a tablet's business.
  if (placed.conflict === 'not_here') return { ...said, clock_status: null, today: null, week: null }
  return {
    ...said,
    clock_status: clockState(newest).status,
    ...totalsAt(logs, timezone, now),
  }
}

/** The second of two records that an admin adds at once: what ends the first. */
async function storeCounterpart(tx: Queryable, call: Call, first: WorkLogRow, at: Date): Promise<void> {
  const event = COUNTERPART[first.event]
  const { user_id, received_at, source, note, created_by } = first
  const own = { client_id: randomUUID(), event, status: STATUS_AFTER[event], at }
  await auditEntry(tx, call, await insertLog(tx, { ...own, user_id, received_at, source, note, created_by }))
}

async function auditEntry(tx: Queryable, call: Call, log: WorkLogRow): Promise<void> {
  const { id, user_id, event, at, note } = log
  await recordAudit(tx, call, {
    action: 'check_in.create',
    subject_type: 'check_in',
    subject_id: id,
    after: { user_id, event, at: at.toISOString() },
    ...(note && { reason: note }),
  })
}

/** The first answer again, to whoever asks with the same id for the same thing. */
function repeat(call: Call, log: WorkLogRow, input: Input): Reply | Refusal {
  if (log.user_id !== input.user_id || (log.edited_at === null && log.event !== input.event)) {
    return refuse('idempotency_mismatch', { msg: timeclockMessages.repeated })
  }
  return call.repeat(toReply(log))
}

function toReply(log: WorkLogRow): Reply {
  // The demo company's records were never answered to anybody.
  const { answer } = log
  return {
    status: answer?.status ?? 'success',
    msg: answer?.msg ?? timeclockMessages.registered[log.event],
    work_log: toWorkLog(log),
    clock_status: answer?.clock_status ?? null,
    today: answer?.today ?? null,
    week: answer?.week ?? null,
  }
}
