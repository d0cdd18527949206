/** The days of records from which a person's habits are known. */
export const HABIT_DAYS = 28
const FEWEST_SAMPLES = 3

/**
 * Returns the usual minute of the day, after midnight, of a person's entries or exits: their median, which one odd day
 * does not move; null under three samples.
 */
export function usualMinute(punchMinutes: readonly number[]): number | null {
  if (punchMinutes.length < FEWEST_SAMPLES) return null
  const sorted = punchMinutes.toSorted((one, other) => one - other)
  // Two of them when their number is even.
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1)
  return Math.round(middle.reduce((sum, minute) => sum + minute, 0) / middle.length)
}
