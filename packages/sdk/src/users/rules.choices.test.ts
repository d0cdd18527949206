import { describe, expect, test } from 'vitest'
import { effectivePermissions } from '../access/rules.grants.js'
import type { Subject } from '../access/rules.js'
import { aUser } from '../testing/users.js'
import { userChoices } from './rules.choices.js'

function someone(id: number, roles: readonly string[]): Subject {
  return { kind: 'person', id, roles, permissions: effectivePermissions({ roles, given: [], refused: [] }) }
}
const OWNER = someone(1, ['owner'])
const ADMIN = someone(2, ['admin_osys', 'admin_ohplaky', 'admin_ojibble'])
const ANA = aUser({ id: 7 })
const GONE = aUser({ id: 8, status: 'inactive' })
const BOSS = aUser({ id: 9, roles: ['owner'], permissions: [{ name: 'osys.user.store' }] })

describe('userChoices (Spec §6)', () => {
  test('an active account can be deactivated, an inactive one reactivated', () => {
    expect(userChoices(ADMIN, ANA)).toEqual({ deactivate: { allowed: true }, reactivate: null, remove: null })
    expect(userChoices(ADMIN, GONE)).toMatchObject({ deactivate: null, reactivate: { allowed: true } })
  })

  test('only owners delete permanently', () => {
    expect(userChoices(OWNER, GONE).remove).toEqual({ allowed: true })
    expect(userChoices(ADMIN, GONE).remove).toMatchObject({ allowed: false, code: 'missing_role' })
  })

  test('people cannot deactivate themselves from the list, nor a stronger account', () => {
    expect(userChoices(someone(7, ['owner']), ANA).deactivate).toBeNull()
    expect(userChoices(ADMIN, BOSS).deactivate).toMatchObject({ allowed: false, code: 'stronger_account' })
  })

  test('a right that was taken recently keeps an account out of reach', () => {
    const demoted = aUser({ id: 10, taken_lately: ['owner'] })
    expect(userChoices(ADMIN, demoted).deactivate).toMatchObject({ missing: ['owner'], lately: true })
    expect(userChoices(OWNER, demoted).deactivate).toEqual({ allowed: true })
  })

  test('without the permission it names the missing one', () => {
    expect(userChoices(someone(3, ['user_ohplaky']), ANA).deactivate).toMatchObject({
      code: 'missing_permission',
      missing: ['osys.user.destroy'],
    })
  })
})
