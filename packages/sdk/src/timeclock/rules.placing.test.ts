import { describe, expect, test } from 'vitest'
import {
  faultBetween,
  isMarkedQueued,
  momentOf,
  placeDeclared,
  placeEntry,
  placeNow,
} from './rules.placing.js'
import {
  type ClockState,
  clockState,
  FUTURE_TOLERANCE_MS,
  LONGEST_SHIFT_MS,
  STALE_AFTER_MS,
} from './state.js'

const HOUR = 3_600_000
const NINE = Date.parse('2026-11-20T15:00:00.000Z')
const iso = (at: number): string => new Date(at).toISOString()
const OUT = clockState([])
const IN: ClockState = { status: 'dentro', since: iso(NINE), shift_started_at: iso(NINE) }
const STALE_NOW = NINE + STALE_AFTER_MS + HOUR
const field = (name: string, fault: string) => ({ kind: 'field', field: name, fault })

describe('momentOf', () => {
  test('is the present without a moment, and else the moment by the server’s clock', () => {
    expect(momentOf({ event: 'entrada' }, NINE)).toBe(NINE)
    expect(momentOf({ event: 'entrada', at: iso(NINE), clock_offset_ms: -HOUR }, NINE)).toBe(NINE - HOUR)
  })
})

describe('placeNow (Spec §4)', () => {
  test('takes a clock that is a little fast as now, and refuses one that is faster', () => {
    const fast = (ms: number) => placeNow(OUT, { event: 'entrada', at: iso(NINE + ms) }, NINE)
    expect(fast(FUTURE_TOLERANCE_MS)).toEqual({ at: NINE })
    expect(fast(FUTURE_TOLERANCE_MS + 1)).toEqual(field('at', 'in_future'))
  })

  test('stores nothing before the newest record, and refuses a moment long before it', () => {
    const early = (ms: number) => placeNow(IN, { event: 'salida', at: iso(NINE - ms) }, NINE + HOUR)
    expect(early(FUTURE_TOLERANCE_MS)).toEqual({ at: NINE })
    expect(early(FUTURE_TOLERANCE_MS + 1)).toMatchObject({ kind: 'state', code: 'wrong_state' })
  })

  test('refuses an event that the state does not allow, with those that it does', () => {
    const twice = placeNow(IN, { event: 'entrada' }, NINE + HOUR)
    expect(twice).toMatchObject({ kind: 'state', code: 'wrong_state' })
    expect(twice).toHaveProperty('allowed', expect.arrayContaining(['salida']))
    expect(placeNow(IN, { event: 'salida' }, STALE_NOW)).toEqual({
      kind: 'state',
      code: 'stale_shift',
      allowed: ['salida'],
    })
  })
})

describe('isMarkedQueued (Spec §4)', () => {
  const plain = { offline: false, declared: false }

  test('is what the tablet says, and else a moment of more than 2 minutes ago', () => {
    expect(isMarkedQueued(plain, NINE, NINE + FUTURE_TOLERANCE_MS)).toBe(false)
    expect(isMarkedQueued(plain, NINE, NINE + FUTURE_TOLERANCE_MS + 1)).toBe(true)
    expect(isMarkedQueued({ ...plain, offline: true }, NINE, NINE)).toBe(true)
  })

  test('leaves a declared exit to its own mark', () => {
    expect(isMarkedQueued({ ...plain, declared: true }, NINE, NINE + HOUR)).toBe(false)
  })
})

describe('placeDeclared', () => {
  test('takes the exit of a stale shift at its moment', () => {
    const at = NINE + 8 * HOUR
    expect(placeDeclared(IN, { event: 'salida', at: iso(at) }, STALE_NOW)).toEqual({ at })
  })

  test('names the field that is wrong', () => {
    const exit = { event: 'salida', at: iso(NINE + HOUR) } as const
    expect(placeDeclared(IN, { ...exit, event: 'entrada' }, STALE_NOW)).toEqual(field('event', 'exit_only'))
    expect(placeDeclared(IN, { event: 'salida' }, STALE_NOW)).toEqual(field('at', 'exit_needs_time'))
    expect(placeDeclared(IN, exit, NINE + 2 * HOUR)).toEqual(field('at', 'no_stale_shift'))
    const at = (ms: number, now = STALE_NOW) => placeDeclared(IN, { ...exit, at: iso(ms) }, now)
    expect(at(NINE - 1)).toEqual(field('at', 'before_last'))
    expect(at(STALE_NOW + 1)).toEqual(field('at', 'in_future'))
    const late = NINE + LONGEST_SHIFT_MS + 1
    expect(at(late, late)).toEqual(field('at', 'too_long'))
  })
})

describe('placeEntry', () => {
  const now = NINE + 8 * HOUR
  const entry = { event: 'entrada', at: iso(NINE), note: 'Se le olvidó' } as const
  const place = (punch: object, next: { event: 'entrada' | 'salida'; at: number } | null = null) =>
    placeEntry({ state: OUT, next, now }, { ...entry, ...punch })

  test('places a record, alone or with its counterpart', () => {
    expect(place({})).toEqual({ at: NINE })
    expect(place({ at: undefined })).toEqual({ at: now })
    expect(place({ at: iso(now) })).toEqual({ at: now })
    expect(place({ until: iso(now) })).toEqual({ at: NINE, until: now })
  })

  test('wants a reason and moments of the past in their order', () => {
    expect(place({ note: '' })).toEqual(field('note', 'reason_needed'))
    expect(place({ at: iso(now + 1) })).toEqual(field('at', 'in_future'))
    expect(place({ until: iso(now + 1) })).toEqual(field('until', 'in_future'))
    expect(place({ until: iso(NINE) })).toEqual(field('until', 'until_before_at'))
  })

  test('keeps clear of the record after it', () => {
    const next = { event: 'entrada', at: NINE + 2 * HOUR } as const
    expect(place({}, next)).toMatchObject({ kind: 'place' })
    expect(place({ until: iso(next.at) }, next)).toEqual({ kind: 'overlap', next: 'entrada' })
    expect(place({ until: iso(next.at - 1) }, next)).toEqual({ at: NINE, until: next.at - 1 })
  })
})

describe('faultBetween', () => {
  test('is undefined where the events fit, and else names those that do', () => {
    expect(faultBetween(OUT, ['entrada'], { event: 'salida' })).toBeUndefined()
    expect(faultBetween(OUT, ['salida'], null)).toEqual({ kind: 'place', allowed: ['entrada'] })
  })
})
