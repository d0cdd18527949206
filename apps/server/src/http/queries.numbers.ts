/** Reads the number of a channel's newest event, which an answer tells so that pages follow from there. */

import { sql } from 'drizzle-orm'
import { numberText } from '../db/channel-number.js'
import type { Queryable } from '../db/client.js'

/** Reads the number of the newest event of a channel. */
export async function readNumber(db: Queryable, channel: string): Promise<number> {
  const { rows } = await db.execute<{ seq: string }>(
    sql`select ${sql.raw(numberText('asked.name'))} as seq from (select ${channel}::text as name) as asked`,
  )
  return Number(rows[0]?.seq)
}
