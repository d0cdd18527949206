import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '../testing/database.js'
import { ask, place } from '../testing/places.js'
import { connect, openDatabase } from './client.js'
import { errorCode } from './fault.js'
import { runningCluster } from './cluster.js'

const server = useTestDatabase('empty')

describe('openDatabase', () => {
  test('starts the private PostgreSQL when there is no DATABASE_URL, and ends it', async () => {
    const dataDir = join(place(), 'data')
    const database = await openDatabase({ dataDir })
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    expect(runningCluster({ dataDir })).toBe(database.url)
    await database.close()
    expect(runningCluster({ dataDir })).toBe(undefined)
  })

  test('uses the server of DATABASE_URL and makes the folders of uploads only', async () => {
    const dataDir = join(place(), 'data')
    const database = await openDatabase({ dataDir, databaseUrl: server.url })
    onTestFinished(database.close)
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    expect(runningCluster({ dataDir })).toBe(undefined)
  })
})

describe('connect', () => {
  test('lives on when the server drops its connections', async () => {
    const lines: string[] = []
    const database = await connect(server.url, { log: line => lines.push(line) })
    onTestFinished(database.close)
    const mine =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'osys' and datname = current_database()"
    await ask(server.url, mine)
    while (lines.length === 0) await sleep(5)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('ends statements that go on for ever', async () => {
    // The connections of the shared pool were dropped by the test before.
    const database = await connect(server.url)
    onTestFinished(database.close)
    const { rows } = await database.pool.query("select current_setting('statement_timeout') as most")
    expect(rows).toEqual([{ most: '30s' }])
  })

  test.each([
    [
      'postgres://osys@127.0.0.1:port/osys',
      'DATABASE_URL: is no address; write postgres://user:password@host:5432/name',
    ],
    ['unknown', 'DATABASE_URL: the server gives no access: database "unknown" does not exist'],
  ])('says what is wrong with %s', async (url, says) => {
    const asked = url === 'unknown' ? inject('testClusterUrl').replace('/osys?', '/unknown?') : url
    await expect(connect(asked)).rejects.toThrow(says)
  })

  test('waits a while for a server that is away, then says so without the password', async () => {
    const failure = await connect('postgres://osys:hunter2@127.0.0.1:1/osys', { patienceMs: 600 }).catch(
      (error: Error) => error,
    )
    expect(failure).toMatchObject({
      message: 'DATABASE_URL: the server gives no access: connect ECONNREFUSED 127.0.0.1:1',
    })
    expect(errorCode((failure as Error).cause)).toBe('ECONNREFUSED')
  })
})
