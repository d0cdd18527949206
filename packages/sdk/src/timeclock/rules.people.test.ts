import { effectivePermissions } from '../access/rules.grants.js'
import type { Subject } from '../access/rules.js'
import type { Permission, Role } from '../access/schema.js'
import type { BusinessUnit } from '../basics/schema.js'
import { describe, expect, test } from 'vitest'
import {
  businessUnitOf,
  hasClock,
  isAtKiosk,
  isManagement,
  maySeeTimesheet,
  type Shown,
  unitAmong,
} from './rules.people.js'

function person(id: number, roles: readonly Role[], given: readonly Permission[] = []): Subject {
  return { kind: 'person', id, roles, permissions: effectivePermissions({ roles, given, refused: [] }) }
}

describe('maySeeTimesheet', () => {
  const index = ['ojibble.admin.timesheets.index', 'ojibble.admin.timesheets.consultants'] as const
  const viewer = person(2, [], index)

  test('is always true for the viewer’s own', () => {
    expect(maySeeTimesheet(person(7, []), { id: 7, roles: [] })).toBe(true)
  })

  test('is never true for a tablet, nor without a caller', () => {
    expect(maySeeTimesheet({ kind: 'device' }, { id: 7, roles: ['consultants'] })).toBe(false)
    expect(maySeeTimesheet({ kind: 'nobody' }, { id: 7, roles: ['consultants'] })).toBe(false)
  })

  test('depends on the unit, and needs both permissions for a person without one', () => {
    expect(maySeeTimesheet(viewer, { id: 7, roles: ['consultants'] })).toBe(true)
    expect(maySeeTimesheet(viewer, { id: 7, roles: ['solutions'] })).toBe(false)
    expect(maySeeTimesheet(viewer, { id: 7, roles: ['user_ohplaky'] })).toBe(false)
    expect(maySeeTimesheet(person(2, ['admin_ojibble']), { id: 7, roles: ['user_ohplaky'] })).toBe(true)
    expect(maySeeTimesheet(person(2, ['user_ohplaky']), { id: 7, roles: ['consultants'] })).toBe(false)
  })

  test('of a boss or owner needs the rights of Dirección (Spec §4)', () => {
    const boss = { id: 7, roles: ['boss', 'consultants'] as Role[] }
    expect(maySeeTimesheet(viewer, boss)).toBe(false)
    for (const role of ['boss', 'owner', 'admin_ojibble'] as const) {
      expect(maySeeTimesheet(person(2, [role]), boss)).toBe(true)
    }
  })
})

describe('isAtKiosk', () => {
  const at = (units: readonly BusinessUnit[], roles: readonly Role[], status: Shown['status'] = 'active') =>
    isAtKiosk({ roles, status }, units)

  test('holds people of the units and bosses of none, and no shared account', () => {
    expect(at(['consultants'], ['consultants'])).toBe(true)
    expect(at(['solutions'], ['consultants'])).toBe(false)
    expect(at(['solutions'], ['owner'])).toBe(true)
    expect(at(['consultants'], ['consultants', 'solutions'])).toBe(true)
    expect(at(['solutions'], ['consultants', 'solutions'])).toBe(true)
    expect(at(['solutions'], ['user_ohplaky'])).toBe(false)
    expect(at(['solutions', 'consultants'], ['user_ohplaky'])).toBe(true)
    expect(at(['solutions', 'consultants'], ['kiosk', 'user_ohplaky'])).toBe(false)
    expect(at(['solutions'], ['kiosk', 'solutions'])).toBe(false)
    expect(at(['solutions'], ['solutions'], 'inactive')).toBe(false)
    expect(hasClock({ roles: ['dispiu'] })).toBe(false)
    expect(hasClock({ roles: ['user_ohplaky'] })).toBe(true)
    expect(hasClock({ roles: ['kiosk', 'consultants'] })).toBe(false)
  })
})

describe('isManagement', () => {
  test('is a boss or an owner (Spec §4)', () => {
    expect(isManagement({ roles: ['consultants', 'boss'] })).toBe(true)
    expect(isManagement({ roles: ['owner'] })).toBe(true)
    expect(isManagement({ roles: ['admin_ojibble'] })).toBe(false)
  })
})

describe('businessUnitOf', () => {
  test('is the unit among the roles', () => {
    expect(businessUnitOf(['user_ohplaky', 'solutions'])).toBe('solutions')
    expect(businessUnitOf(['user_ohplaky'])).toBeNull()
    expect(businessUnitOf(['solutions', 'consultants'])).toBe('consultants')
    expect(unitAmong(['solutions'], ['solutions', 'consultants'])).toBe('solutions')
    expect(unitAmong(['solutions'], ['consultants'])).toBeNull()
  })
})
