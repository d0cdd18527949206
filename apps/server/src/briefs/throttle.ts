import { lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { throttleAddress } from '../session/throttle.js'
import { briefMessages } from './messages.js'
import { type BRIEF_TRIES, brief_tries } from './table.js'

const WINDOW_MS = 60 * 60_000
/** Within an hour: briefs that one address sends, and calls that try to. Spec §4. */
const MOST_TRIES = { ask: 30, send: 5 } as const

type TryKind = (typeof BRIEF_TRIES)[number]

/**
 * Counts one more try of an address and refuses it when there were too many. In one statement, so that tries sent at
 * once are all counted; in a transaction that is rolled back it has not happened.
 */
export async function takeTry(
  db: Queryable,
  kind: TryKind,
  ip: string,
  now: Date,
): Promise<Refusal | undefined> {
  const isOver = lte(brief_tries.window_started_at, new Date(now.getTime() - WINDOW_MS))
  const [row] = await db
    .insert(brief_tries)
    .values({ kind, address: throttleAddress(ip), tries: 1, window_started_at: now })
    .onConflictDoUpdate({
      target: [brief_tries.kind, brief_tries.address],
      set: {
        tries: sql`case when ${isOver} then 1 else ${brief_tries.tries} + 1 end`,
        window_started_at: sql`case when ${isOver} then excluded.window_started_at else ${brief_tries.window_started_at} end`,
      },
    })
    .returning({ tries: brief_tries.tries, window_started_at: brief_tries.window_started_at })
  return row && refuseTry(kind, row.tries, row.window_started_at, now)
}

/** Why one more try is refused; undefined while there are few. `tries` counts the try itself. */
function refuseTry(kind: TryKind, tries: number, windowStartedAt: Date, now: Date): Refusal | undefined {
  if (tries <= MOST_TRIES[kind]) return undefined
  const endsAt = windowStartedAt.getTime() + WINDOW_MS
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
  const msg = briefMessages.throttled(Math.ceil(retryAfterSeconds / 60))
  return refuse('throttled', { retryAfterSeconds, msg })
}

/** Forgets the tries whose hour is over. */
export async function removeOldTries(db: Queryable, now: Date): Promise<void> {
  await db.delete(brief_tries).where(lt(brief_tries.window_started_at, new Date(now.getTime() - WINDOW_MS)))
}
