/** Answers the fake's calls that correct work logs. */

import { DEFAULT_CLOCK_STATUS } from '../timeclock/schema.js'
import { newestFirst, inOrder } from '../timeclock/rules.shifts.js'
import type { ClockEvent, WorkLog } from '../timeclock/schema.js'
import { clockState, fitsBetween, STATUS_AFTER } from '../timeclock/state.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { keepChange, notifyOfClock } from './fake-clock-changes.js'
import {
  doesCount,
  logsOf,
  maySeeFakeTimesheet,
  placeEntry,
  requirePlace,
  tellOfClock,
  toFakeLog,
  UNCHANGED_PUNCH,
  wrong,
} from './fake-punches.js'
import { FakeRefusal } from './fake-refusal.js'
import { type FakePerson, type FakePunch, nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** A record with its person. */
interface Found {
  readonly punch: FakePunch
  readonly person: FakePerson
}

/** A record as a correction leaves it. */
interface Correction {
  readonly event?: ClockEvent | undefined
  readonly at?: string | undefined
  readonly note?: string | null | undefined
  readonly reason: string
}

/** Corrects a record. Throws when it does not fit at its new place. */
export function correctFakePunch(
  call: FakeCall,
  { punch, person }: Found,
  { event = punch.event, at, note, reason }: Correction,
): FakePunch {
  if (at !== undefined && Date.parse(at) > Date.parse(call.now)) throw wrong('at')
  const moved = { event, at: new Date(at ?? punch.at).toISOString() }
  requireElsewhere(call, punch, moved)
  const after: FakePunch = {
    ...punch,
    ...moved,
    status: STATUS_AFTER[event],
    declared: punch.declared && event === 'salida',
    ...(note !== undefined && { note: note || null }),
    edited_at: call.now,
    edited_by: call.person.id,
    edit_reason: reason,
  }
  call.data.punches.set(punch.id, after)
  keepChange(call, { kind: 'corrected', before: punch, after, reason })
  tellOfClock(call, person, toFakeLog(after), true)
  return after
}

/** Removes a record. */
export function removeFakePunch(call: FakeCall, { punch, person }: Found, reason: string): void {
  call.data.punches.set(punch.id, { ...punch, removed_at: call.now })
  keepChange(call, { kind: 'removed', before: punch, after: null, reason })
  tellOfClock(call, person, null, true)
}

/** Adds a record for a person. Throws when it does not fit there. */
export function addFakePunch(
  call: FakeCall,
  person: FakePerson,
  { event, at, reason }: { readonly event: ClockEvent; readonly at: string; readonly reason: string },
): void {
  const { data, now } = call
  const placed = placeEntry(call, { user_id: person.id, event, at, note: reason }, Date.parse(now))
  const made: FakePunch = {
    id: nextId(data, 'punches'),
    client_id: crypto.randomUUID(),
    user_id: person.id,
    event,
    status: STATUS_AFTER[event],
    at: placed.at,
    received_at: now,
    source: 'admin',
    note: reason,
    declared: false,
    added_by: call.person.id,
    ...UNCHANGED_PUNCH,
    answer: { clock_status: null, today: null, week: null },
  }
  data.punches.set(made.id, made)
  keepChange(call, { kind: 'added', before: null, after: made, reason })
  tellOfClock(call, person, toFakeLog(made), true)
}

/** Answers the corrections that admins make. */
export const fakeCorrections = {
  update({ id, edited_at, ...correction }, call) {
    const found = reachPunch(call, id)
    requireSeen(found.punch, edited_at)
    const after = correctFakePunch(call, found, correction)
    notifyOfClock(call, 'corrected', after.user_id, after.at)
    return { status: 'success', msg: fakeMessages.done, work_log: toFakeLog(after) }
  },
  delete({ id, reason, edited_at }, call) {
    const found = reachPunch(call, id)
    requireSeen(found.punch, edited_at)
    removeFakePunch(call, found, reason)
    notifyOfClock(call, 'removed', found.punch.user_id, found.punch.at)
    return { status: 'success', msg: fakeMessages.done }
  },
} satisfies FakeFeature<'timeclock'>

/** Returns a record that counts, of a person whose timesheet the caller may see; throws 404 for any other. */
function reachPunch(call: FakeCall, id: number): Found {
  const punch = call.data.punches.get(id)
  const person = punch && call.data.people.get(punch.user_id)
  if (!punch || !person || !doesCount(punch) || !maySeeFakeTimesheet(call, person))
    throw new FakeRefusal('not_found')
  return { punch, person }
}

/** Throws when a record was corrected since the caller saw it. */
function requireSeen(punch: FakePunch, seen: string | null | undefined): void {
  if (seen === undefined || seen === punch.edited_at) return
  throw new FakeRefusal('version_conflict', { current: toFakeLog(punch) })
}

/**
 * Throws when a record does not fit at another place, or when the records around its old place do not follow each
 * other without it.
 */
function requireElsewhere(
  call: FakeCall,
  punch: FakePunch,
  next: { readonly event: ClockEvent; readonly at: string },
): void {
  if (next.event === punch.event && next.at === punch.at) return
  const others = inOrder(logsOf(call, punch.user_id)).filter(({ id }) => id !== punch.id)
  const around = aroundOf(others, { at: next.at, id: punch.id })
  requirePlace(clockState(newestFirst(around.before)), [next.event], around.after)
  const left = aroundOf(others, punch)
  const stays = left.before.length === around.before.length
  const status = left.before.at(-1)?.status ?? DEFAULT_CLOCK_STATUS
  if (!stays && !fitsBetween(status, [], left.after?.event ?? null)) throw new FakeRefusal('wrong_state')
}

/** Returns the records before a place, and the one after it. */
function aroundOf(logs: readonly WorkLog[], { at, id }: { readonly at: string; readonly id: number }) {
  const isBefore = (log: WorkLog) => Date.parse(log.at) - Date.parse(at) || log.id - id
  return {
    before: logs.filter(log => isBefore(log) < 0),
    after: logs.find(log => isBefore(log) > 0),
  }
}
