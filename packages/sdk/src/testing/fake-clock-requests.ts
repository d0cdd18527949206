/** Answers the fake's calls of requests for corrections. */

import { explainAccess, holdsPermission } from '../access/rules.js'
import type { Contract } from '../contract.js'
import type { EndpointParsedInput } from '../http/endpoint.js'
import { APP_ROLES } from '../hub/schema.js'
import { type Week, weekRange } from '../timeclock/rules.calendar.js'
import { findOverduePunches } from '../timeclock/rules.habits.js'
import { HABIT_DAYS } from '../timeclock/rules.usual.js'
import { requestFaults, RIGHT_OF_REQUEST } from '../timeclock/rules.requests.js'
import { type ClockRequest, MOST_REQUESTS } from '../timeclock/schema.corrections.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { factsOf, notifyOfClock } from './fake-clock-changes.js'
import { addFakePunch, correctFakePunch, removeFakePunch, waitingPunches } from './fake-clock-corrections.js'
import { silentTablets } from './fake-devices.js'
import {
  dayLogsOf,
  isThere,
  listSeen,
  maySeeFakeTimesheet,
  sheetLogsOf,
  tellOfClock,
  toClockPerson,
  toSheetLog,
  wrong,
} from './fake-punches.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import { isOfTablet, isProven, photoOf, reachShown } from './fake-tablets.js'
import type { FakeClockRequest } from './fake-rows.js'
import { type FakePerson, nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** The most requests of a week that a person's page shows. */
const SHOWN = 50
const DAY_MS = 24 * 3_600_000

/** Returns a person's requests about a week, and all that still wait, newest first. */
export function requestsOf({ data }: FakeCall, person: number, week: Week): ClockRequest[] {
  const { start, end } = weekRange(week)
  const isAbout = ({ status, wanted, was }: FakeClockRequest) => {
    const at = Date.parse((wanted ?? was)?.at ?? '')
    return status === 'waiting' || (at >= start && at < end)
  }
  return [...data.clockRequests.values()]
    .filter(request => request.user_id === person && isAbout(request))
    .toReversed()
    .slice(0, SHOWN)
    .map(toRequest)
}

/** Answers the requests for corrections, and what needs the caller. */
export const fakeRequests = {
  ask(asked, call) {
    const { data, now } = call
    const asker = askerOf(asked, call)
    const { person } = asker
    const { kind, work_log_id, client_id = null, event, at, reason } = asked
    const all = [...data.clockRequests.values()]
    const known = all.find(each => client_id !== null && each.client_id === client_id)
    if (known) {
      if (known.user_id !== person.id || known.kind !== kind) throw new FakeRefusal('idempotency_mismatch')
      call.repeat()
      return { status: 'success', msg: fakeMessages.done, request: toRequest(known) }
    }
    const faults = Object.keys(requestFaults(asked, Date.parse(now)))
    if (faults.length > 0) throw new FakeRefusal('invalid', { errors: errorsOf(faults) })
    const punch = work_log_id === undefined ? null : (data.punches.get(work_log_id) ?? null)
    const isOwn = punch !== null && isThere(punch) && punch.user_id === person.id
    if (work_log_id !== undefined && !isOwn) throw new FakeRefusal('not_found')
    const wantedEvent = event ?? punch?.event
    const wantedAt = at === undefined ? punch?.at : new Date(at).toISOString()
    const wanted = wantedEvent && wantedAt ? { event: wantedEvent, at: wantedAt } : null
    const waiting = all.filter(({ user_id, status }) => user_id === person.id && status === 'waiting')
    const isRepeated = waiting.some(each =>
      punch
        ? each.work_log_id === punch.id
        : each.kind === 'add' && each.wanted?.event === wanted?.event && each.wanted?.at === wanted?.at,
    )
    if (isRepeated || waiting.length >= MOST_REQUESTS) throw new FakeRefusal('wrong_state')
    const request: FakeClockRequest = {
      id: nextId(data, 'clockRequests'),
      client_id,
      user_id: person.id,
      kind,
      work_log_id: kind === 'add' ? null : (punch?.id ?? null),
      was: kind === 'add' || !punch ? null : factsOf(punch),
      wanted: kind === 'remove' ? null : wanted,
      reason,
      photo: isOfTablet(call) ? photoOf(call, asked.photo).photo : null,
      is_unproven: !asker.isProven,
      status: 'waiting',
      created_at: now,
      decided_at: null,
      decided_by: null,
      decision_reason: null,
    }
    data.clockRequests.set(request.id, request)
    tellOfClock(call, person, null, true)
    return { status: 'success', msg: fakeMessages.done, request: toRequest(request) }
  },
  requests(_input, call) {
    return {
      items: waitingSeen(call).map(({ request, person }) => ({
        person: toClockPerson(person),
        request: toRequest(request),
        day_logs: dayLogsOf(call, person.id, aboutOf(request)).map(toSheetLog),
      })),
    }
  },
  resolveRequest({ id, decision, reason }, call) {
    const { data, now } = call
    const request = data.clockRequests.get(id)
    const person = request && data.people.get(request.user_id)
    if (!request || !person || !maySeeFakeTimesheet(call, person)) throw new FakeRefusal('not_found')
    if (request.status !== 'waiting') throw new FakeRefusal('wrong_state')
    const isApplied = decision === 'apply'
    if (!isApplied && reason === undefined) throw wrong('reason')
    if (isApplied) apply(call, person, request)
    else tellOfClock(call, person, null, true)
    const decided: FakeClockRequest = {
      ...request,
      status: isApplied ? 'applied' : 'refused',
      decided_at: now,
      decided_by: { id: call.person.id, name: call.person.name },
      decision_reason: isApplied ? null : (reason ?? null),
    }
    data.clockRequests.set(id, decided)
    const about = (decided.wanted ?? decided.was)?.at ?? now
    notifyOfClock(call, isApplied ? 'request_applied' : 'request_refused', person.id, about)
    return { status: 'success', msg: fakeMessages.done, request: toRequest(decided) }
  },
  withdrawRequest({ id }, call) {
    const { data, person } = call
    const request = data.clockRequests.get(id)
    if (request?.user_id !== person.id) throw new FakeRefusal('not_found')
    if (request.status !== 'waiting') throw new FakeRefusal('wrong_state')
    data.clockRequests.delete(id)
    tellOfClock(call, person, null, true)
    return { status: 'success', msg: fakeMessages.done }
  },
  attention(_input, call) {
    const { world } = call
    const now = world.clock.now()
    const found = listSeen(call).map(person => {
      const logs = sheetLogsOf(call, person.id).filter(
        ({ at }) => Date.parse(at) >= now - HABIT_DAYS * DAY_MS,
      )
      return { person: toClockPerson(person), ...findOverduePunches(logs, world.timezone, now) }
    })
    return {
      forgotten: found.flatMap(({ person, openSince }) =>
        openSince === null ? [] : [{ person, since: new Date(openSince).toISOString() }],
      ),
      missing: found.flatMap(({ person, missingSince }) =>
        missingSince === null ? [] : [{ person, usual_minute: missingSince }],
      ),
      ...countToReview(call),
      silent: silentTablets(call),
    }
  },
} satisfies FakeFeature<'timeclock'>

type RequestInput = EndpointParsedInput<Contract['timeclock']['ask']>

/** Returns the person who asks: the caller, or one whom the tablet shows. */
function askerOf(
  asked: RequestInput,
  call: FakeCall,
): { readonly person: FakePerson; readonly isProven: boolean } {
  if (isOfTablet(call)) {
    const person = reachShown(call, asked.user_id, asked.offline)
    return { person, isProven: isProven(call, person, asked) }
  }
  const { person, subject } = call
  if (asked.user_id !== person.id) throw new FakeRefusal('not_found')
  requireAllowed(explainAccess(subject, { roles: APP_ROLES.ojibble }))
  return { person, isProven: true }
}

function errorsOf(fields: readonly string[]) {
  return Object.fromEntries(fields.map(field => [field, [fakeMessages.field]]))
}

/** Returns a request as on the wire. */
function toRequest({ client_id: _own, photo, ...request }: FakeClockRequest): ClockRequest {
  return { ...request, photo_url: photo && `/api/v1/ojibble/requests/${request.id}/photo` }
}

/** Counts the conflicts and the requests for corrections that the caller may settle. */
export function countToReview(call: FakeCall) {
  if (!holdsPermission(call.subject, 'ojibble.admin.entry.edit')) return { conflicts: 0, requests: 0 }
  return { conflicts: waitingPunches(call).length, requests: waitingSeen(call).length }
}

/** Returns the moment that a request is about. */
function aboutOf({ wanted, was, created_at }: FakeClockRequest): string {
  return (wanted ?? was)?.at ?? created_at
}

/** Returns the requests that wait, oldest first, of people whose timesheets the caller may see. */
function waitingSeen(call: FakeCall) {
  return [...call.data.clockRequests.values()].flatMap(request => {
    const person = call.data.people.get(request.user_id)
    const isSeen = request.status === 'waiting' && person && maySeeFakeTimesheet(call, person)
    return isSeen ? [{ request, person }] : []
  })
}

/** Makes the change of a request. Throws when it cannot be made. */
function apply(call: FakeCall, person: FakePerson, request: FakeClockRequest): void {
  const { kind, work_log_id, wanted, reason } = request
  requireAllowed(explainAccess(call.subject, { permission: RIGHT_OF_REQUEST[kind] }))
  if (kind === 'add') {
    if (wanted) addFakePunch(call, person, { ...wanted, reason })
    return
  }
  const punch = work_log_id === null ? undefined : call.data.punches.get(work_log_id)
  if (!punch || !isThere(punch)) throw new FakeRefusal('wrong_state')
  if (kind === 'remove') removeFakePunch(call, { punch, person }, reason)
  else correctFakePunch(call, { punch, person }, { ...wanted, reason })
}
