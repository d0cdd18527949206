import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '../db/client.js'

/** Sends a text to every process that listens to the NOTIFY channel, once the transaction has committed. */
export async function notify(db: Queryable, channel: string, text: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${text})`)
}

/** Subscribes a connection to a NOTIFY channel; `channel` is a fixed name, never a value from outside. */
export async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${channel}`)
}
