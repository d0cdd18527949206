/** Sends signals to all processes, and stores the last messages of cache channels with them. */

import type pg from 'pg'
import { SIGNAL_CHANNEL } from './signals.js'

/** Signals in the order in which they must arrive, and the last message of each cache channel among them. */
export interface Relayed {
  readonly payloads: readonly string[]
  readonly last: ReadonlyMap<string, string>
}

/**
 * Sends signals to all processes and stores the last messages with them: a process that reads a last message
 * has missed no signal.
 */
export async function sendSignals(pool: pg.Pool, { payloads, last }: Relayed): Promise<void> {
  await pool.query({
    name: 'realtime-relay',
    text: `with last as (
        insert into realtime_last_events (channel, message)
        select * from unnest($3::text[], $4::text[])
        on conflict (channel) do update set message = excluded.message, sent_at = now()
      )
      select pg_notify($1, payload) from (
        select payload from unnest($2::text[]) with ordinality as part(payload, place) order by place
      ) as parts`,
    values: [SIGNAL_CHANNEL, payloads, [...last.keys()], [...last.values()]],
  })
}
