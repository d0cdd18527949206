import {
  assignRole,
  givePermission,
  type HeldPermission,
  listAvailableRoles,
  listUserPermissions,
  replaceRoles,
  type RoleOption,
  takePermission,
} from '@osys/sdk/access/endpoints'
import type { Permission, Role } from '@osys/sdk/access/schema'
import { permissionTold } from '@osys/sdk/account/state.permissions'
import { roleSending, roleSettled, type RolesState } from '@osys/sdk/account/state.roles'
import type { Api } from '@osys/sdk/http/api'
import { type ApiError, isApiError } from '@osys/sdk/http/error'
import type { Cell } from '@osys/sdk/state/cell'
import { getUser } from '@osys/sdk/users/endpoints'
import { createStoreCell } from '../app/store.js'

interface Ports {
  readonly api: Api
}

export interface RolesStore {
  readonly state: Cell<RolesState>
  /** Fetches what may be given. */
  load(): Promise<void>
  add(role: string): Promise<void>
  remove(role: string): Promise<void>
}

/** One person's roles, given and taken one by one. A failure is told by the notice of the call. Spec §2, §4. */
export function createRolesStore(
  { api, onRoles }: Ports & { readonly onRoles: (roles: readonly string[]) => void },
  userId: number,
  available: readonly RoleOption[],
): RolesStore {
  const state = createStoreCell<RolesState>({ available, pending: new Set() })
  /** Taking replaces the whole list: one at a time, so that quick clicks do not bring each other's roles back. */
  let queue = Promise.resolve()

  async function load(): Promise<void> {
    try {
      const { roles } = await api.call(listAvailableRoles, { id: userId }, { quiet: true })
      state.set({ ...state.get(), available: roles })
    } catch (error) {
      // What the rules say may be given is on screen already.
      if (!isApiError(error)) throw error
    }
  }

  async function settle(
    role: string,
    send: () => Promise<{ readonly roles: readonly string[] }>,
  ): Promise<void> {
    try {
      const { roles } = await send()
      onRoles(roles)
      await load()
    } catch (error) {
      if (!isApiError(error)) throw error
    } finally {
      state.set(roleSettled(state.get(), role))
    }
  }

  async function add(role: string): Promise<void> {
    state.set(roleSending(state.get(), role))
    // The menu offers roles only.
    await settle(role, () => api.call(assignRole, { user_id: userId, role: role as Role }))
  }

  function remove(role: string): Promise<void> {
    state.set(roleSending(state.get(), role))
    queue = queue.then(() =>
      settle(role, async () => {
        // From the roles of this moment, which another administrator may have changed since the page was opened.
        const { user } = await api.call(getUser, { id: userId })
        const roles = user.roles.filter(name => name !== role) as Role[]
        return api.call(replaceRoles, { id: userId, roles })
      }),
    )
    return queue
  }

  return { state, load, add, remove }
}

/** One person's permissions as their page knows them. */
export interface PermissionsState {
  /** Null until they have come. */
  readonly held: readonly HeldPermission[] | null
  readonly isLoading: boolean
  readonly error: ApiError | null
  /** What the permissions that are being saved will be. */
  readonly pending: ReadonlyMap<string, boolean>
}

export interface PermissionsStore {
  readonly state: Cell<PermissionsState>
  load(): Promise<void>
  /** Gives or takes one. A failure is told by the notice of the call, and the box is as it was. */
  toggle(name: Permission, isHeld: boolean): Promise<void>
}

/** One person's permissions, given and taken one by one. Spec §2, §4. */
export function createPermissionsStore({ api }: Ports, userId: number): PermissionsStore {
  const state = createStoreCell<PermissionsState>({
    held: null,
    isLoading: false,
    error: null,
    pending: new Map(),
  })

  async function load(): Promise<void> {
    state.set({ ...state.get(), isLoading: true })
    try {
      const { permissions } = await api.call(listUserPermissions, { id: userId })
      state.set({ ...state.get(), held: permissions, isLoading: false, error: null })
    } catch (error) {
      if (!isApiError(error)) throw error
      state.set({ ...state.get(), isLoading: false, error })
    }
  }

  async function toggle(name: Permission, isHeld: boolean): Promise<void> {
    state.set({ ...state.get(), pending: new Map([...state.get().pending, [name, isHeld]]) })
    try {
      const change = { id: userId, permission: name }
      const { permissions } = await (isHeld
        ? api.call(givePermission, change)
        : api.call(takePermission, change))
      const { held } = state.get()
      state.set({ ...state.get(), held: permissionTold(held ?? permissions, name, permissions) })
    } catch (error) {
      if (!isApiError(error)) throw error
    } finally {
      const pending = new Map(state.get().pending)
      pending.delete(name)
      state.set({ ...state.get(), pending })
    }
  }

  return { state, load, toggle }
}
