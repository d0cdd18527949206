/** Finds the last event of a cache channel, which is kept for half an hour. */

import type pg from 'pg'

/** The time for which the last event of a cache channel is kept, as by Pusher's own service. */
export const LAST_EVENT_MS = 30 * 60_000

export interface LastEvent {
  /** The event and its data as JSON text. */
  readonly message: string
  readonly ageMs: number
}

/** Finds the last event of a cache channel; undefined when there is none that is recent enough. */
export async function findLastEvent(pool: pg.Pool, channel: string): Promise<LastEvent | undefined> {
  const { rows } = await pool.query<LastEvent>({
    name: 'realtime-last-event',
    text: `select message, (extract(epoch from now() - sent_at) * 1000)::float as "ageMs"
      from realtime_last_events where channel = $1 and sent_at > now() - $2 * interval '1 millisecond'`,
    values: [channel, LAST_EVENT_MS],
  })
  return rows[0]
}

/** Removes last events that are too old. */
export async function removeOldLastEvents(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from realtime_last_events where sent_at < now() - $1 * interval '1 millisecond'`, [
    LAST_EVENT_MS,
  ])
}
