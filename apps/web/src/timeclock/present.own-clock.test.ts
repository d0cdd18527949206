import { aWorkLog } from '@osys/sdk/testing/timeclock'
import { describe, expect, test } from 'vitest'
import type { OwnClock } from '@osys/sdk/timeclock/state.own-clock'
import { toOwnClockState } from './present.own-clock.js'

const ZONE = 'America/Mexico_City'
const data: OwnClock = {
  logs: [aWorkLog()],
  error: null,
  isLoading: false,
  pending: null,
  undo: null,
  isUndoing: false,
  unanswered: null,
  hasPin: false,
  fetches: 1,
}
const now = Date.parse('2026-11-20T17:02:00Z')

describe('toOwnClockState', () => {
  test('counts an open shift, and offers the legal next events', () => {
    expect(toOwnClockState(data, ZONE, now)).toMatchObject({
      kind: 'ready',
      status: 'dentro',
      staleSince: null,
      todaySeconds: 7200,
      weekSeconds: 7200,
      allowed: ['inicio_descanso', 'salida'],
    })
  })

  test('asks for the exit of a stale shift', () => {
    expect(toOwnClockState(data, ZONE, now + 15 * 3_600_000)).toMatchObject({
      staleSince: '2026-11-20T15:02:00.000Z',
      weekSeconds: 0,
    })
  })

  test('offers to undo a punch while that is possible', () => {
    const undo = { clientId: 'x', until: now }
    expect(toOwnClockState({ ...data, undo }, ZONE, now - 1)).toMatchObject({ canUndo: true })
    expect(toOwnClockState({ ...data, undo }, ZONE, now)).toMatchObject({ canUndo: false })
  })

  test('shows that it waits, and the error of a failure', () => {
    expect(toOwnClockState({ ...data, logs: null, isLoading: true }, ZONE, now)).toEqual({ kind: 'loading' })
  })
})
