import type { ClockEvent } from '../timeclock/schema.js'

/**
 * A punch that the tablet keeps until the server has it. Moments are by the tablet's own clock; the server
 * corrects them with the measured offset. Spec §4.
 */
export interface QueuedPunch {
  /** Makes a repeat harmless: the server returns its first answer again. */
  readonly client_id: string
  readonly user_id: number
  /** The name of the person, so that a screen can show it without a network. */
  readonly name: string
  readonly event: ClockEvent
  /** ISO instant of the tap. */
  readonly at: string
  /** True for the exit of a stale shift that the person declared afterwards. */
  readonly declared: boolean
  readonly clock_offset_ms: number | null
  /** The PIN, sealed with the server's key; a PIN as typed is never kept. */
  readonly sealed_pin: string | null
  readonly photo: Blob | null
  /** The number of tries without a final answer. */
  readonly tries: number
  /** The moment before which the punch is not sent, in ms. */
  readonly notBefore: number
  /** The reason why the server never accepts it; null while it waits. It stays until a person has seen it. */
  readonly refusal: string | null
  /** True when it was undone although the server may have it: it is sent once more and then undone there. */
  readonly isUndone?: boolean
}

/** The punches on the tablet that the server does not have, oldest first. */
export type Queue = readonly QueuedPunch[]

/** Returns the punches that are still to be sent. */
export function waiting(queue: Queue): Queue {
  return queue.filter(punch => punch.refusal === null)
}

/** Returns the punches that the server refused for good. */
export function refused(queue: Queue): Queue {
  return queue.filter(punch => punch.refusal !== null)
}

/**
 * Returns the oldest waiting punch of each person. A punch that cannot be sent does not stop other people's.
 */
function heads(queue: Queue): Queue {
  const people = new Set<number>()
  return waiting(queue).filter(({ user_id }) => !people.has(user_id) && people.add(user_id))
}

/** Returns the waiting punches of the same person that come before a punch. */
export function earlierOf(queue: Queue, { client_id, user_id }: QueuedPunch): Queue {
  const own = waiting(queue).filter(punch => punch.user_id === user_id)
  const end = own.findIndex(punch => punch.client_id === client_id)
  return end < 0 ? own : own.slice(0, end)
}

/**
 * Returns the ISO instant of a punch by the server's clock, as far as the offset is known. A declared exit
 * already has it.
 */
export function momentOf({ at, declared, clock_offset_ms }: QueuedPunch): string {
  return declared || !clock_offset_ms ? at : new Date(Date.parse(at) + clock_offset_ms).toISOString()
}

/**
 * Returns the punch to send now (ms): of the first punches of each person that may be sent and are not left
 * out, the oldest of those with the fewest tries. A punch that keeps failing must not keep coming first.
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

/**
 * Returns the milliseconds until a punch may be sent. A moment too far ahead was set by a clock that was put
 * back since.
 */
function waitOf({ notBefore }: QueuedPunch, now: number): number {
  const waitMs = Math.max(0, notBefore - now)
  return waitMs > LONGEST_REST_MS ? 0 : waitMs
}

/** Returns the milliseconds until a punch can be sent; null when nothing waits. */
export function untilNextSend(queue: Queue, now: number): number | null {
  const waits = heads(queue).map(punch => waitOf(punch, now))
  return waits.length === 0 ? null : Math.min(...waits)
}

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000
/** The longest wait that a server may ask for. */
const LONGEST_REST_MS = 10 * 60_000

/**
 * Returns a punch after a try without a final answer. The wait doubles up to a minute, and half of it is
 * random (`random` from 0 to 1), so that the tablets of an office do not all return in the same moment.
 */
export function putOff(punch: QueuedPunch, now: number, random: number, retryAfterSeconds = 0): QueuedPunch {
  const bound = Math.min(FIRST_WAIT_MS * 2 ** Math.min(punch.tries, 10), LONGEST_WAIT_MS)
  const askedMs = Math.min(retryAfterSeconds * 1000, LONGEST_REST_MS)
  const waitMs = Math.max(bound / 2 + (random * bound) / 2, askedMs)
  return { ...punch, tries: punch.tries + 1, notBefore: now + Math.round(waitMs) }
}

/** Returns a punch that the server never accepts, with the reason. */
export function refusedFor(punch: QueuedPunch, why: string): QueuedPunch {
  return { ...punch, tries: punch.tries + 1, refusal: why }
}

/** Returns the queue with all waiting punches ready to send at once, because the network is back. */
export function hurried(queue: Queue): Queue {
  return queue.map(punch => (punch.notBefore === 0 ? punch : { ...punch, notBefore: 0 }))
}
