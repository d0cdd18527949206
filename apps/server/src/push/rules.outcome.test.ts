import { describe, expect, it } from 'vitest'
import { outcomeOf, retryAfterMs } from './rules.outcome.js'

const answer = (code: number | null, wait: number | null = null) => ({ code, retryAfterMs: wait })

describe('outcomeOf', () => {
  it.each([
    [199, 'lost'],
    [200, 'delivered'],
    [201, 'delivered'],
    [202, 'delivered'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [null, 'later'],
    [408, 'later'],
    [425, 'later'],
    [300, 'lost'],
    [301, 'lost'],
    [400, 'lost'],
    [401, 'lost'],
    [403, 'lost'],
    [413, 'lost'],
  ])('reads %s as %s', (code, kind) => {
    expect(outcomeOf(answer(code), 1, 0).kind).toBe(kind)
  })

  it('waits twice as long each time, and never less than it was asked to', () => {
    const waits = [1, 2, 3, 4, 11].map(attempts => outcomeOf(answer(503), attempts, 0))
    expect(waits.map(wait => wait.kind === 'later' && wait.afterMs / 1000)).toEqual([10, 20, 40, 80, 10_240])
    expect(outcomeOf(answer(503), 1, 1)).toEqual({ kind: 'later', afterMs: 15_000 })
    expect(outcomeOf(answer(429, 120_000), 1, 0)).toEqual({ kind: 'later', afterMs: 120_000 })
  })

  it('waits no longer than six hours, whatever it was asked to', () => {
    const sixHours = 6 * 60 * 60_000
    expect(outcomeOf(answer(503, 10 * sixHours), 1, 0)).toEqual({ kind: 'later', afterMs: sixHours })
  })

  it('gives up after no number of tries: only a day ends them', () => {
    for (const attempts of [12, 13, 40, 2000]) {
      expect(outcomeOf(answer(null), attempts, 0)).toMatchObject({ kind: 'later' })
    }
  })
})

describe('retryAfterMs', () => {
  const now = new Date('2026-11-20T18:00:00Z')
  it.each([
    ['30', 30_000],
    [' 30 ', 30_000],
    ['Fri, 20 Nov 2026 18:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 17:00:00 GMT', 0],
    ['soon', null],
    [undefined, null],
  ])('reads %s', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms)
  })
})
