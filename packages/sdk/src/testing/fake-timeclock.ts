import { addDays, dayOf, mondayOf } from '../basics/days.js'
import { startOfDay, type Week, weekOf, weekRange } from '../timeclock/rules.calendar.js'
import { businessUnitOf, hasClock, isManagement } from '../timeclock/rules.people.js'
import { rangeFault, summariseRange } from '../timeclock/rules.report.js'
import { logsOfWeek, summariseWeek, totalsAt } from '../timeclock/rules.totals.js'
import type { DayRange, ReportEntry } from '../timeclock/schema.report.js'
import type { LogChange } from '../timeclock/schema.corrections.js'
import type { SheetLog } from '../timeclock/schema.js'
import { clockState, COUNTERPART, mayUndo, STATUS_AFTER } from '../timeclock/state.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { toFakeUserRef } from './fake-people.js'
import {
  isEntry,
  logsOf,
  maySeeFakeTimesheet,
  type NewPunch,
  placeFakePunch,
  reachPunched,
  tellOfClock,
  toFakeLog,
} from './fake-punches.js'
import { FakeRefusal, notFaked } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import { type FakePerson, type FakePunch, nextId } from './fake-world.js'

function weekAsked({ world }: FakeCall, asked: string | undefined): Week {
  return weekOf(asked ?? dayOf(world.clock.now(), world.timezone), world.timezone)
}

const byName = new Intl.Collator('es-MX').compare

function listSeen(call: FakeCall): readonly FakePerson[] {
  return [...call.data.people.values()]
    .filter(person => person.status === 'active' && hasClock(person) && maySeeFakeTimesheet(call, person))
    .toSorted((one, other) => byName(one.name, other.name))
}

function reachSeen(call: FakeCall, id: number): FakePerson {
  const person = call.data.people.get(id)
  if (!person || !maySeeFakeTimesheet(call, person)) throw new FakeRefusal('not_found')
  return person
}

/** Returns a record of a list; usual values are left out. */
function toSheetLog({ id, event, status, at, declared }: SheetLog): SheetLog {
  return { id, event, status, at, ...(declared && { declared }) }
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

/** Returns the records that admins added in a week, as changes. */
function additionsOf({ data }: FakeCall, person: number, week: Week): LogChange[] {
  const { start, end } = weekRange(week)
  return [...data.punches.values()].flatMap(({ id, user_id, at, event, received_at, note, added_by }) => {
    const isOfWeek = Date.parse(at) >= start && Date.parse(at) < end
    if (user_id !== person || added_by === null || !isOfWeek) return []
    const by = { id: added_by, name: data.people.get(added_by)?.name ?? '' }
    const change = { work_log_id: id, kind: 'added', at: received_at, by, before: null } as const
    return [{ ...change, id, after: { event, at }, reason: note ?? '' }]
  })
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
    undone_at: null,
    answer,
  }
  data.punches.set(made.id, made)
  if (until !== undefined) {
    const own = { id: nextId(data, 'punches'), client_id: crypto.randomUUID(), at: until }
    const counterpart = COUNTERPART[event]
    const status = STATUS_AFTER[counterpart]
    data.punches.set(own.id, { ...made, ...own, event: counterpart, status, declared: false })
  }
  return made
}

function notifyOfAddition(call: FakeCall, { user_id, at }: FakePunch): void {
  const { person, world, notify } = call
  if (user_id === person.id) return
  const week = mondayOf(dayOf(Date.parse(at), world.timezone))
  const url = `/ojibble/timesheets/${user_id}?week=${week}`
  const type = 'clock.added'
  notify([{ user_id, type, title: fakeMessages.news(type, person.name), body: '', url, actor_id: person.id }])
}

/**
 * Answers the calls of the time clock for people who punch in their browser and for admins who add records.
 * Tablets, corrections and requests are not faked.
 */
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
      changes: additionsOf(call, id, week),
      requests: [],
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
    if (made.added_by !== null) notifyOfAddition(call, made)
    return { status: 'success', msg: fakeMessages.done, work_log, ...answer }
  },
  undo({ client_id }, call) {
    const { data, person, now, world } = call
    const known = [...data.punches.values()].find(each => each.client_id === client_id)
    if (!known || person.id !== (known.added_by ?? known.user_id)) throw new FakeRefusal('not_found')
    if (known.undone_at === null) {
      const isNewest = logsOf(call, known.user_id)[0]?.id === known.id
      if (!isNewest || !mayUndo(known.received_at, world.clock.now())) throw new FakeRefusal('undo_over')
      data.punches.set(known.id, { ...known, undone_at: now })
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
} satisfies FakeFeature<'timeclock'>
