import { describe, expect, test } from 'vitest'
import { MAX_ID } from '../basics/schema.js'
import { HttpError, ParsingError } from '../http/error.js'
import { registerWorkLog } from '../timeclock/endpoints.js'
import { aQueuedPunch } from '../testing/kiosk.js'
import { isReceipt, toQueuedBody } from './rules.wire.js'

describe('toQueuedBody', () => {
  test('holds the moment of the tap and the measured offset of the clock', () => {
    const kept = aQueuedPunch({ clock_offset_ms: -3_600_000 })
    expect(toQueuedBody(kept)).toMatchObject({ at: kept.at, clock_offset_ms: -3_600_000, offline: true })
  })

  test('holds a PIN, a photo and an offset only where the punch has them', () => {
    const bare = toQueuedBody(aQueuedPunch({ sealed_pin: null, photo: null, clock_offset_ms: null }))
    for (const name of ['sealed_pin', 'photo', 'clock_offset_ms']) expect(bare).not.toHaveProperty(name)
    const photo = new Blob(['x'])
    expect(bare).not.toHaveProperty('badge')
    const full = { sealed_pin: 'sealed', photo, clock_offset_ms: MAX_ID, badge: 'A-0042' }
    expect(toQueuedBody(aQueuedPunch(full))).toMatchObject(full)
    expect(toQueuedBody(aQueuedPunch({ clock_offset_ms: MAX_ID + 1 }))).not.toHaveProperty('clock_offset_ms')
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
    expect(isReceipt(answer({ work_log: null }), 'a')).toBe(false)
    expect(isReceipt(answer({ work_log: 'a' }), 'a')).toBe(false)
    expect(isReceipt(answer({ work_log: {} }), 'a')).toBe(false)
  })

  test('is false for a refusal, which may name the punch too', () => {
    const body = { work_log: { client_id: 'a' } }
    const refusal = new HttpError('POST /x', { kind: 'HTTP_ERROR', status: 422, msg: 'No', body })
    expect(refusal.body).toEqual(body)
    expect(isReceipt(refusal, 'a')).toBe(false)
  })
})
