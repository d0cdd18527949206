/** The counter of new notifications: decides whether an answer or an event is the newer one. */

/** The counter of new notifications, with the facts that decide whether an answer is newer than an event. */
export interface UnreadCounter {
  readonly count: number
  /** The number of events that have set it. */
  readonly told: number
  /**
   * True once the backend has sent an event about a reset: then it sends an event for every change of the
   * counter.
   */
  readonly isToldAlways: boolean
}

export const NO_COUNT: UnreadCounter = { count: 0, told: 0, isToldAlways: false }

/**
 * Returns the counter after an event, which is the newest known value. `isReset` is true when it was a reset.
 * Spec §7.
 */
export function counterTold(counter: UnreadCounter, count: number, isReset: boolean): UnreadCounter {
  return { count, told: counter.told + 1, isToldAlways: counter.isToldAlways || isReset }
}

/**
 * Returns the counter after events were missed. An answer to an earlier call may be older than those events,
 * so no such answer counts.
 */
export function counterMissed(counter: UnreadCounter): UnreadCounter {
  return { ...counter, told: counter.told + 1 }
}

/**
 * Returns the counter after the answer to a call that was sent when events had set it `sentAt` times. If an
 * event came meanwhile, either may be newer: the event's value stays, and null asks to fetch the counter
 * again, unless the backend sends an event for every change.
 */
export function counterAnswered(counter: UnreadCounter, sentAt: number, count: number): UnreadCounter | null {
  if (counter.told === sentAt) return { ...counter, count }
  return counter.isToldAlways ? counter : null
}
