import { describe, expect, it } from 'vitest'
import type { Permission, Role } from '@osys/sdk/access/schema'
import { type Person, permissionsOf } from '../http/person.js'
import {
  type ChangedUser,
  needsCurrentPassword,
  refuseDeactivation,
  refuseRemoval,
  refuseRoles,
  refuseUserChange,
} from './rules.js'

function person(id: number, roles: readonly Role[], given: readonly Permission[] = []): Person {
  return {
    kind: 'person',
    id,
    account: {} as Person['account'],
    roles,
    permissions: permissionsOf({ roles, given, refused: [] }),
    session: { id: 1, remember: false },
    key: null,
  }
}
const target = (
  id: number,
  roles: readonly Role[] = [],
  taken_lately: readonly string[] = [],
): ChangedUser => ({
  id,
  roles,
  taken_lately,
  permissions: permissionsOf({ roles, given: [], refused: [] }),
  account: { email: 'ana@osys.test', position: null, status: 'active' },
})
const codeOf = (refusal: ReturnType<typeof refuseUserChange>) => refusal?.refusal

describe('refuseUserChange', () => {
  it('lets a person change their own name, phone, pictures, theme, e-mail and password', () => {
    const ana = person(1, [])
    expect(refuseUserChange(ana, target(1), {}, 1)).toBeUndefined()
    expect(refuseUserChange(ana, target(1), { email: 'b@osys.test', password: 'x' }, 1)).toBeUndefined()
    expect(refuseUserChange(ana, target(1), { position: '', status: 'active' }, 1)).toBeUndefined()
  })

  it('asks for the right to change the own position or status', () => {
    for (const change of [{ position: 'Directora' }, { status: 'inactive' as const }]) {
      expect(codeOf(refuseUserChange(person(1, []), target(1), change, 1))).toBe('missing_permission')
      expect(refuseUserChange(person(1, ['admin_osys']), target(1), change, 1)).toBeUndefined()
    }
  })

  it('asks for the right to change another person', () => {
    const refusal = refuseUserChange(person(1, ['user_ohplaky']), target(2), { position: 'x' }, 1)
    expect(refusal).toMatchObject({
      refusal: 'missing_permission',
      details: { missing: ['osys.user.update'] },
    })
    expect(
      refuseUserChange(person(1, [], ['osys.user.update']), target(2), { position: 'x' }, 1),
    ).toBeUndefined()
  })

  it('keeps somebody with a rank or a General permission that one lacks out of reach, also when it was taken lately', () => {
    const helper = person(1, [], ['osys.user.update'])
    expect(
      refuseUserChange(helper, target(2, ['user_ohplaky', 'boss']), { password: 'x' }, 1),
    ).toBeUndefined()
    expect(codeOf(refuseUserChange(helper, target(2, ['admin_osys']), { password: 'x' }, 1))).toBe(
      'stronger_account',
    )
    expect(codeOf(refuseUserChange(helper, target(2, [], ['admin_osys']), { password: 'x' }, 1))).toBe(
      'stronger_account',
    )
    expect(codeOf(refuseUserChange(person(1, ['admin_osys']), target(2, ['owner']), {}, 2))).toBe(
      'stronger_account',
    )
    expect(
      refuseUserChange(person(1, ['owner']), target(2, ['owner']), { status: 'inactive' }, 2),
    ).toBeUndefined()
  })

  it('keeps the last owner active', () => {
    const owner = person(1, ['owner'])
    expect(codeOf(refuseUserChange(owner, target(1, ['owner']), { status: 'inactive' }, 1))).toBe(
      'last_owner',
    )
    expect(refuseUserChange(owner, target(1, ['owner']), { status: 'inactive' }, 2)).toBeUndefined()
    expect(refuseUserChange(owner, target(1, ['owner']), { status: 'active' }, 1)).toBeUndefined()
  })
})

describe('refuseDeactivation', () => {
  it('asks for the right, spares the stronger and keeps the last owner', () => {
    const admin = person(1, ['admin_osys'])
    expect(refuseDeactivation(admin, target(2, ['ventas']), 1)).toBeUndefined()
    expect(refuseDeactivation(admin, target(2, ['boss']), 1)).toBeUndefined()
    expect(codeOf(refuseDeactivation(admin, target(2, ['owner']), 2))).toBe('stronger_account')
    expect(codeOf(refuseDeactivation(person(1, ['boss']), target(2), 1))).toBe('missing_permission')
    const owner = person(1, ['owner'])
    expect(codeOf(refuseDeactivation(owner, target(1, ['owner']), 1))).toBe('last_owner')
    expect(refuseDeactivation(owner, target(2, ['owner']), 2)).toBeUndefined()
  })
})

describe('refuseRemoval', () => {
  it('is for owners', () => {
    expect(refuseRemoval(person(1, ['owner']), target(2), 1)).toBeUndefined()
    expect(refuseRemoval(person(1, ['admin_osys']), target(2), 1)).toMatchObject({
      refusal: 'missing_role',
      details: { missing: ['owner'], granted_by: ['Propietario'] },
    })
  })
})

describe('refuseRoles', () => {
  it('refuses a role that the creator may not give', () => {
    const creator = person(1, [], ['osys.user.store'])
    expect(refuseRoles(creator, [])).toBeUndefined()
    expect(refuseRoles(creator, ['ventas'])).toMatchObject({ details: { missing: ['osys.role.update'] } })
    const admin = person(1, ['admin_osys'])
    expect(refuseRoles(admin, ['admin_osys', 'boss'])).toBeUndefined()
    expect(codeOf(refuseRoles(admin, ['ventas', 'owner']))).toBe('missing_role')
  })
})

describe('needsCurrentPassword', () => {
  it('is true for a change of the own password or e-mail, not for equal values', () => {
    const ana = person(1, [])
    expect(needsCurrentPassword(ana, target(1), { password: 'nueva-clave' })).toBe(true)
    expect(needsCurrentPassword(ana, target(1), { email: 'otra@osys.test' })).toBe(true)
    expect(needsCurrentPassword(ana, target(1), { email: 'ana@osys.test' })).toBe(false)
    expect(needsCurrentPassword(ana, target(1), {})).toBe(false)
    expect(needsCurrentPassword(person(2, ['owner']), target(1), { password: 'nueva-clave' })).toBe(false)
  })
})
