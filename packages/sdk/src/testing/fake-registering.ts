/** Registers punches in the fake: of people in their browser, of tablets, and the records that admins add. */

import { explainAccess } from '../access/rules.js'
import { dayOf } from '../basics/days.js'
import { weekOf } from '../timeclock/rules.calendar.js'
import { maySeeTimesheet } from '../timeclock/rules.people.js'
import { logsOfWeek, totalsAt } from '../timeclock/rules.totals.js'
import { isMarkedQueued, momentOf } from '../timeclock/rules.placing.js'
import { queuedConflict } from '../timeclock/rules.queued.js'
import type { ClockConflict } from '../timeclock/schema.js'
import { clockState, COUNTERPART, STATUS_AFTER } from '../timeclock/state.js'
import type { FakeCall } from './fake-call.js'
import { keepChange, notifyOfClock } from './fake-clock-changes.js'
import type { FakePunch } from './fake-clock-rows.js'
import {
  isEntry,
  logsOf,
  type NewPunch,
  NO_ANSWER,
  placeFakeEntry,
  placeFakeNow,
  placeFakePunch,
  reachPunched,
  sheetLogsOf,
  tellOfClock,
  toFakeLog,
  UNCHANGED_PUNCH,
  wrong,
} from './fake-punches.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import { isOfTablet, isProven, isShown, photoOf, reachManager, reachShown } from './fake-tablets.js'
import { type FakePerson, nextId, subjectOf } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** A punch at its place. */
interface Placed {
  readonly at: string
  /** The moment of the counterpart, for the record of an admin. */
  readonly until?: string
  readonly conflict?: ClockConflict | null
}

/** A punch with its person, its place and its maker. */
interface Placing extends Placed {
  readonly punched: FakePerson
  /** The admin who adds it; null for a punch of the person's own. */
  readonly admin: FakePerson | null
}

/** Registers a punch; one that is stored already is answered as it was first. */
export function registerFakePunch(punch: NewPunch, call: FakeCall) {
  const known = [...call.data.punches.values()].find(each => each.client_id === punch.client_id)
  const placing = isOfTablet(call) ? placeAtTablet(call, punch, known) : placeInBrowser(call, punch, known)
  if (placing !== 'known') return toReply(store(call, punch, placing))
  if (!known || known.user_id !== punch.user_id || (known.edited_at === null && known.event !== punch.event))
    throw new FakeRefusal('idempotency_mismatch')
  call.repeat()
  return toReply(known)
}

function toReply(punch: FakePunch) {
  return { msg: fakeMessages.done, work_log: toFakeLog(punch), ...punch.answer }
}

type Place = (call: FakeCall, punch: NewPunch, known: FakePunch | undefined) => Placing | 'known'

const placeInBrowser: Place = (call, punch, known) => {
  const isAdded = isEntry(call, punch)
  const punched = reachPunched(call, punch.user_id, isAdded)
  if (known) return 'known'
  return { ...placeFakePunch(call, punch), punched, admin: isAdded ? call.person : null }
}

const placeAtTablet: Place = (call, punch, known) => {
  const { device } = call
  const { user_id, manager_id, manager_pin = null } = punch
  if (manager_id !== undefined) {
    const admin = reachManager(call, manager_id, manager_pin)
    const punched = reachByManager(call, admin, user_id)
    return known ? 'known' : { ...placeFakeEntry(call, punch), punched, admin }
  }
  // A tablet whose answer was lost must learn that its punch is stored, even if the person has changed since.
  if (known && device && known.device_id === device.id) return 'known'
  const punched = reachShown(call, user_id, punch.offline)
  if (known) return 'known'
  const isHere = isShown(call, punched)
  const isPinRight = !isHere || isProven(call, punched, punch)
  return { ...placeOfTablet(call, punch, { isHere, isPinRight }), punched, admin: null }
}

function reachByManager({ data }: FakeCall, admin: FakePerson, id: number): FakePerson {
  const subject = subjectOf(admin)
  requireAllowed(explainAccess(subject, { permission: 'ojibble.admin.entry.add' }))
  const person = data.people.get(id)
  if (person?.status !== 'active' || !maySeeTimesheet(subject, person)) throw new FakeRefusal('not_found')
  return person
}

interface AtTablet {
  readonly isHere: boolean
  readonly isPinRight: boolean
}

function placeOfTablet(call: FakeCall, punch: NewPunch, facts: AtTablet): Placed {
  if (punch.until !== undefined) throw wrong('until')
  if (!punch.offline) return placeFakeNow(call, punch)
  const now = Date.parse(call.now)
  const state = clockState(logsOf(call, punch.user_id))
  const { event, declared } = punch
  // A person who declares a time reads the clock on the wall, so the offset of the tablet does not apply.
  const at = declared && punch.at !== undefined ? Date.parse(punch.at) : momentOf(punch, now)
  return {
    at: new Date(at).toISOString(),
    conflict: queuedConflict(state, { event, at, declared }, { now, ...facts }),
  }
}

/** Stores a punch and, when an admin gives two moments, its counterpart. */
function store(call: FakeCall, punch: NewPunch, placing: Placing): FakePunch {
  const { data, person, device, now } = call
  const { at, until, conflict = null, punched, admin } = placing
  const { user_id, event, client_id, note, declared, clock_offset_ms = null } = punch
  const isTablet = isOfTablet(call) && admin === null
  const { photo, isLost } = photoOf(call, punch.photo)
  const made: FakePunch = {
    ...UNCHANGED_PUNCH,
    id: nextId(data, 'punches'),
    client_id,
    user_id,
    event,
    status: STATUS_AFTER[event],
    at,
    received_at: now,
    source: admin ? 'admin' : isTablet ? 'kiosk' : 'web',
    device_id: isTablet ? (device?.id ?? null) : null,
    offline: isTablet ? isMarkedQueued(punch, Date.parse(at), Date.parse(now)) : punch.offline,
    clock_offset_ms: isTablet ? clock_offset_ms : null,
    conflict,
    photo,
    note: note || null,
    declared: declared && event === 'salida',
    created_by: admin?.id ?? (isTablet && !device ? person.id : null),
    answer: NO_ANSWER,
  }
  const records = [made, ...(until === undefined ? [] : [counterpartOf(call, made, until)])]
  for (const record of records) {
    data.punches.set(record.id, record)
    // At a tablet the person who manages it is known by the record alone.
    const managerId = isOfTablet(call) ? admin?.id : undefined
    if (admin) keepChange(call, { kind: 'added', before: null, after: record, reason: note ?? '', managerId })
  }
  const isWarning = conflict !== null || isLost
  const hours = conflict === 'not_here' ? NO_ANSWER : hoursOf(call, user_id)
  const stored: FakePunch = { ...made, answer: { ...hours, status: isWarning ? 'warning' : 'success' } }
  data.punches.set(stored.id, stored)
  const status = stored.answer.clock_status ?? stored.status
  tellOfClock(call, punched, toFakeLog(stored), conflict !== null || admin !== null, { status })
  if (admin && !device) notifyOfClock(call, 'added', user_id, at)
  return stored
}

function counterpartOf({ data }: FakeCall, first: FakePunch, until: string): FakePunch {
  const event = COUNTERPART[first.event]
  const own = { id: nextId(data, 'punches'), client_id: crypto.randomUUID(), at: until }
  return { ...first, ...own, event, status: STATUS_AFTER[event], declared: false, photo: null }
}

/** Returns the status and the hours of a person after a punch. */
function hoursOf(call: FakeCall, id: number) {
  const { timezone, clock } = call.world
  const logs = logsOfWeek(sheetLogsOf(call, id), weekOf(dayOf(clock.now(), timezone), timezone))
  return {
    clock_status: clockState(logsOf(call, id)).status,
    ...totalsAt(logs, timezone, clock.now()),
  }
}
