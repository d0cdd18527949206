import { describe, expect, it } from 'vitest'
import type { User } from '../users/schema.js'
import {
  accessChanged,
  INITIAL_AUTH,
  loggedIn,
  loggedOut,
  noStoredKey,
  notificationsFetched,
  relogged,
  reloginFailed,
  storedKeyFound,
  subjectOf,
  unreadsChanged,
  userSaved,
} from './state.js'

const ana: User = {
  id: 3,
  name: 'Ana Ruiz',
  email: 'ana@osys.demo',
  avatar: null,
  banner: null,
  phone: null,
  position: null,
  business_unit: 'consultants',
  roles: ['user_ohplaky'],
  permissions: [],
  taken_lately: [],
  status: 'active',
  created_at: null,
  last_seen_at: null,
  theme: null,
  timezone: null,
}
const data = {
  user: ana,
  permissions: [{ name: 'ohplaky.task.index' }],
  roles: ['user_ohplaky'],
  webpush_server: 'BPub',
}
const signedIn = loggedIn({ ...data, apiKey: 'k1' })

describe('INITIAL_AUTH (Spec §3)', () => {
  it('has the specification’s names and defaults', () => {
    expect(INITIAL_AUTH).toEqual({
      auth: false,
      relogin: true,
      apiKey: null,
      user: null,
      permissions: [],
      roles: [],
      webpush_server: null,
      notify: { count: 0 },
    })
  })
})

describe('session transitions (Spec §4)', () => {
  it('clears the relogin flag when no key is stored', () => {
    expect(noStoredKey(INITIAL_AUTH)).toEqual({ ...INITIAL_AUTH, relogin: false })
  })

  it('keeps the loading screen while a stored key is tried', () => {
    expect(storedKeyFound(INITIAL_AUTH, 'k1')).toMatchObject({ auth: false, relogin: true, apiKey: 'k1' })
  })

  it('stores the person on login and sets auth', () => {
    expect(signedIn).toEqual({ auth: true, relogin: false, apiKey: 'k1', notify: { count: 0 }, ...data })
  })

  it('sets auth, the unread counter and clears the flag when the stored key works', () => {
    const state = relogged(storedKeyFound(INITIAL_AUTH, 'k1'), { ...data, unreads: 4 })
    expect(state).toEqual({ auth: true, relogin: false, apiKey: 'k1', notify: { count: 4 }, ...data })
  })

  it('clears the flag when the stored key does not work', () => {
    expect(reloginFailed(storedKeyFound(INITIAL_AUTH, 'k1'))).toMatchObject({ auth: false, relogin: false })
  })

  it('removes all data of the person on logout', () => {
    expect(loggedOut()).toEqual({ ...INITIAL_AUTH, relogin: false })
  })

  it('takes over changed rights at once, unless nobody is signed in', () => {
    const access = { roles: ['boss'], permissions: [] }
    expect(accessChanged(signedIn, access)).toEqual({ ...signedIn, ...access })
    expect(accessChanged(loggedOut(), access)).toEqual(loggedOut())
  })

  it('takes over the person’s own account only', () => {
    const renamed = { ...ana, name: 'Ana R.' }
    expect(userSaved(signedIn, renamed).user).toEqual(renamed)
    expect(userSaved(signedIn, { ...renamed, id: 4 })).toBe(signedIn)
  })

  it('counts unread notifications, and resets them when they are fetched', () => {
    const counted = unreadsChanged(signedIn, 5)
    expect(counted.notify.count).toBe(5)
    expect(notificationsFetched(counted).notify.count).toBe(0)
    expect(unreadsChanged(counted, 5)).toBe(counted)
  })
})

describe('subjectOf', () => {
  it('is the person with their rights, or anonymous', () => {
    expect(subjectOf(signedIn)).toEqual({
      kind: 'person',
      id: 3,
      roles: ['user_ohplaky'],
      permissions: ['ohplaky.task.index'],
    })
    expect(subjectOf(INITIAL_AUTH)).toEqual({ kind: 'nobody' })
    expect(subjectOf({ ...signedIn, auth: false })).toEqual({ kind: 'nobody' })
  })
})
