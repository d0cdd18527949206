import { describe, expect, test } from 'vitest'
import { aSheetLog } from '../testing/timeclock.js'
import { findOverduePunches } from './rules.habits.js'
import type { ClockEvent, SheetLog } from './schema.js'
import { STATUS_AFTER } from './state.js'

const ZONE = 'America/Mexico_City'
/** A local moment of November 2026; Mexico City is six hours behind UTC. The 20th is a Friday. */
const at = (day: number, hour: number): number => Date.UTC(2026, 10, day, 6) + hour * 3_600_000
let id = 0
const log = (event: ClockEvent, ms: number): SheetLog =>
  aSheetLog({ id: ++id, event, status: STATUS_AFTER[event], at: new Date(ms).toISOString() })
const shift = (day: number, from: number, to: number) => [
  log('entrada', at(day, from)),
  log('salida', at(day, to)),
]
/** Three weeks of working days from nine to six. */
const USUAL = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19].flatMap(day => shift(day, 9, 18))
const forgotten = (logs: readonly SheetLog[], ms: number) => findOverduePunches(logs, ZONE, ms)
const NOTHING = { missingSince: null, openSince: null }

describe('findOverduePunches, of an entry (Spec §4)', () => {
  test('misses a person some time after their usual hour, until the day is over', () => {
    expect(forgotten(USUAL, at(20, 9.25))).toEqual(NOTHING)
    expect(forgotten(USUAL, at(20, 9.5))).toEqual({ missingSince: 540, openSince: null })
    expect(forgotten(USUAL, at(20, 16))).toEqual(NOTHING)
  })

  test('misses a person from twenty minutes after their usual hour to six hours after it', () => {
    const minutes = [9 * 60 + 19, 9 * 60 + 20, 15 * 60, 15 * 60 + 1]
    expect(minutes.map(minute => forgotten(USUAL, at(20, minute / 60)).missingSince)).toEqual([
      null,
      540,
      540,
      null,
    ])
  })

  test('goes by the first entry of each day', () => {
    const twice = [6, 13, 18].flatMap(day => [...shift(day, 9, 12), ...shift(day, 15, 19)])
    expect(forgotten(twice, at(20, 9.5)).missingSince).toBe(540)
  })

  test('expects a person who worked on two of the last four of these days of the week', () => {
    // October has 31 days: -8 is the 23rd, four weeks before.
    const fridays = (...days: number[]) => days.flatMap(day => shift(day, 9, 18))
    const others = [...shift(17, 9, 18), ...shift(18, 9, 18)]
    expect(forgotten([...fridays(-8, 6), ...others], at(20, 10)).missingSince).toBe(540)
    expect(forgotten([...fridays(6), ...others], at(20, 10))).toEqual(NOTHING)
    expect(forgotten([...fridays(-15, 6), ...others], at(20, 10))).toEqual(NOTHING)
  })

  test('misses nobody whose shift of the night before goes on', () => {
    const nights = [6, 13, 17, 18].flatMap(day => shift(day, 9, 18))
    expect(forgotten([...nights, log('entrada', at(20, -2))], at(20, 10)).missingSince).toBeNull()
  })

  test('misses nobody who came, also when they left again', () => {
    expect(forgotten([...USUAL, log('entrada', at(20, 8))], at(20, 10))).toEqual(NOTHING)
    expect(forgotten([...USUAL, ...shift(20, 7, 9)], at(20, 10))).toEqual(NOTHING)
  })

  test('misses nobody on a day of the week on which they do not work', () => {
    expect(forgotten(USUAL, at(21, 10))).toEqual(NOTHING)
  })

  test('knows no habit from few days, or from those long ago', () => {
    expect(forgotten(USUAL.slice(-4), at(20, 10))).toEqual(NOTHING)
    expect(forgotten(USUAL, at(20 + 42, 10))).toEqual(NOTHING)
  })
})

describe('findOverduePunches, of an exit (Spec §4)', () => {
  const open = [...USUAL, log('entrada', at(20, 9))]

  test('finds it an hour after the usual exit, also from a break', () => {
    expect(forgotten(open, at(20, 18.75))).toEqual(NOTHING)
    expect(forgotten(open, at(20, 19))).toEqual({ missingSince: null, openSince: at(20, 9) })
    const onBreak = [...open, log('inicio_descanso', at(20, 14))]
    expect(forgotten(onBreak, at(20, 19))).toEqual({ missingSince: null, openSince: at(20, 9) })
  })

  test('gives a person who came late the time of a short shift', () => {
    const late = [...USUAL, log('entrada', at(20, 15))]
    expect([at(20, 19.5), at(20, 21)].map(ms => forgotten(late, ms).openSince)).toEqual([null, at(20, 15)])
  })

  test('goes by the length of the shift when no usual exit is known', () => {
    const first = [log('entrada', at(20, 9))]
    expect([at(20, 18.9), at(20, 19)].map(ms => forgotten(first, ms).openSince)).toEqual([null, at(20, 9)])
  })

  test('goes by no exit that was declared', () => {
    const declared = [16, 17, 18, 19].flatMap(day => [
      log('entrada', at(day, 9)),
      { ...log('salida', at(day, 22)), declared: true },
    ])
    const now = [...declared, log('entrada', at(20, 9))]
    expect([at(20, 18.9), at(20, 19)].map(ms => forgotten(now, ms).openSince)).toEqual([null, at(20, 9)])
  })

  test('knows exits after midnight', () => {
    const nights = [16, 17, 18, 19].flatMap(day => shift(day, 18, 26))
    const now = [...nights, log('entrada', at(20, 18))]
    expect([at(20, 25), at(20, 27)].map(ms => forgotten(now, ms).openSince)).toEqual([null, at(20, 18)])
  })

  test('finds every stale shift', () => {
    expect(forgotten(open, at(21, 12)).openSince).toBe(at(20, 9))
    // However late the person usually leaves.
    const long = [2, 3, 4].flatMap(day => shift(day, 8, 30))
    const now = [...long, log('entrada', at(20, 8))]
    expect([at(20, 24), at(20, 24) + 1].map(ms => forgotten(now, ms).openSince)).toEqual([null, at(20, 8)])
  })
})
