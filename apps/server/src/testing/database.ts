/** Creates databases for tests, and watches the transactions of the application that uses one. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type Database } from '../db/client.js'
import type { TakeShare } from '../db/shared-pool.js'
import { shareConnections } from '../http/connection-share.js'

export interface TestDatabase extends Database {
  /** Ends the connections and removes the database. */
  drop(): Promise<void>
}

const TEMPLATE = 'osys_template'

/** Creates a separate database: a copy of the migrated template, or an empty one without tables. */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const admin = inject('testClusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(admin, `create database ${name} template ${kind === 'migrated' ? TEMPLATE : 'template0'}`)
  const take = refuseSecond(shareConnections())
  const database = await connect(admin.replace('/osys?', `/${name}?`), { take })
  const drop = async () => {
    await database.close()
    await run(admin, `drop database ${name} with (force)`)
  }
  return { ...database, drop }
}

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Refuses a connection to work that holds one for a watched transaction: as many transactions as there are connections,
 * each waiting for one more, wait for each other.
 */
function refuseSecond(take: TakeShare): TakeShare {
  return async () => {
    if (transactions.getStore()?.isOpen) {
      throw new Error('A transaction asks on a second connection: give the query its `tx`')
    }
    return take()
  }
}

/**
 * Returns the database for an application: its transactions fail when they ask on a second connection. Those of a test
 * itself, which makes calls while it holds a lock, may.
 */
export function watchTransactions(database: Database): Database {
  const { db, pool, url, announceStop, close } = database
  const watched = Object.create(db) as Database['db']
  watched.transaction = (change, config) =>
    db.transaction(tx => {
      const own = { isOpen: true }
      return transactions.run(own, () => change(tx).finally(() => (own.isOpen = false)))
    }, config)
  return { db: watched, pool, url, announceStop, close }
}

/**
 * Creates the database of a test file before its tests and removes it after them. Its fields may be read only
 * inside tests and hooks.
 */
export function useTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Database {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase(kind)
  })
  afterAll(() => database?.drop())
  const made = (): TestDatabase => {
    if (!database) throw new Error('The test database is there inside tests and hooks only')
    return database
  }
  return {
    get db() {
      return made().db
    },
    get pool() {
      return made().pool
    },
    get url() {
      return made().url
    },
    announceStop: () => made().announceStop(),
    close: () => made().close(),
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
