import { expect, test } from 'vitest'
import { unmetPolicy } from './rules.policy.js'

const free = { needs_pin: false, badge_only: false }

test('a tablet asks for a badge, for a PIN, or for nothing, as its policy says (Spec §4)', () => {
  expect(unmetPolicy(free, { has_pin: false }, false)).toBeNull()
  expect(unmetPolicy({ ...free, needs_pin: true }, { has_pin: false }, true)).toBe('pin')
  expect(unmetPolicy({ ...free, needs_pin: true }, { has_pin: true }, false)).toBeNull()
  expect(unmetPolicy({ ...free, badge_only: true }, { has_pin: true }, false)).toBe('badge')
  expect(unmetPolicy({ ...free, badge_only: true }, { has_pin: false }, true)).toBeNull()
  expect(unmetPolicy({ needs_pin: true, badge_only: true }, { has_pin: false }, true)).toBe('pin')
})

test('a shared account has no policy', () => {
  expect(unmetPolicy(null, { has_pin: false }, false)).toBeNull()
})
