import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalPermission,
  effectivePermissions,
  givePermission,
  type Grants,
  permissionStates,
  rolePermissions,
  rolesCarrying,
  takePermission,
} from './rules.grants.js'
import { PERMISSION_GROUPS, PERMISSIONS, ROLES } from './schema.js'

const permission = fc.constantFrom(...PERMISSIONS)
const spelled = fc.constantFrom(...PERMISSIONS, 'ohplaky.files.destroy_others', 'no.such.permission')
const grants: fc.Arbitrary<Grants> = fc.record({
  roles: fc.subarray([...ROLES, 'no_such_role']),
  given: fc.array(spelled, { maxLength: 6 }),
  refused: fc.array(spelled, { maxLength: 6 }),
})
const notOwner = grants.filter(each => !each.roles.includes('owner'))

describe('rolePermissions (Spec §6)', () => {
  it('gives owners everything and admins their groups', () => {
    const { General, Timesheets, Company, Tasks, Files, Comments, Brief } = PERMISSION_GROUPS
    expect(rolePermissions('owner')).toEqual(PERMISSIONS)
    expect(rolePermissions('admin_osys')).toEqual(General)
    expect(rolePermissions('admin_ojibble')).toEqual(Timesheets)
    expect(rolePermissions('admin_ohplaky')).toEqual([...Company, ...Tasks, ...Files, ...Comments, ...Brief])
  })

  it('lets a user of the tasks app work, but not finish, approve or delete the work of others', () => {
    const carried = rolePermissions('user_ohplaky')
    expect(carried).toHaveLength(16)
    for (const refused of [
      'ohplaky.task.finish',
      'ohplaky.task.destroy',
      'ohplaky.company.approve',
      'ohplaky.file.destroy_others',
      'ohplaky.files.create_private',
      'ohplaky.comments.destroy_others',
      'ohplaky.brief.create',
    ])
      expect(carried).not.toContain(refused)
  })

  it('lets the boss see the timesheets of both units', () => {
    expect(rolePermissions('boss')).toEqual([
      'ojibble.admin.timesheets.index',
      'ojibble.admin.timesheets.consultants',
      'ojibble.admin.timesheets.solutions',
    ])
  })

  it.each(
    ROLES.filter(role => !/owner|admin|boss|user_ohplaky/.test(role)).concat(
      'toString' as never,
      'x' as never,
    ),
  )('makes %s a badge', role => {
    expect(rolePermissions(role)).toEqual([])
  })
})

describe('rolesCarrying', () => {
  it('names the roles in their order', () => {
    expect(rolesCarrying('ohplaky.task.create')).toEqual(['user_ohplaky', 'admin_ohplaky', 'owner'])
  })
})

describe('canonicalPermission', () => {
  it('keeps a name, turns the second spelling into the first, and returns nothing for other names', () => {
    expect(canonicalPermission('ohplaky.task.index')).toBe('ohplaky.task.index')
    expect(canonicalPermission('ohplaky.files.destroy_others')).toBe('ohplaky.file.destroy_others')
    expect(canonicalPermission('constructor')).toBeUndefined()
  })
})

describe('effectivePermissions (Spec §6)', () => {
  it('adds the given ones and leaves out the refused ones', () => {
    const held = effectivePermissions({
      roles: ['boss'],
      given: ['ohplaky.files.destroy_others'],
      refused: ['ojibble.admin.timesheets.solutions'],
    })
    expect(held).toEqual([
      'ojibble.admin.timesheets.index',
      'ojibble.admin.timesheets.consultants',
      'ohplaky.file.destroy_others',
    ])
  })

  it('is (roles ∪ given) − refused for everybody but owners, who hold all', () => {
    fc.assert(
      fc.property(grants, permission, (each, name) => {
        const names = (list: readonly string[]) => list.map(canonicalPermission)
        const carried = each.roles.some(role => rolePermissions(role).includes(name))
        const expected =
          each.roles.includes('owner') ||
          ((carried || names(each.given).includes(name)) && !names(each.refused).includes(name))
        expect(effectivePermissions(each).includes(name)).toBe(expected)
      }),
    )
  })

  it('agrees with what the permissions screen shows', () => {
    fc.assert(
      fc.property(grants, each => {
        const shown = permissionStates(each).filter(state => state.held)
        expect(shown.map(state => state.name)).toEqual(effectivePermissions(each))
      }),
    )
  })
})

describe('permissionStates', () => {
  it('names every origin, also of a refused permission', () => {
    const states = permissionStates({
      roles: ['boss', 'admin_ojibble'],
      given: ['ojibble.admin.timesheets.index'],
      refused: ['ojibble.admin.timesheets.consultants'],
    })
    expect(states.find(state => state.name === 'ojibble.admin.timesheets.index')).toEqual({
      name: 'ojibble.admin.timesheets.index',
      held: true,
      origins: ['direct', 'admin_ojibble', 'boss'],
      refused: false,
    })
    expect(states.find(state => state.name === 'ojibble.admin.timesheets.consultants')).toEqual({
      name: 'ojibble.admin.timesheets.consultants',
      held: false,
      origins: ['admin_ojibble', 'boss'],
      refused: true,
    })
    expect(states).toHaveLength(PERMISSIONS.length)
  })
})

describe('givePermission and takePermission', () => {
  it('makes the person hold the permission, or not, and changes nothing else', () => {
    fc.assert(
      fc.property(notOwner, permission, (each, name) => {
        const before = effectivePermissions(each).filter(held => held !== name)
        const after = effectivePermissions(givePermission(each, name))
        expect(after).toContain(name)
        expect(after.filter(held => held !== name)).toEqual(before)
        expect(effectivePermissions(takePermission(each, name))).toEqual(before)
      }),
    )
  })

  it('comes back to the same rights after taking and giving again', () => {
    fc.assert(
      fc.property(notOwner, permission, (each, name) => {
        const held = givePermission(each, name)
        const again = givePermission(takePermission(held, name), name)
        expect(effectivePermissions(again)).toEqual(effectivePermissions(held))
      }),
    )
  })

  it('stores no more than is needed', () => {
    const boss: Grants = { roles: ['boss'], given: [], refused: [] }
    expect(givePermission(boss, 'ojibble.admin.timesheets.index')).toEqual(boss)
    expect(takePermission(boss, 'osys.user.show')).toEqual(boss)
    const taken = takePermission(boss, 'ojibble.admin.timesheets.index')
    expect(taken.refused).toEqual(['ojibble.admin.timesheets.index'])
    expect(givePermission(taken, 'ojibble.admin.timesheets.index')).toEqual(boss)
  })

  it('ends a grant that was stored under the second spelling', () => {
    const odd: Grants = { roles: [], given: ['ohplaky.files.destroy_others'], refused: [] }
    expect(takePermission(odd, 'ohplaky.file.destroy_others').given).toEqual([])
  })
})
