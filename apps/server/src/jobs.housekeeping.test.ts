import { describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { known_addresses, login_attempts, sessions } from './db/tables/session.js'
import { useTestApp } from './testing/app.js'
import { openSession, signIn } from './testing/people.js'
import { tidyUp } from './jobs.housekeeping.js'
import { idempotency_keys } from './db/tables/http.js'

const test = useTestApp()
const DAY_MS = 24 * 3_600_000

describe('tidyUp', () => {
  it('removes what has run out and keeps what has not', async () => {
    const { db } = test.database
    const ana = await signIn(test)
    await openSession(test, ana.id, true)
    const now = test.clock.now()
    const attempt = { email: 'a@osys.test', failures: 5, window_started_at: now, last_failed_at: now }
    await db.insert(login_attempts).values({ ...attempt, address: '10.0.0.1' })
    const place = { user_id: ana.id, address: '10.0.0.1' }
    const HALF_A_YEAR_MS = 180 * DAY_MS
    await db.insert(known_addresses).values([
      { ...place, last_used_at: new Date(now.getTime() - HALF_A_YEAR_MS + 1_000) },
      { ...place, address: '10.0.0.2', last_used_at: now },
    ])
    const key = { request_hash: Buffer.alloc(32), status: 200, response: {}, created_at: now }
    await db.insert(idempotency_keys).values([
      { ...key, scope: 'user:1', key: randomUUID(), expires_at: new Date(now.getTime() + DAY_MS / 2) },
      { ...key, scope: 'user:2', key: randomUUID(), expires_at: null },
    ])

    await tidyUp(test.deps)
    expect(await db.$count(sessions)).toBe(2)
    expect(await db.$count(idempotency_keys)).toBe(2)
    expect(await db.$count(login_attempts)).toBe(1)
    expect(await db.$count(known_addresses)).toBe(2)

    test.clock.advance(DAY_MS)
    await tidyUp(test.deps)
    expect((await db.select().from(sessions)).map(row => row.remember)).toEqual([true])
    expect((await db.select().from(idempotency_keys)).map(row => row.scope)).toEqual(['user:2'])
    expect(await db.$count(login_attempts)).toBe(0)
    expect((await db.select().from(known_addresses)).map(row => row.address)).toEqual(['10.0.0.2'])
  })

  it('removes uploads that a crash left behind, never one that another process may be receiving', async () => {
    const folder = test.deps.places.incoming
    const now = test.clock.now().getTime()
    for (const [name, age] of [
      ['old', DAY_MS + 1000],
      ['fresh', 60_000],
    ] as const) {
      writeFileSync(join(folder, name), 'x')
      utimesSync(join(folder, name), new Date(now - age), new Date(now - age))
    }
    await tidyUp(test.deps)
    expect(readdirSync(folder)).toEqual(['fresh'])
  })
})
