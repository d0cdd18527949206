import { effectivePermissions } from '@osys/sdk/access/rules.grants'
import type { Role } from '@osys/sdk/access/schema'
import { parseSearch } from '@osys/sdk/hub/rules.search'
import { describe, expect, it } from 'vitest'
import type { Person } from '../http/person.js'
import { scopeOf } from './rules.search.js'

function aPerson(roles: readonly Role[]): Person {
  const permissions = effectivePermissions({ roles, given: [], refused: [] })
  return { kind: 'person', id: 7, roles, permissions } as unknown as Person
}
const scope = (roles: readonly Role[], text: string) =>
  scopeOf(aPerson(roles), parseSearch(text, '2026-11-20'))

describe('scopeOf', () => {
  it('holds the kinds whose lists the person may call. Spec §6', () => {
    expect(scope(['consultants'], 'pan').kinds).toEqual(['person'])
    expect(scope(['user_ohplaky'], 'pan').kinds).toEqual([
      'person',
      'company',
      'task',
      'file',
      'comment',
      'message',
    ])
  })

  it('holds only the kinds that the filter words can narrow', () => {
    expect(scope(['user_ohplaky'], 'de:ana').kinds).toEqual(['task', 'file', 'comment', 'message'])
    expect(scope(['user_ohplaky'], 'en:acme').kinds).toEqual(['task', 'file', 'comment'])
    expect(scope(['user_ohplaky'], 'de:ana vence:hoy').kinds).toEqual(['task'])
  })

  it('shows what was never approved to admins only. Spec §4', () => {
    expect(scope(['user_ohplaky'], 'pan')).toMatchObject({ seesUnapproved: false, listed: ['actived'] })
    expect(scope(['admin_ohplaky'], 'pan').seesUnapproved).toBe(true)
  })
})
