/** Compares the device's clock with the server's, so that days and ages are right on every device. */

/** A clock that is off by less than this is taken as right: an answer may be that late. */
const NOTABLE_MS = 5 * 60_000

/**
 * Returns the ms by which a device's clock is ahead of the server's, negative when it is behind, by the `Date`
 * header of an answer; 0 when the clock is right or the header does not tell.
 */
export function aheadOf(dateHeader: string | null, answeredAt: number): number {
  const aheadMs = answeredAt - Date.parse(dateHeader ?? '')
  return Math.abs(aheadMs) >= NOTABLE_MS ? aheadMs : 0
}
