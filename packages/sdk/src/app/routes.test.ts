import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../access/schema.js'
import type { Subject } from '../access/rules.js'
import { guard } from '../session/rules.guard.js'
import { SIGNED_OUT } from '../session/state.js'
import { routeTitles } from './messages.js'
import { matchRoute, pagesFor, ROUTE_NAMES, ROUTES, routeEntry, routePath } from './routes.js'

const SIGN_IN = 'sign-in'
const NONE = 'none'
const TASKS = 'user_ohplaky admin_ohplaky'
const TIMESHEETS = 'user_ohplaky admin_ojibble boss owner'

/**
 * The table of the specification, written a second time, so that a change of the routes alone fails. Spec §2.
 */
const SPECIFIED = [
  ['/', NONE],
  ['/hub', SIGN_IN],
  ['/new-company', NONE],
  ['/no-perm', NONE],
  ['/logout', SIGN_IN],
  ['/users', SIGN_IN],
  ['/ohplaky', TASKS],
  ['/ohplaky/actived', 'admin_ohplaky'],
  ['/ohplaky/archived', 'admin_ohplaky'],
  ['/ohplaky/pending', 'user_ohplaky'],
  ['/ohplaky/progress', 'user_ohplaky'],
  ['/ohplaky/review', 'user_ohplaky'],
  ['/ohplaky/done', 'user_ohplaky'],
  ['/ohplaky/empresa/7', TASKS],
  ['/ohplaky/empresa/7/details', TASKS],
  ['/ochatty', TASKS],
  ['/joaoai', TASKS],
  ['/account/7', SIGN_IN],
  ['/account/7/custom', SIGN_IN],
  ['/account/7/password', SIGN_IN],
  ['/account/7/keys', SIGN_IN],
  ['/account/7/roles', SIGN_IN],
  ['/account/7/permissions', SIGN_IN],
  ['/ojibble', TIMESHEETS],
  ['/ojibble/timesheets', TIMESHEETS],
  ['/ojibble/timesheets/7', TIMESHEETS],
  ['/ojibble/kiosk', NONE],
  ['/ojibble/kiosk/consultants', NONE],
  ['/ojibble/kiosk/solutions', NONE],
  ['/ojibble/kiosk/employee/7', NONE],
] as const

describe('ROUTES (Spec §2)', () => {
  it.each(SPECIFIED)('has %s with the guard %s', (path, needed) => {
    const match = matchRoute(path)
    const requirement = match ? routeEntry(match.name).requirement : undefined
    if (needed === NONE) expect(requirement).toBeNull()
    else if (needed === SIGN_IN) expect(requirement).toEqual({})
    else expect(requirement).toEqual({ roles: needed.split(' ') })
  })

  it('has no other pages but the first start, notifications, the audit log, my tasks, all tasks, one chat of each kind, who is there and the tablets', () => {
    const specified = new Set(SPECIFIED.map(([path]) => matchRoute(path)?.name))
    expect(ROUTE_NAMES.filter(name => !specified.has(name))).toEqual([
      'setup',
      'notifications',
      'audit',
      'myTasks',
      'allTasks',
      'conversation',
      'assistantChat',
      'timesheetsNow',
      'kiosks',
    ])
    expect(specified.size).toBe(SPECIFIED.length)
  })

  it('titles every page', () => {
    expect(Object.keys(routeTitles).toSorted()).toEqual([...ROUTE_NAMES].toSorted())
  })

  it('lets nobody pass a guard without signing in', () => {
    for (const name of ROUTE_NAMES) {
      const { requirement, path } = routeEntry(name)
      expect(guard(SIGNED_OUT, requirement, path).kind).toBe(requirement === null ? 'open' : 'login')
    }
  })
})

describe('matchRoute', () => {
  it('reads the parameters as numbers', () => {
    expect(matchRoute('/ohplaky/empresa/42/details')).toEqual({ name: 'companyDetails', params: { id: 42 } })
    expect(matchRoute('/account/3')).toEqual({ name: 'accountProfile', params: { userId: 3 } })
  })

  it('accepts one slash at the end', () => {
    expect(matchRoute('/ojibble/kiosk/')?.name).toBe('kiosk')
    expect(matchRoute('/')?.name).toBe('login')
  })

  it.each([
    '/nada',
    '/HUB',
    '/hub//',
    '//hub',
    '/hub/x',
    '/ohplaky/empresa',
    '/ohplaky/empresa/0',
    '/ohplaky/empresa/-1',
    '/ohplaky/empresa/1.5',
    '/ohplaky/empresa/abc',
    '/ohplaky/empresa/99999999999999999999',
    '/ojibble/kiosk/marketing',
    '/account/',
    'hub',
  ])('finds nothing at %s', path => {
    expect(matchRoute(path)).toBeUndefined()
  })

  it('finds every page at its own address', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROUTE_NAMES), fc.integer({ min: 1 }), (name, id) => {
        expect(matchRoute(ROUTES[name].path.replace(/:\w+/g, String(id)))?.name).toBe(name)
      }),
    )
  })
})

describe('routePath', () => {
  it('fills the parameters in', () => {
    expect(routePath('hub')).toBe('/hub')
    expect(routePath('companyDetails', { id: 7 })).toBe('/ohplaky/empresa/7/details')
    expect(routePath('accountRoles', { userId: 3 })).toBe('/account/3/roles')
  })
})

describe('pagesFor', () => {
  const person = (roles: readonly string[]): Subject => ({ kind: 'person', id: 9, roles, permissions: [] })

  it('offers the pages that the person may open, and their own account', () => {
    const hrefs = pagesFor(person(['admin_ohplaky'])).map(page => page.href)
    expect(hrefs).toContain('/account/9/password')
    expect(hrefs).toContain('/ohplaky/actived')
    expect(hrefs).not.toContain('/ohplaky/pending')
    expect(hrefs).not.toContain('/ojibble')
    expect(hrefs).not.toContain('/ojibble/kiosk')
  })

  it('offers the list of people only to those who may see them, though every person can open it. Spec §2', () => {
    const offered = (permissions: readonly string[]) =>
      pagesFor({ kind: 'person', id: 9, roles: [], permissions }).map(page => page.name)
    expect(offered([])).not.toContain('users')
    expect(offered(['osys.user.show'])).toContain('users')
    expect(offered(['osys.user.show'])).not.toContain('audit')
  })

  it('offers nothing to a person who is not signed in', () => {
    expect(pagesFor({ kind: 'nobody' })).toEqual([])
  })

  it('offers only addresses that exist and that open', () => {
    fc.assert(
      fc.property(fc.subarray([...ROLES]), roles => {
        const auth = { ...SIGNED_OUT, auth: true, user: { id: 9 } as never, roles }
        for (const { name, href } of pagesFor(person(roles))) {
          expect(matchRoute(href)?.name).toBe(name)
          expect(guard(auth, routeEntry(name).requirement, href).kind).toBe('open')
        }
      }),
    )
  })
})
