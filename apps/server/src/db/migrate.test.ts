import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/database.js'
import { place } from '../testing/places.js'
import { migrateDatabase, migrationsFolder } from './migrate.js'

async function pools(count: number): Promise<readonly pg.Pool[]> {
  const database = await createTestDatabase('empty')
  const all = Array.from({ length: count }, () => new pg.Pool({ connectionString: database.url, max: 1 }))
  // A database may be removed before its last connection has finished closing.
  for (const pool of all) pool.on('error', () => {})
  onTestFinished(async () => {
    await Promise.all(all.map(pool => pool.end()))
    await database.drop()
  })
  return all
}

/** Makes a release of two migrations; the second may hold any SQL. */
function release(second?: string): string {
  const folder = join(place(), 'migrations')
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const steps = ['create table notes (id int)', ...(second ? [second] : [])]
  const entries = steps.map((sql, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), sql)
    return { idx, version: '7', when: 1000 + idx, tag: String(idx), breakpoints: true }
  })
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  return folder
}

describe('migrateDatabase', () => {
  test('makes the tables once when several processes start at once', async () => {
    const all = await pools(4)
    await Promise.all(all.map(pool => migrateDatabase(pool)))
    const { rows } = await all[0]!.query(
      'select count(*)::int, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
    )
    const journal = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as {
      entries: unknown[]
    }
    expect(rows).toEqual([{ count: journal.entries.length, different: journal.entries.length }])
  })

  test('brings an older database up to date', async () => {
    const [pool] = await pools(1)
    await migrateDatabase(pool!, release())
    await migrateDatabase(pool!, release('alter table notes add body text'))
    expect((await pool!.query('select id, body from notes')).rows).toEqual([])
  })

  test('leaves a database of a newer release alone', async () => {
    const [pool] = await pools(1)
    await migrateDatabase(pool!, release('alter table notes add body text'))
    await expect(migrateDatabase(pool!, release())).rejects.toThrow(
      'The database was used by a newer release of Osys',
    )
  })

  test('takes all of a release or nothing', async () => {
    const [pool] = await pools(1)
    await expect(migrateDatabase(pool!, release('create table notes (id int)'))).rejects.toThrow(
      'Failed query: create table notes (id int)',
    )
    expect((await pool!.query("select to_regclass('notes') as found")).rows).toEqual([{ found: null }])
  })

  test("passes a migration's own sentence about what it lacks on", async () => {
    const [pool] = await pools(1)
    const folder = release(
      "do $$ begin raise exception 'Ask for the extension' using errcode = '42501'; end $$",
    )
    await expect(migrateDatabase(pool!, folder)).rejects.toThrow(/^DATABASE_URL: Ask for the extension$/)
  })
})

describe('migrationsFolder', () => {
  test('finds the same folder from the sources and from the bundle', () => {
    const root = place()
    cpSync(release(), join(root, 'migrations'), { recursive: true })
    expect(migrationsFolder(join(root, 'src', 'db'))).toBe(join(root, 'migrations'))
    expect(migrationsFolder(join(root, 'dist'))).toBe(join(root, 'migrations'))
  })

  test('says that it is missing', () => {
    expect(() => migrationsFolder('/no/such')).toThrow(
      'The folder apps/server/migrations is missing; install Osys again',
    )
  })
})
