/** Returns the people of a tablet with the punches that wait there, and after answers and events of the server. */

import { fold, wordsOf } from '../basics/fold.js'
import type { KioskPerson, LatestWorkLog, WorkLog } from '../timeclock/schema.js'
import { STATUS_AFTER } from '../timeclock/state.js'
import { momentOf, type Queue } from './state.queue.js'

/**
 * Returns the people with the punches that the server does not have yet: a waiting punch counts as done,
 * unless the server knows a later event. Undone and refused punches do not count.
 */
export function withWaiting(people: readonly KioskPerson[], queue: Queue): readonly KioskPerson[] {
  const newest = new Map<number, LatestWorkLog>()
  queue.forEach((punch, index) => {
    const { user_id, event, refusal, isUndone } = punch
    if (refusal !== null || isUndone) return
    // A negative id, because the server has not given one yet.
    newest.set(user_id, { id: -1 - index, event, status: STATUS_AFTER[event], at: momentOf(punch) })
  })
  if (newest.size === 0) return people
  return people.map(person => {
    const log = newest.get(person.id)
    return log && !isLater(person.work_logs[0], log) ? withLog(person, log) : person
  })
}

/** A measured clock offset may still be wrong by a second or two. */
const TOLERANCE_MS = 5000

function isLater(known: LatestWorkLog | undefined, log: LatestWorkLog): boolean {
  return known !== undefined && Date.parse(known.at) > Date.parse(log.at) + TOLERANCE_MS
}

/**
 * Returns the people after the answer to a question that was asked when they were `before`. A person who
 * changed meanwhile, by a tap or by another tablet, stays as they are, because the answer may be older than
 * that change.
 */
export function rosterAnswered(
  before: readonly KioskPerson[] | null,
  now: readonly KioskPerson[] | null,
  answered: readonly KioskPerson[],
): readonly KioskPerson[] {
  if (before === null || now === null || before === now) return answered
  const asked = new Map(before.map(person => [person.id, person]))
  const told = new Map(
    now.filter(person => asked.get(person.id) !== person).map(person => [person.id, person]),
  )
  return answered.map(person => told.get(person.id) ?? person)
}

/**
 * Returns the people after an event about a work log. Only the newest of a person is shown. An older copy
 * than the one on screen, which a slow answer may bring, changes nothing. A work log that waits for an admin
 * changes no status.
 */
export function workLogTold(
  people: readonly KioskPerson[],
  userId: number,
  log: WorkLog,
): readonly KioskPerson[] {
  if (log.conflict) return people
  return people.map(person => {
    if (person.id !== userId) return person
    const [known] = person.work_logs
    if (known && known.id !== log.id && Date.parse(known.at) > Date.parse(log.at)) return person
    const { id, event, status, at } = log
    return withLog(person, { id, event, status, at })
  })
}

function withLog(person: KioskPerson, log: LatestWorkLog): KioskPerson {
  const shift_started_at =
    log.event === 'entrada' ? log.at : log.status === 'fuera' ? null : person.shift_started_at
  return { ...person, shift_started_at, work_logs: [log] }
}

/**
 * Returns the people whose name or badge matches the typed text; accents and case do not matter. An empty text
 * matches all.
 */
export function peopleMatching<Person extends Pick<KioskPerson, 'name' | 'badges'>>(
  people: readonly Person[],
  typed: string,
): readonly Person[] {
  const words = wordsOf(typed)
  if (words.length === 0) return people
  return people.filter(({ name, badges }) => {
    const folded = fold(name)
    return words.every(word => folded.includes(word) || badges.some(badge => fold(badge) === word))
  })
}
