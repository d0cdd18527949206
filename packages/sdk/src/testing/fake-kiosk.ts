/** Answers the fake's calls of a tablet: its people, its reports, who manages it, and badges. */

import { kioskChannel } from '../realtime/channels.js'
import { isNewOffset } from '../kiosk/rules.health.js'
import { MAYBE_FORGOTTEN_MS, usualExit } from '../timeclock/rules.exit.js'
import { HABIT_DAYS } from '../timeclock/rules.usual.js'
import { dayOf } from '../basics/days.js'
import { weekOf } from '../timeclock/rules.calendar.js'
import { hasClock, isManagement, unitAmong } from '../timeclock/rules.people.js'
import { logsOfWeek, totalsAt } from '../timeclock/rules.totals.js'
import type { KioskPerson, LatestWorkLog, WorkLog } from '../timeclock/schema.js'
import { clockState } from '../timeclock/state.js'
import { recordFakeAudit } from './fake-audit.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { fakeDevices, revokeFakeDevice } from './fake-devices.js'
import type { FakeDevice } from './fake-clock-rows.js'
import { kiosksOf, logsOf, sheetLogsOf, toClockPerson } from './fake-punches.js'
import { FakeRefusal } from './fake-refusal.js'
import { isShown, managersOf, reachManager, reachShown, toFakeDevice, unitsOf } from './fake-tablets.js'
import { type FakePerson, nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

const byName = new Intl.Collator('es-MX', { numeric: true }).compare
const ended = { status: 'success' as const, msg: fakeMessages.done }
const latest = ({ id, event, status, at }: WorkLog): LatestWorkLog => ({ id, event, status, at })

/** Returns the open shift of a person's records: its entry. */
function shiftOf(logs: readonly WorkLog[]): WorkLog | null {
  const edge = logs.find(({ event }) => event === 'entrada' || event === 'salida')
  const isIn = logs[0] !== undefined && logs[0].status !== 'fuera'
  return isIn && edge?.event === 'entrada' ? edge : null
}

/** Returns a person of the grid of the calling tablet. */
function toKioskPerson(call: FakeCall, person: FakePerson): KioskPerson {
  const { data, world } = call
  const logs = logsOf(call, person.id)
  const shift = shiftOf(logs)
  const now = world.clock.now()
  const isLong = shift !== null && now - Date.parse(shift.at) > MAYBE_FORGOTTEN_MS
  const since = new Date(now - HABIT_DAYS * 86_400_000).toISOString()
  const recent = logs.filter(({ at }) => at >= since)
  return {
    ...toClockPerson(person),
    business_unit: unitAmong(unitsOf(call), person.roles),
    has_pin: data.pins.has(person.id),
    shift_started_at: shift?.at ?? null,
    listed: !isManagement(person),
    usual_exit_minutes: isLong ? usualExit(recent, world.timezone) : null,
    badges: [...data.badges.values()].flatMap(({ user_id, code }) => (user_id === person.id ? [code] : [])),
    work_logs: logs.slice(0, 1).map(latest),
  }
}

type Report = Partial<
  Pick<
    FakeDevice,
    'app_version' | 'queue_length' | 'queue_oldest_at' | 'clock_offset_ms' | 'battery' | 'is_charging'
  >
>

/** Stores what a tablet reports of itself; what it leaves out stays as it was. */
function keepReport({ data }: FakeCall, device: FakeDevice, report: Report): void {
  const oldest = report.queue_oldest_at
  const offset = report.clock_offset_ms
  const known = device.clock_offset_ms
  const given = Object.entries({
    ...report,
    ...(oldest && { queue_oldest_at: new Date(oldest).toISOString() }),
  }).filter(([, value]) => value !== undefined)
  const after: FakeDevice = {
    ...device,
    ...(Object.fromEntries(given) as Report),
    ...(report.queue_length === 0 && { queue_oldest_at: null }),
  }
  const isSameOffset = typeof offset === 'number' && known !== null && !isNewOffset(known, offset)
  const same = JSON.stringify({ ...after, clock_offset_ms: known }) === JSON.stringify(device)
  if (!same || !isSameOffset) data.devices.set(device.id, after)
}

/** Gives a person a badge. Throws when somebody has it. */
function addBadge(call: FakeCall, user_id: number, code: string, managerId?: number) {
  const { data, now } = call
  if ([...data.badges.values()].some(badge => badge.code === code))
    throw new FakeRefusal('invalid', { errors: { code: [fakeMessages.field] } })
  const badge = { id: nextId(data, 'badges'), user_id, code, created_at: now }
  data.badges.set(badge.id, badge)
  const after = { code, ...(managerId !== undefined && { manager_id: managerId }) }
  recordFakeAudit(call, { action: 'badge.create', subject_type: 'user', subject_id: user_id, after })
  tellTablets(call, user_id)
  return { ...ended, badge }
}

/** Lets the tablets that show a person fetch them again. */
function tellTablets(call: FakeCall, id: number): void {
  const person = call.data.people.get(id)
  const hint = { user_id: id, work_log: null, status: null, refetch: true }
  if (person) call.tell(kiosksOf(person).map(kioskChannel), 'WorkLogChanged', hint)
}

/** Answers the calls of tablets. */
export const fakeKiosk = {
  ...fakeDevices,
  list(report, call) {
    const { data, device, now } = call
    if (device) keepReport(call, device, report)
    const people = [...data.people.values()].filter(person => isShown(call, person))
    return {
      items: people
        .toSorted((one, other) => byName(one.name, other.name))
        .map(each => toKioskPerson(call, each)),
      device: device && toFakeDevice(device),
      server_time: now,
      pin_key: null,
      managers: managersOf(call),
    }
  },
  get({ id }, call) {
    const { world, data } = call
    const person = reachShown(call, id)
    const now = world.clock.now()
    const today = dayOf(now, world.timezone)
    const logs = logsOf(call, id)
    const { status, shift_started_at } = clockState(logs)
    const isToday = ({ at }: WorkLog) =>
      dayOf(Date.parse(at), world.timezone) === today || (shift_started_at !== null && at >= shift_started_at)
    return {
      data: {
        ...toClockPerson(person),
        has_pin: data.pins.has(id),
        shift_started_at,
        status,
        checkIns: logs.filter(isToday).map(latest),
        ...totalsAt(logsOfWeek(sheetLogsOf(call, id), weekOf(today, world.timezone)), world.timezone, now),
      },
    }
  },
  openManagerMode({ manager_id, manager_pin }, call) {
    const { id } = reachManager(call, manager_id, manager_pin)
    const after = { device_id: call.device?.id ?? null }
    recordFakeAudit(call, { action: 'device.manage', subject_type: 'user', subject_id: id, after })
    return ended
  },
  unpairDevice({ manager_id, manager_pin }, call) {
    const { device } = call
    if (!device) throw new FakeRefusal('invalid')
    revokeFakeDevice(call, device, reachManager(call, manager_id, manager_pin).id)
    return ended
  },
  enrolBadge({ manager_id, manager_pin, user_id, code }, call) {
    const manager = reachManager(call, manager_id, manager_pin)
    reachShown(call, user_id)
    return addBadge(call, user_id, code, manager.id)
  },
  listBadges: ({ user_id }, { data }) => ({
    items: [...data.badges.values()].filter(each => user_id === undefined || each.user_id === user_id),
  }),
  createBadge({ user_id, code }, call) {
    const person = call.data.people.get(user_id)
    if (person?.status !== 'active' || !hasClock(person)) throw new FakeRefusal('not_found')
    return addBadge(call, user_id, code)
  },
  deleteBadge({ id }, call) {
    const { data } = call
    const badge = data.badges.get(id)
    if (!badge) throw new FakeRefusal('not_found')
    data.badges.delete(id)
    const { user_id, code } = badge
    const before = { code }
    recordFakeAudit(call, { action: 'badge.delete', subject_type: 'user', subject_id: user_id, before })
    tellTablets(call, user_id)
    return ended
  },
} satisfies FakeFeature<'kiosk'>
