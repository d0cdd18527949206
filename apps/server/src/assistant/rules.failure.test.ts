import { describe, expect, test } from 'vitest'
import { codeOfFault, lackOf, statusOfEvent, toFailure } from './rules.failure.js'

const fault = (status: number | null, code = '', text = '') => ({
  status,
  code,
  text,
  retryAfterSeconds: null,
})

describe('codeOfFault', () => {
  test.each([
    [fault(401), 'provider_denied'],
    [fault(403), 'provider_denied'],
    [fault(404), 'provider_model'],
    [fault(429), 'provider_busy'],
    [fault(429, 'insufficient_quota'), 'provider_quota'],
    [fault(400, 'context_length_exceeded'), 'context_too_long'],
    [fault(400, '', "This model's maximum context length is 8192 tokens"), 'context_too_long'],
    [fault(413), 'context_too_long'],
    [fault(400, 'content_filter'), 'content_refused'],
    [fault(400, 'content_policy_violation'), 'content_refused'],
    [fault(400, 'bad_request'), 'provider_refused'],
    [fault(408), 'provider_down'],
    [fault(409), 'provider_refused'],
    [fault(500), 'provider_down'],
    [fault(529), 'provider_down'],
    [fault(null, '', 'connect ECONNREFUSED'), 'provider_unreachable'],
    [fault(null, 'timed out'), 'provider_silent'],
    [fault(0, 'cut'), 'provider_cut'],
  ])('%j is %s', (said, code) => expect(codeOfFault(said)).toBe(code))
})

describe('statusOfEvent', () => {
  test.each([
    [{ code: 429 }, 429],
    [{ code: '503' }, 503],
    [{ code: 'bad', status: 422 }, 422],
    [{ code: 200 }, 400],
    [{ code: 600 }, 400],
    [{ type: 'rate_limit_error', message: 'Slow down' }, 429],
    [{ code: 'insufficient_quota' }, 429],
    [{ type: 'server_error', code: null }, 500],
    [{ message: 'Overloaded' }, 429],
    [{ message: 'bad temperature' }, 400],
    ['Internal error', 500],
  ])('%j is %d', (error, status) => expect(statusOfEvent(error)).toBe(status))
})

describe('lackOf', () => {
  test('knows what a model does not take', () => {
    expect(lackOf(fault(400, '', 'registry/llama does not support tools'))).toBe('tools')
    expect(lackOf(fault(400, '', 'this model does not support image input'))).toBe('pictures')
    expect(lackOf(fault(400, '', 'bad temperature'))).toBeNull()
    expect(lackOf(fault(400, '', 'invalid temperature'))).toBeNull()
    expect(lackOf(fault(400, '', 'too many tools'))).toBeNull()
    expect(lackOf(fault(422, '', 'does not support tools'))).toBe('tools')
    for (const status of [null, 200, 399])
      expect(lackOf(fault(status, '', 'does not support tools'))).toBeNull()
    expect(lackOf(fault(500, '', 'does not support tools'))).toBeNull()
  })
})

describe('toFailure', () => {
  test('says when another try makes sense', () => {
    const now = new Date('2026-11-20T18:00:00Z')
    expect(toFailure('provider_busy', now, { hasText: false, retryAfterSeconds: 120 })).toMatchObject({
      retry_at: '2026-11-20T18:02:00.000Z',
      // A sentence with the minutes would be false after a reload.
      msg: expect.not.stringContaining('2'),
    })
    expect(toFailure('provider_down', now, { hasText: false }).retry_at).toBeNull()
    const retryAt = (retryAfterSeconds: number) =>
      toFailure('provider_busy', now, { hasText: false, retryAfterSeconds }).retry_at
    expect(retryAt(-5)).toBe('2026-11-20T18:00:00.000Z')
    expect(retryAt(1.2)).toBe('2026-11-20T18:00:02.000Z')
    // A provider that asks for more than a day is asked again after a day.
    expect(retryAt(1_000_000)).toBe('2026-11-21T18:00:00.000Z')
  })

  test.each(['provider_silent', 'provider_cut', 'provider_endless', 'provider_flood'] as const)(
    '%s speaks of a part only when there is one',
    code => {
      const said = (hasText: boolean) => toFailure(code, new Date(0), { hasText }).msg
      expect(said(true)).toMatch(/Lo recibido/)
      expect(said(false)).not.toMatch(/Lo recibido|contin[uú]a/)
      expect(said(false)).toMatch(/Tu pregunta está guardada: reintenta/)
    },
  )
})
