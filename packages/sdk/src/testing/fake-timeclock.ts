import { addDays, dayOf, mondayOf } from '../basics/days.js'
import { UNDONE } from '../timeclock/messages.js'
import { startOfDay, type Week, weekOf } from '../timeclock/rules.calendar.js'
import { businessUnitOf, isManagement } from '../timeclock/rules.people.js'
import { rangeFault, summariseRange } from '../timeclock/rules.report.js'
import { logsOfWeek, summariseWeek, totalsAt } from '../timeclock/rules.totals.js'
import type { DayRange, ReportEntry } from '../timeclock/schema.report.js'
import { clockState, COUNTERPART, mayUndo, STATUS_AFTER } from '../timeclock/state.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { changesOf, keepChange, notifyOfClock, recordFakeClock } from './fake-clock-changes.js'
import { fakeCorrections } from './fake-clock-corrections.js'
import { fakeRequests, requestsOf } from './fake-clock-requests.js'
import { toFakeUserRef } from './fake-people.js'
import {
  isEntry,
  listSeen,
  logsOf,
  maySeeFakeTimesheet,
  type NewPunch,
  placeFakePunch,
  reachPunched,
  tellOfClock,
  toFakeLog,
  toSheetLog,
  UNCHANGED_PUNCH,
} from './fake-punches.js'
import { FakeRefusal, notFaked } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import { type FakePerson, type FakePunch, nextId } from './fake-world.js'

function weekAsked({ world }: FakeCall, asked: string | undefined): Week {
  return weekOf(asked ?? dayOf(world.clock.now(), world.timezone), world.timezone)
}

function reachSeen(call: FakeCall, id: number): FakePerson {
  const person = call.data.people.get(id)
  if (!person || !maySeeFakeTimesheet(call, person)) throw new FakeRefusal('not_found')
  return person
}

function hoursOf(call: FakeCall, { id, name, roles }: FakePerson, range: DayRange): ReportEntry {
  const { timezone, clock } = call.world
  const end = startOfDay(addDays(mondayOf(range.to), 8), timezone)
  const { days, totals } = summariseRange(logsOf(call, id, end), range, timezone, clock.now())
  return { person: { id, name, business_unit: businessUnitOf(roles) }, days: [...days], totals }
}

function requireRange(range: DayRange): void {
  if (rangeFault(range)) throw new FakeRefusal('invalid', { errors: { to: [fakeMessages.field] } })
}

/** Stores a punch and, when an admin gives two moments, its counterpart. */
function store(call: FakeCall, punch: NewPunch, answer: FakePunch['answer']): FakePunch {
  const { data, person, now } = call
  const isAdded = isEntry(call, punch)
  const { at, until } = placeFakePunch(call, punch)
  const { user_id, event, client_id, note, declared } = punch
  const made: FakePunch = {
    id: nextId(data, 'punches'),
    client_id,
    user_id,
    event,
    status: STATUS_AFTER[event],
    at,
    received_at: now,
    source: isAdded ? 'admin' : 'web',
    note: note || null,
    declared: declared && event === 'salida',
    added_by: isAdded ? person.id : null,
    ...UNCHANGED_PUNCH,
    answer,
  }
  data.punches.set(made.id, made)
  if (isAdded) keepChange(call, { kind: 'added', before: null, after: made, reason: note ?? '' })
  if (until !== undefined) {
    const own = { id: nextId(data, 'punches'), client_id: crypto.randomUUID(), at: until }
    const counterpart = COUNTERPART[event]
    const status = STATUS_AFTER[counterpart]
    const end = { ...made, ...own, event: counterpart, status, declared: false }
    data.punches.set(own.id, end)
    keepChange(call, { kind: 'added', before: null, after: end, reason: note ?? '' })
  }
  return made
}

/** Answers the calls of the time clock for people who punch in their browser and for admins. Tablets are not faked. */
export const fakeTimeclock = {
  list({ week_start_date }, call) {
    const week = weekAsked(call, week_start_date)
    const items = listSeen(call).map(person => {
      const logs = logsOf(call, person.id)
      const { status, since } = clockState(logs)
      return {
        id: person.id,
        name: person.name,
        avatar: null,
        business_unit: businessUnitOf(person.roles),
        status,
        since,
        management: isManagement(person),
        work_logs: logsOfWeek(logs, week).map(toSheetLog),
      }
    })
    return { items, week_start_date: week.days[0] ?? null }
  },
  get({ id, week_start_date }, call) {
    const person = reachSeen(call, id)
    const week = weekAsked(call, week_start_date)
    const logs = logsOfWeek(logsOf(call, id), week)
    const summary = summariseWeek(logs, week, call.world.clock.now())
    return {
      employee: toFakeUserRef(person),
      work_logs: [...logs],
      days: [...summary.days],
      week: summary.week,
      changes: changesOf(call, id, week),
      requests: requestsOf(call, id, week),
      may_take_pin: false,
    }
  },
  register(punch, call) {
    const { data, world, person } = call
    if (person.roles.includes('kiosk')) notFaked('tablets')
    if (punch.photo) notFaked('photos of punches')
    const punched = reachPunched(call, punch.user_id, isEntry(call, punch))
    const known = [...data.punches.values()].find(each => each.client_id === punch.client_id)
    if (known) {
      if (known.user_id !== punch.user_id || known.event !== punch.event)
        throw new FakeRefusal('idempotency_mismatch')
      call.repeat()
      return { status: 'success', msg: fakeMessages.done, work_log: toFakeLog(known), ...known.answer }
    }
    const usual = { clock_status: null, today: null, week: null }
    const made = store(call, punch, usual)
    const logs = logsOf(call, punch.user_id)
    const answer = {
      clock_status: clockState(logs).status,
      ...totalsAt(logsOfWeek(logs, weekAsked(call, undefined)), world.timezone, world.clock.now()),
    }
    data.punches.set(made.id, { ...made, answer })
    const work_log = toFakeLog(made)
    tellOfClock(call, punched, work_log, made.added_by !== null)
    if (made.added_by !== null) notifyOfClock(call, 'added', made.user_id, made.at)
    return { status: 'success', msg: fakeMessages.done, work_log, ...answer }
  },
  undo({ client_id }, call) {
    const { data, person, now, world } = call
    const known = [...data.punches.values()].find(each => each.client_id === client_id)
    if (!known || person.id !== (known.added_by ?? known.user_id)) throw new FakeRefusal('not_found')
    if (known.removed_at !== null) throw new FakeRefusal('undo_over')
    if (known.undone_at === null) {
      const isNewest = logsOf(call, known.user_id)[0]?.id === known.id
      if (known.edited_at !== null || !isNewest || !mayUndo(known.received_at, world.clock.now()))
        throw new FakeRefusal('undo_over')
      data.punches.set(known.id, { ...known, undone_at: now })
      recordFakeClock(call, 'undone', { before: known, after: null, reason: UNDONE })
      tellOfClock(call, data.people.get(known.user_id) as FakePerson, null, true)
    }
    const { status: clock_status } = clockState(logsOf(call, known.user_id))
    return { status: 'success', msg: fakeMessages.done, clock_status }
  },
  hours(range, call) {
    requireRange(range)
    return { items: listSeen(call).map(person => hoursOf(call, person, range)) }
  },
  hoursOf({ id, from, to }, call) {
    const person = reachSeen(call, id)
    requireRange({ from, to })
    return { items: [hoursOf(call, person, { from, to })] }
  },
  ...fakeCorrections,
  ...fakeRequests,
} satisfies FakeFeature<'timeclock'>
