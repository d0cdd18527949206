import { describe, expect, test } from 'vitest'
import { aDevice } from '../testing/kiosk.js'
import type { KioskState, PairingStep } from './state.js'
import {
  INITIAL_KIOSK,
  clockOffset,
  deviceFollowed,
  devicePaired,
  isRefusal,
  keyRefused,
  liveCode,
  stepTaken,
  tryFailed,
  tryStarted,
  pauseAfter,
} from './state.js'

const code = { code: 'K7MP3XQ9', secret: 's', expiresAt: 1000 }
const at = (step: PairingStep): KioskState => ({ kind: 'unpaired', step, wasRevoked: false })
const waiting = at({ kind: 'waiting', ...code })
const paired = devicePaired('key', aDevice())
const away = { status: 'offline', msg: 'Sin conexión' } as const
const busy = { status: 429, msg: 'Espera' } as const

describe('stepTaken', () => {
  test('moves a pairing on, and does not change a tablet in use', () => {
    expect(stepTaken(INITIAL_KIOSK, { kind: 'waiting', ...code })).toEqual(waiting)
    expect(stepTaken(paired, { kind: 'starting' })).toBe(paired)
  })
})

describe('liveCode', () => {
  test('is the code on the screen until it expires', () => {
    expect(liveCode(waiting, 999)).toMatchObject(code)
    expect(liveCode(waiting, 1000)).toBeUndefined()
    expect(liveCode(INITIAL_KIOSK, 0)).toBeUndefined()
    expect(liveCode(paired, 0)).toBeUndefined()
  })
})

describe('tryStarted', () => {
  test('is shown after a failure only', () => {
    expect(tryStarted(at({ kind: 'offline', isRetrying: false }))).toEqual(
      at({ kind: 'offline', isRetrying: true }),
    )
    for (const state of [waiting, paired, INITIAL_KIOSK]) expect(tryStarted(state)).toBe(state)
  })
})

describe('tryFailed', () => {
  test('keeps a code that can still be entered', () => {
    expect(tryFailed(waiting, away, 999)).toBe(waiting)
  })

  test('distinguishes a missing network from a refusal', () => {
    expect(tryFailed(waiting, away, 1000)).toEqual(at({ kind: 'offline', isRetrying: false }))
    expect(tryFailed(INITIAL_KIOSK, busy, 0)).toEqual(
      at({ kind: 'failed', text: 'Espera', isRetrying: false }),
    )
  })

  test('does not change a tablet in use', () => {
    expect(tryFailed(paired, away, 0)).toBe(paired)
  })
})

describe('keyRefused', () => {
  test('asks for a new pairing and keeps the reason', () => {
    expect(keyRefused(paired, 'key')).toEqual({ ...INITIAL_KIOSK, wasRevoked: true })
  })

  test('says nothing of a revoked key when an account was used', () => {
    expect(keyRefused(devicePaired('key', null), 'key')).toEqual(INITIAL_KIOSK)
  })

  test('does not end a pairing because of an answer to an earlier key', () => {
    expect(keyRefused(paired, 'old')).toBe(paired)
    expect(keyRefused(paired, null)).toBe(paired)
    expect(keyRefused(waiting, 'key')).toBe(waiting)
  })
})

describe('deviceFollowed', () => {
  test('takes over a new name and new units', () => {
    const renamed = aDevice({ name: 'Patio', units: ['solutions'] })
    expect(deviceFollowed(paired, renamed)).toEqual(devicePaired('key', renamed))
  })

  test('returns the same state when only the time of the last call differs', () => {
    expect(deviceFollowed(paired, aDevice({ last_seen_at: '2030-01-01T00:00:00.000Z' }))).toBe(paired)
    expect(deviceFollowed(paired, null)).toBe(paired)
    expect(deviceFollowed(INITIAL_KIOSK, aDevice())).toBe(INITIAL_KIOSK)
    const account = devicePaired('key', null)
    expect(deviceFollowed(account, aDevice())).toBe(account)
  })
})

describe('pauseAfter', () => {
  test('doubles with each failure in a row, up to a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 99].map(failures => pauseAfter(failures, 3000))).toEqual([
      3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000,
    ])
  })

  test('waits at least as long as the server asks for', () => {
    expect(pauseAfter(1, 3000, 540)).toBe(540_000)
    expect(pauseAfter(5, 3000, 1)).toBe(60_000)
  })
})

describe('clockOffset', () => {
  test('is how far the own clock is behind in the middle of the question, in whole milliseconds', () => {
    const server = '2026-11-20T18:00:00.000Z'
    const at = Date.parse(server)
    expect(clockOffset(server, at - 100, at + 100)).toBe(0)
    expect(clockOffset(server, at - 1000, at - 401)).toBe(701)
    expect(clockOffset(server, at + 1000, at + 2000)).toBe(-1500)
  })
})

describe('isRefusal', () => {
  test('is a word of the server itself about the key or the role', () => {
    const of = (status: number, code?: string) => isRefusal({ status, code })
    expect([of(401, 'unauthenticated'), of(403, 'missing_role')]).toEqual([true, true])
    expect([of(401), of(403), of(404, 'not_found'), of(400, 'invalid'), of(402, 'x')]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
