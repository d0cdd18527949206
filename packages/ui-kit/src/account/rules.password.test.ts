import { describe, expect, test } from 'vitest'
import { passwordErrors } from './rules.password.js'

const TYPED = { current_password: '', password: 'clave-larga', password_confirmation: 'clave-larga' }

describe('passwordErrors', () => {
  test('wants the current password on one’s own account only', () => {
    expect(Object.keys(passwordErrors(TYPED, true, true))).toEqual(['current_password'])
    expect(passwordErrors(TYPED, true, false)).toEqual({})
  })

  test('wants the rules kept and both the same', () => {
    const typed = { ...TYPED, password_confirmation: 'otra' }
    expect(Object.keys(passwordErrors(typed, false, false))).toEqual(['password', 'password_confirmation'])
  })
})
