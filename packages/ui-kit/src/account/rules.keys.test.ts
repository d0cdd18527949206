import { describe, expect, test } from 'vitest'
import { type KeyDraft, keyErrors, withPermission } from './rules.keys.js'

const DRAFT: KeyDraft = { name: 'Informe', days: 90, isFull: true, permissions: [], current_password: 'x' }

describe('keyErrors', () => {
  test('asks for a name, the password, and a permission where they are chosen', () => {
    expect(keyErrors(DRAFT)).toEqual({})
    expect(Object.keys(keyErrors({ ...DRAFT, name: ' ', current_password: '', isFull: false }))).toEqual([
      'name',
      'permissions',
      'current_password',
    ])
    expect(keyErrors({ ...DRAFT, isFull: false, permissions: ['osys.user.show'] })).toEqual({})
  })
})

describe('withPermission', () => {
  test('adds or removes one, and never holds one twice', () => {
    expect(withPermission(['a'], 'b', true)).toEqual(['a', 'b'])
    expect(withPermission(['a', 'b'], 'b', true)).toEqual(['a', 'b'])
    expect(withPermission(['a', 'b'], 'a', false)).toEqual(['b'])
  })
})
