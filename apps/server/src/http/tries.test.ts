import { describe, expect, it } from 'vitest'
import { brief_tries } from '../db/tables/briefs.js'
import { useTestDatabase } from '../testing/database.js'
import { countTry } from './queries.tries.js'
import { waitAfterTries } from './tries.js'

const WINDOW = 600_000
const at = (ms: number) => new Date(Date.parse('2026-11-20T18:00:00.000Z') + ms)

describe('countTry', () => {
  const database = useTestDatabase()
  const count = (ip: string, ms: number) =>
    countTry(database.db, { table: brief_tries, kind: 'ask', windowMs: WINDOW }, ip, at(ms))

  it('counts those that are sent at once, and begins anew when the window is over', async () => {
    const counted = await Promise.all(Array.from({ length: 8 }, () => count('10.0.0.1', 0)))
    expect(counted.map(each => each.count).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await count('10.0.0.1', WINDOW - 1)).toEqual({ count: 9, startedAt: at(0) })
    expect(await count('10.0.0.1', WINDOW)).toEqual({ count: 1, startedAt: at(WINDOW) })
  })

  it('takes a whole network of IPv6 for one address', async () => {
    await count('2001:db8::1', 0)
    expect((await count('2001:db8::2', 0)).count).toBe(2)
    expect((await count('2001:db8:0:1::1', 0)).count).toBe(1)
  })
})

describe('waitAfterTries', () => {
  it('lets so many through, and then tells when the window ends', () => {
    const tries = (count: number) => ({ count, startedAt: at(0) })
    expect(waitAfterTries(tries(10), 10, WINDOW, at(60_000))).toBe(0)
    expect(waitAfterTries(tries(11), 10, WINDOW, at(60_000))).toBe(540)
    expect(waitAfterTries(tries(11), 10, WINDOW, at(WINDOW - 1))).toBe(1)
  })
})
