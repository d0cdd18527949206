import { describe, expect, test } from 'vitest'
import { createErrors, NOBODY } from './rules.create.js'

describe('createErrors', () => {
  test('names what is missing, in the order of the form', () => {
    expect(Object.keys(createErrors(NOBODY, false))).toEqual(['name', 'email', 'password'])
  })

  test('wants both passwords to be the same', () => {
    const user = { ...NOBODY, name: 'Ana', email: 'ana@osys.demo', password: 'clave-larga' }
    expect(Object.keys(createErrors(user, true))).toEqual(['password_confirmation'])
    expect(createErrors({ ...user, password_confirmation: 'clave-larga' }, true)).toEqual({})
  })
})
