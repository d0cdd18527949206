import { explainPinChange } from '../access/rules.administering.js'
import { addDays, dayOf, mondayOf } from '../basics/days.js'
import type { Download } from '../http/download.js'
import { UNDONE } from '../timeclock/messages.js'
import { startOfDay, type Week, weekOf } from '../timeclock/rules.calendar.js'
import { businessUnitOf, isManagement } from '../timeclock/rules.people.js'
import { rangeFault, summariseRange } from '../timeclock/rules.report.js'
import { logsOfWeek, summariseWeek } from '../timeclock/rules.totals.js'
import type { DayRange, ReportEntry } from '../timeclock/schema.report.js'
import { clockState, mayUndo } from '../timeclock/state.js'
import { requireGiving } from './fake-access.js'
import { recordFakeAudit } from './fake-audit.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { changesOf, recordFakeClock } from './fake-clock-changes.js'
import { fakeCorrections } from './fake-clock-corrections.js'
import { fakeRequests, requestsOf } from './fake-clock-requests.js'
import type { FakePunch } from './fake-clock-rows.js'
import { toFakeUserRef } from './fake-people.js'
import {
  listSeen,
  logsOf,
  maySeeFakeTimesheet,
  sheetLogsOf,
  tellOfClock,
  toClockPerson,
  toSheetLog,
} from './fake-punches.js'
import { FakeRefusal } from './fake-refusal.js'
import { registerFakePunch } from './fake-registering.js'
import { fakePdf, fakeZip } from './fake-zip.js'
import { fakeMessages } from './messages.js'
import type { FakePerson } from './fake-world.js'

function weekOfInput({ world }: FakeCall, asked: string | undefined): Week {
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
  const logs = sheetLogsOf(call, id).filter(({ at }) => Date.parse(at) <= end)
  const { days, totals } = summariseRange(logs, range, timezone, clock.now())
  return { person: { id, name, business_unit: businessUnitOf(roles) }, days: [...days], totals }
}

/** Returns the lines of a report: the person, and the hours of each day. */
function linesOf(call: FakeCall, person: FakePerson, range: DayRange): readonly string[] {
  const { days, totals } = hoursOf(call, person, range)
  const hours = days.map(({ day, worked_seconds }) => `${day}: ${worked_seconds} s`)
  return [person.name, `${range.from} - ${range.to}`, ...hours, `Total: ${totals.worked_seconds} s`]
}

/** Answers the photo of a record or request; to whom it is not shown it does not exist. */
function sendPhoto(
  call: FakeCall,
  holder: { readonly user_id: number; readonly photo: Blob | null } | undefined,
  name: string,
): Download {
  const person = call.data.people.get(holder?.user_id ?? 0)
  if (!holder?.photo || !person || !maySeeFakeTimesheet(call, person)) throw new FakeRefusal('not_found')
  return { blob: holder.photo, name }
}

function requireRange(range: DayRange): void {
  if (rangeFault(range)) throw new FakeRefusal('invalid', { errors: { to: [fakeMessages.field] } })
}

/** Answers the fake's calls of the time clock. */
export const fakeTimeclock = {
  list({ week_start_date }, call) {
    const week = weekOfInput(call, week_start_date)
    const items = listSeen(call).map(person => {
      const { status, since } = clockState(logsOf(call, person.id))
      return {
        ...toClockPerson(person),
        status,
        since,
        management: isManagement(person),
        work_logs: logsOfWeek(sheetLogsOf(call, person.id), week).map(toSheetLog),
      }
    })
    return { items, week_start_date: week.days[0] ?? null }
  },
  get({ id, week_start_date }, call) {
    const person = reachSeen(call, id)
    const week = weekOfInput(call, week_start_date)
    const logs = logsOfWeek(sheetLogsOf(call, id), week)
    const summary = summariseWeek(logs, week, call.world.clock.now())
    return {
      employee: toFakeUserRef(person),
      work_logs: [...logs],
      days: [...summary.days],
      week: summary.week,
      changes: changesOf(call, id, week),
      requests: requestsOf(call, id, week),
      may_take_pin: call.data.pins.has(id) && explainPinChange(call.subject, person).allowed,
    }
  },
  register: registerFakePunch,
  undo({ client_id }, call) {
    const { data, person, device, now, world } = call
    const known = [...data.punches.values()].find(each => each.client_id === client_id)
    const isOwn = (punch: FakePunch) =>
      device
        ? punch.device_id === device.id
        : punch.device_id === null && person.id === (punch.created_by ?? punch.user_id)
    if (!known || !isOwn(known)) throw new FakeRefusal('not_found')
    if (known.removed_at !== null) throw new FakeRefusal('undo_over')
    if (known.undone_at === null) {
      const isNewest = known.conflict !== null || logsOf(call, known.user_id)[0]?.id === known.id
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
  photo({ id }, call) {
    return sendPhoto(call, call.data.punches.get(id), `registro-${id}.webp`)
  },
  requestPhoto({ id }, call) {
    return sendPhoto(call, call.data.clockRequests.get(id), `peticion-${id}.webp`)
  },
  setPin({ id, pin }, call) {
    const { data, subject } = call
    const person = data.people.get(id)
    requireGiving(explainPinChange(subject, person ?? { id, roles: [] }))
    if (!person) throw new FakeRefusal('not_found')
    if (pin === null) data.pins.delete(id)
    else data.pins.set(id, { pin, failures: 0, locked_until: null })
    const after = { pin: pin === null ? null : '[changed]' }
    recordFakeAudit(call, { action: 'user.update', subject_type: 'user', subject_id: id, after })
    return { status: 'success', msg: fakeMessages.done }
  },
  report({ id, from, to }, call) {
    const person = reachSeen(call, id)
    requireRange({ from, to })
    return { blob: fakePdf(linesOf(call, person, { from, to })), name: `${person.name} ${from} ${to}.pdf` }
  },
  reports({ from, to, unit }, call) {
    requireRange({ from, to })
    const people = listSeen(call).filter(({ roles }) => !unit || businessUnitOf(roles) === unit)
    const entries = people.map(person => ({
      name: `${person.name} ${from} ${to}.pdf`,
      bytes: fakePdf(linesOf(call, person, { from, to })),
    }))
    return fakeZip(entries).then(blob => ({ blob, name: `Reportes ${from} ${to}.zip` }))
  },
  ...fakeCorrections,
  ...fakeRequests,
} satisfies FakeFeature<'timeclock'>
