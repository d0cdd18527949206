import { expect, test } from 'vitest'
import { hashedUuid } from './hashed-uuid.js'

test('equal texts have the same UUID, which is the beginning of their SHA-256', () => {
  // sha256('abc') begins with ba7816bf8f01cfea414140de5dae2223.
  expect(hashedUuid('abc')).toBe('ba7816bf-8f01-8fea-8141-40de5dae2223')
  expect(hashedUuid('abc')).toBe(hashedUuid('abc'))
  expect(hashedUuid('abd')).not.toBe(hashedUuid('abc'))
})
