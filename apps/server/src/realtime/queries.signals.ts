/** Sends and hears signals between processes by NOTIFY, and finds the processes that live. */

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

/** The class of the locks by which processes show that they live. */
const LIVING = 20_261_122

/** Holds a process's number until the connection ends, however the process ends. Two of its connections may hold it. */
export async function holdNumber(client: pg.Client, number: number): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [LIVING, number])
}

/** The numbers of the processes of this database that live, as a set in SQL. */
export const livingNumbers = sql`(select objid::int from pg_locks
  where locktype = 'advisory' and classid = ${sql.raw(String(LIVING))}::oid and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`
