/** Decides how many more push messages are sent at once, so that a service that does not answer holds up no other one. */

/** The messages that one process sends at once. */
export const MOST_AT_ONCE = 32
/** Those of them to one host. */
export const MOST_OF_A_HOST = 8

/** The room beside the messages that are being sent. */
export interface Room {
  /** The number of messages that may be begun now, were they all to one host. */
  readonly most: number
  /** The hosts that get none of them. */
  readonly full: readonly string[]
}

/** Returns the room beside the messages that are being sent, counted by host. */
export function roomBeside(sending: ReadonlyMap<string, number>): Room {
  const counts = [...sending]
  const full = counts.filter(([, count]) => count >= MOST_OF_A_HOST).map(([host]) => host)
  const busiest = Math.max(0, ...counts.map(([, count]) => count).filter(count => count < MOST_OF_A_HOST))
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  return { most: Math.max(0, Math.min(MOST_AT_ONCE - all, MOST_OF_A_HOST - busiest)), full }
}
