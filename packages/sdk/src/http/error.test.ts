import { describe, expect, test } from 'vitest'
import { ApiError, ForbiddenError, HttpError, retryAfterSecondsOf, toHttpError } from './error.js'

const answer = (status: number, headers: Record<string, string> = {}) => new Response('', { status, headers })

describe('toHttpError', () => {
  test('is an instance of its status class, of HttpError and of ApiError', () => {
    const error = toHttpError('GET /x', answer(403), { msg: 'No', code: 'missing_role', missing: ['boss'] })
    expect(error).toBeInstanceOf(ForbiddenError)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toBeInstanceOf(ApiError)
    expect(error.name).toBe('ForbiddenError')
    expect(error.body['missing']).toEqual(['boss'])
  })

  test('has a sentence to show whatever the body is', () => {
    for (const body of [undefined, null, 'text', [], { msg: '' }, { msg: 7 }]) {
      expect(toHttpError('GET /x', answer(500), body).msg).toContain('(500)')
    }
  })

  test('accepts single messages, lists and malformed values in the errors map', () => {
    expect(toHttpError('POST /x', answer(422), { errors: { name: 'Falta', age: [1] } }).errors).toEqual({
      name: ['Falta'],
      age: ['1'],
    })
    expect(toHttpError('POST /x', answer(422), { errors: ['a'] }).errors).toEqual({})
  })

  test('finds the request id in the body or the header', () => {
    expect(toHttpError('GET /x', answer(500, { 'x-request-id': 'h' }), { request_id: 'b' }).requestId).toBe(
      'b',
    )
    expect(toHttpError('GET /x', answer(500, { 'x-request-id': 'h' }), {}).requestId).toBe('h')
  })
})

describe('retryAfterSecondsOf', () => {
  test('reads seconds and dates, and refuses other texts', () => {
    expect(retryAfterSecondsOf('120')).toBe(120)
    expect(retryAfterSecondsOf('-5')).toBe(0)
    expect(retryAfterSecondsOf('Fri, 20 Nov 2026 12:00:30 GMT', Date.UTC(2026, 10, 20, 12))).toBe(30)
    expect(retryAfterSecondsOf('pronto')).toBeUndefined()
    expect(retryAfterSecondsOf(null)).toBeUndefined()
  })
})
