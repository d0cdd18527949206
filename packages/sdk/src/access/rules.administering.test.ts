import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  explainAccountChange,
  explainPinChange,
  isLastOwner,
  MEMORY_MS,
  type Standing,
  standingOf,
  STANDINGS,
  standingTaken,
} from './rules.administering.js'
import { explainPermissionChange, explainRole, explainRoleChange } from './rules.giving.js'
import { effectivePermissions, givePermission, type Grants, takePermission } from './rules.grants.js'
import { PERMISSION_GROUPS, PERMISSIONS, type Permission, ROLES, type Role } from './schema.js'
import type { Subject } from './rules.js'

function actor(roles: readonly string[], permissions: readonly string[] = [], id = 1): Subject {
  const held = effectivePermissions({ roles, given: permissions, refused: [] })
  return { kind: 'person', id, roles, permissions: held }
}
function target(
  roles: readonly string[],
  given: readonly string[] = [],
  taken_lately: readonly string[] = [],
) {
  return { id: 2, roles, permissions: effectivePermissions({ roles, given, refused: [] }), taken_lately }
}
const OWNER = actor(['owner'])
const ADMIN = actor(['admin_osys'])

describe('explainAccountChange (Spec §6)', () => {
  it('lets an admin_osys administer everybody but owners, whatever their apps allow them', () => {
    for (const role of ROLES.filter(each => each !== 'owner')) {
      expect(explainAccountChange(ADMIN, target([role]), 'osys.user.update').allowed, role).toBe(true)
      expect(explainAccountChange(ADMIN, target([role]), 'osys.user.destroy').allowed, role).toBe(true)
    }
    const apps = PERMISSIONS.filter(name => !name.startsWith('osys.'))
    expect(explainAccountChange(ADMIN, target(['boss'], apps), 'osys.user.update').allowed).toBe(true)
  })

  it('leaves owners to owners and admin_osys to admin_osys and owners', () => {
    const all = actor(['admin_osys', 'admin_ohplaky', 'admin_ojibble'])
    expect(explainAccountChange(all, target(['owner']), 'osys.user.update')).toEqual({
      allowed: false,
      code: 'stronger_account',
      missing: ['owner'],
      granted_by: ['Propietario'],
      lately: false,
    })
    expect(explainAccountChange(OWNER, target(['owner']), 'osys.user.destroy').allowed).toBe(true)
    const general = actor(['ventas'], PERMISSION_GROUPS.General)
    expect(explainAccountChange(general, target(['admin_osys']), 'osys.user.update')).toMatchObject({
      missing: ['admin_osys'],
      granted_by: ['Admin Osys', 'Propietario'],
    })
  })

  it('protects an account with a General permission that the actor lacks', () => {
    const editor = actor([], ['osys.user.update'])
    expect(explainAccountChange(editor, target(['boss', 'admin_ohplaky']), 'osys.user.update').allowed).toBe(
      true,
    )
    expect(explainAccountChange(editor, target([], ['osys.user.store']), 'osys.user.update')).toMatchObject({
      code: 'stronger_account',
      missing: ['osys.user.store'],
    })
    const held = effectivePermissions({ roles: ['admin_osys'], given: [], refused: ['osys.user.store'] })
    const restricted: Subject = { kind: 'person', id: 1, roles: ['admin_osys'], permissions: held }
    expect(explainAccountChange(restricted, target(['admin_osys']), 'osys.user.update')).toMatchObject({
      missing: ['osys.user.store'],
    })
  })

  it('counts a recently taken right as held', () => {
    const editor = actor([], ['osys.user.update'])
    expect(
      explainAccountChange(editor, target([], [], ['osys.user.store']), 'osys.user.update'),
    ).toMatchObject({
      missing: ['osys.user.store'],
      lately: true,
    })
    expect(explainAccountChange(ADMIN, target([], [], ['owner']), 'osys.user.update')).toMatchObject({
      missing: ['owner'],
      lately: true,
    })
    expect(explainAccountChange(ADMIN, target([], [], ['admin_osys']), 'osys.user.update').allowed).toBe(true)
  })

  it('needs the permission of the action', () => {
    expect(explainAccountChange(actor(['boss']), target([]), 'osys.user.destroy')).toMatchObject({
      missing: ['osys.user.destroy'],
    })
  })
})

interface Account {
  grants: Grants
  active: boolean
  readonly takenAt: Map<Standing, number>
}
const NAMES = ['osys.user.update', 'osys.user.store', 'osys.role.update', 'osys.permission.update'] as const
const role = fc.constantFrom<Role>('owner', 'admin_osys', 'ventas', 'admin_ohplaky')
const permission = fc.constantFrom<Permission>(...NAMES, 'osys.user.destroy', 'ohplaky.task.finish')
const grants = fc.record({
  roles: fc.uniqueArray(role, { maxLength: 2 }),
  given: fc.uniqueArray(permission, { maxLength: 4 }),
  refused: fc.uniqueArray(permission, { maxLength: 1 }),
})
const PEOPLE = 4
const KINDS = [
  'roles',
  'give',
  'take',
  'give back',
  'reset',
  'deactivate',
  'reactivate',
  'create',
  'wait',
] as const
type Kind = (typeof KINDS)[number]
const scene = fc.record({
  by: fc.nat(PEOPLE - 1),
  to: fc.nat(PEOPLE - 1),
  roles: fc.uniqueArray(role, { maxLength: 2 }),
  permission,
  hours: fc.nat(100),
})
/**
 * Steps of any kind; sometimes a person takes a right from another, resets the password and gives the right
 * back.
 */
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...KINDS), scene).map(([kind, its]) => [{ kind, ...its }]),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom<Kind>('take', 'roles'), scene).map(([kind, its]) => [
      { kind, ...its },
      { ...its, kind: 'reset' as const, by: 0 },
      { ...its, kind: kind === 'take' ? ('give' as const) : ('give back' as const) },
    ]),
  },
)

/**
 * Returns the standing that a person can come to hold through others: all of it for an owner, else their own.
 */
function reachOf(own: Grants): readonly Standing[] {
  return own.roles.includes('owner') ? STANDINGS : standingOf(own)
}

describe('any sequence of changes', () => {
  it('lets no person act with a General permission that they lack or a rank above theirs, through any account', () => {
    fc.assert(
      fc.property(
        fc.array(grants, { minLength: PEOPLE, maxLength: PEOPLE }),
        fc.array(steps, { maxLength: 20 }),
        (starts, chosen) => {
          let now = 0
          const people: Account[] = starts.map(own => ({ grants: own, active: true, takenAt: new Map() }))
          // The first person, and every account whose password that person knows.
          const known = new Set([0])
          const reach = reachOf(starts[0] as Grants)
          const lately = ({ takenAt }: Account) =>
            STANDINGS.filter(name => now - (takenAt.get(name) ?? -MEMORY_MS) < MEMORY_MS)
          const seen = (id: number) => {
            const person = people[id] as Account
            const permissions = effectivePermissions(person.grants)
            return { id, roles: person.grants.roles, permissions, taken_lately: lately(person) }
          }
          const change = (person: Account, next: Grants) => {
            for (const name of standingTaken(person.grants, next)) person.takenAt.set(name, now)
            person.grants = next
          }
          for (const { kind, by, to, hours, ...what } of chosen.flat()) {
            if (kind === 'wait') now += hours * 3_600_000
            const [from, person] = [people[by] as Account, people[to] as Account]
            if (!from.active) continue
            const subject: Subject = { kind: 'person', ...seen(by) }
            const whom = seen(to)
            const owners = people.filter(each => each.grants.roles.includes('owner')).length
            const mayEdit = by === to || explainAccountChange(subject, whom, 'osys.user.update').allowed
            // A right given to an account that the first person controls is given to that person.
            const isTrusting = !known.has(by) && known.has(to)
            const back = isTrusting ? lately(person) : STANDINGS
            if (kind === 'roles' && explainRoleChange(subject, whom, what.roles, { owners }).allowed) {
              const come = what.roles.filter(each => !person.grants.roles.includes(each))
              if (!isTrusting || come.every(each => each === 'ventas'))
                change(person, { ...person.grants, roles: what.roles })
            }
            if (kind === 'give back') {
              const rank = lately(person).find(name => name === 'owner' || name === 'admin_osys')
              const next = rank ? [...new Set([...person.grants.roles, rank as Role])] : whom.roles
              if (explainRoleChange(subject, whom, next as Role[], { owners }).allowed)
                change(person, { ...person.grants, roles: next })
            }
            const mayChange = explainPermissionChange(subject, whom, what.permission).allowed
            if (kind === 'give' && mayChange && back.includes(what.permission))
              change(person, givePermission(person.grants, what.permission))
            if (kind === 'take' && mayChange) change(person, takePermission(person.grants, what.permission))
            if (kind === 'reset' && by !== to && mayEdit && known.has(by)) known.add(to)
            if (kind === 'deactivate' && explainAccountChange(subject, whom, 'osys.user.destroy').allowed)
              person.active = false
            if (kind === 'reactivate' && mayEdit) person.active = true
            if (
              kind === 'create' &&
              known.has(by) &&
              what.roles.every(each => explainRole(subject, each).allowed)
            ) {
              known.add(people.length)
              people.push({
                grants: { roles: what.roles, given: [], refused: [] },
                active: true,
                takenAt: new Map(),
              })
            }
            for (const id of known)
              expect(reach).toEqual(expect.arrayContaining([...standingOf((people[id] as Account).grants)]))
          }
        },
      ),
      { numRuns: 3_000 },
    )
  })
})

describe('standingTaken', () => {
  it('is what a change takes away of ranks and General permissions, also by a role', () => {
    const before: Grants = {
      roles: ['admin_osys', 'boss'],
      given: ['osys.user.show'],
      refused: ['osys.user.store'],
    }
    expect(standingTaken(before, { ...before, roles: [] })).toEqual([
      'admin_osys',
      'osys.user.update',
      'osys.user.destroy',
      'osys.role.update',
      'osys.permission.update',
    ])
    expect(standingTaken(before, before)).toEqual([])
  })
})

describe('explainPinChange', () => {
  const clerk = actor(['admin_ojibble'])

  it('lets each person change their own PIN, and admin_ojibble those of others (Spec §4)', () => {
    expect(explainPinChange(actor(['ventas'], [], 2), target(['ventas'])).allowed).toBe(true)
    expect(explainPinChange(actor(['ventas']), target(['ventas']))).toMatchObject({ code: 'missing_role' })
    expect(explainPinChange(clerk, target(['boss', 'ventas'])).allowed).toBe(true)
  })

  it('protects owners and admin_osys from people with neither role', () => {
    expect(explainPinChange(clerk, target(['owner']))).toMatchObject({ code: 'stronger_account' })
    expect(explainPinChange(clerk, target(['admin_osys']))).toMatchObject({ missing: ['admin_osys'] })
    const both = actor(['admin_ojibble', 'admin_osys'])
    expect(explainPinChange(both, target(['admin_osys'])).allowed).toBe(true)
    expect(explainPinChange(both, target(['owner'])).allowed).toBe(false)
    expect(explainPinChange(actor(['admin_ojibble', 'owner']), target(['owner'])).allowed).toBe(true)
  })
})

describe('isLastOwner', () => {
  it('is about owners', () => {
    expect(isLastOwner(target(['owner']), { owners: 1 })).toBe(true)
    expect(isLastOwner(target(['owner']), { owners: 2 })).toBe(false)
    expect(isLastOwner(target(['boss']), { owners: 1 })).toBe(false)
  })
})
