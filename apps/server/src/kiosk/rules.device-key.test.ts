import { describe, expect, test } from 'vitest'
import { bearerKey, hashKey } from '../http/key.js'
import { deviceKey, isSecretOf } from './rules.device-key.js'

describe('deviceKey', () => {
  test('is always the same for a secret, and can be a bearer key', () => {
    const key = deviceKey('a secret')
    expect(deviceKey('a secret')).toBe(key)
    expect(bearerKey(`Bearer ${key}`)).toBe(key)
  })

  test('is another one for another secret', () => {
    expect(deviceKey('another secret')).not.toBe(deviceKey('a secret'))
  })
})

describe('isSecretOf', () => {
  test('knows the secret by its hash', () => {
    expect(isSecretOf(hashKey('a secret'), 'a secret')).toBe(true)
  })

  test.each(['', 'a secreT', 'a secret '])('refuses %j', secret => {
    expect(isSecretOf(hashKey('a secret'), secret)).toBe(false)
  })
})
