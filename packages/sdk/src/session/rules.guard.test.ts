import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guard, guardLogin, toSafeLocation } from './rules.guard.js'
import { type AuthState, INITIAL_AUTH, SIGNED_OUT } from './state.js'

function signedIn(roles: readonly string[], permissions: readonly string[] = []): AuthState {
  const user = { id: 7 } as AuthState['user']
  return { ...SIGNED_OUT, auth: true, user, roles, permissions: permissions.map(name => ({ name })) }
}

describe('guard (Spec §2, §5)', () => {
  it('opens a page without a guard to all people, even before the session is known', () => {
    expect(guard(INITIAL_AUTH, null, '/new-company')).toEqual({ kind: 'open' })
  })

  it('waits while the session is restored', () => {
    expect(guard(INITIAL_AUTH, {}, '/hub')).toEqual({ kind: 'wait' })
  })

  it('sends a person who is not signed in to the login with the present address', () => {
    expect(guard(SIGNED_OUT, {}, '/ohplaky/review?page=2#7')).toEqual({
      kind: 'login',
      from: '/ohplaky/review?page=2#7',
    })
  })

  it('gives the reason when a page stays closed', () => {
    expect(guard(signedIn(['ventas']), { roles: ['admin_ohplaky'] }, '/ohplaky/actived')).toEqual({
      kind: 'denied',
      why: {
        allowed: false,
        code: 'missing_role',
        missing: ['admin_ohplaky'],
        granted_by: ['Admin Osys', 'Propietario'],
      },
    })
    expect(guard(signedIn([]), { permission: 'osys.user.show' }, '/users')).toMatchObject({
      kind: 'denied',
      why: { code: 'missing_permission' },
    })
  })

  it('opens to a person who meets the requirement', () => {
    expect(guard(signedIn([]), {}, '/hub')).toEqual({ kind: 'open' })
    expect(
      guard(signedIn(['boss'], ['osys.user.show']), { roles: ['boss'], permission: 'osys.user.show' }, '/'),
    ).toEqual({ kind: 'open' })
  })
})

describe('guardLogin (Spec §2)', () => {
  it('sends a signed-in person to the hub, or back to the requested place', () => {
    expect(guardLogin(signedIn([]), null)).toEqual({ kind: 'redirect', to: '/hub' })
    expect(guardLogin(signedIn([]), '/ochatty')).toEqual({ kind: 'redirect', to: '/ochatty' })
  })

  it('waits for the session, then shows the login', () => {
    expect(guardLogin(INITIAL_AUTH, null)).toEqual({ kind: 'wait' })
    expect(guardLogin(SIGNED_OUT, '/hub')).toEqual({ kind: 'open' })
  })
})

describe('toSafeLocation', () => {
  it.each([
    '/hub',
    '/ohplaky/empresa/7/details?tab=files#comment-9',
    '/users?search=%C3%B1',
    '/account/3/roles',
    '/ohplaky/pending?next=//evil.example',
  ])('keeps %s', place => {
    expect(toSafeLocation(place)).toBe(place)
  })

  it.each([
    null,
    '',
    'hub',
    'https://evil.example/hub',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/hub/..//evil.example',
    '/hub\\..\\..\\evil',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' /hub',
    '/\t/evil.example',
    '/\n/evil.example',
    'data:text/html,x',
    '/',
    '/?from=/hub',
    '/logout',
    '/no-perm',
  ])('answers the hub for %j', place => {
    expect(toSafeLocation(place)).toBe('/hub')
  })

  it('never leaves the origin, and is stable', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'javascript:',
      'evil.example',
      'hub',
      'ñ',
    )
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(piece, { maxLength: 8 }).map(parts => `/${parts.join('')}`),
    )
    fc.assert(
      fc.property(hostile, place => {
        const safe = toSafeLocation(place)
        expect(new URL(safe, 'https://osys.example').origin).toBe('https://osys.example')
        expect(safe).toMatch(/^\/(?![/\\])/)
        expect(toSafeLocation(safe)).toBe(safe)
      }),
      { numRuns: 300 },
    )
  })
})
