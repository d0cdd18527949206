import * as endpoints from '@osys/sdk/users/endpoints'
import * as update from '@osys/sdk/users/endpoints.update'
import { mount, type Server } from '../http/mount.js'
import { createUser } from './handlers.create.js'
import { deleteUser } from './handlers.delete.js'
import { getUser, listUsers, searchUsers } from './handlers.js'
import { updateUser } from './handlers.update.js'

/** Mounts the calls of accounts: list, search, open, create, change, delete. Spec §4, §7. */
export function mountUsers(server: Server): void {
  mount(server, endpoints.listUsers, listUsers)
  mount(server, endpoints.searchUsers, searchUsers)
  mount(server, endpoints.getUser, getUser)
  mount(server, endpoints.createUser, createUser)
  mount(server, update.updateUser, updateUser)
  mount(server, endpoints.deleteUser, deleteUser)
}
