import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offeredExit, typedExit, usualExit, type ExitLog } from './rules.exit.js'
import { addDays } from '../basics/days.js'
import { fromWallTime, wallTime } from './rules.calendar.js'
import { usualMinute } from './rules.usual.js'
import { declaredExitFault } from './state.js'

const zone = 'America/Mexico_City'
let id = 0
const log = (event: ExitLog['event'], at: string, over: Partial<ExitLog> = {}): ExitLog => ({
  id: ++id,
  event,
  at: `2026-11-${at}:00.000Z`,
  ...over,
})
/** Mexico City is six hours behind UTC. */
const shift = (day: number, exit: string, over: Partial<ExitLog> = {}): ExitLog[] => [
  log('entrada', `${day}T15:00`),
  log('salida', exit, over),
]

describe('usualExit', () => {
  test('is the median of the exits, after the midnight before the entry', () => {
    const logs = [...shift(16, '17T00:00'), ...shift(17, '18T00:10'), ...shift(18, '19T03:00')]
    expect(usualExit(logs, zone)).toBe(18 * 60 + 10)
  })

  test('counts a night shift beyond midnight', () => {
    const night = [10, 11, 12].flatMap(day => [
      log('entrada', `${day + 1}T04:00`),
      log('salida', `${day + 1}T12:00`),
    ])
    expect(usualExit(night, zone)).toBe(30 * 60)
  })

  test('is the minute that reminders go by, also of an even number of exits (Spec §4)', () => {
    const exits = ['17T23:00', '18T23:00', '20T00:00', '21T00:00']
    const logs = exits.flatMap((exit, index) => shift(17 + index, exit))
    expect(usualExit(logs, zone)).toBe(usualMinute([17 * 60, 17 * 60, 18 * 60, 18 * 60]))
    expect(usualExit(logs, zone)).toBe(17.5 * 60)
  })

  test('is not known from two exits, nor from declared ones', () => {
    expect(usualExit([...shift(16, '17T00:00'), ...shift(17, '18T00:00')], zone)).toBeNull()
    const declared = [16, 17, 18].flatMap(day => shift(day, `${day + 1}T00:00`, { declared: true }))
    expect(usualExit(declared, zone)).toBeNull()
  })
})

const open = (since: string) => ({
  status: 'dentro' as const,
  since,
  shift_started_at: '2026-11-19T15:00:40.000Z',
})

describe('offeredExit', () => {
  const now = Date.parse('2026-11-20T15:00:00.000Z')

  test('is the usual exit on the day of the entry', () => {
    expect(offeredExit(open('2026-11-19T15:00:40.000Z'), 18 * 60, now, zone)).toBe('2026-11-19T18:00')
  })

  test('counts from the day of the entry, also after an event beyond midnight', () => {
    expect(offeredExit(open('2026-11-20T06:30:00.000Z'), 30 * 60, now, zone)).toBe('2026-11-20T06:00')
  })

  test('is empty when nothing is usual, or the person was seen later', () => {
    expect(offeredExit(open('2026-11-19T15:00:40.000Z'), null, now, zone)).toBe('')
    const midnight = { status: 'dentro', since: '2026-11-19T06:00:00.000Z', shift_started_at: null } as const
    expect(offeredExit(midnight, null, now, zone)).toBe('')
    expect(offeredExit(midnight, 18 * 60, now, zone)).toBe('2026-11-19T18:00')
    expect(offeredExit({ status: 'fuera', since: null, shift_started_at: null }, 18 * 60, now, zone)).toBe('')
    expect(offeredExit(open('2026-11-20T00:30:00.000Z'), 18 * 60, now, zone)).toBe('')
  })

  test('what it offers is accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2880 }), fc.integer({ min: 0, max: 86_400 }), (usual, later) => {
        const state = open(new Date(Date.parse('2026-11-19T15:00:40.000Z') + later * 1000).toISOString())
        const offered = offeredExit(state, usual, now, zone)
        if (offered === '') return
        expect(declaredExitFault(state, typedExit(state, offered, zone), now)).toBeNull()
      }),
    )
  })
})

describe('on days whose clock changes', () => {
  const border = 'America/Tijuana'
  const at = (event: ExitLog['event'], typed: string): ExitLog => ({
    id: ++id,
    event,
    at: new Date(fromWallTime(typed, border)).toISOString(),
  })

  test.each(['2026-11-01', '2027-03-14'])('on %s the usual exit is offered as the clock shows it', day => {
    const since = new Date(fromWallTime(`${day}T09:00`, border)).toISOString()
    const state = { status: 'dentro', since, shift_started_at: since } as const
    const now = Date.parse(since) + 30 * 3_600_000
    expect(offeredExit(state, 18 * 60, now, border)).toBe(`${day}T18:00`)
    expect(offeredExit(state, 30 * 60, now, border)).toBe(`${addDays(day, 1)}T06:00`)
    expect(offeredExit(state, 0, now, border)).toBe('')
  })

  test.each(['2026-11-01', '2027-03-14'])('the exits of %s count as the clock showed them', day => {
    const shifts = [
      ['09:00', '13:00'],
      ['14:00', '18:00'],
      ['19:00', '20:00'],
    ]
    const logs = shifts.flatMap(([from, to]) => [
      at('entrada', `${day}T${from}`),
      at('salida', `${day}T${to}`),
    ])
    expect(usualExit(logs, border)).toBe(18 * 60)
  })
})

describe('typedExit', () => {
  test('means the last event when it names its minute', () => {
    const since = '2026-11-19T21:14:37.000Z'
    const state = open(since)
    expect(typedExit(state, wallTime(Date.parse(since), zone), zone)).toBe(Date.parse(since))
    expect(typedExit(state, '2026-11-19T15:13', zone)).toBe(Date.parse('2026-11-19T21:13:00.000Z'))
    expect(typedExit(state, '', zone)).toBeNaN()
  })

  test('is the typed minute when the last event is at its full minute, or in the next one', () => {
    const open0 = open('2026-11-19T21:14:00.000Z')
    expect(typedExit(open0, '2026-11-19T15:14', zone)).toBe(Date.parse('2026-11-19T21:14:00.000Z'))
    expect(typedExit(open0, '2026-11-19T15:13', zone)).toBe(Date.parse('2026-11-19T21:13:00.000Z'))
  })
})
