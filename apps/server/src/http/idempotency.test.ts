import { describe, expect, it } from 'vitest'
import { count, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { mutation } from '@osys/sdk/basics/schema'
import { endpoint } from '@osys/sdk/http/endpoint'
import { notifications } from '../db/tables/notifications.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { createRateLimit } from './rate.js'
import {
  claimKey,
  hashCall,
  KEY_LIFETIME_MS,
  type KeyedCall,
  removeOldKeys,
  RETRY_WINDOW_MS,
} from './idempotency.js'
import { storeAnswer } from './queries.keys.js'
import { mount } from './mount.js'
import { runOnce } from './once.js'
import { refuse } from './refusal.js'
import { idempotency_keys } from '../db/tables/http.js'
import { Upload } from './upload.js'

const createNote = endpoint({
  method: 'POST',
  path: '/api/test/notes',
  access: 'session',
  body: z.object({ title: z.string(), tags: z.optional(z.array(z.string())) }),
  reply: mutation({ id: z.int() }),
  success: 201,
})
const forgetful = endpoint({
  method: 'POST',
  path: '/api/test/forgetful',
  access: 'session',
  reply: mutation(),
})

const mark = endpoint({
  method: 'POST',
  path: '/api/test/marks',
  access: 'session',
  retrySafe: true,
  reply: mutation(),
})

let runs = 0
const test = useTestApp({
  extend(server) {
    mount(server, createNote, async ({ title }, { person, write }) =>
      write(async tx => {
        runs++
        // The pause is long enough that calls sent together overlap.
        await tx.execute(sql`select pg_sleep(0.05)`)
        const [row] = await tx
          .insert(notifications)
          .values({ user_id: person.id, type: 'brief.public', title, body: '' })
          .returning({ id: notifications.id })
        if (title === 'refuse') return refuse('not_found')
        if (title === 'fail') throw new Error('planned')
        return { status: 'success' as const, msg: 'Listo', id: row?.id ?? 0 }
      }),
    )
    mount(server, mark, async (_input, { write }) =>
      write(async () => ({ status: 'success' as const, msg: 'Listo' })),
    )
    mount(server, forgetful, async () => ({ status: 'success' as const, msg: '' }))
  },
})

const send = (person: TestPerson, key: string, payload: object) =>
  test.http.inject({
    method: 'POST',
    url: '/api/test/notes',
    headers: { ...person.auth, 'idempotency-key': key },
    payload,
  })
const notesOf = async (person: TestPerson) => {
  const [row] = await test.database.db
    .select({ all: count() })
    .from(notifications)
    .where(eq(notifications.user_id, person.id))
  return row?.all
}

describe('a call with an Idempotency-Key', () => {
  it('gets the first answer again, and is marked as a replay', async () => {
    const ana = await signIn(test)
    const key = randomUUID()
    const first = await send(ana, key, { title: 'a', tags: ['x'] })
    const second = await send(ana, key, { tags: ['x'], title: 'a', unknown: 1 })
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect([first.headers['idempotent-replay'], second.headers['idempotent-replay']]).toEqual([
      undefined,
      'true',
    ])
    expect(await notesOf(ana)).toBe(1)
  })

  it('is refused when the key was used for other data', async () => {
    const ana = await signIn(test)
    const key = randomUUID()
    await send(ana, key, { title: 'a' })
    const other = await send(ana, key, { title: 'b' })
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch'])
    expect(await notesOf(ana)).toBe(1)
  })

  it('belongs to its account: the same key of another account is another call', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const key = randomUUID()
    await send(ana, key, { title: 'a' })
    expect((await send(luis, key, { title: 'b' })).statusCode).toBe(201)
  })

  it('runs once however many come at once', async () => {
    const ana = await signIn(test)
    const key = randomUUID()
    const before = runs
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(ana, key, { title: 'a' })))
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json())
    expect(answers.every(answer => answer.statusCode === 201)).toBe(true)
    expect(runs - before).toBe(1)
    expect(await notesOf(ana)).toBe(1)
  })

  it('waits for its double without holding a database connection', async () => {
    const ana = await signIn(test)
    const key = randomUUID()
    let done = false
    const burst = Promise.all(Array.from({ length: 6 }, () => send(ana, key, { title: 'a' }))).finally(() => {
      done = true
    })
    let blocked = 0
    while (!done) {
      const { rows } = await test.database.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      blocked = Math.max(blocked, rows[0]?.count ?? 0)
    }
    await burst
    expect(blocked).toBe(0)
  })

  it('frees its key when it is refused or fails, and leaves nothing behind', async () => {
    const ana = await signIn(test)
    for (const [title, status] of [
      ['refuse', 404],
      ['fail', 500],
    ] as const) {
      const key = randomUUID()
      expect((await send(ana, key, { title })).statusCode).toBe(status)
      expect(await notesOf(ana)).toBe(0)
      const keys = await test.database.db.select().from(idempotency_keys).where(eq(idempotency_keys.key, key))
      expect(keys).toEqual([])
    }
    const key = randomUUID()
    await send(ana, key, { title: 'fail' })
    expect((await send(ana, key, { title: 'a' })).statusCode).toBe(201)
  })

  it('is forgotten after an hour where a repetition changes nothing', async () => {
    const ana = await signIn(test)
    const key = randomUUID()
    const mark = () =>
      test.http.inject({
        method: 'POST',
        url: '/api/test/marks',
        headers: { ...ana.auth, 'idempotency-key': key },
      })
    await mark()
    expect((await mark()).headers['idempotent-replay']).toBe('true')
    test.clock.advance(RETRY_WINDOW_MS)
    expect((await mark()).headers['idempotent-replay']).toBeUndefined()
  })

  it('forgets after seven days', async () => {
    const ana = await signIn(test, { remember: true })
    const key = randomUUID()
    await send(ana, key, { title: 'a' })
    test.clock.advance(KEY_LIFETIME_MS)
    expect((await send(ana, key, { title: 'b' })).statusCode).toBe(201)
    expect(await notesOf(ana)).toBe(2)
  })

  it('is any text of up to 64 signs', async () => {
    const ana = await signIn(test)
    for (const key of [
      'siete',
      'import 2026-11, row 7',
      '7'.repeat(64),
      'nómina',
      '100%',
      '%F0%9F%A7%BE'.repeat(64),
    ]) {
      const first = await send(ana, key, { title: key })
      expect((await send(ana, key, { title: key })).json()).toEqual(first.json())
      expect((await send(ana, key, { title: 'b' })).json().code).toBe('idempotency_mismatch')
    }
    for (const key of ['7'.repeat(65), '%F0%9F%A7%BE'.repeat(65), '']) {
      const answer = await send(ana, key, { title: 'a' })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('Idempotency-Key')
    }
  })

  it('may be answered only with what was stored beside the key', async () => {
    const ana = await signIn(test)
    const answer = await test.http.inject({ method: 'POST', url: '/api/test/forgetful', headers: ana.auth })
    expect(answer.statusCode).toBe(500)
  })
})

describe('two processes with one key', () => {
  const keyed = (person: TestPerson, key: string, title: string): KeyedCall => ({
    scope: `user:${person.id}`,
    key,
    hash: hashCall('POST', '/api/test/notes', { title }),
    lifetimeMs: KEY_LIFETIME_MS,
  })

  it('make the second call wait for the first, and give it the same answer', async () => {
    const ana = await signIn(test)
    const key = randomUUID()
    let second: ReturnType<typeof send> | undefined
    await test.database.db.transaction(async tx => {
      await claimKey(tx, keyed(ana, key, 'a'), test.clock.now())
      second = send(ana, key, { title: 'a' })
      await new Promise(resolve => setTimeout(resolve, 200))
      const body = { status: 'success', msg: 'De otro proceso', id: 7 }
      await storeAnswer(tx, keyed(ana, key, 'a'), { status: 201, body })
    })
    const answer = await second
    expect([answer?.statusCode, answer?.json().msg]).toEqual([201, 'De otro proceso'])
    expect(await notesOf(ana)).toBe(0)
  })

  it('let the second call run when the first one fails', async () => {
    const ana = await signIn(test)
    const key = randomUUID()
    let second: ReturnType<typeof send> | undefined
    const crash = test.database.db.transaction(async tx => {
      await claimKey(tx, keyed(ana, key, 'a'), test.clock.now())
      second = send(ana, key, { title: 'a' })
      await new Promise(resolve => setTimeout(resolve, 200))
      throw new Error('crash')
    })
    await expect(crash).rejects.toThrow('crash')
    expect((await second)?.statusCode).toBe(201)
    expect(await notesOf(ana)).toBe(1)
  })
})

describe('runOnce', () => {
  it('takes no new key of a caller who has too many, and still gives the first answers again', async () => {
    const call = (key: string, scope: string): KeyedCall => ({
      scope,
      key,
      hash: hashCall('POST', '/api/test/notes', {}),
      lifetimeMs: KEY_LIFETIME_MS,
    })
    const limit = createRateLimit(2, RETRY_WINDOW_MS)
    const store = (keyed: KeyedCall) =>
      runOnce(
        test.deps,
        keyed,
        () =>
          test.database.db.transaction(async tx => {
            const answer = { status: 201, body: {} }
            await claimKey(tx, keyed, test.clock.now())
            await storeAnswer(tx, keyed, answer)
            return answer
          }),
        limit,
      )
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await store(call(first, 'user:9000'))
    await store(call(second, 'user:9000'))
    const refused = { refusal: 'throttled', retryAfterSeconds: RETRY_WINDOW_MS / 1000 }
    expect(await store(call(third, 'user:9000'))).toEqual(refused)
    expect(await store(call(first, 'user:9000'))).toMatchObject({ status: 201, isReplay: true })
    expect(await store(call(third, 'user:9001'))).toMatchObject({ status: 201 })
  })
})

describe('removeOldKeys', () => {
  it('keeps the newest of those who have too many, and each that may still be retried', async () => {
    const { db, pool } = test.database
    await db.delete(idempotency_keys)
    const now = test.clock.now()
    // The table holds 12,000 keys of 90 minutes ago, 3,000 of now, and a few old ones of another caller.
    const add = (scope: string, count: number, ageMs: number) =>
      pool.query(
        `insert into idempotency_keys (scope, key, request_hash, status, response, created_at, expires_at)
          select $1, gen_random_uuid(), decode(repeat('00', 32), 'hex'), 200, '{}', $3::timestamptz - n * interval '1 ms',
            $3::timestamptz + interval '7 days' from generate_series(1, $2::int) as n`,
        [scope, count, new Date(now.getTime() - ageMs)],
      )
    await add('user:1', 12_000, 1.5 * RETRY_WINDOW_MS)
    await add('user:1', 3_000, 0)
    await add('user:2', 15_000, 0)
    await add('user:3', 50, 1.5 * RETRY_WINDOW_MS)
    await removeOldKeys(db, now)
    const left = async (scope: string) => db.$count(idempotency_keys, eq(idempotency_keys.scope, scope))
    expect([await left('user:1'), await left('user:2'), await left('user:3')]).toEqual([10_000, 15_000, 50])
    const young = sql`${idempotency_keys.scope} = 'user:1' and ${idempotency_keys.created_at} > ${new Date(now.getTime() - 10_000).toISOString()}::timestamptz`
    expect(await db.$count(idempotency_keys, young)).toBe(3_000)
  })
})

describe('hashCall', () => {
  const hash = (input: unknown) => hashCall('POST', '/a', input).toString('hex')
  const upload = (more: Partial<ConstructorParameters<typeof Upload>[0]> = {}) =>
    new Upload({ name: 'a.txt', type: 'text/plain', size: 1, hash: 'aa', path: '/tmp/1', ...more })

  it('looks at names and values, not at their order', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), input => {
        const reversed = Object.fromEntries(Object.entries(input).toReversed())
        expect(hash(input)).toBe(hash(reversed))
      }),
    )
  })

  it('tells different inputs, methods and paths apart', () => {
    const inputs = [
      {},
      { a: 1 },
      { a: '1' },
      { a: [1] },
      { a: { 0: 1 } },
      { a: null },
      { b: 1 },
      { a: 1, b: 1 },
      { a: ['1,2'] },
      { a: ['1', '2'] },
    ]
    expect(new Set(inputs.map(hash)).size).toBe(inputs.length)
    expect(hashCall('PUT', '/a', {})).not.toEqual(hashCall('POST', '/a', {}))
    expect(hashCall('POST', '/b', {})).not.toEqual(hashCall('POST', '/a', {}))
  })

  it('knows a file by name and bytes, not by where it lies', () => {
    expect(hash({ file: upload() })).toBe(hash({ file: upload({ path: '/tmp/2' }) }))
    expect(hash({ file: upload() })).not.toBe(hash({ file: upload({ hash: 'bb' }) }))
    expect(hash({ file: upload() })).not.toBe(hash({ file: upload({ name: 'b.txt' }) }))
  })

  it('leaves passwords out, so that a stored hash tells nothing of them', () => {
    expect(hash({ name: 'a', password: 'secreto123' })).toBe(hash({ name: 'a', password: 'otro' }))
  })
})
