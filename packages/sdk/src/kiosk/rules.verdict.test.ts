import { describe, expect, test } from 'vitest'
import { isToldAtOnce, verdictOf } from './rules.verdict.js'

describe('verdictOf', () => {
  test.each([
    [{ kind: 'FETCH_ERROR', status: 'offline' }, 'again'],
    [{ kind: 'TIMEOUT_ERROR', status: 'offline' }, 'again'],
    [{ kind: 'ABORTED', status: 'offline' }, 'again'],
    // The sign-in page of a network answers for every address.
    [{ kind: 'PARSING_ERROR', status: 200 }, 'again'],
    [{ kind: 'HTTP_ERROR', status: 429 }, 'again'],
    [{ kind: 'HTTP_ERROR', status: 503 }, 'again'],
    [{ kind: 'HTTP_ERROR', status: 507 }, 'again'],
    [{ kind: 'HTTP_ERROR', status: 401, code: 'unauthenticated' }, 'again'],
    // The account of the tablet has lost its role, and may get it back.
    [{ kind: 'HTTP_ERROR', status: 403, code: 'missing_permission' }, 'again'],
    [{ kind: 'HTTP_ERROR', status: 403, code: 'missing_role' }, 'again'],
    [{ kind: 'HTTP_ERROR', status: 403, code: 'wrong_pin' }, 'never'],
    [{ kind: 'HTTP_ERROR', status: 404, code: 'not_found' }, 'never'],
    [{ kind: 'HTTP_ERROR', status: 422, code: 'invalid' }, 'never'],
    // The server is still working on the first try.
    [{ kind: 'HTTP_ERROR', status: 409, code: 'idempotency_in_progress' }, 'again'],
    // A proxy or the portal of a network gives such answers without knowing punches.
    [{ kind: 'HTTP_ERROR', status: 401 }, 'again'],
    [{ kind: 'HTTP_ERROR', status: 403 }, 'again'],
    [{ kind: 'HTTP_ERROR', status: 404 }, 'again'],
  ] as const)('after %j: %s', (error, verdict) => {
    expect(verdictOf({ code: undefined, ...error })).toBe(verdict)
  })

  test('a photo is never the reason to lose a punch', () => {
    const tooLarge = { kind: 'HTTP_ERROR', status: 413, code: undefined } as const
    expect(verdictOf(tooLarge, true)).toBe('without photo')
    expect(verdictOf({ ...tooLarge, status: 422, code: 'invalid' }, true)).toBe('without photo')
    expect(verdictOf({ ...tooLarge, status: 422, code: 'invalid' }, false)).toBe('never')
    expect(verdictOf({ ...tooLarge, status: 404, code: 'not_found' }, true)).toBe('never')
    expect([400, 413, 415, 422].map(status => verdictOf({ ...tooLarge, status }, true))).toEqual(
      Array.from({ length: 4 }, () => 'without photo'),
    )
    expect(verdictOf({ kind: 'PARSING_ERROR', status: 422, code: undefined }, true)).toBe('again')
  })
})

describe('verdictOf what passes', () => {
  test.each([408, 425, 429, 500, 503] as const)(
    'is to send it again after %i, whatever the server says',
    status => {
      expect(verdictOf({ kind: 'HTTP_ERROR', status, code: 'throttled' }, true)).toBe('again')
    },
  )
})

test('isToldAtOnce is true for what a later try does not change, and for a locked PIN', () => {
  const error = (status: number, code?: string) => ({ kind: 'HTTP_ERROR', status, code }) as const
  expect(isToldAtOnce(error(422, 'invalid'), false, false)).toBe(true)
  // A photo may be the reason, so the punch is tried without it.
  expect(isToldAtOnce(error(422, 'invalid'), true, false)).toBe(false)
  expect(isToldAtOnce(error(503, 'unavailable'), false, true)).toBe(false)
  expect(isToldAtOnce(error(403, 'missing_permission'), false, false)).toBe(false)
  expect(isToldAtOnce(error(429, 'throttled'), false, true)).toBe(true)
  expect(isToldAtOnce(error(429, 'throttled'), false, false)).toBe(false)
  // A proxy throttles, which has nothing to do with the PIN.
  expect(isToldAtOnce(error(429), false, true)).toBe(false)
})
