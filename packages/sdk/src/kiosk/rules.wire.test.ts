import { describe, expect, test } from 'vitest'
import { ParsingError } from '../http/error.js'
import { registerWorkLog } from '../timeclock/endpoints.js'
import { aQueuedPunch } from '../testing/kiosk.js'
import { isReceipt, toQueuedBody } from './rules.wire.js'

describe('toQueuedBody', () => {
  test('holds the moment of the tap and the measured offset of the clock', () => {
    const kept = aQueuedPunch({ clock_offset_ms: -3_600_000 })
    expect(toQueuedBody(kept)).toMatchObject({ at: kept.at, clock_offset_ms: -3_600_000, offline: true })
  })

  test('corrects the moment when the clock stands in 1970', () => {
    const clock_offset_ms = Date.parse('2026-11-20T15:00:00.000Z') - Date.parse('1970-01-01T00:00:00.000Z')
    const kept = aQueuedPunch({ at: '1970-01-01T00:02:00.000Z', clock_offset_ms })
    const body = toQueuedBody(kept)
    expect(body).toMatchObject({ at: '2026-11-20T15:02:00.000Z' })
    expect(body).not.toHaveProperty('clock_offset_ms')
    expect(registerWorkLog.body?.safeParse(body)).toMatchObject({ success: true })
  })
})

describe('isReceipt', () => {
  const answer = (body: unknown) => new ParsingError('POST /x', 201, undefined, undefined, body)

  test('is true for an answer that names the punch, whatever else it says', () => {
    expect(isReceipt(answer({ work_log: { client_id: 'a', conflict: 'new_word' } }), 'a')).toBe(true)
    expect(isReceipt(answer({ work_log: { client_id: 'b' } }), 'a')).toBe(false)
    expect(isReceipt(answer({ ok: true }), 'a')).toBe(false)
    expect(isReceipt(answer('<html>'), 'a')).toBe(false)
  })
})
