import { describe, expect, test } from 'vitest'
import { auditAction, auditedFields } from './rules.audit.js'

const account = { name: 'Ana', email: 'ana@osys.test', status: 'active' }

describe('auditedFields', () => {
  test('names what changed, without the theme', () => {
    const given = { name: 'Eva', email: account.email, theme_mode: 'dark' }
    expect(auditedFields(account, given)).toEqual({ before: { name: 'Ana' }, after: { name: 'Eva' } })
  })

  test('says of a password only that it changed (Spec §6)', () => {
    expect(auditedFields(account, { password: 'h' })).toEqual({
      before: { password: '[secret]' },
      after: { password: '[changed]' },
    })
  })
})

describe('auditAction', () => {
  test.each([
    [undefined, 'user.update'],
    ['active', 'user.update'],
    ['inactive', 'user.deactivate'],
  ] as const)('of status %s is %s', (status, action) => {
    expect(auditAction(account, status)).toBe(action)
  })

  test('names an account that is activated again', () => {
    expect(auditAction({ status: 'inactive' }, 'active')).toBe('user.activate')
  })
})
