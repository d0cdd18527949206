import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { createCell } from '../state/cell.js'
import { createSerial } from '../state/serial.js'
import { anApi, type Answer, AWAY } from '../testing/api.js'
import { aUser } from '../testing/users.js'
import { getUser } from '../users/endpoints.js'
import * as actions from './actions.js'
import {
  assignRole,
  givePermission,
  listAvailableRoles,
  listUserPermissions,
  replaceRoles,
  takePermission,
} from './endpoints.js'
import { NO_PERMISSIONS } from './state.permissions.js'

/** Builds a server with one person who has these roles. */
function rolesOf(held: string[], isAway: () => boolean = () => false) {
  const away = () => {
    if (isAway()) throw AWAY
  }
  const answers = new Map<AnyEndpoint, Answer>([
    [getUser, () => ({ user: aUser({ id: 7, roles: [...held] as never }) })],
    [listAvailableRoles, () => ({ roles: [{ name: 'ventas', label: 'Ventas' }] })],
    [
      assignRole,
      ({ role }) => {
        away()
        held.push(role as string)
        return { roles: [...held] }
      },
    ],
    [
      replaceRoles,
      ({ roles }) => {
        away()
        held.splice(0, held.length, ...(roles as string[]))
        return { roles: [...held] }
      },
    ],
  ])
  const { api, asked, quiet } = anApi(answers)
  const told: (readonly string[])[] = []
  const roles = createCell({ available: [] as { name: string; label: string }[], pending: new Set<string>() })
  const ports = {
    api,
    roles: roles as never as actions.RolesPorts['roles'],
    userId: 7,
    takings: createSerial(),
    onRoles: (now: readonly string[]) => told.push(now),
  }
  return { ports, asked, quiet, told, held }
}

describe('addRole and removeRole (Spec §4)', () => {
  test('give a role, show the new roles, and fetch the roles that may be given now', async () => {
    const { ports, quiet, told } = rolesOf(['boss'])
    const adding = actions.addRole(ports, 'ventas')
    expect(ports.roles.get().pending.has('ventas')).toBe(true)
    expect(await adding).toMatchObject({ ended: 'done' })
    expect(told).toEqual([['boss', 'ventas']])
    // A failure to fetch the roles that may be given now is no failure of the change.
    expect(quiet).toEqual([false, true])
    expect(ports.roles.get().pending.size).toBe(0)
    expect(ports.roles.get().available).toEqual([{ name: 'ventas', label: 'Ventas' }])
  })

  test('take two roles at once and bring neither back', async () => {
    const { ports, held } = rolesOf(['boss', 'ventas', 'staffing'])
    await Promise.all([actions.removeRole(ports, 'boss'), actions.removeRole(ports, 'ventas')])
    expect(held).toEqual(['staffing'])
  })

  test('take the next role after a refused one', async () => {
    let isAway = true
    const { ports, held, told } = rolesOf(['boss', 'ventas'], () => isAway)
    expect(await actions.removeRole(ports, 'boss')).toEqual({ ended: 'refused', error: AWAY })
    expect(ports.roles.get().pending.size).toBe(0)
    isAway = false
    expect(await actions.removeRole(ports, 'boss')).toMatchObject({ ended: 'done' })
    expect(held).toEqual(['ventas'])
    expect(told).toEqual([['ventas']])
  })
})

describe('loadPermissions and togglePermission (Spec §4)', () => {
  const HELD = [{ name: 'ohplaky.task.index', origins: ['direct'] }]
  const world = (answers: [AnyEndpoint, Answer][]) => {
    const { api, asked } = anApi(new Map(answers))
    return {
      asked,
      ports: { api, userId: 7, permissions: createCell(NO_PERMISSIONS) } as actions.PermissionsPorts,
    }
  }

  test('show the permissions that a person holds', async () => {
    const { ports } = world([[listUserPermissions, () => ({ permissions: HELD })]])
    const loading = actions.loadPermissions(ports)
    expect(ports.permissions.get()).toMatchObject({ held: null, isLoading: true })
    expect(await loading).toMatchObject({ ended: 'done' })
    expect(ports.permissions.get()).toMatchObject({ held: HELD, isLoading: false, error: null })
  })

  test('keep the error when the permissions could not be fetched', async () => {
    const { ports } = world([])
    expect(await actions.loadPermissions(ports)).toEqual({ ended: 'refused', error: AWAY })
    expect(ports.permissions.get()).toMatchObject({ held: null, isLoading: false, error: AWAY })
  })

  test('give and take by their own calls, pending until answered', async () => {
    const { ports, asked } = world([
      [givePermission, () => ({ permissions: HELD })],
      [takePermission, () => ({ permissions: [] })],
    ])
    const giving = actions.togglePermission(ports, 'ohplaky.task.index', true)
    expect(ports.permissions.get().pending.get('ohplaky.task.index')).toBe(true)
    await giving
    expect(ports.permissions.get()).toMatchObject({ held: HELD, pending: new Map() })
    await actions.togglePermission(ports, 'ohplaky.task.index', false)
    expect(ports.permissions.get().held).toEqual([])
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([givePermission, takePermission])
  })

  test('leave the box as it was when the server refuses', async () => {
    const { ports } = world([[listUserPermissions, () => ({ permissions: HELD })]])
    await actions.loadPermissions(ports)
    expect(await actions.togglePermission(ports, 'ohplaky.task.index', false)).toMatchObject({
      ended: 'refused',
    })
    expect(ports.permissions.get()).toMatchObject({ held: HELD, pending: new Map() })
  })
})
