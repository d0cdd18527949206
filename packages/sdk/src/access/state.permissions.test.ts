import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HeldPermission } from './endpoints.js'
import { permissionStates } from './rules.grants.js'
import { PERMISSIONS, ROLES } from './schema.js'
import { permissionRows, permissionTold } from './state.permissions.js'

const rowOf = (roles: readonly string[], held: readonly HeldPermission[], name: string) =>
  permissionRows(roles, held)
    .flatMap(({ rows }) => rows)
    .find(row => row.name === name)

describe('permissionRows (Spec §2)', () => {
  test('shows 40 boxes in seven groups, the second spelling once', () => {
    const groups = permissionRows([], [])
    expect(groups.map(({ label }) => label)).toEqual([
      'General',
      'Horarios',
      'Empresas',
      'Tareas',
      'Archivos',
      'Comentarios',
      'Brief',
    ])
    expect(groups.flatMap(({ rows }) => rows)).toHaveLength(PERMISSIONS.length)
    const held = [{ name: 'ohplaky.files.destroy_others', origins: ['direct'] }]
    expect(rowOf([], held, 'ohplaky.file.destroy_others')).toMatchObject({ isHeld: true, origin: 'directo' })
  })

  test('shows the origin of each, and which were taken', () => {
    const held = [{ name: 'ohplaky.task.index', origins: ['direct', 'user_ohplaky'] }]
    expect(rowOf(['user_ohplaky'], held, 'ohplaky.task.index')).toMatchObject({
      isHeld: true,
      origin: 'directo, por el rol Usuario OhPlaky',
    })
    expect(rowOf(['user_ohplaky'], held, 'ohplaky.task.create')).toMatchObject({
      isHeld: false,
      origin: 'retirado',
    })
    expect(rowOf(['user_ohplaky'], held, 'osys.user.show')).toMatchObject({ isHeld: false, origin: '' })
  })

  test('agrees with the rules about what is held and what was taken', () => {
    const names = fc.subarray([...PERMISSIONS], { maxLength: 6 })
    fc.assert(
      fc.property(fc.subarray([...ROLES]), names, names, (roles, given, refused) => {
        const states = permissionStates({ roles, given, refused })
        const held = states
          .filter(({ held: is }) => is)
          .map(({ name, origins }) => ({ name, origins: [...origins] }))
        const rows = permissionRows(roles, held).flatMap(group => group.rows)
        for (const state of states) {
          const row = rows.find(({ name }) => name === state.name)
          expect(row?.isHeld).toBe(state.held)
          const isCarried = state.origins.some(origin => origin !== 'direct')
          expect(row?.origin === 'retirado').toBe(state.refused && isCarried)
        }
      }),
    )
  })
})

describe('permissionTold', () => {
  const entry = (name: string): HeldPermission => ({ name, origins: ['direct'] })

  test('takes over only the permission that the answer is about, so that late answers undo nothing', () => {
    const before = [entry('ohplaky.task.index')]
    const afterSecond = permissionTold(before, 'osys.user.show', [entry('osys.user.show'), ...before])
    const afterFirst = permissionTold(afterSecond, 'ohplaky.task.index', [])
    expect(afterFirst).toEqual([entry('osys.user.show')])
  })
})
