/** Tells which callers have kept the database busy lately while others needed it too. */

/** The time that a caller may use at once, and the share of all later time that it may use. */
const BURST_MS = 500
const SHARE = 0.1
/** Others are there while somebody else has worked within this time. */
const OTHERS_MS = 1_000
/** Callers who have used up nothing are forgotten at this interval. */
const SWEEP_MS = 10_000

/** The time that callers used. All moments are in ms, on one clock that never goes back. */
export interface Usage {
  /** Adds a piece of a caller's work, which took `ms`. */
  add(caller: string, ms: number, now: number): void
  /**
   * Returns whether a caller has used more than its share while others work. A caller who is alone may use all
   * there is.
   */
  isGreedy(caller: string, now: number): boolean
}

interface Account {
  /** The used time beyond the share, at the moment `at`. */
  readonly ms: number
  readonly at: number
}

/** Creates the accounts of one process; each is a bucket that `SHARE` of the passing time empties. */
export function createUsage(): Usage {
  let accounts = new Map<string, Account>()
  let sweptAt = 0
  /** The two callers who worked last, the newer one first. */
  let last: readonly { readonly caller: string; readonly at: number }[] = []

  const levelAt = (now: number, { ms, at }: Account): number => Math.max(0, ms - (now - at) * SHARE)

  return {
    add(caller, ms, now) {
      if (now - sweptAt >= SWEEP_MS) {
        accounts = new Map([...accounts].filter(([, account]) => levelAt(now, account) > 0))
        sweptAt = now
      }
      const known = accounts.get(caller)
      const level = (known ? levelAt(now, known) : 0) + ms
      // A caller who was greedy for an hour is not held back for another.
      accounts.set(caller, { ms: Math.min(level, 2 * BURST_MS), at: now })
      last = [{ caller, at: now }, ...last.filter(other => other.caller !== caller)].slice(0, 2)
    },
    isGreedy(caller, now) {
      const account = accounts.get(caller)
      if (!account || levelAt(now, account) <= BURST_MS) return false
      const other = last.find(each => each.caller !== caller)
      return other !== undefined && now - other.at < OTHERS_MS
    },
  }
}
