/** Stores which processes live and which members of presence channels each has. */

import type pg from 'pg'
import type { RosterEntry } from '../pusher/roster.js'
import { SIGNAL_CHANNEL, writeSignal } from './signals.js'

/** Stores a sign of life of a process; true when the process was not known. */
export async function keepProcess(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_new: boolean }>(
    `insert into realtime_processes (id, seen_at) values ($1, now())
      on conflict (id) do update set seen_at = now() returning (xmax = 0) as is_new`,
    [id],
  )
  return rows[0]?.is_new === true
}

/** Removes processes without a sign of life for so long, with their members. */
export async function removeProcesses(pool: pg.Pool, silentMs: number): Promise<void> {
  await pool.query(`delete from realtime_processes where seen_at < now() - $1 * interval '1 millisecond'`, [
    silentMs,
  ])
}

/** Makes the last sign of life of a process so many milliseconds old. */
export async function ageProcess(pool: pg.Pool, id: string, ageMs: number): Promise<void> {
  await pool.query(
    `update realtime_processes set seen_at = now() - $2 * interval '1 millisecond' where id = $1`,
    [id, ageMs],
  )
}

/** Stores which members of a process came and left, and signals all processes, in one statement. */
export async function storeMembers(
  pool: pg.Pool,
  processId: string,
  { come, gone }: { readonly come: readonly RosterEntry[]; readonly gone: readonly RosterEntry[] },
): Promise<void> {
  await pool.query(
    `with gone as (
      delete from realtime_members using unnest($2::text[], $3::text[]) as left_(channel, user_id)
      where process_id = $1 and realtime_members.channel = left_.channel and realtime_members.user_id = left_.user_id
    ), come as (
      insert into realtime_members (process_id, channel, user_id, user_info)
      select $1, channel, user_id, info::jsonb from unnest($4::text[], $5::text[], $6::text[]) as come(channel, user_id, info)
      on conflict (process_id, channel, user_id) do update set user_info = excluded.user_info
    ) select pg_notify($7, $8)`,
    [
      processId,
      gone.map(entry => entry.channel),
      gone.map(entry => entry.member.userId),
      come.map(entry => entry.channel),
      come.map(entry => entry.member.userId),
      come.map(entry => JSON.stringify(entry.member.userInfo)),
      SIGNAL_CHANNEL,
      writeSignal({ kind: 'members', from: processId }),
    ],
  )
}

/** Finds the members of other processes that gave a sign of life within so many milliseconds. */
export async function findMembersElsewhere(
  pool: pg.Pool,
  processId: string,
  goneMs: number,
): Promise<readonly RosterEntry[]> {
  const { rows } = await pool.query<{ channel: string; user_id: string; user_info: unknown }>({
    name: 'realtime-elsewhere',
    text: `select distinct on (channel, user_id) channel, user_id, user_info
      from realtime_members join realtime_processes p on p.id = process_id
      where p.id <> $1 and p.seen_at > now() - $2 * interval '1 millisecond'`,
    values: [processId, goneMs],
  })
  return rows.map(({ channel, user_id, user_info }) => ({
    channel,
    member: { userId: user_id, userInfo: user_info },
  }))
}
