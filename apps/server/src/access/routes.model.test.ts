import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSdk } from '@osys/sdk'
import {
  effectivePermissions,
  type Grants,
  givePermission,
  takePermission,
} from '@osys/sdk/access/rules.grants'
import { PERMISSIONS, ROLES, type Permission, type Role } from '@osys/sdk/access/schema'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'

const test = useTestApp()

type Step =
  | { readonly kind: 'assign'; readonly role: Role }
  | { readonly kind: 'replace'; readonly roles: readonly Role[] }
  | { readonly kind: 'give' | 'take'; readonly permission: Permission }

const role = fc.constantFrom(...ROLES.filter(name => name !== 'owner'))
// The test uses few permissions, so that given, taken and carried ones meet.
const permission = fc.constantFrom(...PERMISSIONS.filter((_, index) => index % 6 === 0))
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('assign' as const), role }),
  fc.record({ kind: fc.constant('replace' as const), roles: fc.uniqueArray(role, { maxLength: 4 }) }),
  fc.record({ kind: fc.constantFrom('give' as const, 'take' as const), permission }),
)

/** Applies a step to the grants of a person by the pure rules. */
function after(grants: Grants, next: Step): Grants {
  switch (next.kind) {
    case 'assign':
      return { ...grants, roles: [...new Set([...grants.roles, next.role])] }
    case 'replace':
      return { ...grants, roles: next.roles }
    case 'give':
      return givePermission(grants, next.permission)
    case 'take':
      return takePermission(grants, next.permission)
  }
}

describe('any sequence of changes', () => {
  it('leaves the rights that the pure rules say, on the account, its permissions page and its next call', async () => {
    const owner = await signIn(test, { roles: ['owner'] })
    const connect = (token: string) => createSdk({ baseUrl: 'http://osys.test', token, fetch: test.fetch })
    const osys = connect(owner.apiKey)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        const ana = await signIn(test)
        let grants: Grants = { roles: [], given: [], refused: [] }
        for (const next of steps) {
          if (next.kind === 'assign') await osys.access.assignRole({ user_id: ana.id, role: next.role })
          else if (next.kind === 'replace')
            await osys.access.replaceRoles({ id: ana.id, roles: [...next.roles] })
          else await osys.access[next.kind]({ id: ana.id, permission: next.permission })
          grants = after(grants, next)
        }
        const { user } = await osys.users.get({ id: ana.id })
        expect(user.roles).toEqual(ROLES.filter(name => grants.roles.includes(name)))
        const held = effectivePermissions(grants)
        expect(user.permissions.map(each => each.name)).toEqual(held)
        const shown = await connect(ana.apiKey).access.permissions({ id: ana.id })
        expect(shown.permissions.map(each => each.name)).toEqual(held)
        const session = await connect(ana.apiKey).session.relogin()
        expect(session.permissions.map(each => each.name)).toEqual(held)
      }),
      { numRuns: 15 },
    )
  }, 300_000)
})
