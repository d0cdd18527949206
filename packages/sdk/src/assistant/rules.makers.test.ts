import { expect, test } from 'vitest'
import { mayMake, mayTalkTo } from './rules.makers.js'

test('an assistant is for everybody, for its roles, and for those who may change it', () => {
  const [anybody, admin] = [{ roles: ['user_ohplaky'] }, { roles: ['admin_osys'] }]
  expect(mayTalkTo(anybody, { roles: [] })).toBe(true)
  expect(mayTalkTo(anybody, { roles: ['user_ohplaky', 'boss'] })).toBe(true)
  expect(mayTalkTo(anybody, { roles: ['boss'] })).toBe(false)
  expect(mayTalkTo(admin, { roles: ['boss'] })).toBe(true)
})

test('owners and admins may make assistants', () => {
  expect(mayMake(['owner'])).toBe(true)
  expect(mayMake(['admin_ohplaky', 'user_ohplaky'])).toBe(false)
})
