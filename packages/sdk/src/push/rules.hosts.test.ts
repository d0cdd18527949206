import { describe, expect, test } from 'vitest'
import { isOfPushService } from './rules.hosts.js'

describe('isOfPushService', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://notfcm.googleapis.com/x', false],
  ])('of %s is %s', (address, isKnown) => {
    expect(isOfPushService(new URL(address))).toBe(isKnown)
  })
})
