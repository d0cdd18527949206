/** The counter of what is new, with what is known of how it is told. */
export interface UnreadCounter {
  readonly count: number
  /** How often an event has told it. */
  readonly told: number
  /** True once the backend has told by an event that the counter was reset: then every change of it comes as one. */
  readonly isToldAlways: boolean
}

export const NO_COUNT: UnreadCounter = { count: 0, told: 0, isToldAlways: false }

/** An event told the counter: of all that is known it is the newest. `isReset` when it told of a reset. Spec §7. */
export function counterTold(counter: UnreadCounter, count: number, isReset: boolean): UnreadCounter {
  return { count, told: counter.told + 1, isToldAlways: counter.isToldAlways || isReset }
}

/** Events were missed: an answer to an earlier call may be older than what they told, so none of them counts. */
export function counterMissed(counter: UnreadCounter): UnreadCounter {
  return { ...counter, told: counter.told + 1 }
}

/**
 * The counter after the answer to a call that was sent when events had told it `sentAt` times. When one came meanwhile,
 * nobody knows whether it or the answer is newer: the event stands, and null asks to fetch the counter again, unless the
 * backend's events tell it all.
 */
export function counterAnswered(counter: UnreadCounter, sentAt: number, count: number): UnreadCounter | null {
  if (counter.told === sentAt) return { ...counter, count }
  return counter.isToldAlways ? counter : null
}
