import type { ApiError } from '../http/error.js'
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

/** What is sent now (ms): the oldest punch that may be, whose person has none before it, and that is not left out. */
export function nextToSend(
  queue: Queue,
  now: number,
  leftOut: ReadonlySet<string> = new Set(),
): QueuedPunch | undefined {
  return heads(queue).find(punch => punch.notBefore <= now && !leftOut.has(punch.client_id))
}

/** Milliseconds until something can be sent; null when nothing waits. */
export function untilNextSend(queue: Queue, now: number): number | null {
  const moments = heads(queue).map(punch => punch.notBefore)
  return moments.length === 0 ? null : Math.max(0, Math.min(...moments) - now)
}

/** What a failed try means for a punch: it is sent again, nothing can be sent for now, or it is never taken. */
export type TryVerdict = 'again' | 'stop' | 'never'

const PASSING = [408, 425, 429]

/**
 * What a failed try means. Only a clear no of the server counts as one: an answer that cannot be read may come from
 * the portal of a network and not from the server. A refused key stops all.
 */
export function verdictOf({ kind, status }: Pick<ApiError, 'kind' | 'status'>): TryVerdict {
  if (kind !== 'HTTP_ERROR' || status === 'offline' || status >= 500 || PASSING.includes(status))
    return 'again'
  return status === 401 ? 'stop' : 'never'
}

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

/**
 * A punch after a try that did not settle it. The wait doubles up to a minute, and half of it is chance (`random`
 * from 0 to 1), so that the tablets of an office do not come back in one moment.
 */
export function putOff(punch: QueuedPunch, now: number, random: number, retryAfterSeconds = 0): QueuedPunch {
  const bound = Math.min(FIRST_WAIT_MS * 2 ** Math.min(punch.tries, 10), LONGEST_WAIT_MS)
  const waitMs = Math.max(bound / 2 + (random * bound) / 2, retryAfterSeconds * 1000)
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
