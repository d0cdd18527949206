import { describe, expect, test } from 'vitest'
import { queuedConflict } from './rules.queued.js'
import { clockState, FUTURE_TOLERANCE_MS, STALE_AFTER_MS } from './state.js'

const NINE = Date.parse('2026-11-20T15:00:00.000Z')
const NOON = NINE + 3 * 3_600_000
const HERE = { now: NOON, isHere: true, isPinRight: true }
const OUT = clockState([])
const SINCE = new Date(NINE).toISOString()
const IN = { status: 'dentro', since: SINCE, shift_started_at: SINCE } as const
const entry = (at: number) => ({ event: 'entrada', at, declared: false }) as const
const exit = (at: number, declared = false) => ({ event: 'salida', at, declared }) as const

describe('queuedConflict (Spec §4)', () => {
  test('is null where the punch fits', () => {
    expect(queuedConflict(OUT, entry(NINE), HERE)).toBeNull()
    expect(queuedConflict(IN, exit(NOON), HERE)).toBeNull()
    expect(queuedConflict(IN, exit(NINE), HERE)).toBeNull()
  })

  test('names a tablet that no longer shows the person before a wrong PIN', () => {
    expect(queuedConflict(OUT, entry(NINE), { ...HERE, isHere: false, isPinRight: false })).toBe('not_here')
    expect(queuedConflict(OUT, entry(NINE), { ...HERE, isPinRight: false })).toBe('wrong_pin')
  })

  test('allows a clock that is a little fast, and no more', () => {
    expect(queuedConflict(OUT, entry(NOON + FUTURE_TOLERANCE_MS), HERE)).toBeNull()
    expect(queuedConflict(OUT, entry(NOON + FUTURE_TOLERANCE_MS + 1), HERE)).toBe('wrong_time')
  })

  test('does not guess the order of a punch that is earlier than a stored one', () => {
    expect(queuedConflict(IN, exit(NINE - 1), HERE)).toBe('wrong_state')
  })

  test('takes the state of the person as any punch does', () => {
    expect(queuedConflict(IN, entry(NOON), HERE)).toBe('wrong_state')
    const stale = { ...HERE, now: NINE + STALE_AFTER_MS + 2 }
    expect(queuedConflict(IN, entry(stale.now), stale)).toBe('stale_shift')
  })

  test('takes a declared exit at a possible moment only, and no other declared event', () => {
    const later = { ...HERE, now: NINE + STALE_AFTER_MS + 2 }
    expect(queuedConflict(IN, exit(NOON, true), later)).toBeNull()
    expect(queuedConflict(IN, exit(NINE - 1, true), later)).toBe('wrong_time')
    expect(
      queuedConflict(IN, exit(NINE + 25 * 3_600_000, true), { ...later, now: NINE + 26 * 3_600_000 }),
    ).toBe('wrong_time')
    expect(queuedConflict(OUT, { ...entry(NINE), declared: true }, HERE)).toBe('wrong_time')
  })
})
