import { describe, expect, it } from 'vitest'
import { createBrowserKeys } from '../testing/push-service.js'
import { checkSubscription } from './rules.js'

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
const { p256dh, auth } = createBrowserKeys()
const point = Buffer.from(p256dh, 'base64url')
const wrongFields = (subscription: Parameters<typeof checkSubscription>[0]) =>
  Object.keys(checkSubscription(subscription, [])?.errors ?? {})

describe('checkSubscription', () => {
  it("takes a browser's subscription at a known push service", () => {
    expect(checkSubscription({ endpoint, keys: { p256dh, auth } }, [])).toBeNull()
  })

  it('refuses another place', () => {
    expect(wrongFields({ endpoint: 'https://10.0.0.1/x', keys: { p256dh, auth } })).toEqual(['endpoint'])
  })

  it.each([
    ['too short', 'BAAA'],
    ['too long by a byte', `${p256dh}AAAA`],
    ['hybrid', Buffer.concat([Buffer.from([6]), point.subarray(1)]).toString('base64url')],
    ['compressed', Buffer.concat([Buffer.from([2]), Buffer.alloc(32, 1)]).toString('base64url')],
    ['not on the curve', Buffer.alloc(65, 4).toString('base64url')],
  ])('refuses a key that is %s', (_why, key) => {
    expect(wrongFields({ endpoint, keys: { p256dh: key, auth } })).toEqual(['keys.p256dh'])
  })

  it('refuses a secret of another length', () => {
    expect(wrongFields({ endpoint, keys: { p256dh, auth: 'AAAA' } })).toEqual(['keys.auth'])
  })
})
