/** Finds the events that are not yet published, channel by channel, and marks them as published. */

import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import type { LoggedEvent } from './queries.log.js'

/** The age at which events are no longer published: a client that missed them asks for them. */
const NEWS_SECONDS = 120
/** The number of the lock, which no other lock in the database uses. */
const OUTBOX_LOCK = 7_239_114_002

/** A channel with unpublished events. */
export interface UnpublishedChannel {
  readonly name: string
  readonly seq: number
  readonly publishedSeq: number
}

/** Returns true when this transaction may publish until it ends; false while another process does. */
export async function tryPublishing(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${OUTBOX_LOCK}) as mine`,
  )
  return rows[0]?.mine === true
}

/** Finds the first channel, by name, with unpublished events; undefined when there is none. */
export async function findUnpublished(tx: Queryable): Promise<UnpublishedChannel | undefined> {
  const { rows } = await tx.execute<{ name: string; seq: string; published_seq: string }>(
    sql`select name, seq, published_seq from realtime_channels where published_seq < seq
      order by name limit 1`,
  )
  return rows.map(row => ({
    name: row.name,
    seq: Number(row.seq),
    publishedSeq: Number(row.published_seq),
  }))[0]
}

/** Reads at most so many of its events, in their order. */
export async function readUnpublished(
  tx: Queryable,
  { name, publishedSeq }: UnpublishedChannel,
  most: number,
): Promise<readonly LoggedEvent[]> {
  const { rows } = await tx.execute<Omit<LoggedEvent, 'seq'> & { seq: string } & Record<string, unknown>>(
    sql`select channel, seq, event, data from realtime_events
      where channel = ${name} and seq > ${publishedSeq}
        and created_at > now() - ${NEWS_SECONDS} * interval '1 second'
      order by seq limit ${most}`,
  )
  return rows.map(({ channel, seq, event, data }) => ({ channel, seq: Number(seq), event, data }))
}

/** Stores the number up to which the events of a channel were published. */
export async function markPublished(tx: Queryable, name: string, upTo: number): Promise<void> {
  await tx.execute(sql`update realtime_channels set published_seq = ${upTo} where name = ${name}`)
}
