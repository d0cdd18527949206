/** The punches that wait on the tablet, and how sending and refusals change them. */

import type { Entry } from '../outbox/entry.js'
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
  /** The badge that opened the pad. */
  readonly badge?: string
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

/** The name of the entries of the outbox that are punches. */
export const PUNCH = 'punch'
/** The account of all entries: they belong to the tablet, whoever administers it. */
export const TABLET = 0

/** Returns the lane of what a person does at the tablet. */
export function laneOf(userId: number): string {
  return `person:${userId}`
}

/**
 * Returns a punch as an entry of the outbox. Each person is a lane, so that a punch that cannot be sent does
 * not stop other people's. The tablet stores punches as they are: an older version of the app, which may
 * still be open in another tab, reads them too.
 */
export function toEntry(punch: QueuedPunch): Entry<QueuedPunch> {
  const { client_id, user_id, at, tries, notBefore, refusal, isUndone = false } = punch
  return {
    client_id,
    kind: PUNCH,
    lane: laneOf(user_id),
    account: TABLET,
    origin: '',
    created_at: at,
    about: { text: '', place: '', href: '' },
    payload: punch,
    revision: isUndone ? 1 : 0,
    tries,
    notBefore,
    refusal: refusal === null ? null : { status: 0, msg: refusal, code: null, errors: {}, body: {} },
  }
}

/** Returns the punch of an entry, as the tablet stores it. */
export function toPunch({ payload, tries, notBefore, refusal }: Entry<QueuedPunch>): QueuedPunch {
  return { ...payload, tries, notBefore, refusal: refusal?.msg ?? null }
}

/**
 * Returns the punches after one was written back in its place. One that was removed meanwhile stays removed,
 * and one that was undone stays undone.
 */
export function punchReplaced(queue: Queue, copy: QueuedPunch): Queue {
  return queue.map(now => {
    if (now.client_id !== copy.client_id) return now
    return now.isUndone ? { ...copy, isUndone: true } : copy
  })
}

/**
 * Returns the punches after the server took one. One that was undone since it was read stays, so that it is
 * undone there.
 */
export function punchSettled(queue: Queue, sent: QueuedPunch): Queue {
  return queue.filter(now => now.client_id !== sent.client_id || (now.isUndone && !sent.isUndone))
}

/** Returns what is still to be sent. */
export function waiting<Kept extends Pick<QueuedPunch, 'refusal'>>(kept: readonly Kept[]): readonly Kept[] {
  return kept.filter(({ refusal }) => refusal === null)
}

/** Returns what the server refused for good. */
export function refused<Kept extends Pick<QueuedPunch, 'refusal'>>(kept: readonly Kept[]): readonly Kept[] {
  return kept.filter(({ refusal }) => refusal !== null)
}

/**
 * Returns the ISO instant of a punch by the server's clock, as far as the offset is known. A declared exit
 * already has it.
 */
export function momentOf({ at, declared, clock_offset_ms }: QueuedPunch): string {
  return declared || !clock_offset_ms ? at : new Date(Date.parse(at) + clock_offset_ms).toISOString()
}
