import { describe, expect, test } from 'vitest'
import { passwordErrors } from './rules.password.js'

const TYPED = { current_password: '', password: 'clave-larga', password_confirmation: 'clave-larga' }

describe('passwordErrors', () => {
  test('requires the current password on the person’s own account only', () => {
    expect(Object.keys(passwordErrors(TYPED, true, true))).toEqual(['current_password'])
    expect(passwordErrors(TYPED, true, false)).toEqual({})
  })

  test('requires a password that meets the rules, typed twice alike', () => {
    const typed = { ...TYPED, password_confirmation: 'otra' }
    expect(Object.keys(passwordErrors(typed, false, false))).toEqual(['password', 'password_confirmation'])
  })
})
