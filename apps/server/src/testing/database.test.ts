import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { createTestDatabase, useTestDatabase } from './database.js'

const database = useTestDatabase()

describe('useTestDatabase', () => {
  test('gives a migrated database', async () => {
    const { rows } = await database.db.execute(sql`select to_regclass('public.users') is not null as there`)
    expect(rows).toEqual([{ there: true }])
  })

  test('orders by code point and folds case beyond ASCII, whatever the machine', async () => {
    const { rows } = await database.db.execute(sql`select upper('ñandú') as upper, 'Z' < 'a' as by_code`)
    expect(rows).toEqual([{ upper: 'ÑANDÚ', by_code: true }])
  })
})

describe('createTestDatabase', () => {
  test('gives databases that know nothing of each other', async () => {
    const [one, other] = await Promise.all([createTestDatabase('empty'), createTestDatabase('empty')])
    await one.pool.query('create table only_here (id int)')
    const { rows } = await other.pool.query("select to_regclass('only_here') as found")
    expect(rows).toEqual([{ found: null }])
    await Promise.all([one.drop(), other.drop()])
  })
})
