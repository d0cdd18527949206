import { describe, expect, it } from 'vitest'
import { effectivePermissions } from '../access/rules.grants.js'
import type { Role } from '../access/schema.js'
import { parseSearch } from './rules.search.js'
import { scopeOf } from './rules.scope.js'

function scope(roles: readonly Role[], text: string) {
  const permissions = effectivePermissions({ roles, given: [], refused: [] })
  return scopeOf({ kind: 'person', id: 7, roles, permissions }, 7, parseSearch(text, '2026-11-20'))
}

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
      'chat',
    ])
  })

  it('leaves out the chats with the assistant when asked, also alone', () => {
    const text = parseSearch('pan', '2026-11-20')
    const permissions = effectivePermissions({ roles: ['user_ohplaky'], given: [], refused: [] })
    const ana = { kind: 'person', id: 7, roles: ['user_ohplaky'], permissions } as const
    expect(scopeOf(ana, 7, text, { chats: false }).kinds).not.toContain('chat')
    expect(scopeOf(ana, 7, text, { kind: 'chat' }).kinds).toEqual(['chat'])
    expect(scopeOf(ana, 7, text, { kind: 'chat', chats: false }).kinds).toEqual([])
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
