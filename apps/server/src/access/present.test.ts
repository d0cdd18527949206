import { describe, expect, test } from 'vitest'
import { inOrder, toPermissions } from './present.js'

test('inOrder puts roles into the order in which they are shown', () => {
  expect(inOrder(['solutions', 'owner'])).toEqual(inOrder(['owner', 'solutions']))
  expect(inOrder(['solutions', 'owner']).toSorted()).toEqual(['owner', 'solutions'])
})

describe('toPermissions (Spec §6)', () => {
  const { permissions, refused } = toPermissions({
    roles: ['user_ohplaky'],
    given: ['osys.user.show'],
    refused: ['ohplaky.task.index'],
  })

  test('lists the permissions that a person holds, with where each comes from', () => {
    const names = permissions.map(({ name }) => name)
    expect(names).toContain('osys.user.show')
    expect(names).not.toContain('ohplaky.task.index')
    for (const { origins } of permissions) expect(origins.length).toBeGreaterThan(0)
  })

  test('lists apart those of their roles that were refused', () => {
    expect(refused.map(({ name }) => name)).toEqual(['ohplaky.task.index'])
  })
})
