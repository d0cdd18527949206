import { DrizzleQueryError } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { storageFault } from './fault.js'

const withCode = (code: string, syscall?: string) => Object.assign(new Error('x'), { code, syscall })
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('storageFault', () => {
  test.each(['53100', 'ENOSPC', 'EDQUOT'])('%s is a full disk', code => {
    expect(storageFault(withCode(code))).toBe('disk_full')
  })

  test.each(['57P01', '57P02', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET'])(
    '%s is a database that is away',
    code => {
      expect(storageFault(withCode(code))).toBe('unavailable')
    },
  )

  test.each(['23505', '42P01', '57014', 'EACCES'])('%s is neither', code => {
    expect(storageFault(withCode(code))).toBe(undefined)
  })

  test('looks through the errors that wrap it', () => {
    const wrapped = new DrizzleQueryError(
      'insert',
      [],
      new AggregateError([withCode('23505'), withCode('53100')]),
    )
    expect(storageFault(new Error('outer', { cause: wrapped }))).toBe('disk_full')
  })

  test('ends on an error that is its own cause', () => {
    const error = new Error('x')
    error.cause = error
    expect(storageFault(error)).toBe(undefined)
  })

  test('tells a missing socket from a missing file', async () => {
    const client = new pg.Client({ host: '/no/such/socket' })
    expect(storageFault(await rejection(client.connect()))).toBe('unavailable')
    expect(storageFault(await rejection(Promise.resolve().then(() => readFileSync('/no/such/file'))))).toBe(
      undefined,
    )
  })

  test("recognises the driver's messages without a code", async () => {
    // This server accepts the connection and never answers.
    const mute = createServer()
    await new Promise<void>(listening => mute.listen(0, '127.0.0.1', listening))
    const { port } = mute.address() as AddressInfo
    const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 })
    expect(storageFault(await rejection(pool.query('select 1')))).toBe('unavailable')
    await pool.end()
    mute.close()
  })

  test.each([undefined, null, 'text', 5, {}])('returns undefined for %o', value => {
    expect(storageFault(value)).toBe(undefined)
  })
})
