import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Method } from './endpoint.js'
import { isRefusedForLong, isSafeToRepeat, isTransient, retryDelayMs } from './retry.js'

describe('isTransient', () => {
  test('is true for a lost network and for the five statuses that may pass', () => {
    expect(isTransient({ kind: 'FETCH_ERROR', status: 'offline' })).toBe(true)
    const transient = Array.from({ length: 200 }, (_, i) => i + 400).filter(status =>
      isTransient({ kind: 'HTTP_ERROR', status }),
    )
    expect(transient).toEqual([408, 429, 502, 503, 504])
  })

  test('is false for errors that would repeat, and for a call that was given up', () => {
    expect(isTransient({ kind: 'TIMEOUT_ERROR', status: 'offline' })).toBe(false)
    expect(isTransient({ kind: 'PARSING_ERROR', status: 503 })).toBe(false)
    expect(isTransient({ kind: 'ABORTED', status: 'offline' })).toBe(false)
  })
})

describe('isSafeToRepeat', () => {
  test('never repeats a write that the server could do twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Method>('POST', 'PUT', 'PATCH', 'DELETE'),
        fc.boolean(),
        fc.constantFrom(undefined, true, false),
        async (method, honours, idempotent) => {
          const isSafe = await isSafeToRepeat({ method, idempotent }, () => honours)
          expect(isSafe).toBe(honours && idempotent !== false)
        },
      ),
    )
  })

  test('repeats reads, and writes whose own input makes repeats harmless, without asking the server', async () => {
    const neverAsked = () => Promise.reject(new Error('asked'))
    expect(await isSafeToRepeat({ method: 'GET' }, neverAsked)).toBe(true)
    expect(await isSafeToRepeat({ method: 'POST', retrySafe: true }, neverAsked)).toBe(true)
  })
})

describe('retryDelayMs', () => {
  test('grows exponentially with full jitter and stays under its bound', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, random) => {
          const delayMs = retryDelayMs(attempt, random)
          expect(delayMs).toBeGreaterThanOrEqual(0)
          expect(delayMs).toBeLessThanOrEqual(Math.min(400 * 2 ** (attempt - 1), 10_000))
        },
      ),
    )
  })

  test('follows Retry-After up to 60 seconds', () => {
    expect(retryDelayMs(1, 0.5, 7)).toBe(7000)
    expect(retryDelayMs(1, 0.5, 3600)).toBe(60_000)
  })
})

test.each([
  [undefined, false],
  [60, false],
  [61, true],
  [28_800, true],
])('a Retry-After of %s is for long: %s', (seconds, forLong) =>
  expect(isRefusedForLong(seconds)).toBe(forLong),
)
