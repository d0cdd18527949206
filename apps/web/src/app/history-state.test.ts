import { describe, expect, test } from 'vitest'
import { fromOf, refusalOf } from './history-state.js'

describe('fromOf', () => {
  test.each([null, undefined, 'x', 7, {}, { from: 7 }])('is null for %j', state => {
    expect(fromOf(state)).toBeNull()
  })
  test('is the address that the guard kept', () => {
    expect(fromOf({ from: '/users?page=2' })).toBe('/users?page=2')
  })
})

describe('refusalOf', () => {
  test.each([null, {}, { why: 1 }, { why: {} }, { why: { code: 'x' } }])('is null for %j', state => {
    expect(refusalOf(state)).toBeNull()
  })
  test('is the reason that the guard gave', () => {
    const why = { allowed: false, code: 'missing_role', missing: ['boss'], granted_by: ['Propietario'] }
    expect(refusalOf({ why })).toEqual(why)
  })
})
