/** Stores and counts the sockets in each channel, over all processes. */

import type pg from 'pg'
import type { ChannelChoice } from '../pusher/http-api.js'
import { SIGNAL_CHANNEL, writeSignal } from './signals.js'

/** The number of sockets of a process in each channel; 0 when the last one has left. */
export type Counts = ReadonlyMap<string, number>

/** Stores the changed counts of a process, and signals the names of their channels to the others. */
export async function writeOccupancy(pool: pg.Pool, processId: string, counts: Counts): Promise<void> {
  const channels = [...counts.keys()]
  await pool.query({
    name: 'realtime-occupancy',
    text: `with told as (select * from unnest($2::text[], $3::int[]) as told(channel, sockets)),
      gone as (
        delete from realtime_occupancy o using told
        where o.process_id = $1 and o.channel = told.channel and told.sockets = 0
      ), there as (
        insert into realtime_occupancy (process_id, channel, sockets)
        select $1, channel, sockets from told where sockets > 0
        on conflict (channel, process_id) do update set sockets = excluded.sockets
      ) select pg_notify($4, $5)`,
    values: [
      processId,
      channels,
      [...counts.values()],
      SIGNAL_CHANNEL,
      writeSignal({ kind: 'occupancy', from: processId, channels }),
    ],
  })
}

/** Counts the sockets of all other live processes in channels; channels with none are left out. */
export async function countElsewhere(
  pool: pg.Pool,
  { processId, goneMs }: { readonly processId: string; readonly goneMs: number },
  asked: ChannelChoice,
): Promise<Counts> {
  const { rows } = await pool.query<{ channel: string; sockets: number }>({
    name: 'realtime-counts',
    text: `select channel, sum(sockets)::int as sockets
      from realtime_occupancy join realtime_processes p on p.id = process_id
      where p.id <> $1 and p.seen_at > now() - $2 * interval '1 millisecond'
        and starts_with(channel, $3) and ($4::text[] is null or channel = any($4))
      group by channel`,
    values: [processId, goneMs, 'prefix' in asked ? asked.prefix : '', 'names' in asked ? asked.names : null],
  })
  return new Map(rows.map(({ channel, sockets }) => [channel, sockets]))
}
