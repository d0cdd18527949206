/** Creates the stores of a person's roles and of their permissions, which are given and taken one by one. */

import * as actions from '@osys/sdk/access/actions'
import type { RoleOption } from '@osys/sdk/access/endpoints'
import { NO_PERMISSIONS } from '@osys/sdk/access/state.permissions'
import type { RolesState } from '@osys/sdk/access/state.roles'
import type { Api } from '@osys/sdk/http/api'
import { bindActions } from '@osys/sdk/state/bind'
import { createSerial } from '@osys/sdk/state/serial'
import { createStoreCell } from '../app/store.js'

interface RolesOwner extends Pick<actions.RolesPorts, 'userId' | 'onRoles'> {
  readonly api: Api
  /** The roles that the rules let the actor give, shown until the server has sent its list. */
  readonly available: readonly RoleOption[]
}

/** Creates the store of a person's roles, which are given and taken one by one. Spec §2, §4. */
export function createRolesStore({ available, ...ports }: RolesOwner) {
  const roles = createStoreCell<RolesState>({ available, pending: new Set() })
  const takings = createSerial()
  const { loadAvailableRoles, addRole, removeRole } = actions
  return { roles, ...bindActions({ ...ports, roles, takings }, { loadAvailableRoles, addRole, removeRole }) }
}

/** Creates the store of a person's permissions, which are given and taken one by one. Spec §2, §4. */
export function createPermissionsStore(ports: { readonly api: Api; readonly userId: number }) {
  const permissions = createStoreCell(NO_PERMISSIONS)
  const { loadPermissions, togglePermission } = actions
  return { permissions, ...bindActions({ ...ports, permissions }, { loadPermissions, togglePermission }) }
}
