import type { KioskPerson, LatestWorkLog, WorkLog } from '../timeclock/schema.js'
import { STATUS_AFTER } from '../timeclock/state.js'
import type { Queue } from './queue.js'

/** A person with what this tablet knows and the server does not yet: their waiting punches count as made. */
export function withWaiting(people: readonly KioskPerson[], queue: Queue): readonly KioskPerson[] {
  const newest = new Map<number, LatestWorkLog>()
  queue.forEach(({ user_id, event, at, refusal }, index) => {
    // Not the server's number: it has none yet.
    if (refusal === null) newest.set(user_id, { id: -1 - index, event, status: STATUS_AFTER[event], at })
  })
  if (newest.size === 0) return people
  return people.map(person => {
    const log = newest.get(person.id)
    return log ? withLog(person, log) : person
  })
}

/**
 * The people after a work log was told of. Only the newest of a person shows; an older copy than the one on screen,
 * which a slow answer may bring, changes nothing. Those who wait for an admin count for nobody's status.
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

/** The people whose name or number fits what was typed; accents and case do not matter. All for nothing typed. */
export function searchPeople<Person extends Pick<KioskPerson, 'id' | 'name'>>(
  people: readonly Person[],
  typed: string,
): readonly Person[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return people
  return people.filter(({ id, name }) => {
    const folded = fold(name)
    return words.every(word => folded.includes(word) || String(id) === word)
  })
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
