import type { Deps } from '../http/deps.js'
import { notificationsRead } from '../realtime/events.js'
import { countUnseen, lockCounters } from './queries.js'
import { findOverfull, type Overfull, removeReadStep, removeUpTo } from './queries.removal.js'
import { writeChange } from './record.js'

/** The age from which a notification that was read is removed. It is longer than anything is told only once. */
const KEPT_READ_MS = 180 * 24 * 3_600_000
/** The notifications of a person that are kept, read or not: the newest ones of each type. */
const MOST_KEPT = 5_000
const STEP = 1_000
const STEP_PEOPLE = 50

/** The sizes that a test makes small. */
export interface Sizes {
  readonly kept: number
  readonly step: number
  readonly people: number
}

/**
 * Removes the notifications that are read and older than 180 days, and those beyond the 5,000 that a person keeps;
 * snoozed ones stay until they come back. Each step is a transaction of its own, so that nobody waits for a person's
 * counter for long. Spec §4.
 */
export async function removeOldNotifications(
  { database: { db } }: Pick<Deps, 'database'>,
  now: Date,
  { kept, step, people }: Sizes = { kept: MOST_KEPT, step: STEP, people: STEP_PEOPLE },
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_READ_MS)
  for (let after: number | null = 0; after !== null;) after = await removeReadStep(db, after, before, step)
  for (let after: number | null = 0; after !== null;) {
    const { last, overfull } = await findOverfull(db, after, people, kept)
    for (const one of overfull) await removeBeyond(db, one, step)
    after = last
  }
}

/** Removes what one person has of a type beyond the kept ones, and tells their pages the count where it changes. */
async function removeBeyond(db: Deps['database']['db'], one: Overfull, step: number): Promise<void> {
  for (let removed = step; removed === step;) {
    removed = await writeChange(db, async (tx, tell) => {
      await lockCounters(tx, [one.user_id])
      const gone = await removeUpTo(tx, one, step)
      if (gone.isCounted) {
        const unreads = await countUnseen(tx, one.user_id)
        tell.apps([notificationsRead(one.user_id, { unreads, ids: [], up_to: null, read_at: null })])
      }
      return gone.removed
    })
  }
}
