/** Keeps stored files in their place while a backup copies them: the lock between backups and what removes files. */

import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { StartError } from '../../start-error.js'
import type { Db } from '../client.js'

/** The numbers of the locks, which no other lock in the database uses. */
const FILES_LOCK = 7_239_114_003
const BACKUP_LOCK = 7_239_114_004

/**
 * Holds all stored files in their place until the connection ends, also when its process is killed. Waits for the
 * removals that have begun; those that ask later are refused. The snapshot of a backup must be younger than the
 * hold: then it names no file that is removed. Throws a StartError while another backup holds them.
 */
export async function holdFiles(client: pg.ClientBase): Promise<void> {
  // A computer that is gone must not hold the files for the hours that TCP gives it.
  await client.query('set tcp_keepalives_idle = 60')
  // The copying of files leaves the session idle for longer than some servers allow.
  await client.query('set idle_session_timeout = 0')
  const { rows } = await client.query<{ isOnly: boolean }>('select pg_try_advisory_lock($1) as "isOnly"', [
    BACKUP_LOCK,
  ])
  if (!rows[0]?.isOnly)
    throw new StartError('Another backup of this database is running; try again when it has ended')
  await client.query('select pg_advisory_lock($1)', [FILES_LOCK])
}

/** Does a removal of stored files, or leaves it out while a backup holds them. It never waits for a backup. */
export async function unlessHeld(db: Db, remove: () => Promise<void>): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as "isFree"`,
    )
    if (rows[0]?.isFree) await remove()
  })
}
