/** Answers the fake's calls that correct work logs. */

import { DEFAULT_CLOCK_STATUS } from '../timeclock/schema.js'
import { newestFirst, inOrder } from '../timeclock/rules.shifts.js'
import type { ClockEvent, WorkLog } from '../timeclock/schema.js'
import { clockState, fitsBetween, STATUS_AFTER } from '../timeclock/state.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { keepChange, notifyOfClock } from './fake-clock-changes.js'
import {
  dayLogsOf,
  isThere,
  logsOf,
  maySeeFakeTimesheet,
  placeFakeEntry,
  requirePlace,
  tellOfClock,
  toClockPerson,
  toFakeLog,
  toSheetLog,
  NO_ANSWER,
  UNCHANGED_PUNCH,
  wrong,
} from './fake-punches.js'
import { FakeRefusal } from './fake-refusal.js'
import type { FakePunch } from './fake-clock-rows.js'
import { type FakePerson, nextId } from './fake-world.js'
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
  const after = { ...punch, ...corrected(call, punch, { event, at, note, reason }) }
  call.data.punches.set(punch.id, after)
  keepChange(call, { kind: 'corrected', before: punch, after, reason })
  tellOfClock(call, person, toFakeLog(after), true)
  return after
}

/** Returns the fields of a record that a correction changes. */
function corrected(
  call: FakeCall,
  punch: FakePunch,
  { event = punch.event, at, note, reason }: Correction,
): Partial<FakePunch> {
  return {
    event,
    at: new Date(at ?? punch.at).toISOString(),
    status: STATUS_AFTER[event],
    declared: punch.declared && event === 'salida',
    ...(note !== undefined && { note: note || null }),
    edited_at: call.now,
    edited_by: call.person.id,
    edit_reason: reason,
  }
}

/** Removes a record, or discards one that waits. */
export function removeFakePunch(
  call: FakeCall,
  { punch, person }: Found,
  reason: string,
  kind: 'removed' | 'discarded' = 'removed',
): void {
  call.data.punches.set(punch.id, { ...punch, removed_at: call.now })
  keepChange(call, { kind, before: punch, after: null, reason })
  tellOfClock(call, person, null, true)
}

/** Adds a record for a person. Throws when it does not fit there. */
export function addFakePunch(
  call: FakeCall,
  person: FakePerson,
  { event, at, reason }: { readonly event: ClockEvent; readonly at: string; readonly reason: string },
): void {
  const { data, now } = call
  const placed = placeFakeEntry(call, { user_id: person.id, event, at, note: reason })
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
    created_by: call.person.id,
    ...UNCHANGED_PUNCH,
    answer: NO_ANSWER,
  }
  data.punches.set(made.id, made)
  keepChange(call, { kind: 'added', before: null, after: made, reason })
  tellOfClock(call, person, toFakeLog(made), true)
}

/** Answers the corrections that admins make, and those of punches that wait. */
export const fakeCorrections = {
  conflicts(_input, call) {
    return {
      items: waitingPunches(call).map(({ punch, person }) => ({
        person: toClockPerson(person),
        work_log: toFakeLog(punch),
        day_logs: dayLogsOf(call, person.id, punch.at).map(toSheetLog),
      })),
    }
  },
  resolve({ id, decision, event, at, reason }, call) {
    const { data, now } = call
    const found = reachPunch(call, id)
    const { punch, person } = found
    if (punch.conflict === null) throw new FakeRefusal('not_found')
    if (decision === 'discard') {
      removeFakePunch(call, found, reason, 'discarded')
      notifyOfClock(call, 'discarded', person.id, punch.at)
      return { status: 'success', msg: fakeMessages.done, work_log: null }
    }
    if (at !== undefined && Date.parse(at) > Date.parse(now)) throw wrong('at')
    const after = { ...punch, ...corrected(call, punch, { event, at, reason }), conflict: null }
    data.punches.set(id, after)
    keepChange(call, { kind: 'accepted', before: punch, after, reason })
    tellOfClock(call, person, toFakeLog(after), true)
    notifyOfClock(call, 'accepted', person.id, after.at)
    return { status: 'success', msg: fakeMessages.done, work_log: toFakeLog(after) }
  },
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

/** Returns a record that is there, of a person whose timesheet the caller may see; throws 404 for any other. */
function reachPunch(call: FakeCall, id: number): Found {
  const punch = call.data.punches.get(id)
  const person = punch && call.data.people.get(punch.user_id)
  if (!punch || !person || !isThere(punch) || !maySeeFakeTimesheet(call, person))
    throw new FakeRefusal('not_found')
  return { punch, person }
}

/** Returns the punches that wait for the caller, oldest first. */
export function waitingPunches(call: FakeCall): readonly Found[] {
  const waiting = [...call.data.punches.values()].filter(punch => punch.conflict !== null && isThere(punch))
  return waiting
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id - other.id)
    .flatMap(punch => {
      const person = call.data.people.get(punch.user_id)
      return person && maySeeFakeTimesheet(call, person) ? [{ punch, person }] : []
    })
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
  const isSame = next.event === punch.event && next.at === punch.at
  // A record that waits counts for nothing, so it has no place yet.
  if (isSame || punch.conflict !== null) return
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
