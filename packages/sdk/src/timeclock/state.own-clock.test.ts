import { describe, expect, test } from 'vitest'
import { aWorkLog } from '../testing/timeclock.js'
import { UNKNOWN_CLOCK, workLogAdded } from './state.own-clock.js'

describe('UNKNOWN_CLOCK', () => {
  test('is being loaded, and offers nothing', () => {
    expect(UNKNOWN_CLOCK).toEqual({
      logs: null,
      error: null,
      isLoading: true,
      pending: null,
      undo: null,
      isUndoing: false,
      unanswered: null,
      hasPin: false,
      fetches: 0,
    })
  })
})

describe('workLogAdded', () => {
  const [early, late] = [
    aWorkLog({ id: 1, at: '2026-11-20T15:00:00.000Z' }),
    aWorkLog({ id: 2, at: '2026-11-20T23:00:00.000Z', event: 'salida', status: 'fuera' }),
  ]

  test('keeps the newest first, and one copy of each record', () => {
    const once = workLogAdded(workLogAdded({ ...UNKNOWN_CLOCK, logs: [] }, late), early)
    expect(once.logs).toEqual([late, early])
    const corrected = { ...early, edited_at: '2026-11-21T15:00:00.000Z' }
    expect(workLogAdded(once, corrected).logs).toEqual([late, corrected])
    expect(workLogAdded(once, early)).toEqual(once)
  })

  test('takes no single record for the week before the week is fetched', () => {
    expect(workLogAdded(UNKNOWN_CLOCK, late)).toBe(UNKNOWN_CLOCK)
  })
})
