import { describe, expect, it } from 'vitest'
import { explainAccountChange } from '@osys/sdk/access/rules.administering'
import { assignableRoles, explainPermissionChange } from '@osys/sdk/access/rules.giving'
import { PERMISSIONS, ROLES } from '@osys/sdk/access/schema'
import type { Subject } from '@osys/sdk/access/rules'
import { PEOPLE, type DemoPerson } from '../demo/people.js'
import { permissionsOf } from '../http/person.js'

const people: readonly (DemoPerson & { readonly id: number })[] = PEOPLE.map((person, id) => ({
  ...person,
  id,
}))

const asTarget = ({ id, roles, given = [], refused = [] }: (typeof people)[number]) => ({
  id,
  roles,
  permissions: permissionsOf({ roles, given, refused }),
  taken_lately: [],
})
const named = (key: string) => people.find(person => person.key === key) as (typeof people)[number]
const admin: Subject = { kind: 'person', ...asTarget(named('admin')) }

describe('the administrator of the demo company', () => {
  const others = people.filter(person => person.key !== 'admin')

  it.each(others.filter(({ key }) => key !== 'owner'))('does everything for $name', person => {
    const target = asTarget(person)
    expect(explainAccountChange(admin, target, 'osys.user.update').allowed).toBe(true)
    expect(explainAccountChange(admin, target, 'osys.user.destroy').allowed).toBe(true)
    for (const permission of PERMISSIONS)
      expect(explainPermissionChange(admin, target, permission).allowed, permission).toBe(true)
    expect(assignableRoles(admin, target)).toEqual(
      ROLES.filter(role => role !== 'owner' && !target.roles.includes(role)),
    )
  })

  it('does nothing to the owner’s account', () => {
    const target = asTarget(named('owner'))
    expect(explainAccountChange(admin, target, 'osys.user.update')).toMatchObject({ missing: ['owner'] })
  })
})
