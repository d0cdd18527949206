import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  type Attempts,
  countAttempt,
  FREE_FAILURES,
  throttleAddress,
  waitAfter,
  waitBefore,
  waitOfAddress,
  WINDOW_MS,
} from './sign-in-waits.js'

const START = new Date('2026-11-20T18:00:00Z')
const later = (ms: number, from = START) => new Date(from.getTime() + ms)

/** Returns the state after so many wrong sign-ins, each made as soon as it is allowed. */
function fail(times: number, from = START): { known: Attempts | null; now: Date } {
  let known: Attempts | null = null
  let now = from
  for (let i = 0; i < times; i++) {
    now = later(waitBefore(known, now) * 1000, now)
    known = countAttempt(known, now)
  }
  return { known, now }
}

describe('waitBefore and countAttempt', () => {
  it('let five wrong sign-ins pass and then ask for a wait', () => {
    for (let failures = 0; failures < FREE_FAILURES; failures++) {
      const { known, now } = fail(failures)
      expect(waitBefore(known, now)).toBe(0)
      expect(countAttempt(known, now).failures).toBe(failures + 1)
    }
    const { known, now } = fail(5)
    expect(waitBefore(known, now)).toBe(30)
    expect(waitBefore(known, later(29_001, now))).toBe(1)
    expect(waitBefore(known, later(30_000, now))).toBe(0)
    expect(countAttempt(known, later(30_000, now)).failures).toBe(6)
  })

  it('double the wait with each further one, up to a quarter of an hour', () => {
    expect([4, 5, 6, 7, 8, 9, 10, 11, 1000].map(waitAfter)).toEqual(
      [0, 30, 60, 120, 240, 480, 900, 900, 900].map(seconds => seconds * 1000),
    )
  })

  it('begin anew a quarter of an hour after the first, while none was blocked', () => {
    const { known } = fail(4)
    expect(countAttempt(known, later(WINDOW_MS - 1)).failures).toBe(5)
    expect(countAttempt(known, later(WINDOW_MS))).toMatchObject({ failures: 1, blocked_until: null })
  })

  it('keep growing for somebody who tries again as soon as a wait is over', () => {
    const { known, now } = fail(9)
    expect(known?.failures).toBe(9)
    expect(later(0, now).getTime() - START.getTime()).toBe((30 + 60 + 120 + 240) * 1000)
  })

  it('let at most five through in any quarter of an hour, plus one for each wait that ended', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 120 }), gaps => {
        let known: Attempts | null = null
        let now = START
        const allowedAt: number[] = []
        for (const gap of gaps) {
          now = later(gap, now)
          if (waitBefore(known, now) > 0) continue
          allowedAt.push(now.getTime())
          known = countAttempt(known, now)
        }
        for (const [index, at] of allowedAt.entries()) {
          const within = allowedAt.slice(index).filter(each => each - at < WINDOW_MS).length
          // Waits of 30, 60, 120, 240 and 480 s end within a quarter of an hour; two windows may overlap in
          // it.
          expect(within).toBeLessThanOrEqual(2 * (FREE_FAILURES + 5))
        }
      }),
    )
  })
})

describe('waitOfAddress', () => {
  it('ends a quarter of an hour after the try that makes them too many', () => {
    expect(waitOfAddress(null, START)).toBe(0)
    expect(waitOfAddress(START, later(60_000))).toBe(14 * 60)
    expect(waitOfAddress(START, later(WINDOW_MS))).toBe(0)
  })
})

describe('throttleAddress', () => {
  it('takes an IPv4 address as it is, mapped or not', () => {
    expect(throttleAddress('10.0.0.8')).toBe('10.0.0.8')
    expect(throttleAddress('::ffff:10.0.0.8')).toBe('10.0.0.8')
  })

  it('takes an IPv6 address by its network', () => {
    expect(throttleAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(throttleAddress('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64')
    expect(throttleAddress('2001:0db8:0001:0002::')).toBe('2001:db8:1:2::/64')
    expect(throttleAddress('::1')).toBe('0:0:0:0::/64')
    expect(throttleAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })
})
