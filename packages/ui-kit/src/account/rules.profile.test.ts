import { describe, expect, test } from 'vitest'
import { editsChanged, profileErrors } from './rules.profile.js'

describe('profileErrors', () => {
  test('finds nothing in fields that nobody touched', () => {
    expect(profileErrors({}, false)).toEqual({})
  })

  test('wants a name, an e-mail, and the password for another e-mail', () => {
    expect(Object.keys(profileErrors({ name: ' ', email: '' }, true))).toEqual([
      'name',
      'email',
      'current_password',
    ])
    expect(profileErrors({ email: 'ana@osys.demo', current_password: 'x' }, true)).toEqual({})
  })
})

describe('editsChanged', () => {
  test('forgets a field that is as it was', () => {
    const edits = editsChanged({ phone: '55' }, 'name', 'Anita', 'Ana')
    expect(edits).toEqual({ phone: '55', name: 'Anita' })
    expect(editsChanged(edits, 'name', 'Ana', 'Ana')).toEqual({ phone: '55' })
  })
})
