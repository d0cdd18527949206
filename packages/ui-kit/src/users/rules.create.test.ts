import { describe, expect, test } from 'vitest'
import { createErrors, NOBODY } from './rules.create.js'

describe('createErrors', () => {
  test('reports the missing fields, in the order of the form', () => {
    expect(Object.keys(createErrors(NOBODY, false))).toEqual(['name', 'email', 'password'])
  })

  test('requires both passwords to be the same', () => {
    const user = { ...NOBODY, name: 'Ana', email: 'ana@osys.demo', password: 'clave-larga' }
    expect(Object.keys(createErrors(user, true))).toEqual(['password_confirmation'])
    expect(createErrors({ ...user, password_confirmation: 'clave-larga' }, true)).toEqual({})
  })
})
