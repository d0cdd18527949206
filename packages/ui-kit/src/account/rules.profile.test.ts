import { describe, expect, test } from 'vitest'
import { editsChanged, profileErrors } from './rules.profile.js'

describe('profileErrors', () => {
  test('finds no error in fields without edits', () => {
    expect(profileErrors({}, false)).toEqual({})
  })

  test('requires a name, an e-mail, and the password when the e-mail changes', () => {
    expect(Object.keys(profileErrors({ name: ' ', email: '' }, true))).toEqual([
      'name',
      'email',
      'current_password',
    ])
    expect(profileErrors({ email: 'ana@osys.demo', current_password: 'x' }, true)).toEqual({})
  })
})

describe('editsChanged', () => {
  test('forgets a field that is back at its saved value', () => {
    const edits = editsChanged({ phone: '55' }, 'name', 'Anita', 'Ana')
    expect(edits).toEqual({ phone: '55', name: 'Anita' })
    expect(editsChanged(edits, 'name', 'Ana', 'Ana')).toEqual({ phone: '55' })
  })
})
