import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { createTestDatabase, useTestDatabase, watchTransactions } from './database.js'

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

describe('watchTransactions', () => {
  test('refuses a second connection to a transaction, and to nothing beside or after it', async () => {
    const { db, pool } = watchTransactions(database)
    const ask = () => db.execute(sql`select 1 as one`)
    for (const seek of [ask, () => pool.query('select 1'), () => db.transaction(ask)]) {
      const refused = await db.transaction(async () => seek()).catch((error: Error) => error)
      expect(inspect(refused)).toContain('A transaction asks on a second connection')
    }
    const [inside, beside] = await Promise.all([
      db.transaction(tx => tx.execute(sql`select 1 as one`)),
      ask(),
    ])
    const after = await ask()
    for (const { rows } of [inside, beside, after]) expect(rows).toEqual([{ one: 1 }])
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
