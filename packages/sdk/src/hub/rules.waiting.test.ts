import { describe, expect, test } from 'vitest'
import { effectivePermissions } from '../access/rules.grants.js'
import type { Role } from '../access/schema.js'
import { administers } from './rules.waiting.js'

const withRoles = (roles: readonly Role[]) =>
  ({
    kind: 'person',
    id: 7,
    roles,
    permissions: effectivePermissions({ roles, given: [], refused: [] }),
  }) as const

describe('administers', () => {
  test.each([
    [['user_ohplaky', 'consultants'], { companies: false, shifts: false, tablets: false }],
    [['admin_ohplaky'], { companies: true, shifts: false, tablets: false }],
    [['admin_ojibble'], { companies: false, shifts: true, tablets: true }],
  ] as const)('%s: %o. Spec §6', (roles, expected) => {
    expect(administers(withRoles(roles))).toEqual(expected)
  })
})
