/** Reads the number of a channel's newest event, which an answer tells so that pages follow from there. */

import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { realtime_channels } from '../db/tables/realtime.js'

/** Reads the number of the newest event of a channel; 0 when it has none. */
export async function readNumber(db: Queryable, channel: string): Promise<number> {
  const [row] = await db
    .select({ seq: realtime_channels.seq })
    .from(realtime_channels)
    .where(eq(realtime_channels.name, channel))
  return row?.seq ?? 0
}
