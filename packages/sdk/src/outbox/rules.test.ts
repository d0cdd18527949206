import { describe, expect, test } from 'vitest'
import { aRefusal, AWAY } from '../testing/api.js'
import { holdsUpAll, toRefusal, verdictOf } from './rules.js'

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
    [{ kind: 'HTTP_ERROR', status: 403, code: 'wrong_pin' }, 'refused'],
    [{ kind: 'HTTP_ERROR', status: 404, code: 'not_found' }, 'refused'],
    [{ kind: 'HTTP_ERROR', status: 422, code: 'invalid' }, 'refused'],
    // The server is still working on the first try.
    [{ kind: 'HTTP_ERROR', status: 409, code: 'idempotency_in_progress' }, 'again'],
    // A proxy or the portal of a network gives such answers without knowing entries.
    [{ kind: 'HTTP_ERROR', status: 401 }, 'again'],
    [{ kind: 'HTTP_ERROR', status: 403 }, 'again'],
    [{ kind: 'HTTP_ERROR', status: 404 }, 'again'],
    [{ kind: 'HTTP_ERROR', status: 404, body: { message: 'Not found' } }, 'again'],
    // Another backend may refuse without a code.
    [{ kind: 'HTTP_ERROR', status: 422, body: { status: 'error', msg: 'No' } }, 'refused'],
  ] as const)('after %j: %s', (error, verdict) => {
    expect(verdictOf({ code: undefined, ...error })).toBe(verdict)
  })
})

describe('holdsUpAll', () => {
  test('is true when no other entry would succeed now', () => {
    const away = ['offline', 401, 429, 502, 503, 504] as const
    expect(away.filter(status => holdsUpAll({ status }))).toEqual(away)
    expect([404, 413, 500].map(status => holdsUpAll({ status }))).toEqual([false, false, false])
  })
})

describe('toRefusal', () => {
  test('is plain data, which a storage can hold', () => {
    const refusal = toRefusal(aRefusal(422, { msg: 'No', code: 'invalid', errors: { body: ['Muy largo'] } }))
    expect(structuredClone(refusal)).toEqual({
      status: 422,
      msg: 'No',
      code: 'invalid',
      errors: { body: ['Muy largo'] },
      body: { msg: 'No', code: 'invalid', errors: { body: ['Muy largo'] } },
    })
    expect(toRefusal(AWAY)).toMatchObject({ status: 0, code: null })
  })
})
