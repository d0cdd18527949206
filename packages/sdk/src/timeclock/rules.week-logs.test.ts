import { describe, expect, test } from 'vitest'
import { aSheetLog } from '../testing/timeclock.js'
import { weekOf } from './rules.calendar.js'
import { inOrder } from './rules.shifts.js'
import { logsOfWeek } from './rules.totals.js'
import type { ClockEvent, SheetLog } from './schema.js'
import { clockState, STATUS_AFTER } from './state.js'

const MEXICO = 'America/Mexico_City'
let ids = 0
const log = (event: ClockEvent, at: string, over: Partial<SheetLog> = {}): SheetLog =>
  aSheetLog({ id: ++ids, event, status: STATUS_AFTER[event], at: new Date(at).toISOString(), ...over })
const shift = (from: string, to: string) => [log('entrada', from), log('salida', to)]

describe('logsOfWeek', () => {
  const week = weekOf('2026-11-16', MEXICO)

  test('holds a shift that was open at the start, and the rest of the one that was open at the end', () => {
    const night = shift('2026-11-16T04:00:00Z', '2026-11-16T12:00:00Z')
    const inside = shift('2026-11-17T15:00:00Z', '2026-11-17T23:00:00Z')
    const last = shift('2026-11-23T04:00:00Z', '2026-11-23T12:00:00Z')
    const next = shift('2026-11-23T15:00:00Z', '2026-11-23T23:00:00Z')
    const found = logsOfWeek([...next, ...last, ...inside, ...night], week)
    expect(found).toEqual([...night, ...inside, ...last].toReversed())
  })

  test('holds a shift that is open since the week before from its entry, so that its age is known', () => {
    const open = [
      log('entrada', '2026-11-13T15:00:00Z'),
      log('inicio_descanso', '2026-11-13T20:00:00Z'),
      log('fin_descanso', '2026-11-13T21:00:00Z'),
    ]
    const before = shift('2026-11-12T15:00:00Z', '2026-11-12T23:00:00Z')
    const found = logsOfWeek([...before, ...open], week)
    expect(found).toEqual(open.toReversed())
    expect(clockState(found).shift_started_at).toBe('2026-11-13T15:00:00.000Z')
  })

  test('holds a shift that is open since the week before and has no entry, from its first event', () => {
    const pause = [
      log('inicio_descanso', '2026-11-13T20:00:00Z'),
      log('fin_descanso', '2026-11-13T21:00:00Z'),
    ]
    expect(logsOfWeek(pause, week)).toEqual(pause.toReversed())
    const before = shift('2026-11-12T15:00:00Z', '2026-11-12T23:00:00Z')
    expect(logsOfWeek([...before, ...pause], week)).toEqual(pause.toReversed())
  })

  test('leaves out shifts that ended before and that began after', () => {
    const before = shift('2026-11-13T15:00:00Z', '2026-11-13T23:00:00Z')
    const after = shift('2026-11-24T15:00:00Z', '2026-11-24T23:00:00Z')
    expect(logsOfWeek([...before, ...after], week)).toEqual([])
  })

  test('holds what happens at the first moment of the week, and not what does at that of the next', () => {
    const first = [log('entrada', '2026-11-16T06:00:00Z', { conflict: 'wrong_pin' })]
    const next = [log('entrada', '2026-11-23T06:00:00Z', { conflict: 'wrong_pin' })]
    expect(logsOfWeek([...first, ...next], week)).toEqual(first)
    const begun = shift('2026-11-16T06:00:00Z', '2026-11-16T12:00:00Z')
    expect(logsOfWeek(begun, week)).toEqual(begun.toReversed())
    expect(logsOfWeek(begun, weekOf('2026-11-15', MEXICO))).toEqual([])
  })

  test('goes by the records that count for the shift that is open when the week begins or ends', () => {
    const wrong = (at: string, event: ClockEvent = 'salida') => log(event, at, { conflict: 'wrong_pin' })
    const night = shift('2026-11-16T04:00:00Z', '2026-11-16T12:00:00Z')
    const last = shift('2026-11-23T04:00:00Z', '2026-11-23T12:00:00Z')
    const beside = [wrong('2026-11-16T05:00:00Z'), wrong('2026-11-23T07:00:00Z')]
    const within = wrong('2026-11-23T05:00:00Z')
    expect(logsOfWeek([...night, ...last, ...beside, within], week)).toEqual(
      inOrder([...night, ...last, within]).toReversed(),
    )
  })

  test('holds the rest of a shift that goes on after the week, up to its exit or to the next entry', () => {
    const entry = log('entrada', '2026-11-23T04:00:00Z')
    const pause = [
      log('inicio_descanso', '2026-11-23T08:00:00Z'),
      log('fin_descanso', '2026-11-23T09:00:00Z'),
    ]
    const later = log('entrada', '2026-11-23T20:00:00Z')
    expect(logsOfWeek([entry, ...pause], week)).toEqual([entry, ...pause].toReversed())
    expect(logsOfWeek([entry, ...pause, later], week)).toEqual([entry, ...pause].toReversed())
  })
})
