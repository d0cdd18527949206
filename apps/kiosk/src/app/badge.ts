/** Signs of a scanner follow each other faster than anybody types, in ms. */
const BETWEEN_SIGNS_MS = 100
const LONGEST = 12

/** Collects what a badge scanner types. */
export interface BadgeReader {
  /** Takes a key at a moment in ms; answers the number once it is whole. */
  press(key: string, at: number): number | null
}

/** Reads a badge: digits in quick succession, and Enter. What a person types by hand is none. Decisions §8. */
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
