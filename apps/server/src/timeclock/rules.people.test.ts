import { describe, expect, test } from 'vitest'
import type { Subject } from '@osys/sdk/access/rules'
import type { Role } from '@osys/sdk/access/schema'
import { hasClock, isAtKiosk, isManagement, maySeeTimesheet } from './rules.people.js'

const standing = (id: number, ...roles: readonly Role[]) => ({ id, roles })
const viewer = (permissions: readonly string[], ...roles: readonly Role[]): Subject => ({
  kind: 'person',
  id: 1,
  roles,
  permissions,
})

describe('hasClock', () => {
  test('is for people of a unit or of the app, not for a shared account', () => {
    expect(hasClock({ roles: ['consultants'] })).toBe(true)
    expect(hasClock({ roles: ['admin_ojibble'] })).toBe(true)
    expect(hasClock({ roles: ['empleado_mes'] })).toBe(false)
    expect(hasClock({ roles: ['consultants', 'kiosk'] })).toBe(false)
  })
})

describe('isAtKiosk', () => {
  test('asks for the unit, and for none of a boss who belongs to none', () => {
    expect(isAtKiosk({ roles: ['consultants'], status: 'active' }, ['consultants'])).toBe(true)
    expect(isAtKiosk({ roles: ['consultants'], status: 'active' }, ['solutions'])).toBe(false)
    expect(isAtKiosk({ roles: ['boss'], status: 'active' }, [])).toBe(true)
    expect(isAtKiosk({ roles: ['boss'], status: 'inactive' }, [])).toBe(false)
    expect(isAtKiosk({ roles: ['admin_ojibble'], status: 'active' }, ['consultants'])).toBe(false)
  })
})

describe('maySeeTimesheet (Spec §4, §6)', () => {
  const index = 'ojibble.admin.timesheets.index'

  test('lets everybody see their own', () => {
    expect(maySeeTimesheet(viewer([]), standing(1))).toBe(true)
    expect(maySeeTimesheet({ kind: 'nobody' }, standing(1))).toBe(false)
  })

  test('asks for the right of the list and of the unit', () => {
    const person = standing(2, 'consultants')
    const unit = 'ojibble.admin.timesheets.consultants'
    expect(maySeeTimesheet(viewer([index]), person)).toBe(false)
    expect(maySeeTimesheet(viewer([unit]), person)).toBe(false)
    expect(maySeeTimesheet(viewer([index, unit]), person)).toBe(true)
    expect(maySeeTimesheet(viewer([index, unit]), standing(2, 'solutions'))).toBe(false)
  })

  test('shows management to management and to who administers the clock only', () => {
    expect(isManagement({ roles: ['boss'] })).toBe(true)
    expect(maySeeTimesheet(viewer([index]), standing(2, 'boss'))).toBe(false)
    expect(maySeeTimesheet(viewer([index], 'admin_ojibble'), standing(2, 'boss'))).toBe(true)
  })
})
