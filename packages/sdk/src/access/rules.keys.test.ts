import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contract } from '../contract.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { mayCall } from './rules.js'
import { effectivePermissions } from './rules.grants.js'
import { refuseKey, rightsOfKey } from './rules.keys.js'
import { PERMISSIONS, ROLES } from './schema.js'

const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, call]) => [`${feature}.${name}`, call] as const),
)

describe('rightsOfKey (Spec §4)', () => {
  test('gives those of the person, or the chosen permissions among them', () => {
    const rights = { roles: ['boss'], permissions: ['osys.user.show', 'osys.user.store'] }
    expect(rightsOfKey(rights, null)).toEqual(rights)
    expect(rightsOfKey(rights, ['osys.user.show', 'ohplaky.task.index'])).toEqual({
      roles: [],
      permissions: ['osys.user.show'],
    })
  })

  test('never lets a key make a call that its person may not make', () => {
    const chosen = fc.option(fc.subarray([...PERMISSIONS]))
    fc.assert(
      fc.property(fc.subarray([...ROLES]), chosen, fc.subarray([...PERMISSIONS]), (roles, key, refused) => {
        const person = { roles, permissions: effectivePermissions({ roles, given: [], refused }) }
        for (const [name, call] of CALLS) {
          const subject = { kind: 'person', id: 7, ...rightsOfKey(person, key) } as const
          const isOpen =
            refuseKey(call, key) === undefined && mayCall(subject, call.access, { id: 7 }).allowed
          const mayPerson = mayCall({ kind: 'person', id: 7, ...person }, call.access, { id: 7 }).allowed
          expect(isOpen && !mayPerson, name).toBe(false)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('refuseKey (Spec §4)', () => {
  test('keeps every key from what guards the account', () => {
    const never = CALLS.filter(([, call]) => refuseKey(call, null) === 'key_refused').map(([name]) => name)
    expect(never).toEqual([
      'session.logout',
      'session.list',
      'session.delete',
      'session.deleteOthers',
      'session.keys',
      'session.createKey',
      'session.deleteKey',
      'push.subscribe',
      'push.unsubscribe',
      'push.test',
      'timeclock.setPin',
    ])
  })

  test('keeps a key with chosen permissions to the calls that need one of them', () => {
    const open = CALLS.filter(([, call]) => refuseKey(call, ['ohplaky.task.index']) === undefined)
    expect(open.filter(([, { access }]) => access !== 'public').map(([name]) => name)).toEqual([
      'session.relogin',
      'tasks.list',
      'tasks.get',
      'tasks.activity',
      'tasks.labels',
      'tasks.export',
      'tasks.followers',
      'tasks.follow',
      'tasks.listViews',
      'tasks.createView',
      'tasks.updateView',
      'tasks.deleteView',
      'tasks.restoreView',
      'realtime.authorizeChannel',
      'realtime.authorizeUser',
      'realtime.events',
    ])
  })
})
