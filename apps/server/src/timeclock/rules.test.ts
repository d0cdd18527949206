import type { Permission, Role } from '@osys/sdk/access/schema'
import { effectivePermissions } from '@osys/sdk/access/rules.grants'
import { aUser } from '@osys/sdk/testing/users'
import { type ClockState, NEVER_CLOCKED } from '@osys/sdk/timeclock/state'
import { describe, expect, test } from 'vitest'
import type { DeviceCaller, Person } from '../http/person.js'
import { placePunch, type PunchInput, puncherOf, type Puncher, refusePuncher } from './rules.js'

const NOW = Date.parse('2026-11-20T18:00:00.000Z')
const HOUR = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

function person(id: number, roles: readonly Role[], given: readonly Permission[] = []): Person {
  const permissions = effectivePermissions({ roles, given, refused: [] })
  return {
    kind: 'person',
    id,
    roles,
    permissions,
    session: { id: 1, remember: false },
    key: null,
    account: aUser() as never,
  }
}
const device: DeviceCaller = {
  kind: 'device',
  id: 3,
  name: 'R',
  units: ['consultants'],
  needs_pin: false,
  photo_policy: 'optional',
  badge_only: false,
}
const input = (more: Partial<PunchInput> = {}): PunchInput => ({
  user_id: 7,
  event: 'entrada',
  declared: false,
  offline: false,
  ...more,
})
const kiosk: Puncher = { kind: 'kiosk', deviceId: 3, accountId: null, units: ['consultants'] }
const self: Puncher = { kind: 'self', personId: 7 }
const admin: Puncher = { kind: 'admin', personId: 2 }
const inside = (hours: number): ClockState => ({
  status: 'dentro',
  since: iso(NOW - hours * HOUR),
  shift_started_at: iso(NOW - hours * HOUR),
})
const facts = (state: ClockState = NEVER_CLOCKED, isPinRight = true) => ({
  state,
  next: null,
  now: NOW,
  isPinRight,
  isHere: true,
})

describe('puncherOf', () => {
  test('is a kiosk for a tablet, and for an account with role kiosk as one of both units', () => {
    expect(puncherOf({ person: null, device }, input())).toEqual(kiosk)
    expect(puncherOf({ person: person(5, ['kiosk']), device: null }, input())).toEqual({
      kind: 'kiosk',
      deviceId: null,
      accountId: 5,
      units: ['consultants', 'solutions'],
    })
  })

  test('is the caller on the web, and an admin for others or with a given moment', () => {
    const ana = person(7, ['user_ohplaky'])
    expect(puncherOf({ person: ana, device: null }, input())).toEqual(self)
    expect(puncherOf({ person: ana, device: null }, input({ at: iso(NOW) })).kind).toBe('self')
    expect(puncherOf({ person: ana, device: null }, input({ user_id: 8 })).kind).toBe('admin')
    const karla = person(7, ['admin_ojibble'])
    expect(puncherOf({ person: karla, device: null }, input({ at: iso(NOW) })).kind).toBe('admin')
    expect(puncherOf({ person: karla, device: null }, input({ at: iso(NOW), declared: true })).kind).toBe(
      'self',
    )
  })
})

describe('refusePuncher', () => {
  const ana = { id: 7, roles: ['user_ohplaky', 'consultants'] as Role[], status: 'active' as const }

  test('lets a tablet clock in people of its units only', () => {
    expect(refusePuncher(kiosk, null, ana)).toBeUndefined()
    expect(refusePuncher(kiosk, null, { ...ana, roles: ['solutions'] })).toMatchObject({
      refusal: 'not_found',
    })
    expect(refusePuncher(kiosk, null, { ...ana, status: 'inactive' })).toMatchObject({ refusal: 'not_found' })
    expect(refusePuncher(kiosk, null, undefined)).toMatchObject({ refusal: 'not_found' })
  })

  test('accepts waiting punches of people who have left or moved meanwhile, but not of people without a clock', () => {
    expect(refusePuncher(kiosk, null, { ...ana, status: 'inactive' }, true)).toBeUndefined()
    expect(refusePuncher(kiosk, null, { ...ana, roles: ['solutions'] }, true)).toBeUndefined()
    expect(refusePuncher(kiosk, null, { ...ana, roles: [] }, true)).toMatchObject({ refusal: 'not_found' })
    expect(refusePuncher(kiosk, null, undefined, true)).toMatchObject({ refusal: 'not_found' })
    expect(
      refusePuncher(self, person(7, ['user_ohplaky']), { ...ana, status: 'inactive' }, true),
    ).toMatchObject({
      refusal: 'not_found',
    })
  })

  test('asks for a role of the app on the web, and for entry.add for others', () => {
    expect(refusePuncher(self, person(7, ['user_ohplaky']), ana)).toBeUndefined()
    expect(refusePuncher(self, person(7, ['consultants']), ana)).toMatchObject({ refusal: 'missing_role' })
    expect(refusePuncher(admin, person(2, ['user_ohplaky']), ana)).toMatchObject({
      refusal: 'missing_permission',
      details: { missing: ['ojibble.admin.entry.add'] },
    })
    expect(refusePuncher(admin, person(2, ['admin_ojibble']), ana)).toBeUndefined()
    const solutionsOnly = person(
      2,
      [],
      ['ojibble.admin.entry.add', 'ojibble.admin.timesheets.index', 'ojibble.admin.timesheets.solutions'],
    )
    expect(refusePuncher(admin, solutionsOnly, ana)).toMatchObject({ refusal: 'not_found' })
  })
})

describe('placePunch, at this moment', () => {
  test('is the server’s time, never in the future', () => {
    expect(placePunch(self, input(), facts())).toEqual({ at: new Date(NOW), conflict: null })
    const ahead = input({ at: iso(NOW + 120_000) })
    expect(placePunch(kiosk, ahead, facts())).toEqual({ at: new Date(NOW), conflict: null })
  })

  test('corrects a tablet’s moment by its measured offset', () => {
    const hourWrong = input({ at: iso(NOW + HOUR), clock_offset_ms: -HOUR - 5000 })
    expect(placePunch(kiosk, hourWrong, facts())).toEqual({ at: new Date(NOW - 5000), conflict: null })
  })

  test('refuses more than two minutes ahead (Spec §4)', () => {
    const far = input({ at: iso(NOW + 120_001) })
    expect(placePunch(kiosk, far, facts())).toMatchObject({
      refusal: 'invalid',
      errors: { at: expect.any(Array) },
    })
  })

  test('refuses a moment from a web account (Spec §4)', () => {
    expect(placePunch(self, input({ at: iso(NOW) }), facts())).toMatchObject({ refusal: 'invalid' })
  })

  test('never comes before the latest event, and refuses a moment far before it', () => {
    const salida = input({ event: 'salida', at: iso(NOW - 90_000) })
    expect(placePunch(kiosk, salida, facts(inside(0)))).toEqual({ at: new Date(NOW), conflict: null })
    const old = input({ event: 'salida', at: iso(NOW - 3 * 60_000) })
    expect(placePunch(kiosk, old, facts(inside(0)))).toMatchObject({ refusal: 'wrong_state' })
  })

  test('answers state and legal events when it does not fit (Spec §4)', () => {
    expect(placePunch(self, input(), facts(inside(2)))).toMatchObject({
      refusal: 'wrong_state',
      details: { current: inside(2), allowed: ['inicio_descanso', 'salida'] },
    })
    expect(placePunch(self, input(), facts(inside(17)))).toMatchObject({
      refusal: 'stale_shift',
      details: { current: inside(17), allowed: ['salida'] },
    })
  })
})

describe('placePunch, a declared exit', () => {
  const exit = (at: number) => input({ event: 'salida', declared: true, at: iso(at) })

  test('closes a stale shift at its moment, from the web and from a tablet (Spec §4)', () => {
    for (const puncher of [self, kiosk]) {
      expect(placePunch(puncher, exit(NOW - 9 * HOUR), facts(inside(17)))).toEqual({
        at: new Date(NOW - 9 * HOUR),
        conflict: null,
      })
    }
  })

  test.each([
    ['of a shift that is not stale', exit(NOW - HOUR), inside(3)],
    ['before the last event', exit(NOW - 18 * HOUR), inside(17)],
    ['in the future', exit(NOW + 1), inside(17)],
    ['over a day after the entry', exit(NOW - HOUR), inside(30)],
    ['that is no exit', input({ event: 'entrada', declared: true, at: iso(NOW) }), inside(17)],
    ['without a moment', input({ event: 'salida', declared: true }), inside(17)],
  ])('is refused %s', (_case, punch, state) => {
    expect(placePunch(self, punch, facts(state))).toMatchObject({ refusal: 'invalid' })
  })
})

describe('placePunch, out of a queue', () => {
  const queued = (more: Partial<PunchInput>) => input({ offline: true, ...more })

  test('is stored at its own moment', () => {
    const punch = queued({ at: iso(NOW - 80 * HOUR), clock_offset_ms: 1000 })
    expect(placePunch(kiosk, punch, facts())).toEqual({
      at: new Date(NOW - 80 * HOUR + 1000),
      conflict: null,
    })
  })

  test.each([
    ['illegal there', queued({ event: 'salida', at: iso(NOW) }), facts(), 'wrong_state'],
    ['out of order', queued({ event: 'salida', at: iso(NOW - 3 * HOUR) }), facts(inside(2)), 'wrong_state'],
    ['on a stale shift', queued({ event: 'salida', at: iso(NOW) }), facts(inside(17)), 'stale_shift'],
    [
      'of somebody whom the tablet no longer clocks in',
      queued({ at: iso(NOW) }),
      { ...facts(), isHere: false },
      'not_here',
    ],
    ['with a wrong PIN', queued({ at: iso(NOW) }), facts(NEVER_CLOCKED, false), 'wrong_pin'],
    ['in the future', queued({ at: iso(NOW + HOUR) }), facts(), 'wrong_time'],
    [
      'with an exit that cannot have been',
      queued({ event: 'salida', declared: true, at: iso(NOW - HOUR) }),
      facts(inside(30)),
      'wrong_time',
    ],
  ])('is a conflict, never refused: %s', (_case, punch, known, conflict) => {
    expect(placePunch(kiosk, punch, known)).toEqual({ at: expect.any(Date), conflict })
  })

  test('fits at the moment of the latest event', () => {
    const punch = queued({ event: 'salida', at: iso(NOW - 2 * HOUR) })
    expect(placePunch(kiosk, punch, facts(inside(2)))).toMatchObject({ conflict: null })
  })

  test('takes a declared exit by the clock on the wall', () => {
    const punch = queued({ event: 'salida', declared: true, at: iso(NOW - 9 * HOUR), clock_offset_ms: HOUR })
    expect(placePunch(kiosk, punch, facts(inside(17)))).toEqual({
      at: new Date(NOW - 9 * HOUR),
      conflict: null,
    })
  })

  test('is a tablet’s only', () => {
    expect(placePunch(self, queued({}), facts())).toMatchObject({ refusal: 'invalid' })
  })
})

describe('placePunch, an admin’s entry with its end', () => {
  const entry = (at: number, until: number) =>
    placePunch(admin, input({ at: iso(at), until: iso(until), note: 'Se le olvidó' }), facts())

  test('ends after it begins, and not ahead', () => {
    expect(entry(NOW - HOUR, NOW)).toEqual({
      at: new Date(NOW - HOUR),
      until: new Date(NOW),
      conflict: null,
    })
    for (const [at, until] of [
      [NOW - HOUR, NOW - HOUR],
      [NOW - HOUR, NOW - 2 * HOUR],
      [NOW - HOUR, NOW + 1],
    ] as const) {
      expect(entry(at, until)).toMatchObject({ refusal: 'invalid', errors: { until: [expect.any(String)] } })
    }
  })
})

describe('placePunch, an admin’s entry', () => {
  test('needs a reason and a past moment where the event can stand', () => {
    const entry = input({ event: 'salida', at: iso(NOW - HOUR), note: 'Se le olvidó' })
    expect(placePunch(admin, entry, facts(inside(40)))).toEqual({ at: new Date(NOW - HOUR), conflict: null })
    expect(placePunch(admin, { ...entry, note: '' }, facts(inside(4)))).toMatchObject({ refusal: 'invalid' })
    expect(placePunch(admin, { ...entry, at: iso(NOW + 1) }, facts(inside(4)))).toMatchObject({
      refusal: 'invalid',
    })
    for (const at of [undefined, iso(NOW)]) {
      expect(placePunch(admin, { ...entry, at }, facts(inside(40)))).toEqual({
        at: new Date(NOW),
        conflict: null,
      })
    }
    expect(placePunch(admin, entry, facts())).toMatchObject({ refusal: 'wrong_state' })
    expect(placePunch(admin, { ...entry, event: 'entrada' }, facts(inside(3)))).toMatchObject({
      msg: 'A esa hora la persona estaba dentro: ahí solo cabe un inicio de descanso o una salida.',
    })
  })
})
