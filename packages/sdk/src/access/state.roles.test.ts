import { describe, expect, test } from 'vitest'
import { aRoleOption } from '../testing/access.js'
import { roleSending, roleSettled, type RolesState, rolesToGive } from './state.roles.js'

const STATE: RolesState = {
  available: [aRoleOption(), aRoleOption({ name: 'boss', label: 'Jefe' })],
  pending: new Set(),
}

describe('a change of one role', () => {
  test('is pending until it has settled, beside others', () => {
    const two = roleSending(roleSending(STATE, 'boss'), 'user_ohplaky')
    expect([...two.pending]).toEqual(['boss', 'user_ohplaky'])
    expect([...roleSettled(two, 'boss').pending]).toEqual(['user_ohplaky'])
  })

  test('removes a given role from the menu', () => {
    expect(rolesToGive(STATE, ['user_ohplaky', 'boss']).map(({ name }) => name)).toEqual(['admin_ohplaky'])
  })
})
