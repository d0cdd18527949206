import type { Deps } from '../http/deps.js'
import { holdWaits } from '../push/record.js'
import { lockCounters } from './queries.js'
import { findDuePeople, takeDueSnoozed } from './queries.snooze.js'
import { writeChange } from './record.js'

const AT_ONCE = 200

/**
 * Brings back the snoozed notifications whose time has come, each as a new one: unread, counted and pushed as the
 * person's preferences say. Returns how many. Each comes back once, in any number of calls and processes, because
 * its old row goes in the same transaction.
 */
export async function wakeSnoozed({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<number> {
  for (let woken = 0; ;) {
    const count = await writeChange(database.db, async (tx, tell) => {
      const at = now()
      const people = await findDuePeople(tx, at, AT_ONCE)
      // The counters come before the rows, as in every call that changes a notification: else each would wait for
      // the other.
      await holdWaits(tx, people)
      await lockCounters(tx, people)
      const due = await takeDueSnoozed(tx, people, at, AT_ONCE)
      tell.people(
        due.map(({ once_key, ...notification }) => ({
          ...notification,
          ...(once_key !== null && { once_key }),
        })),
      )
      return due.length
    })
    woken += count
    if (count < AT_ONCE) return woken
  }
}
