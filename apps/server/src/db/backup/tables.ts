/** Lists the tables, sequences and migrations of a backup, and copies the rows of a table out. */

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Manifest } from './manifest.js'

/** A table and its stored columns, without the computed ones. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

type Sequence = Manifest['sequences'][number]

/** Returns the tables of Osys, by name. */
export async function listTables(client: pg.ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`)
  return rows
}

/** Returns the current value of each id counter. */
export async function listSequences(client: pg.ClientBase): Promise<readonly Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname collate "C"`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text, is_called from public.${quote(name)}`,
    )
    sequences.push({ name, last_value: found[0]?.last_value ?? '1', is_called: found[0]?.is_called ?? false })
  }
  return sequences
}

/** Returns the migrations that made the tables, oldest first; empty for a database without Osys. */
export async function listMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  )
  if (!found[0]?.name) return []
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }))
}

/** Yields the rows of a table in pieces of about `size` bytes; returns the number of rows. */
export async function* copyOut(
  client: pg.ClientBase,
  table: Table,
  size: number,
): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`copy ${source(table)} to stdout`))
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    waiting.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes < size) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
  return stream.rowCount
}

/** Returns a table as COPY names it: `"name" ("column", …)`. */
export function source({ name, columns }: Table): string {
  return `public.${quote(name)} (${columns.map(quote).join(', ')})`
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
