/**
 * Prepares an empty database for a backup: refuses one of another release, creates the tables, fills the
 * derived ones.
 */

import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from '../migrate.js'
import type { Manifest } from './manifest.js'
import { listTables, quote } from './tables.js'
import { StartError } from '../../start-error.js'

/**
 * Throws a StartError unless this release knows all the migrations that had made the tables of the backup.
 */
export function refuseOtherRelease(manifest: Manifest): void {
  migrationsOf(manifest)
}

function migrationsOf(manifest: Manifest): readonly MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() })
  const isKnown = manifest.migrations.every(({ hash }, at) => known[at]?.hash === hash)
  if (!isKnown)
    throw new StartError(
      'The backup was made by another release, whose tables this one does not know; restore it with the release that made it',
    )
  return known.slice(0, manifest.migrations.length)
}

/**
 * Makes the tables as they were at the time of the backup, inside the open transaction; the next start of the
 * server upgrades them. The record of migrations has the form that the migrator of drizzle-orm reads.
 */
export async function createTables(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrationsOf(manifest)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  // The backup also holds the rows that migrations insert.
  const tables = await listTables(client)
  if (tables.length > 0)
    await client.query(`truncate ${tables.map(({ name }) => `public.${quote(name)}`).join(', ')}`)
}

/**
 * Loads rows without foreign keys and triggers, and then restores them, which checks every key. The owner of
 * the tables may drop and create keys; disabling them would need a superuser.
 */
export async function withoutForeignKeys(client: pg.ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  const tables = await listTables(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table public.${quote(name)} disable trigger user`)
  await load()
  for (const { name } of tables) await client.query(`alter table public.${quote(name)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Fills the tables that triggers keep up, once the others are loaded; an older backup has none of them. */
export async function fillDerived(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regprocedure('derived.keep_all_words()') as name`,
  )
  if (rows[0]?.name) await client.query('select derived.keep_all_words()')
}
