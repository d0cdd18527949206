/** Places punches in the fake by the rules of the time clock. */

import { explainAccess, holdsPermission } from '../access/rules.js'
import { addDays, dayOf } from '../basics/days.js'
import { BUSINESS_UNITS } from '../basics/schema.js'
import { CHAT_ACCESS } from '../chat/schema.js'
import type { Contract } from '../contract.js'
import type { EndpointParsedInput } from '../http/endpoint.js'
import { APP_ROLES } from '../hub/schema.js'
import { kioskChannel, ojibbleChannel, OHPLAKY_CHANNEL, userChannel } from '../realtime/channels.js'
import {
  businessUnitOf,
  hasClock,
  isAtKiosk,
  isManagement,
  maySeeTimesheet,
} from '../timeclock/rules.people.js'
import { startOfDay } from '../timeclock/rules.calendar.js'
import { inOrder, newestFirst } from '../timeclock/rules.shifts.js'
import type { ClockEvent, SheetLog, WorkLog } from '../timeclock/schema.js'
import {
  faultBetween,
  type Place,
  placeDeclared,
  placeEntry,
  placeNow,
  type PunchFault,
} from '../timeclock/rules.placing.js'
import { type ClockState, clockState } from '../timeclock/state.js'
import type { FakeCall } from './fake-call.js'
import { pictureUrl } from './fake-people.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import type { FakePunch } from './fake-clock-rows.js'
import { type FakePerson, subjectOf } from './fake-world.js'

export type NewPunch = EndpointParsedInput<Contract['timeclock']['register']>

const ms = Date.parse
/** Returns the refusal of one field. */
export const wrong = (field: string) =>
  new FakeRefusal('invalid', { errors: { [field]: [fakeMessages.field] } })

/** Returns a punch as on the wire. */
export function toFakeLog(punch: FakePunch): WorkLog {
  const { created_by: _by, undone_at: _undone, removed_at: _removed, answer: _answer, photo, ...log } = punch
  return { ...log, photo_url: photo && `/api/v1/ojibble/check-ins/${punch.id}/photo` }
}

/** The fields of a punch of a person in the browser that nobody has undone, corrected or removed. */
export const UNCHANGED_PUNCH = {
  device_id: null,
  offline: false,
  clock_offset_ms: null,
  conflict: null,
  photo: null,
  edited_at: null,
  edited_by: null,
  edit_reason: null,
  undone_at: null,
  removed_at: null,
} as const

/** The answer of a record that no call of a clock made. */
export const NO_ANSWER = { status: 'success', clock_status: null, today: null, week: null } as const

/** Returns the records of a person that count, newest first; with `until` those up to that moment. */
export function logsOf({ data }: Pick<FakeCall, 'data'>, person: number, until = Infinity): WorkLog[] {
  return sheetLogsOf({ data }, person).filter(({ at, conflict }) => conflict === null && ms(at) <= until)
}

/** Returns the records of a person, newest first, with those that wait for an admin. */
export function sheetLogsOf({ data }: Pick<FakeCall, 'data'>, person: number): WorkLog[] {
  const own = [...data.punches.values()].filter(punch => punch.user_id === person && isThere(punch))
  return newestFirst(own.map(toFakeLog))
}

/** Returns whether nobody has undone or removed a punch. */
export function isThere({ undone_at, removed_at }: FakePunch): boolean {
  return undone_at === null && removed_at === null
}

const byName = new Intl.Collator('es-MX').compare

/** Returns the people with a clock whose timesheets the caller may see, by name. */
export function listSeen(call: FakeCall): readonly FakePerson[] {
  return [...call.data.people.values()]
    .filter(person => person.status === 'active' && hasClock(person) && maySeeFakeTimesheet(call, person))
    .toSorted((one, other) => byName(one.name, other.name))
}

/** Returns a record of a list; usual values are left out. */
export function toSheetLog(log: SheetLog): SheetLog {
  const { id, event, status, at, received_at, offline, declared, conflict, edited_at } = log
  return {
    id,
    event,
    status,
    at,
    ...(offline && { offline, received_at }),
    ...(declared && { declared }),
    ...(conflict && { conflict }),
    ...(edited_at && { edited_at }),
  }
}

/** Throws when the caller cannot punch for a person, and returns who that is. */
export function reachPunched({ data, subject }: FakeCall, id: number, isAdmin: boolean): FakePerson {
  if (isAdmin) requireAllowed(explainAccess(subject, { permission: 'ojibble.admin.entry.add' }))
  const person = data.people.get(id)
  if (person?.status !== 'active') throw new FakeRefusal('not_found')
  if (!isAdmin) requireAllowed(explainAccess(subject, { roles: APP_ROLES.ojibble }))
  else if (!maySeeTimesheet(subject, person)) throw new FakeRefusal('not_found')
  return person
}

/** Returns whether a punch is one that an admin adds: for another person, or at a moment of their own. */
export function isEntry({ person, subject }: FakeCall, { user_id, at, declared }: NewPunch): boolean {
  const isAdding = at !== undefined && !declared && holdsPermission(subject, 'ojibble.admin.entry.add')
  return user_id !== person.id || isAdding
}

/** The moments at which a punch is stored. */
interface FakePlace {
  readonly at: string
  readonly until?: string
}

/** Returns the moments at which a punch is stored. Throws when it does not fit there. */
export function placeFakePunch(call: FakeCall, punch: NewPunch): FakePlace {
  if (isEntry(call, punch)) return placeFakeEntry(call, punch)
  if (punch.until !== undefined) throw wrong('until')
  if (punch.offline) throw wrong('offline')
  if (punch.at !== undefined && !punch.declared) throw wrong('at')
  return placeFakeNow(call, punch)
}

/** Returns the moment of a punch that is made now, or of the exit that a person forgot. Throws when it does not fit. */
export function placeFakeNow(call: FakeCall, punch: NewPunch): FakePlace {
  const state = clockState(logsOf(call, punch.user_id))
  const place = punch.declared ? placeDeclared : placeNow
  return toFakePlace(place(state, punch, ms(call.now)), { state })
}

/** Returns the moments at which a record that an admin adds is stored. Throws when it does not fit there. */
export function placeFakeEntry(
  call: FakeCall,
  punch: Pick<NewPunch, 'user_id' | 'event' | 'note' | 'at' | 'until'>,
): FakePlace {
  const now = ms(call.now)
  const at = punch.at === undefined ? now : ms(punch.at)
  const state = clockState(logsOf(call, punch.user_id, at))
  const next = inOrder(logsOf(call, punch.user_id)).find(log => ms(log.at) > at)
  const after = next ? { event: next.event, at: ms(next.at) } : null
  return toFakePlace(placeEntry({ state, next: after, now }, punch), { state, next })
}

/** Throws when events do not fit between a state and the record after it. */
export function requirePlace(
  state: ClockState,
  events: readonly ClockEvent[],
  next: WorkLog | undefined,
): void {
  const fault = faultBetween(state, events, next ?? null)
  if (fault) throw refusalOf(fault, { state, next })
}

interface Around {
  readonly state: ClockState
  readonly next?: WorkLog | undefined
}

function toFakePlace(place: Place, around: Around): FakePlace {
  if ('kind' in place) throw refusalOf(place, around)
  const { at, until } = place
  return {
    at: new Date(at).toISOString(),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  }
}

function refusalOf(fault: PunchFault, { state, next }: Around): FakeRefusal {
  if (fault.kind === 'field') return wrong(fault.field)
  if (fault.kind === 'overlap') return wrong('until')
  const { allowed } = fault
  if (fault.kind === 'state') return new FakeRefusal(fault.code, { current: state, allowed })
  const after = next ? { event: next.event, at: next.at } : null
  return new FakeRefusal('wrong_state', { current: state, allowed, next: after })
}

/** Tells a change of a person's records: the person, who follows their unit, the tablets, and the chat. */
export function tellOfClock(
  call: FakeCall,
  person: FakePerson,
  log: WorkLog | null,
  refetch: boolean,
  { status }: Pick<ClockState, 'status'> = clockState(logsOf(call, person.id)),
): void {
  const unit = businessUnitOf(person.roles)
  const whole = { user_id: person.id, work_log: log, status, refetch }
  const hint = { user_id: person.id, work_log: null, status: null, refetch: true }
  const isOpen = unit !== null && !isManagement(person)
  call.tell([userChannel(person.id)], 'WorkLogChanged', whole)
  const units = (unit ? [unit] : BUSINESS_UNITS).map(ojibbleChannel)
  call.tell(units, 'WorkLogChanged', isOpen ? whole : hint)
  if (!log?.conflict) {
    const bare = log && { ...log, ...UNTOLD }
    call.tell(kiosksOf(person).map(kioskChannel), 'WorkLogChanged', { ...whole, work_log: bare })
  }
  tellOfStatus(call, person, status)
}

/** Tells the people of the chat a person's status, and whether push messages to them wait. */
export function tellOfStatus(
  call: FakeCall,
  person: FakePerson,
  status = clockState(logsOf(call, person.id)).status,
): void {
  if (!CHAT_ACCESS.anyRole.some(role => person.roles.includes(role))) return
  const data = { user_id: person.id, status, waits: waitsForWork(call, person.id) }
  call.tell([OHPLAKY_CHANNEL], 'ClockStatusChanged', data)
}

/** Returns whether the push messages of a person wait, who wants them only at work. */
export function waitsForWork({ data }: FakeCall, id: number): boolean {
  const [newest] = logsOf({ data }, id)
  return data.wishes.get(id)?.only_while_in === true && newest !== undefined && newest.status !== 'dentro'
}

/** The fields of a record that tablets do not learn. */
const UNTOLD = {
  received_at: null,
  device_id: null,
  photo_url: null,
  note: null,
  offline: false,
  clock_offset_ms: null,
  declared: false,
  edited_at: null,
  edited_by: null,
  edit_reason: null,
}

/** Returns the channels' names of the tablets that show a person: of their units, or of both units. */
export function kiosksOf(person: FakePerson) {
  const shown = BUSINESS_UNITS.filter(each => isAtKiosk(person, [each]))
  return shown.length === 0 && isAtKiosk(person, BUSINESS_UNITS) ? (['all'] as const) : shown
}

/** Returns whether a person may see another one's timesheet. */
export function maySeeFakeTimesheet({ person }: FakeCall, of: FakePerson): boolean {
  return maySeeTimesheet(subjectOf(person), of)
}

/** Returns a person as lists of the time clock show them. */
export function toClockPerson({ id, name, avatar, roles }: FakePerson) {
  return { id, name, avatar: pictureUrl(avatar, 'small'), business_unit: businessUnitOf(roles) }
}

/** Returns the records of a person on the day of a moment, oldest first. */
export function dayLogsOf(call: FakeCall, person: number, at: string) {
  const { timezone } = call.world
  const day = dayOf(ms(at), timezone)
  const [start, end] = [startOfDay(day, timezone), startOfDay(addDays(day, 1), timezone)]
  return inOrder(sheetLogsOf(call, person)).filter(log => ms(log.at) >= start && ms(log.at) < end)
}
