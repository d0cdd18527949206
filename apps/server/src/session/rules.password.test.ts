import { describe, expect, it } from 'vitest'
import { refuseCurrentPassword } from './rules.password.js'

describe('refuseCurrentPassword', () => {
  it('stands beside its field', () => {
    expect(refuseCurrentPassword(undefined)).toEqual({
      refusal: 'invalid',
      errors: { current_password: ['Escribe tu contraseña actual para hacer este cambio.'] },
    })
    expect(refuseCurrentPassword('x')).toEqual({
      refusal: 'wrong_password',
      errors: { current_password: ['Esta no es tu contraseña actual.'] },
    })
  })
})
