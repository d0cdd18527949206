import { SILENT_MS } from '@osys/sdk/kiosk/rules.health'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTimeclock, type Clock } from './build-timeclock.js'
import { weekdayOf } from '@osys/sdk/basics/days'
import { createCalendar } from './calendar.js'
import { must } from './must.js'
import { personId } from './people.js'
import { HABITS, ON_CALL } from './shifts.js'
import { createWorld } from './world.js'

const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  fuera: ['entrada'],
  dentro: ['inicio_descanso', 'salida'],
  descanso: ['fin_descanso'],
}

const moments = fc.date({
  min: new Date('2026-01-15T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const zones = fc.constantFrom('America/Mexico_City', 'Europe/Madrid', 'Pacific/Auckland', 'UTC')

function clockAt(now: Date, timezone = 'America/Mexico_City'): Clock {
  return buildTimeclock(createWorld(createCalendar(now, timezone)))
}

/** Returns the records of a person that count, oldest first. */
function countedOf(clock: Clock, user: number) {
  return clock.logs
    .filter(log => log.user_id === user && !log.deleted_at && !log.conflict)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

describe('buildTimeclock', () => {
  test('gives everybody a legal sequence of events, none of them after now, at any hour of any zone', () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const clock = clockAt(now, zone)
        for (const { person } of HABITS) {
          let status = 'fuera'
          for (const log of countedOf(clock, personId(person))) {
            expect(FOLLOWS[status], `${person} ${log.at.toISOString()}`).toContain(log.event)
            status = log.status
          }
        }
        for (const log of clock.logs) {
          const known = [log.at, log.received_at, log.edited_at, log.deleted_at].filter(Boolean) as Date[]
          expect(known.every(moment => moment <= now)).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('always has people in, on a break and out at this moment', () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const clock = clockAt(now, zone)
        const latest = HABITS.map(({ person }) => must(countedOf(clock, personId(person)).at(-1)).status)
        for (const status of ['dentro', 'descanso', 'fuera'] as const) expect(latest).toContain(status)
        expect(latest.filter(status => status === 'dentro').length).toBeGreaterThanOrEqual(ON_CALL.length - 1)
      }),
      { numRuns: 40 },
    )
  })

  test('leaves exactly one shift open for longer than 16 hours', () => {
    fc.assert(
      fc.property(moments, now => {
        const clock = clockAt(now)
        const stale = HABITS.filter(({ person }) => {
          const records = countedOf(clock, personId(person))
          const entry = records.findLast(log => log.event === 'entrada')
          return (
            records.at(-1)?.status !== 'fuera' && entry && now.getTime() - entry.at.getTime() > 16 * 3_600_000
          )
        })
        expect(stale.map(({ person }) => person)).toEqual(['tomas'])
      }),
      { numRuns: 40 },
    )
  })

  test('covers three weeks from Monday to Friday', () => {
    const now = new Date('2026-11-20T23:20:00Z')
    const calendar = createCalendar(now, 'America/Mexico_City')
    const days = new Set(
      clockAt(now)
        .logs.filter(log => log.event === 'entrada')
        .map(log => createCalendar(log.at, 'America/Mexico_City').today),
    )
    expect([...days].every(day => weekdayOf(day) < 5)).toBe(true)
    expect(days.size).toBe(20)
    expect([...days].toSorted((a, b) => a.localeCompare(b))[0]).toBe('2026-10-26')
    expect(days).toContain(calendar.today)
  })

  test('tells what goes wrong in life: forgotten, declared, added, edited, removed, offline, in conflict, past midnight', () => {
    const { logs } = clockAt(new Date('2026-11-20T23:20:00Z'))
    expect(logs.filter(log => log.declared)).toHaveLength(1)
    expect(logs.filter(log => log.source === 'admin' && log.created_by === personId('karla'))).toHaveLength(1)
    expect(logs.filter(log => log.edited_at && log.edit_reason)).toHaveLength(1)
    expect(logs.filter(log => log.deleted_at && log.delete_reason)).toHaveLength(1)
    expect(logs.filter(log => log.conflict === 'wrong_state' && log.offline)).toHaveLength(1)
    expect(logs.filter(log => log.offline).length).toBeGreaterThan(2)
    const night = logs.filter(
      log =>
        log.user_id === personId('omar') &&
        log.event === 'salida' &&
        createCalendar(log.at, 'America/Mexico_City').minuteNow < 240,
    )
    expect(night).toHaveLength(1)
  })

  test('has a correction that waits and can be applied, two tablets that work and a silent one', () => {
    const now = new Date('2026-11-20T23:20:00Z')
    const { requests, logs, devices } = clockAt(now)
    const [request] = requests
    const log = must(logs.find(({ id }) => id === request?.work_log_id))
    const before = logs.filter(({ user_id, at }) => user_id === log.user_id && at < log.at).at(-1)
    expect(request).toMatchObject({ kind: 'change', was_at: log.at, event: 'entrada' })
    expect(request?.at && request.at > must(before).at && request.at < log.at).toBe(true)
    const silentMs = devices.map(({ last_seen_at }) => now.getTime() - (last_seen_at?.getTime() ?? 0))
    expect(silentMs.map(ms => ms > SILENT_MS)).toEqual([false, false, true])
  })

  test('numbers the records in the order in which they came in, each with a client id of its own', () => {
    const { logs } = clockAt(new Date('2026-11-20T23:20:00Z'))
    expect(logs.map(log => log.id)).toEqual(logs.map((_, index) => index + 1))
    expect(new Set(logs.map(log => log.client_id)).size).toBe(logs.length)
    const received = logs.map(log => (log.received_at as Date).getTime())
    expect(received).toEqual(received.toSorted((a, b) => a - b))
  })
})
