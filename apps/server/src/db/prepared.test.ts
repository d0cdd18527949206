import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.js'
import { settings } from './tables/setup.js'
import type { Queryable } from './client.js'
import { prepared } from './prepared.js'

const database = useTestDatabase()

describe('prepared', () => {
  test('builds a query once for each database, and gives each call its own values', async () => {
    const built: Queryable[] = []
    const query = prepared(db => {
      built.push(db)
      return db
        .select({ twice: sql<number>`(${sql.placeholder('number')}::int * 2)` })
        .from(sql`(values (1)) as one`)
        .prepare('twice')
    })
    const { db } = database
    expect(await query(db).execute({ number: 2 })).toEqual([{ twice: 4 }])
    expect(await query(db).execute({ number: 3 })).toEqual([{ twice: 6 }])
    expect(built).toEqual([db])
  })

  test('sees the changes of the transaction that it is asked in', async () => {
    const query = prepared(db =>
      db
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.key, sql.placeholder('key')))
        .prepare('setting'),
    )
    const { db } = database
    expect(await query(db).execute({ key: 'a' })).toEqual([])
    await db.transaction(async tx => {
      await tx.insert(settings).values({ key: 'a', value: 1 })
      expect(await query(tx).execute({ key: 'a' })).toEqual([{ value: 1 }])
    })
    expect(await query(db).execute({ key: 'a' })).toEqual([{ value: 1 }])
  })
})
