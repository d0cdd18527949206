const FEWEST_SAMPLES = 3

/**
 * Returns the usual minute of the day (after midnight, in the unit's zone) of a person's entries or exits:
 * their median, which one odd day does not move. Null under three samples.
 */
export function usualMinute(punchMinutes: readonly number[]): number | null {
  if (punchMinutes.length < FEWEST_SAMPLES) return null
  const sorted = punchMinutes.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper
  return Math.round((lower + upper) / 2)
}
