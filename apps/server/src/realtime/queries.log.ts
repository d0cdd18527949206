/** Stores events under the next numbers of their channels, and reads the events after a number. */

import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { FIRST_NUMBER, numberText } from '../db/channel-number.js'
import type { Queryable } from '../db/client.js'
import { realtime_channels, realtime_events } from '../db/tables/realtime.js'

/** An event of the log as it is sent. */
export interface LoggedEvent {
  readonly channel: string
  readonly seq: number
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** An event that has no number yet. */
export interface NewEvent {
  readonly channel: string
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Stores events under the next numbers of their channels, in the given order, and sends a text to the NOTIFY
 * channel once the transaction has committed. It is one statement, because every change waits for it. The
 * channels stay locked until the commit, in the order of their names.
 */
export async function appendEvents(
  tx: Queryable,
  events: readonly NewEvent[],
  signal: { readonly channel: string; readonly text: string },
): Promise<void> {
  const rows = JSON.stringify(events.map((event, index) => ({ ...event, place: index })))
  await tx.execute(sql`
    with given as (
      select e.*, row_number() over (partition by channel order by place) as nth
      from jsonb_to_recordset(${rows}::jsonb) as e(channel text, event text, data jsonb, place int)
    ), first as (
      select ${sql.raw(FIRST_NUMBER)} as seq
    ), advanced as (
      insert into ${realtime_channels} as known (name, seq)
      select channel, count(*) + (select seq from first) from given group by channel order by channel
      on conflict (name) do update set seq = known.seq + excluded.seq - (select seq from first)
      returning known.name, known.seq
    ), stored as (
      insert into ${realtime_events} (channel, seq, event, data)
      select channel, advanced.seq - (select count(*) from given own where own.channel = given.channel) + nth, event, data
      from given join advanced on advanced.name = given.channel
    )
    select pg_notify(${signal.channel}, ${signal.text})`)
}

/** Finds the number of the newest event by channel. */
export async function findNewest(
  pool: pg.Pool,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; seq: string }>({
    name: 'realtime-begin',
    text: `select name, ${numberText('asked.name')} as seq from unnest($1::text[]) as asked(name)`,
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
