import { describe, expect, test } from 'vitest'
import { effectivePermissions } from '../access/rules.grants.js'
import type { Role } from '../access/schema.js'
import { administers, isSomethingWaiting } from './rules.waiting.js'

const withRoles = (roles: readonly Role[]) =>
  ({
    kind: 'person',
    id: 7,
    roles,
    permissions: effectivePermissions({ roles, given: [], refused: [] }),
  }) as const

describe('administers', () => {
  test.each([
    [['user_ohplaky', 'consultants'], { companies: false, review: false, shifts: false, tablets: false }],
    [['admin_ohplaky'], { companies: true, review: false, shifts: false, tablets: false }],
    [['admin_ojibble'], { companies: false, review: true, shifts: true, tablets: true }],
  ] as const)('%s: %o. Spec §6', (roles, expected) => {
    expect(administers(withRoles(roles))).toEqual(expected)
  })
})

describe('isSomethingWaiting', () => {
  const nothing = {
    to_approve: { items: [], total: 0 },
    to_review: { conflicts: 0, requests: 0 },
    forgotten_exits: [],
    silent_tablets: [],
  }

  test('tells one thing of any kind from nothing', () => {
    const silent_tablets = [{ id: 4, name: 'Taller', since: '2026-11-18T23:40:00Z' }]
    expect(isSomethingWaiting(nothing)).toBe(false)
    expect(isSomethingWaiting({ ...nothing, silent_tablets })).toBe(true)
    expect(isSomethingWaiting({ ...nothing, to_review: { conflicts: 1, requests: 0 } })).toBe(true)
    expect(isSomethingWaiting({ ...nothing, to_review: { conflicts: 0, requests: 1 } })).toBe(true)
    const items = [{ id: 3, name: 'Café Roble Alto', icon: null }]
    expect(isSomethingWaiting({ ...nothing, to_approve: { items, total: 1 } })).toBe(true)
  })
})
