import { ApiError } from '@osys/sdk/http/error'
import { describe, expect, test } from 'vitest'
import { failureOf, retriesByItself } from './page-failure.js'

const away = (status: number, code?: string) =>
  new ApiError('GET /', { kind: 'HTTP_ERROR', status, msg: 'No disponible', ...(code && { code }) })

describe('failureOf', () => {
  test('is shown where nothing stands, and while another thing stands there', () => {
    const of = { error: away(503), isLoading: false }
    expect(failureOf(of, 'nothing')).toMatchObject({
      kind: 'failed',
      text: 'No disponible',
      isRetrying: false,
    })
    expect(failureOf(of, 'another')).toMatchObject({ kind: 'failed' })
    expect(failureOf({ ...of, isLoading: true }, 'nothing')).toMatchObject({ isRetrying: true })
    expect(failureOf({ ...of, isLoading: true }, 'another')).toBeNull()
  })

  test('leaves the thing itself on the page, unless the server refuses it', () => {
    expect(
      [429, 500, 503].map(status => failureOf({ error: away(status), isLoading: false }, 'this')),
    ).toEqual([null, null, null])
    expect(failureOf({ error: away(403, 'missing_permission'), isLoading: false }, 'this')).not.toBeNull()
    expect(failureOf({ error: null, isLoading: false }, 'this')).toBeNull()
  })
})

test('retriesByItself is true for what stays on the page after a failed fetch', () => {
  expect(retriesByItself({ error: away(503), isLoading: false }, 'this')).toBe(true)
  expect(retriesByItself({ error: away(503), isLoading: false }, 'another')).toBe(false)
  expect(retriesByItself({ error: null, isLoading: false }, 'this')).toBe(false)
  expect(retriesByItself({ error: away(403, 'missing_permission'), isLoading: false }, 'this')).toBe(false)
})
