import { describe, expect, test } from 'vitest'
import type { Role } from '../access/schema.js'
import type { Subject } from '../access/rules.js'
import { listedStatuses, maySeeCompany, workedStatuses } from './rules.visibility.js'

const someone = (...roles: Role[]): Subject => ({ kind: 'person', id: 7, roles, permissions: [] })
const never = { approved_at: null }
const once = { approved_at: '2026-11-02T16:00:00.000Z' }

describe('maySeeCompany', () => {
  test('shows users the companies that were approved once, and admins all. Spec §4', () => {
    expect(maySeeCompany(someone('user_ohplaky'), never)).toBe(false)
    expect(maySeeCompany(someone('user_ohplaky'), once)).toBe(true)
    expect(maySeeCompany(someone('admin_ohplaky'), never)).toBe(true)
    expect(maySeeCompany(someone('user_ohplaky', 'admin_ohplaky'), never)).toBe(true)
  })

  test('applies to owners and to people with single permissions as to users', () => {
    expect(maySeeCompany(someone('owner'), never)).toBe(false)
    expect(maySeeCompany(someone(), once)).toBe(true)
  })
})

describe('listedStatuses', () => {
  test('lists only active companies to users. Spec §4', () => {
    expect(listedStatuses(someone('user_ohplaky'))).toEqual(['actived'])
    expect(listedStatuses(someone('admin_ohplaky'))).toEqual(['pending', 'actived', 'archived'])
  })
})

describe('workedStatuses', () => {
  test('leaves out archived companies, whose tasks nobody can finish', () => {
    expect(workedStatuses(someone('user_ohplaky'))).toEqual(['actived'])
    expect(workedStatuses(someone('admin_ohplaky'))).toEqual(['pending', 'actived'])
  })
})
