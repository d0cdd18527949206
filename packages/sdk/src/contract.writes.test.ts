import { describe, expect, test } from 'vitest'
import { contract } from './contract.js'
import type { AnyEndpoint } from './http/endpoint.js'

const ENDPOINTS: readonly (readonly [name: string, endpoint: AnyEndpoint])[] = Object.entries(
  contract,
).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)
const namesWhere = (holds: (endpoint: AnyEndpoint) => boolean): string[] =>
  ENDPOINTS.filter(([, endpoint]) => holds(endpoint)).map(([name]) => name)

describe('the writes of the contract', () => {
  test('answer 201 when they create something that can be asked for', () => {
    expect(namesWhere(({ success }) => success === 201)).toEqual([
      'setup.create',
      'session.createKey',
      'users.create',
      'briefs.create',
      'briefs.createPublic',
      'tasks.create',
      'tasks.import',
      'tasks.createView',
      'tasks.createTemplate',
      'tasks.createMany',
      'files.upload',
      'comments.create',
      'chat.send',
      'chat.sendMedia',
      'chat.sendGif',
      'assistant.create',
      'assistant.createAssistant',
      'timeclock.register',
      'timeclock.ask',
    ])
    expect(namesWhere(({ success }) => success !== undefined && success !== 201)).toEqual([])
  })

  test('are repeated on any backend only where a repeat changes nothing', () => {
    expect(namesWhere(({ retrySafe }) => retrySafe === true)).toEqual([
      'session.relogin',
      'hub.markSeen',
      'notifications.read',
      'notifications.update',
      'notifications.updatePreferences',
      'push.subscribe',
      'push.unsubscribe',
      'chat.markUnread',
      'chat.saveDraft',
      'chat.mute',
      'timeclock.register',
      'timeclock.undo',
      'timeclock.update',
      'timeclock.delete',
      'timeclock.resolve',
      'timeclock.ask',
      'timeclock.resolveRequest',
      'timeclock.withdrawRequest',
      'kiosk.createPairing',
      'kiosk.openManagerMode',
      'kiosk.unpairDevice',
      'kiosk.enrolBadge',
      'kiosk.createBadge',
      'kiosk.deleteBadge',
      'realtime.authorizeUser',
    ])
  })

  test('carry no key where their answer must not be kept', () => {
    expect(namesWhere(({ idempotent }) => idempotent === false)).toEqual([
      'session.login',
      'session.relogin',
      'session.createKey',
      'push.test',
      'kiosk.createPairing',
      'realtime.authorizeChannel',
      'realtime.authorizeUser',
    ])
  })

  test('can be tried but for those that act on more than the database', () => {
    expect(namesWhere(({ dryRun }) => dryRun === false)).toEqual([
      'session.login',
      'session.logout',
      'session.createKey',
      'push.test',
      'briefs.createPublic',
      'chat.sendGif',
      'assistant.ask',
      'assistant.regenerate',
      'assistant.continue',
      'assistant.stop',
      'assistant.applyChange',
      'assistant.analyzeImage',
      'assistant.analyzeDocument',
      'kiosk.createPairing',
      'kiosk.createDevice',
      'kiosk.openManagerMode',
      'kiosk.unpairDevice',
      'kiosk.enrolBadge',
    ])
  })
})

describe('the access of a kiosk device', () => {
  test('is shared with people except for the list of people at the clock', () => {
    const both = { device: true, orSession: true }
    const device = ENDPOINTS.flatMap(([name, { access }]) =>
      typeof access === 'object' && 'device' in access ? [[name, access]] : [],
    )
    expect(Object.fromEntries(device)).toEqual({
      'timeclock.register': both,
      'timeclock.undo': both,
      'timeclock.ask': both,
      'kiosk.list': { device: true },
      'kiosk.get': { device: true },
      'kiosk.openManagerMode': { device: true },
      'kiosk.unpairDevice': { device: true },
      'kiosk.enrolBadge': { device: true },
      'realtime.authorizeChannel': both,
      'realtime.events': both,
    })
  })
})
