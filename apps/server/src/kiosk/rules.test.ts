import { type Role, ROLES } from '@osys/sdk/access/schema'
import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { channelsOf } from '@osys/sdk/kiosk/rules.board'
import { aWorkLog } from '@osys/sdk/testing/timeclock'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeviceCaller } from '../http/person.js'
import { unitsOf } from '../timeclock/rules.units.js'
import { byName, isOpen, isOver, maybeForgotten, changedReport, peopleOf, refuseTry } from './rules.js'
import { workLogChanged } from '../timeclock/events.js'

const now = new Date('2026-11-20T18:00:00.000Z')
const later = new Date('2026-11-20T18:00:00.001Z')

const tablet: DeviceCaller = {
  kind: 'device',
  id: 1,
  name: 'Recepción',
  units: ['solutions'],
  needs_pin: false,
  photo_policy: 'optional',
  badge_only: false,
}

describe('refuseTry', () => {
  const from = (tries: number) => ({ count: tries, startedAt: new Date(now.getTime() - 60_000) })

  test('allows thirty requests and ten entries of an address', () => {
    expect(refuseTry('ask', from(30), now)).toBeUndefined()
    expect(refuseTry('enter', from(10), now)).toBeUndefined()
  })

  test('says when the window ends', () => {
    expect(refuseTry('enter', from(11), now)).toMatchObject({
      refusal: 'throttled',
      retryAfterSeconds: 540,
      msg: 'Demasiados intentos. Espera 9 minutos y vuelve a intentarlo.',
    })
    expect(refuseTry('ask', from(31), now)).toMatchObject({ refusal: 'throttled' })
  })
})

describe('isOpen', () => {
  test('is true until the code runs out or is entered', () => {
    expect(isOpen({ device_id: null, expires_at: later }, now)).toBe(true)
    expect(isOpen({ device_id: null, expires_at: now }, now)).toBe(false)
    expect(isOpen({ device_id: 3, expires_at: later }, now)).toBe(false)
  })
})

test('tablets stand by name, as people read it', () => {
  const named = ['Taller', 'Puerta 10', 'almacén', 'Ábside', 'Puerta 2'].map(name => ({ name }))
  expect(byName(named).map(({ name }) => name)).toEqual([
    'Ábside',
    'almacén',
    'Puerta 2',
    'Puerta 10',
    'Taller',
  ])
})

describe('isOver', () => {
  test('is never true of a code that was entered: its answer waits for the tablet', () => {
    expect(isOver({ device_id: 3, expires_at: now }, later)).toBe(false)
    expect(isOver({ device_id: null, expires_at: now }, later)).toBe(true)
  })
})

describe('unitsOf', () => {
  test("is the tablet's units, and both for an account with role kiosk", () => {
    expect(unitsOf(tablet)).toEqual(['solutions'])
    expect(unitsOf(null)).toEqual(['consultants', 'solutions'])
  })
})

describe('peopleOf', () => {
  const person = (name: string, ...roles: Role[]) => ({ name, roles, status: 'active' as const })
  const names = (units: ('consultants' | 'solutions')[], people: ReturnType<typeof person>[]) =>
    peopleOf(units, people).map(({ name }) => name)

  test('keeps the people of the units, in Spanish order', () => {
    const people = [
      person('Zoe', 'solutions'),
      person('Ñoño', 'solutions'),
      person('Ana', 'consultants'),
      person('Nadia', 'solutions', 'user_ohplaky'),
      person('Ángel', 'solutions'),
    ]
    expect(names(['solutions'], people)).toEqual(['Ángel', 'Nadia', 'Ñoño', 'Zoe'])
    expect(names(['consultants', 'solutions'], people)).toEqual(['Ana', 'Ángel', 'Nadia', 'Ñoño', 'Zoe'])
  })

  test('leaves out shared accounts and people of no unit, but for bosses and owners', () => {
    const people = [
      person('Jefa', 'boss', 'consultants'),
      person('Dueña', 'owner'),
      person('Quiosco', 'kiosk', 'consultants'),
      person('Nadie', 'staffing'),
    ]
    expect(names(['consultants', 'solutions'], people)).toEqual(['Dueña', 'Jefa'])
  })
})

describe('a tablet', () => {
  test('hears of the people that it lists, and of nobody else (Spec §7)', () => {
    const aPerson = fc.record({
      id: fc.constant(7),
      name: fc.constant('Ana'),
      roles: fc.subarray([...ROLES]),
      status: fc.constantFrom('active' as const, 'inactive' as const),
    })
    fc.assert(
      fc.property(aPerson, fc.subarray([...BUSINESS_UNITS], { minLength: 1 }), (person, units) => {
        const news = { log: aWorkLog({ user_id: 7 }), status: 'dentro' as const, refetch: false }
        const channels = workLogChanged(person, news).map(({ channel }) => channel)
        const isHeard = channelsOf(units).some(channel => channels.includes(channel))
        expect(isHeard).toBe(peopleOf(units, [person]).length > 0)
      }),
    )
  })
})

describe('changedReport', () => {
  const stored = {
    app_version: 'v1',
    queue_length: 2,
    queue_oldest_at: now,
    clock_offset_ms: 400,
    battery: 80,
    is_charging: true,
  }

  test('is nothing when the tablet reports what is stored, or nothing', () => {
    expect(changedReport(stored, {})).toBeUndefined()
    expect(
      changedReport(stored, { app_version: 'v1', queue_length: 2, clock_offset_ms: 1400 }),
    ).toBeUndefined()
  })

  test('takes a clock for another one beyond two seconds, whichever way it went', () => {
    const isChanged = (before: number | null, after: number) =>
      changedReport({ ...stored, clock_offset_ms: before }, { clock_offset_ms: after }) !== undefined
    expect([isChanged(0, 2000), isChanged(0, 2001), isChanged(2001, 0), isChanged(-1001, 1000)]).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect([isChanged(30_000, 30_000), isChanged(-1000, 1000), isChanged(null, 0)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('keeps what the tablet does not report, and forgets the oldest punch of an empty queue', () => {
    expect(changedReport(stored, { queue_length: 0 })).toEqual({
      ...stored,
      queue_length: 0,
      queue_oldest_at: null,
    })
    expect(changedReport(stored, { clock_offset_ms: 9000, battery: 79, is_charging: false })).toEqual({
      ...stored,
      clock_offset_ms: 9000,
      battery: 79,
      is_charging: false,
    })
  })
})

describe('maybeForgotten', () => {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000)
  const entry = (hoursAgo: number) => ({ event: 'entrada' as const, at: at(hoursAgo) })

  test('holds the people whose shift has been open for over twelve hours', () => {
    const people = [
      { id: 1, log: { status: 'dentro' as const }, shift: entry(13) },
      { id: 2, log: { status: 'descanso' as const }, shift: entry(12) },
      { id: 3, log: { status: 'fuera' as const }, shift: { event: 'salida' as const, at: at(20) } },
      { id: 4, log: null, shift: null },
    ]
    expect(maybeForgotten(people, now)).toEqual([1])
  })
})
