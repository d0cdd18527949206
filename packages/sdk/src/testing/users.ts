/** Builds people and accounts for tests. */

import type { UserRef } from '../basics/schema.js'
import type { User } from '../users/schema.js'

/** Returns a person as others see them; valid, and the same at every call. */
export function aUserRef(over: Partial<UserRef> = {}): UserRef {
  return {
    id: 7,
    name: 'Ana Torres',
    avatar: null,
    position: 'Diseñadora gráfica',
    business_unit: 'consultants',
    badge: null,
    active: true,
    ...over,
  }
}

/** Returns a person's account; valid, and the same at every call. */
export function aUser(over: Partial<User> = {}): User {
  return {
    id: 7,
    name: 'Ana Torres',
    email: 'ana@osys.demo',
    avatar: null,
    banner: null,
    phone: '+52 55 1234 5678',
    position: 'Diseñadora gráfica',
    business_unit: 'consultants',
    roles: ['user_ohplaky', 'consultants'],
    permissions: [{ name: 'ohplaky.task.index' }, { name: 'ohplaky.comment.create' }],
    taken_lately: [],
    status: 'active',
    created_at: '2025-03-03T15:00:00.000Z',
    last_seen_at: '2026-11-20T21:10:00.000Z',
    theme: { mode: 'light', variant: 'default' },
    timezone: null,
    ...over,
  }
}
