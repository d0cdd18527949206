/** Runs the migrations that the database lacks; servers that start at once wait for each other. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import * as z from 'zod/mini'
import { StartError } from '../start-error.js'

// A fixed number of a lock: processes that start at once on one database migrate one after the other.
const MIGRATION_LOCK = 7_236_918

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/**
 * Upgrades the tables to this release. Processes that start at once wait for each other. Throws a StartError
 * when the database belongs to a newer release, or when a migration reports what it lacks.
 */
export async function migrateDatabase(pool: pg.Pool, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect()
  try {
    // A migration may take longer than the limit for a request.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseNewer(client, folder)
    await migrate(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
    throw asStartError(error)
  } finally {
    // Closing the connection releases the lock and resets the setting.
    client.release(true)
  }
}

/** Returns the folder of migrations, for the sources and for the bundle. */
export function migrationsFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  const folder = join(from, 'migrations')
  if (existsSync(join(folder, 'meta', '_journal.json'))) return folder
  const parent = dirname(from)
  if (parent === from)
    throw new StartError('The folder apps/server/migrations is missing; install Osys again')
  return migrationsFolder(parent)
}

/**
 * Returns when each migration of a folder was written, oldest first; the database knows migrations by this
 * time.
 */
function readJournal(folder: string): readonly { readonly when: number; readonly tag: string }[] {
  return Journal.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))).entries
}

async function refuseNewer(client: pg.PoolClient, folder: string): Promise<void> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (!found[0]?.name) return
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  const newest = readJournal(folder).at(-1)?.when ?? 0
  if (Number(rows[0]?.last ?? 0) > newest)
    throw new StartError(
      'The database was used by a newer release of Osys; start that release or restore a backup',
    )
}

/**
 * Turns the failure of a migration that lacks a right or an extension into a StartError with its sentence for
 * people; other failures keep their stack.
 */
function asStartError(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const isForPeople =
    cause instanceof Error && 'code' in cause && ['42501', '58P01', '0A000'].includes(String(cause.code))
  return isForPeople ? new StartError(`DATABASE_URL: ${cause.message}`, { cause: error }) : error
}
