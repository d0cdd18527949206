import { describe, expect, test } from 'vitest'
import type { Account } from '../http/person.js'
import { toAvatarUrl, toMediaUrl, toUser, toUserRef } from './present.js'

const ACCOUNT = {
  id: 7,
  name: 'Ana',
  email: 'ana@osys.demo',
  avatar: 'a.webp',
  banner: null,
  phone: null,
  position: 'Diseño',
  status: 'active',
  created_at: new Date('2026-11-20T18:00:00Z'),
  last_seen_at: null,
  theme_mode: 'dark',
  theme_variant: 'mint',
  timezone: 'America/Mexico_City',
} as Account

describe('toUserRef', () => {
  test('shows a person as others see them', () => {
    expect(toUserRef(ACCOUNT, ['solutions', 'empleado_mes'])).toEqual({
      id: 7,
      name: 'Ana',
      avatar: toAvatarUrl('a.webp'),
      position: 'Diseño',
      business_unit: 'solutions',
      badge: 'empleado_mes',
      active: true,
    })
  })

  test('has no badge and no unit without their roles, and is not active once the account ended', () => {
    expect(toUserRef({ ...ACCOUNT, status: 'inactive' }, ['user_ohplaky'])).toMatchObject({
      business_unit: null,
      badge: null,
      active: false,
    })
  })
})

describe('toUser', () => {
  test('lists roles in the order of the suite, and permissions by name', () => {
    const last_seen_at = new Date('2026-11-21T18:00:00Z')
    const user = toUser({ ...ACCOUNT, last_seen_at }, ['solutions', 'admin_osys'], ['osys.user.show'], [])
    expect(user.roles).toEqual(toUser(ACCOUNT, ['admin_osys', 'solutions'], [], []).roles)
    expect(user.roles.toSorted()).toEqual(['admin_osys', 'solutions'])
    expect(user).toMatchObject({
      permissions: [{ name: 'osys.user.show' }],
      taken_lately: [],
      status: 'active',
      created_at: '2026-11-20T18:00:00.000Z',
      last_seen_at: '2026-11-21T18:00:00.000Z',
      theme: { mode: 'dark', variant: 'mint' },
    })
    expect(toUser(ACCOUNT, [], [], []).last_seen_at).toBeNull()
  })
})

describe('the addresses of pictures', () => {
  test('are those of stored files; none without one', () => {
    expect(toMediaUrl('b.webp')).toBe('/media/b.webp')
    expect([toMediaUrl(null), toAvatarUrl(null)]).toEqual([null, null])
    expect(toAvatarUrl('a.webp')).toMatch(/^\/media\//)
    expect(toAvatarUrl('a.webp')).not.toBe(toMediaUrl('a.webp'))
  })
})
