import { expect, test } from 'vitest'
import { aUser } from '../testing/users.js'
import { toUserRef } from './rules.js'

test('toUserRef shows a person as others see them, and nothing more', () => {
  const person = {
    id: 7,
    name: 'Ana Torres',
    avatar: null,
    position: 'Diseñadora gráfica',
    business_unit: 'consultants',
    active: true,
  }
  expect(toUserRef(aUser())).toEqual({ ...person, badge: null })
  expect(toUserRef(aUser({ roles: ['consultants', 'empleado_mes'] }))).toEqual({
    ...person,
    badge: 'empleado_mes',
  })
})
