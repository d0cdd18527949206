import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '../db/client.js'
import { realtime_channels, realtime_events } from '../db/tables/realtime.js'

/** An event of the log as it is sent. */
export interface LoggedEvent {
  readonly channel: string
  readonly seq: number
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Raises the number of each channel, which stays locked until the commit; returns the new numbers. */
export function advanceCounters(
  tx: Queryable,
  channels: readonly { readonly name: string; readonly by: number }[],
) {
  return tx
    .insert(realtime_channels)
    .values(channels.map(({ name, by }) => ({ name, seq: by })))
    .onConflictDoUpdate({
      target: realtime_channels.name,
      set: { seq: sql`${realtime_channels.seq} + excluded.seq` },
    })
    .returning({ name: realtime_channels.name, seq: realtime_channels.seq })
}

/** Stores events under their numbers. */
export async function insertEvents(
  tx: Queryable,
  rows: readonly (typeof realtime_events.$inferInsert)[],
): Promise<void> {
  await tx.insert(realtime_events).values([...rows])
}

/** Finds the number of the newest event by channel; a channel without events is left out. */
export async function findNewest(
  pool: pg.Pool,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; seq: string }>({
    name: 'realtime-begin',
    text: 'select name, seq from realtime_channels where name = any($1)',
    values: [names],
  })
  return new Map(rows.map(({ name, seq }) => [name, Number(seq)]))
}

/** The most events that are read at once. */
export const MOST_NEW = 500

/** Reads the events after a number of each channel, sorted by channel and number. */
export async function readNew(
  pool: pg.Pool,
  after: ReadonlyMap<string, number>,
): Promise<readonly LoggedEvent[]> {
  const { rows } = await pool.query<Omit<LoggedEvent, 'seq'> & { readonly seq: string }>({
    name: 'realtime-new',
    text: `select e.channel, e.seq, e.event, e.data
      from unnest($1::text[], $2::bigint[]) as followed(name, after)
      join realtime_events e on e.channel = followed.name and e.seq > followed.after
      order by e.channel, e.seq limit ${MOST_NEW}`,
    values: [[...after.keys()], [...after.values()]],
  })
  return rows.map(row => ({ ...row, seq: Number(row.seq) }))
}
