/** Limits what one address sends by the public form in an hour: 5 briefs, and 30 tries to send one. */

import { lt } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { countTry } from '../http/queries.tries.js'
import { waitAfterTries } from '../http/tries.js'
import { briefMessages } from './messages.js'
import { type BRIEF_TRIES, brief_tries } from '../db/tables/briefs.js'

const WINDOW_MS = 60 * 60_000
/** Limits of one address per hour: briefs that it sends, and calls that try to send one. Spec §4. */
const MOST_TRIES = { ask: 30, send: 5 } as const

type TryKind = (typeof BRIEF_TRIES)[number]

/** Counts one more try of an address and refuses it when there were too many. */
export async function takeTry(
  db: Queryable,
  kind: TryKind,
  ip: string,
  now: Date,
): Promise<Refusal | undefined> {
  const tries = await countTry(db, { table: brief_tries, kind, windowMs: WINDOW_MS }, ip, now)
  const retryAfterSeconds = waitAfterTries(tries, MOST_TRIES[kind], WINDOW_MS, now)
  if (retryAfterSeconds === 0) return undefined
  return refuse('throttled', {
    retryAfterSeconds,
    msg: briefMessages.throttled(Math.ceil(retryAfterSeconds / 60)),
  })
}

/** Removes the tries whose hour is over. */
export async function removeOldTries(db: Queryable, now: Date): Promise<void> {
  await db.delete(brief_tries).where(lt(brief_tries.window_started_at, new Date(now.getTime() - WINDOW_MS)))
}
