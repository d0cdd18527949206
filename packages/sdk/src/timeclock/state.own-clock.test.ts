import { describe, expect, test } from 'vitest'
import { aWorkLog } from '../testing/timeclock.js'
import { UNKNOWN_CLOCK, workLogAdded } from './state.own-clock.js'

describe('workLogAdded', () => {
  const one = aWorkLog({ id: 1, at: '2026-11-20T15:00:00.000Z' })
  const two = aWorkLog({ id: 2, at: '2026-11-20T16:00:00.000Z' })

  test('keeps the newest first and each record once', () => {
    const clock = workLogAdded(workLogAdded(UNKNOWN_CLOCK, two), one)
    expect(clock.logs?.map(({ id }) => id)).toEqual([2, 1])
    const again = workLogAdded(clock, { ...one, note: 'corregido' })
    expect(again.logs).toEqual([two, { ...one, note: 'corregido' }])
  })
})
