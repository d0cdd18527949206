import { describe, expect, test } from 'vitest'
import { ownerErrors } from './rules.owner.js'

const OWNER = {
  name: 'Olga Ibáñez',
  email: 'olga@osys.mx',
  password: 'una-frase-larga',
  password_confirmation: 'una-frase-larga',
}

describe('ownerErrors', () => {
  test('finds no error in a complete form', () => {
    expect(ownerErrors(OWNER)).toEqual({})
  })

  test.each([
    [{ name: ' ' }, { name: 'Error: Escribe tu nombre' }],
    [{ email: '' }, { email: 'Error: Escribe tu correo electrónico' }],
    [{ password_confirmation: 'otra' }, { password_confirmation: 'Error: Las contraseñas no coinciden' }],
    [{ password: '', password_confirmation: '' }, { password: 'Error: Escribe tu contraseña' }],
  ])('tells what is wrong with %j', (change, errors) => {
    expect(ownerErrors({ ...OWNER, ...change })).toEqual(errors)
  })
})
