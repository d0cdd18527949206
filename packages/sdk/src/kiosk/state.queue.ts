import type { ClockEvent } from '../timeclock/schema.js'

/**
 * A punch as the tablet keeps it until the server has it. Moments are by the tablet's own clock; the server
 * corrects them by the measured offset. Decisions §8.
 */
export interface QueuedPunch {
  /** Makes a repeat harmless: the server answers it as it did the first time. */
  readonly client_id: string
  readonly user_id: number
  /** Whose it is, for those who must be told of it without a network. */
  readonly name: string
  readonly event: ClockEvent
  /** ISO instant of the tap. */
  readonly at: string
  /** An exit that the person gave afterwards for a forgotten one. */
  readonly declared: boolean
  readonly clock_offset_ms: number | null
  /** The PIN under the server's key; a PIN as typed is never kept. */
  readonly sealed_pin: string | null
  readonly photo: Blob | null
  /** How often it was sent without an answer that settled it. */
  readonly tries: number
  /** It is not sent before this moment, in ms. */
  readonly notBefore: number
  /** Why the server will never take it; null while it waits. It stays until somebody was told. */
  readonly refusal: string | null
  /** It was taken back although the server may have it: it is sent once more, and then undone there. */
  readonly isUndone?: boolean
}

/** The tablet's punches that the server does not have, oldest first. */
export type Queue = readonly QueuedPunch[]

/** Those that are still to be sent. */
export function waiting(queue: Queue): Queue {
  return queue.filter(punch => punch.refusal === null)
}

/** Those that the server refused for good. */
export function refused(queue: Queue): Queue {
  return queue.filter(punch => punch.refusal !== null)
}

/** Those whose turn it is: of each person the oldest. One that cannot be sent holds up nobody else. */
function heads(queue: Queue): Queue {
  const people = new Set<number>()
  return waiting(queue).filter(({ user_id }) => !people.has(user_id) && people.add(user_id))
}

/** What somebody did before a punch of theirs, and what is still to be sent of it. */
export function earlierOf(queue: Queue, { client_id, user_id }: QueuedPunch): Queue {
  const own = waiting(queue).filter(punch => punch.user_id === user_id)
  const end = own.findIndex(punch => punch.client_id === client_id)
  return end < 0 ? own : own.slice(0, end)
}

/** ISO instant of a punch by the server's clock, as far as that is known. What a person declared is by it already. */
export function momentOf({ at, declared, clock_offset_ms }: QueuedPunch): string {
  return declared || !clock_offset_ms ? at : new Date(Date.parse(at) + clock_offset_ms).toISOString()
}

/**
 * What is sent now (ms): of the punches that may be, whose person has none before them, and that are not left out, the
 * oldest of the least tried. One that fails again and again must not come first again and again.
 */
export function nextToSend(
  queue: Queue,
  now: number,
  leftOut: ReadonlySet<string> = new Set(),
): QueuedPunch | undefined {
  return heads(queue)
    .filter(punch => waitOf(punch, now) === 0 && !leftOut.has(punch.client_id))
    .toSorted((one, other) => one.tries - other.tries)[0]
}

/** Milliseconds until a punch may be sent. A moment too far ahead was set by a clock that has been put back since. */
function waitOf({ notBefore }: QueuedPunch, now: number): number {
  const waitMs = Math.max(0, notBefore - now)
  return waitMs > LONGEST_REST_MS ? 0 : waitMs
}

/** Milliseconds until something can be sent; null when nothing waits. */
export function untilNextSend(queue: Queue, now: number): number | null {
  const waits = heads(queue).map(punch => waitOf(punch, now))
  return waits.length === 0 ? null : Math.min(...waits)
}

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000
/** The most that a server may ask for. */
const LONGEST_REST_MS = 10 * 60_000

/**
 * A punch after a try that did not settle it. The wait doubles up to a minute, and half of it is chance (`random`
 * from 0 to 1), so that the tablets of an office do not come back in one moment.
 */
export function putOff(punch: QueuedPunch, now: number, random: number, retryAfterSeconds = 0): QueuedPunch {
  const bound = Math.min(FIRST_WAIT_MS * 2 ** Math.min(punch.tries, 10), LONGEST_WAIT_MS)
  const askedMs = Math.min(retryAfterSeconds * 1000, LONGEST_REST_MS)
  const waitMs = Math.max(bound / 2 + (random * bound) / 2, askedMs)
  return { ...punch, tries: punch.tries + 1, notBefore: now + Math.round(waitMs) }
}

/** A punch that the server will never take, and why. */
export function refusedFor(punch: QueuedPunch, why: string): QueuedPunch {
  return { ...punch, tries: punch.tries + 1, refusal: why }
}

/** All that waits may be sent at once: the network is back. */
export function hurried(queue: Queue): Queue {
  return queue.map(punch => (punch.notBefore === 0 ? punch : { ...punch, notBefore: 0 }))
}
