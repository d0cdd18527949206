import { describe, expect, test } from 'vitest'
import { HttpError } from '../http/error.js'
import { readClockRefusal } from './schema.refusal.js'

const current = { status: 'fuera', since: null, shift_started_at: null }
const body = { code: 'wrong_state', current, allowed: ['entrada'] }
const failure = (status: number, answer: Readonly<Record<string, unknown>>) =>
  new HttpError('POST /x', { kind: 'HTTP_ERROR', status, msg: 'No', body: answer })

describe('readClockRefusal', () => {
  test('reads the status of the person and the events that it allows', () => {
    expect(readClockRefusal(failure(409, body))).toEqual(body)
  })

  test('is null for every other failure', () => {
    expect(readClockRefusal(failure(422, body))).toBeNull()
    expect(readClockRefusal(failure(409, { msg: 'Ya existe' }))).toBeNull()
    expect(readClockRefusal(new Error('no network'))).toBeNull()
    expect(readClockRefusal(null)).toBeNull()
  })
})
