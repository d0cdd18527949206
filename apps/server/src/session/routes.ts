import * as endpoints from '@osys/sdk/session/endpoints'
import * as keys from '@osys/sdk/session/endpoints.keys'
import { mount, mountPublic, type Server } from '../http/mount.js'
import { deleteOtherSessions, deleteSession, listSessions, login, logout, relogin } from './handlers.js'
import { createKey, deleteKey, listKeys } from './handlers.keys.js'

/** Mounts sign-in, session refresh, sign-out, the list of open sessions, and personal keys. Spec §4. */
export function mountSession(server: Server): void {
  mountPublic(server, endpoints.login, login)
  mount(server, endpoints.relogin, relogin)
  mount(server, endpoints.logout, logout)
  mount(server, endpoints.listSessions, listSessions)
  mount(server, endpoints.deleteSession, deleteSession)
  mount(server, endpoints.deleteOtherSessions, deleteOtherSessions)

  mount(server, keys.listKeys, listKeys)
  mount(server, keys.createKey, createKey)
  mount(server, keys.deleteKey, deleteKey)
}
