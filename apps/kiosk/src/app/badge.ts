/** Reads the badges that a scanner types. */

/** The longest pause between two keys of a scanner, in ms; people type slower. */
const BETWEEN_SIGNS_MS = 100
const LONGEST = 12

/** Collects the keys of a badge scanner. */
export interface BadgeReader {
  /** Takes a key at a moment in ms; returns the badge's number at its Enter, else null. */
  press(key: string, at: number): number | null
}

/** Creates a reader of badges: digits in quick succession and Enter. It ignores typing by hand. Spec §4. */
export function createBadgeReader(): BadgeReader {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    press(key, at) {
      if (at - last > BETWEEN_SIGNS_MS) typed = ''
      last = at
      if (/^\d$/.test(key)) {
        typed = (typed + key).slice(0, LONGEST)
        return null
      }
      const id = key === 'Enter' && typed !== '' ? Number(typed) : null
      typed = ''
      return id
    },
  }
}
