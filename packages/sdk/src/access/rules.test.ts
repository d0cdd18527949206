import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PERMISSIONS, ROLES } from './schema.js'
import { explainAccess, hasRole, holdsPermission, mayCall, mayOpen, type Subject } from './rules.js'

const NOBODY: Subject = { kind: 'nobody' }
const DEVICE: Subject = { kind: 'device' }
function person(roles: readonly string[], permissions: readonly string[] = [], id = 7): Subject {
  return { kind: 'person', id, roles, permissions }
}

describe('explainAccess (Spec §5)', () => {
  it('lets every signed-in person through an empty requirement', () => {
    expect(explainAccess(person([]), {})).toEqual({ allowed: true })
  })

  it('lets people without a sign-in through a public requirement', () => {
    expect(explainAccess(NOBODY, {})).toEqual({
      allowed: false,
      code: 'not_signed_in',
      missing: [],
      granted_by: [],
    })
  })

  it('needs at least one of the roles', () => {
    const requirement = { roles: ['user_ohplaky', 'admin_ohplaky'] } as const
    expect(mayOpen(person(['admin_ohplaky', 'ventas']), requirement)).toBe(true)
    expect(explainAccess(person(['ventas']), requirement)).toEqual({
      allowed: false,
      code: 'missing_role',
      missing: ['user_ohplaky', 'admin_ohplaky'],
      granted_by: ['Admin Osys', 'Propietario'],
    })
  })

  it('needs the permission besides the role', () => {
    const requirement = { roles: ['user_ohplaky'], permission: 'ohplaky.task.finish' } as const
    expect(mayOpen(person(['user_ohplaky'], ['ohplaky.task.finish']), requirement)).toBe(true)
    expect(explainAccess(person([], ['ohplaky.task.finish']), requirement)).toMatchObject({
      code: 'missing_role',
    })
    expect(explainAccess(person(['user_ohplaky']), requirement)).toEqual({
      allowed: false,
      code: 'missing_permission',
      missing: ['ohplaky.task.finish'],
      granted_by: ['Admin Osys', 'Propietario'],
    })
  })

  it('says that only owners can give the owner role', () => {
    expect(explainAccess(person([]), { roles: ['owner'] })).toMatchObject({ granted_by: ['Propietario'] })
  })

  it('opens apps to owners only by the listed roles', () => {
    expect(mayOpen(person(['owner']), { roles: ['user_ohplaky', 'admin_ohplaky'] })).toBe(false)
  })

  it('opens no page to a device', () => {
    expect(explainAccess(DEVICE, {})).toMatchObject({ allowed: false, code: 'people_only' })
  })

  it('gets no stricter with more roles or permissions', () => {
    const names = fc.record({ roles: fc.subarray([...ROLES]), permissions: fc.subarray([...PERMISSIONS]) })
    const requirement = fc.record(
      {
        roles: fc.subarray([...ROLES], { minLength: 1 }),
        permission: fc.constantFrom(...PERMISSIONS),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(names, names, requirement, (one, more, needed) => {
        const both = person([...one.roles, ...more.roles], [...one.permissions, ...more.permissions])
        const mayWithLess = mayOpen(person(one.roles, one.permissions), needed)
        expect(!mayWithLess || mayOpen(both, needed)).toBe(true)
      }),
    )
  })
})

describe('holdsPermission', () => {
  it('knows both spellings, and is true of owners for all', () => {
    expect(holdsPermission(person([], ['ohplaky.files.destroy_others']), 'ohplaky.file.destroy_others')).toBe(
      true,
    )
    expect(holdsPermission(person(['owner']), 'osys.user.store')).toBe(true)
    expect(holdsPermission(NOBODY, 'osys.user.store')).toBe(false)
  })
})

describe('hasRole', () => {
  it('is false for devices and people who are not signed in', () => {
    expect(hasRole(person(['kiosk']), ['kiosk', 'owner'])).toBe(true)
    expect(hasRole(DEVICE, ['kiosk'])).toBe(false)
  })
})

describe('mayCall', () => {
  const kiosk = person(['kiosk'])
  const show = { permission: 'osys.user.show', orSelf: 'id' } as const

  it.each([
    ['anybody a public call', NOBODY, 'public', {}, true],
    ['a device a public call', DEVICE, 'public', {}, true],
    ['nobody a call of a session', NOBODY, 'session', {}, false],
    ['a person a call of a session', person([]), 'session', {}, true],
    ['a device a call of a session', DEVICE, 'session', {}, false],
    ['oneself without the permission', person([], [], 7), show, { id: 7 }, true],
    ['oneself by the text of the path', person([], [], 7), show, { id: '7' }, true],
    ['others without the permission', person([], [], 7), show, { id: 8 }, false],
    ['others with the permission', person([], ['osys.user.show']), show, { id: 8 }, true],
    ['nobody as oneself', NOBODY, show, { id: undefined }, false],
    ['one of the roles', person(['boss']), { anyRole: ['boss', 'owner'] }, {}, true],
    ['none of the roles', person(['ventas']), { anyRole: ['boss', 'owner'] }, {}, false],
    ['a device on its call', DEVICE, { device: true }, {}, true],
    ['an account with role kiosk as a device', kiosk, { device: true }, {}, true],
    ['a person on a call of devices', person(['owner']), { device: true }, {}, false],
    ['a person where sessions pass too', person([]), { device: true, orSession: true }, {}, true],
    ['nobody where sessions pass too', NOBODY, { device: true, orSession: true }, {}, false],
  ] as const)('judges %s', (_, subject, access, input, allowed) => {
    expect(mayCall(subject, access, input).allowed).toBe(allowed)
  })

  it('says that the kiosk role is missing on a call of devices', () => {
    expect(mayCall(person([]), { device: true }, {})).toMatchObject({
      code: 'missing_role',
      missing: ['kiosk'],
    })
  })
})
