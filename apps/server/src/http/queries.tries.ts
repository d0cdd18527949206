/** Counts the tries of an address within a window, such as those of pairing codes and briefs. */

import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { throttleAddress } from './sign-in-waits.js'
import type { Tries } from './tries.js'

/** A table of tries with `kind`, `address`, `tries` and `window_started_at`, and the kind that is counted. */
export interface Counter {
  readonly table: PgTable
  readonly kind: string
  readonly windowMs: number
}

/**
 * Counts one more try of an address. It is one statement, so that tries sent at once are all counted, by
 * every process; a rolled-back transaction counts nothing.
 */
export async function countTry(
  db: Queryable,
  { table, kind, windowMs }: Counter,
  ip: string,
  now: Date,
): Promise<Tries> {
  const isOver = sql`known.window_started_at <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`
  const { rows } = await db.execute<{ tries: number; started_ms: number }>(sql`
    insert into ${table} as known (kind, address, tries, window_started_at)
    values (${kind}, ${throttleAddress(ip)}, 1, ${now.toISOString()})
    on conflict (kind, address) do update set
      tries = case when ${isOver} then 1 else known.tries + 1 end,
      window_started_at = case when ${isOver} then excluded.window_started_at else known.window_started_at end
    returning tries, (extract(epoch from window_started_at) * 1000)::float8 as started_ms`)
  const [row] = rows
  const { tries, started_ms } = expected(row, 'the stored tries')
  return { count: tries, startedAt: new Date(started_ms) }
}
