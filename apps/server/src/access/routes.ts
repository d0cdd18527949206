import * as endpoints from '@osys/sdk/access/endpoints'
import { mount, type Server } from '../http/mount.js'
import { givePermission, listUserPermissions, takePermission } from './handlers.permissions.js'
import { assignRole, listAvailableRoles, listRoles, replaceRoles } from './handlers.roles.js'

/** Mounts the calls of roles and of single permissions of people. Spec §6. */
export function mountAccess(server: Server): void {
  mount(server, endpoints.listRoles, listRoles)
  mount(server, endpoints.listAvailableRoles, listAvailableRoles)
  mount(server, endpoints.assignRole, assignRole)
  mount(server, endpoints.replaceRoles, replaceRoles)
  mount(server, endpoints.listUserPermissions, listUserPermissions)
  mount(server, endpoints.givePermission, givePermission)
  mount(server, endpoints.takePermission, takePermission)
}
