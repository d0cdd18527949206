import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assignableRoles,
  explainPermissionChange,
  explainRole,
  explainRoleChange,
  type Target,
} from './rules.giving.js'
import { effectivePermissions } from './rules.grants.js'
import { ROLES } from './schema.js'
import type { Subject } from './rules.js'

function actor(roles: readonly string[], permissions: readonly string[] = [], id = 1): Subject {
  const held = effectivePermissions({ roles, given: permissions, refused: [] })
  return { kind: 'person', id, roles, permissions: held }
}
function target(roles: readonly string[], given: readonly string[] = [], id = 2): Target {
  return { id, roles, permissions: effectivePermissions({ roles, given, refused: [] }) }
}
const OWNER = actor(['owner'])
const ADMIN = actor(['admin_osys'])
const GIVER = actor(['ventas'], ['osys.role.update'])

describe('explainRole (Spec §6)', () => {
  it('leaves owner to owners, and admin_osys to owners and admin_osys', () => {
    expect(explainRole(OWNER, 'owner').allowed).toBe(true)
    expect(explainRole(ADMIN, 'owner')).toMatchObject({ code: 'missing_role', missing: ['owner'] })
    expect(explainRole(ADMIN, 'admin_osys').allowed).toBe(true)
    expect(explainRole(GIVER, 'admin_osys').allowed).toBe(false)
    expect(explainRole(GIVER, 'admin_ohplaky').allowed).toBe(true)
  })

  it('refuses a role that carries a General permission which the actor lacks', () => {
    const roles = ['admin_osys']
    const held = effectivePermissions({ roles, given: [], refused: ['osys.user.destroy'] })
    const restricted: Subject = { kind: 'person', id: 1, roles, permissions: held }
    expect(explainRole(restricted, 'admin_osys')).toMatchObject({ missing: ['osys.user.destroy'] })
    expect(explainRole(restricted, 'admin_ohplaky').allowed).toBe(true)
  })

  it('needs osys.role.update', () => {
    expect(explainRole(actor(['boss']), 'ventas')).toMatchObject({ missing: ['osys.role.update'] })
  })
})

describe('assignableRoles (Spec §6)', () => {
  it('lists the roles that the actor may give and the target lacks', () => {
    expect(assignableRoles(GIVER, target(['ventas', 'kiosk']))).toEqual(
      ROLES.filter(role => !['owner', 'admin_osys', 'ventas', 'kiosk'].includes(role)),
    )
    expect(assignableRoles(OWNER, target([]))).toEqual(ROLES)
  })

  it('is empty for oneself, but not for an owner', () => {
    expect(assignableRoles(ADMIN, target(['admin_osys'], [], 1))).toEqual([])
    expect(assignableRoles(OWNER, target(['owner'], [], 1))).toEqual(ROLES.filter(role => role !== 'owner'))
  })

  it('lists only roles that a change with that role added would take', () => {
    fc.assert(
      fc.property(fc.subarray([...ROLES]), fc.subarray([...ROLES]), (own, theirs) => {
        const who = actor(own)
        const whom = target(theirs)
        const next = (role: string) => ROLES.filter(each => each === role || theirs.includes(each))
        const taken = ROLES.filter(
          role => !theirs.includes(role) && explainRoleChange(who, whom, next(role), { owners: 2 }).allowed,
        )
        expect(assignableRoles(who, whom)).toEqual(taken)
      }),
    )
  })
})

describe('explainRoleChange', () => {
  it('keeps the last owner', () => {
    const last = target(['owner'], [], 1)
    expect(explainRoleChange(OWNER, last, [], { owners: 1 })).toEqual({ allowed: false, code: 'last_owner' })
    expect(explainRoleChange(OWNER, last, [], { owners: 2 }).allowed).toBe(true)
    expect(explainRoleChange(OWNER, last, ['owner', 'boss'], { owners: 1 }).allowed).toBe(true)
  })

  it('gives others their roles while there is one owner', () => {
    expect(explainRoleChange(OWNER, target([]), ['boss'], { owners: 1 }).allowed).toBe(true)
    expect(explainRoleChange(OWNER, target(['boss']), [], { owners: 1 }).allowed).toBe(true)
  })

  it('lets only an owner change their own roles', () => {
    const self = target(['admin_osys'], [], 1)
    expect(explainRoleChange(ADMIN, self, ['admin_osys', 'boss'], { owners: 1 })).toEqual({
      allowed: false,
      code: 'own_access',
    })
  })

  it('applies the same rules to a role that is taken as to one that is given', () => {
    expect(explainRoleChange(ADMIN, target(['owner']), [], { owners: 2 })).toMatchObject({
      missing: ['owner'],
    })
    expect(explainRoleChange(GIVER, target(['admin_osys']), [], { owners: 2 }).allowed).toBe(false)
  })

  it('ignores roles that do not change', () => {
    expect(explainRoleChange(GIVER, target(['owner']), ['owner', 'ventas'], { owners: 1 }).allowed).toBe(true)
  })
})

describe('explainPermissionChange', () => {
  const permissions = actor([], ['osys.permission.update', 'osys.user.show'])

  it('gives every permission except the General ones that the actor lacks', () => {
    expect(explainPermissionChange(permissions, target([]), 'ohplaky.task.finish').allowed).toBe(true)
    expect(explainPermissionChange(permissions, target([]), 'osys.user.show').allowed).toBe(true)
    expect(explainPermissionChange(permissions, target([]), 'osys.user.destroy')).toMatchObject({
      code: 'missing_permission',
      missing: ['osys.user.destroy'],
    })
  })

  it('needs osys.permission.update and another person', () => {
    expect(explainPermissionChange(GIVER, target([]), 'ohplaky.task.finish').allowed).toBe(false)
    expect(explainPermissionChange(permissions, target([], [], 1), 'ohplaky.task.finish')).toMatchObject({
      code: 'own_access',
    })
  })

  it('takes nothing singly from owners, who hold every permission by their role', () => {
    const refused = { allowed: false, code: 'owner_holds_all' }
    expect(explainPermissionChange(OWNER, target(['owner'], [], 1), 'osys.user.show')).toEqual(refused)
    expect(explainPermissionChange(ADMIN, target(['owner']), 'ohplaky.task.finish')).toEqual(refused)
  })
})
