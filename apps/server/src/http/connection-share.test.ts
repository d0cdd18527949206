import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONNECTIONS } from '../db/shared-pool.js'
import { useTestDatabase } from '../testing/database.js'
import { CONNECTIONS_EACH, lookUpFor, workFor } from './connection-share.js'

const database = useTestDatabase('empty')

const nap = () => database.pool.query('select pg_sleep(0.02)')

/** Holds connections for longer than a caller may while others work. */
async function keepBusy(caller: string): Promise<void> {
  const hold = () => workFor(caller, () => database.pool.query('select pg_sleep(0.4)'))
  await Promise.all([hold(), hold()])
  await hold()
}

/** Returns the most connections that a caller had at once while it asked for all of them. */
async function mostAtOnce(caller: string): Promise<number> {
  let running = 0
  let most = 0
  const hold = () =>
    workFor(caller, () =>
      database.db.transaction(async tx => {
        most = Math.max(most, ++running)
        await tx.execute(sql`select pg_sleep(0.01)`)
        running--
      }),
    )
  await Promise.all(Array.from({ length: 2 * CONNECTIONS }, hold))
  return most
}

describe('the connections of the database', () => {
  test('go round the callers: one with many questions delays the others by one', async () => {
    let answered = 0
    const greedy = workFor('user:1', () =>
      Promise.all(
        Array.from({ length: 20 * CONNECTIONS }, async () => {
          await nap()
          answered++
        }),
      ),
    )
    // The greedy caller holds all connections by now.
    await nap()
    const before = answered
    await workFor('user:2', nap)
    expect(answered - before).toBeLessThanOrEqual(2 * CONNECTIONS)
    await greedy
    expect(answered).toBe(20 * CONNECTIONS)
  })

  test('are never all in one hand', async () => {
    expect(await mostAtOnce('user:1')).toBe(CONNECTIONS_EACH)
  })

  test('come one by one to a caller who keeps them busy while others work, and two at once to the others', async () => {
    await keepBusy('user:4')
    await workFor('user:5', nap)
    expect(await mostAtOnce('user:4')).toBe(1)
    expect(await mostAtOnce('user:5')).toBe(CONNECTIONS_EACH)
  })

  test('come two at once to a caller who keeps them busy while nobody else works', async () => {
    await keepBusy('user:6')
    // The search for the key of each call is no other caller.
    await lookUpFor('address:10.0.0.8', nap)
    expect(await mostAtOnce('user:6')).toBe(CONNECTIONS_EACH)
  })

  test('suffice for calls that need a second one within a transaction', async () => {
    const nest = () =>
      workFor('user:1', () =>
        database.db.transaction(async tx => {
          await tx.execute(sql`select 1`)
          await nap()
        }),
      )
    const many = 2 * CONNECTIONS_EACH
    await expect(Promise.all(Array.from({ length: many }, nest))).resolves.toHaveLength(many)
  })

  test('come back after a refused statement and a transaction that fails', async () => {
    for (let round = 0; round < 2 * CONNECTIONS; round++) {
      await expect(database.pool.query('select nothing')).rejects.toThrow('nothing')
      const failing = database.db.transaction(async tx => {
        await tx.execute(sql`select 1`)
        throw new Error('given up')
      })
      await expect(failing).rejects.toThrow('given up')
    }
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('come back after work in pg’s own callback form', async () => {
    const one = () =>
      new Promise(resolve => {
        database.pool.query('select 1 as one', (_error: unknown, result: { rows: unknown }) =>
          resolve(result.rows),
        )
      })
    for (let round = 0; round < 2 * CONNECTIONS; round++) expect(await one()).toEqual([{ one: 1 }])
  })
})
