/** Ends what a restored database must not bring back, and tells which keys of scripts and tablets it has revived. */

import type pg from 'pg'
import { ALL_OTHERS } from '../channel-number.js'
import { listTables } from './tables.js'

/** The keys that work again after a restore, also those that were revoked after the backup. */
export interface Revived {
  /** Each as its person and name. */
  readonly keys: readonly string[]
  readonly tablets: readonly string[]
}

/**
 * Ends all sign-ins, because some of them were ended after the backup, and raises the numbers of all channels, also
 * of those that begin later, so that a page that followed a channel before the restore fetches everything anew. Each
 * number rises by the milliseconds since 1970. No channel has had so many events since an earlier restore of the same
 * backup. The tables are those of the backup, so the statement names only columns that exist.
 */
export async function endSignIns(client: pg.ClientBase): Promise<void> {
  const step = Date.now()
  await client.query(`delete from sessions where to_jsonb(sessions) ->> 'key_id' is null`)
  await client.query('delete from realtime_events')
  await client.query('insert into realtime_channels (name) values ($1) on conflict do nothing', [ALL_OTHERS])
  const channels = (await listTables(client)).find(({ name }) => name === 'realtime_channels')
  const counters = ['seq', 'published_seq'].filter(name => channels?.columns.includes(name))
  const raised = counters.map(name => `${name} = ${name} + ${step}`)
  await client.query(`update realtime_channels set ${raised.join(', ')}`)
}

/** Returns the keys of scripts and tablets that a restored database accepts. */
export async function listRevived(client: pg.ClientBase): Promise<Revived> {
  const { rows: tables } = await client.query<{ keys: string | null }>(
    `select to_regclass('public.personal_keys') as keys`,
  )
  const keys = tables[0]?.keys
    ? await namesOf(
        client,
        `select u.name || ': ' || k.name as name from personal_keys k join users u on u.id = k.user_id
          where k.expires_at > now() and u.status = 'active' order by 1`,
      )
    : []
  const tablets = await namesOf(client, 'select name from devices where revoked_at is null order by name, id')
  return { keys, tablets }
}

async function namesOf(client: pg.ClientBase, statement: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(statement)
  return rows.map(({ name }) => name)
}
