import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createUser } from '../users/endpoints.js'
import { passwordRules, type TypedPassword } from './rules.password.js'

const isKept = (typed: TypedPassword): boolean => passwordRules(typed).every(rule => rule.isMet)
const isTaken = (typed: TypedPassword): boolean =>
  createUser.body?.safeParse({ name: 'Ana', email: 'ana@osys.demo', ...typed }).success === true

describe('passwordRules (Spec §5)', () => {
  test('are the rules of the contract', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.stringMatching(/^ {0,12}$/),
      fc.constant('x'.repeat(201)),
    )
    fc.assert(
      fc.property(text, text, fc.boolean(), (password, other, same) => {
        const typed = { password, password_confirmation: same ? password : other }
        expect(isKept(typed)).toBe(isTaken(typed))
      }),
    )
  })

  test('show which rule is broken', () => {
    const unmet = (typed: TypedPassword) =>
      passwordRules(typed)
        .filter(rule => !rule.isMet)
        .map(rule => rule.key)
    expect(unmet({ password: '        ', password_confirmation: '        ' })).toEqual(['notBlank'])
    expect(unmet({ password: 'corta', password_confirmation: '' })).toEqual(['length', 'agree'])
    expect(unmet({ password: 'clave-larga', password_confirmation: 'clave-larga' })).toEqual([])
  })
})
