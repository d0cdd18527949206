/**
 * Decides whether a silent tablet needs an admin: at an hour of the week in which it is usually used (on 2 days of the
 * last 4 weeks at least), or after a day of silence.
 */

/** The weeks whose punches tell when a tablet is usually used. */
export const USUAL_WEEKS = 4
/** Fewer days than these may be chance. */
const FEWEST_DAYS = 2
/** A silence that is longer than this is seen to at any hour. */
const LONG_SILENCE_MS = 24 * 3_600_000

/** Returns whether a tablet is usually used in an hour of a weekday, by the days on which it was. */
export function isUsuallyUsed({ used_days }: { readonly used_days: number }): boolean {
  return used_days >= FEWEST_DAYS
}

/**
 * Returns whether a silent tablet needs an admin: it is usually used at this hour, or was not heard for a day. A
 * tablet that is switched off overnight needs none. Spec §4.
 */
export function needsLook(
  tablet: { readonly used_days: number; readonly last_seen_at: Date },
  now: Date,
): boolean {
  return isUsuallyUsed(tablet) || now.getTime() - tablet.last_seen_at.getTime() > LONG_SILENCE_MS
}
