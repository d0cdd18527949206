import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.js'
import { hasUsers } from '../people/queries.js'
import type { Database } from '../db/client.js'
import { DatabaseNotEmptyError, hasDemoData, seedDemo, type SeedOptions } from './seed.js'
import { DEMO_PASSWORD } from './people.js'

const folder = mkdtempSync(join(tmpdir(), 'osys-seed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let salt = 0
function optionsFor(name: string): SeedOptions {
  const paths = { files: join(folder, name, 'files'), media: join(folder, name, 'media') }
  return {
    paths,
    now: new Date('2026-11-20T23:20:00Z'),
    timezone: 'America/Mexico_City',
    hash: async password => `${password}:${salt++}`,
    hashPin: async (userId, pin) => `${userId}:${pin}`,
  }
}

/** Returns every row of every table, without the salted hashes. */
async function contentOf({ pool }: Database): Promise<Record<string, readonly unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const content: Record<string, readonly unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - 'password_hash' as row from "${name}" t order by (to_jsonb(t) - 'password_hash')::text collate "C"`,
    )
    content[name] = rows.map(({ row }) => row)
  }
  return content
}

describe('seedDemo', () => {
  const first = useTestDatabase()
  const second = useTestDatabase()
  const third = useTestDatabase()

  beforeAll(async () => {
    await seedDemo(first.db, optionsFor('first'))
    await seedDemo(second.db, optionsFor('second'))
  })

  test('gives two databases the same content at the same moment', async () => {
    const one = await contentOf(first)
    expect(await contentOf(second)).toEqual(one)
    expect(one['users']).toHaveLength(24)
    const files = (name: string) => [
      ...readdirSync(join(folder, name, 'files')),
      ...readdirSync(join(folder, name, 'media')),
    ]
    expect(files('second')).toEqual(files('first'))
  })

  test('hashes the one password for each account apart', async () => {
    const { rows } = await first.pool.query<{ password_hash: string }>('select password_hash from users')
    expect(new Set(rows.map(row => row.password_hash)).size).toBe(24)
    expect(rows.every(row => row.password_hash.startsWith(`${DEMO_PASSWORD}:`))).toBe(true)
  })

  test('is refused where an account exists, and changes nothing', async () => {
    const before = await contentOf(first)
    await expect(seedDemo(first.db, optionsFor('again'))).rejects.toBeInstanceOf(DatabaseNotEmptyError)
    expect(await contentOf(first)).toEqual(before)
  })

  test('loads once when two processes begin at the same time', async () => {
    expect(await hasUsers(third.db)).toBe(false)
    const results = await Promise.allSettled([
      seedDemo(third.db, optionsFor('race')),
      seedDemo(third.db, optionsFor('race')),
    ])
    expect(results.map(result => result.status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ])
    expect(await third.db.$count(third.db._.fullSchema.users)).toBe(24)
  })

  test('marks the database as begun with known passwords', async () => {
    expect(await hasDemoData(first.db)).toBe(true)
    expect(await hasUsers(first.db)).toBe(true)
  })

  test('lets the next row of every table take the next number', async () => {
    const { rows: tables } = await first.pool.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'",
    )
    expect(tables.length).toBeGreaterThan(15)
    for (const { name } of tables) {
      const { rows } = await first.pool.query<{ next: number; newest: number }>(
        `select nextval(pg_get_serial_sequence('${name}', 'id'))::int as next, coalesce((select max(id) from "${name}"), 0) as newest`,
      )
      expect(rows[0]?.next, name).toBe((rows[0]?.newest ?? 0) + 1)
    }
  })

  test('keeps every channel counter at its newest event', async () => {
    const { rows } = await first.pool.query(
      'select name from realtime_channels c where seq <> (select count(*) from realtime_events e where e.channel = c.name) or seq <> coalesce((select max(seq) from realtime_events e where e.channel = c.name), 0)',
    )
    expect(rows).toEqual([])
  })

  test('stores nothing when it fails half way', async () => {
    await third.pool.query('truncate users, task_templates cascade')
    await third.pool.query("delete from settings where key = 'demo'")
    // The last table refuses its rows.
    await third.pool.query('alter table audit_log add constraint no_room check (id < 3)')
    await expect(seedDemo(third.db, optionsFor('broken'))).rejects.toThrow('insert into "audit_log"')
    expect(await hasUsers(third.db)).toBe(false)
    expect(await hasDemoData(third.db)).toBe(false)
  })
})
