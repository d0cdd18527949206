import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aKioskPerson, anEmployee, aWorkLog } from '../testing/timeclock.js'
import { CLOCK_EVENTS, CLOCK_STATUSES, type ClockEvent } from './schema.js'
import {
  checkIns,
  clockState,
  COUNTERPART,
  declaredExitFault,
  eventsBetween,
  fitsBetween,
  isLate,
  isStale,
  judgePunch,
  lastCheckIn,
  legalEvents,
  mayUndo,
  NEVER_CLOCKED,
  nextStatus,
  STATUS_AFTER,
} from './state.js'

const HOUR = 3_600_000
const NOON = Date.parse('2026-11-20T18:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()
const log = (event: ClockEvent, ms: number) =>
  aWorkLog({ id: ms, event, status: STATUS_AFTER[event], at: iso(ms) })

describe('nextStatus', () => {
  test.each([
    ['fuera', ['dentro', null, null, null]],
    ['dentro', [null, 'descanso', null, 'fuera']],
    ['descanso', [null, null, 'dentro', 'fuera']],
  ] as const)('of %s is the row of the table (Spec §4)', (status, row) => {
    expect(CLOCK_EVENTS.map(event => nextStatus(status, event))).toEqual(row)
  })

  test('agrees with the status after each event and with the legal events', () => {
    for (const status of CLOCK_STATUSES) {
      for (const event of CLOCK_EVENTS) {
        const next = nextStatus(status, event)
        expect(legalEvents(status).includes(event)).toBe(next !== null)
        if (next !== null) expect(next).toBe(STATUS_AFTER[event])
      }
    }
  })
})

describe('fitsBetween', () => {
  test('is whether the events can happen one after the other, up to what follows', () => {
    expect(fitsBetween('fuera', ['entrada'], null)).toBe(true)
    expect(fitsBetween('fuera', ['salida'], null)).toBe(false)
    expect(fitsBetween('fuera', ['entrada', 'salida'], 'entrada')).toBe(true)
    expect(fitsBetween('fuera', ['entrada'], 'entrada')).toBe(false)
    expect(fitsBetween('dentro', [], 'salida')).toBe(true)
    expect(fitsBetween('dentro', [], 'entrada')).toBe(false)
  })

  test('holds for each event with its counterpart, wherever the event is legal', () => {
    for (const status of CLOCK_STATUSES) {
      for (const event of legalEvents(status)) {
        // An exit in a break leaves no break behind.
        if (status === 'descanso' && event === 'salida') continue
        expect(fitsBetween(status, [event, COUNTERPART[event]], legalEvents(status)[0] ?? null)).toBe(true)
      }
    }
  })
})

describe('eventsBetween', () => {
  test('are those that can stand alone between a status and the event that follows', () => {
    expect(eventsBetween('fuera', 'salida')).toEqual(['entrada'])
    expect(eventsBetween('fuera', 'entrada')).toEqual([])
    expect(eventsBetween('dentro', null)).toEqual(['inicio_descanso', 'salida'])
    expect(eventsBetween('dentro', 'fin_descanso')).toEqual(['inicio_descanso'])
    expect(eventsBetween('descanso', 'salida')).toEqual(['fin_descanso'])
  })
})

describe('clockState', () => {
  test('is fuera without events (Spec §9)', () => {
    expect(clockState([])).toEqual(NEVER_CLOCKED)
  })

  test('knows when the open shift began, also during a break', () => {
    const logs = [
      log('inicio_descanso', NOON),
      log('entrada', NOON - 4 * HOUR),
      log('salida', NOON - 20 * HOUR),
    ]
    expect(clockState(logs)).toEqual({
      status: 'descanso',
      since: iso(NOON),
      shift_started_at: iso(NOON - 4 * HOUR),
    })
  })

  test('has no shift after the exit, and does not read events before it', () => {
    expect(clockState([log('salida', NOON), log('entrada', NOON - HOUR)]).shift_started_at).toBeNull()
    const lone = [log('fin_descanso', NOON), log('salida', NOON - HOUR), log('entrada', NOON - 2 * HOUR)]
    expect(clockState(lone).shift_started_at).toBeNull()
  })

  test('leaves events with a conflict out', () => {
    const conflict = { ...log('salida', NOON), conflict: 'wrong_pin' as const }
    expect(clockState([conflict, log('entrada', NOON - HOUR)]).status).toBe('dentro')
  })
})

describe('judgePunch', () => {
  const inside = clockState([log('entrada', NOON)])

  test('follows the machine along any sequence of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CLOCK_EVENTS), { maxLength: 30 }), events => {
        let state = NEVER_CLOCKED
        events.forEach((event, index) => {
          const at = NOON + index * 60_000
          const verdict = judgePunch(state, { event, at })
          expect(verdict.ok).toBe(legalEvents(state.status).includes(event))
          if (verdict.ok) state = clockState([log(event, at), log('entrada', NOON)])
          else expect(verdict).toEqual({ ok: false, code: 'wrong_state', allowed: legalEvents(state.status) })
        })
      }),
    )
  })

  test.each(CLOCK_EVENTS)(
    'refuses %s on a shift open for over 16 h, and asks for the exit (Spec §4)',
    event => {
      const verdict = judgePunch(inside, { event, at: NOON + 16 * HOUR + 1 })
      expect(verdict).toEqual({ ok: false, code: 'stale_shift', allowed: ['salida'] })
    },
  )

  test('accepts a declared exit of a stale shift', () => {
    const at = NOON + 17 * HOUR
    expect(judgePunch(inside, { event: 'salida', at, declared: true })).toEqual({ ok: true, status: 'fuera' })
  })

  test('a shift of exactly sixteen hours is not stale', () => {
    expect(isStale(inside, NOON + 16 * HOUR)).toBe(false)
    expect(judgePunch(inside, { event: 'salida', at: NOON + 16 * HOUR }).ok).toBe(true)
  })

  test('counts from the last known event when the entry is not known, as on a tablet', () => {
    const { work_logs } = aKioskPerson({ work_logs: [log('fin_descanso', NOON)] })
    expect(isStale(clockState(work_logs), NOON + 17 * HOUR)).toBe(true)
  })
})

describe('declaredExitFault', () => {
  const state = clockState([log('fin_descanso', NOON + 4 * HOUR), log('entrada', NOON)])
  test.each([
    [NOON + 4 * HOUR, null],
    [NOON + 24 * HOUR, null],
    [NOON + 3 * HOUR, 'before_last'],
    [NOON + 24 * HOUR + 1, 'too_long'],
    [NOON + 40 * HOUR, 'in_future'],
  ])('at %d is %s', (at, fault) => expect(declaredExitFault(state, at, NOON + 30 * HOUR)).toBe(fault))
})

describe('mayUndo', () => {
  test('within 30 seconds (Spec §4)', () => {
    expect(mayUndo(iso(NOON), NOON + 30_000)).toBe(true)
    expect(mayUndo(iso(NOON), NOON + 30_001)).toBe(false)
  })
})

describe('isLate', () => {
  test('after 72 hours (Spec §4)', () => {
    expect(isLate({ at: iso(NOON), received_at: iso(NOON + 72 * HOUR) })).toBe(false)
    expect(isLate({ at: iso(NOON), received_at: iso(NOON + 72 * HOUR + 1) })).toBe(true)
    expect(isLate({ at: iso(NOON) })).toBe(false)
  })
})

describe('lastCheckIn', () => {
  test('is the first work log, or fuera without any (Spec §3)', () => {
    const employee = anEmployee()
    expect(lastCheckIn(employee)).toBe(employee.work_logs[0])
    expect(lastCheckIn({ work_logs: [] })).toBe('fuera')
  })
})

describe('checkIns', () => {
  test('are the work logs of the detail (Spec §3)', () => {
    const detail = { work_logs: [aWorkLog()] }
    expect(checkIns(detail)).toBe(detail.work_logs)
  })
})
