import * as endpoints from '@osys/sdk/setup/endpoints'
import { mountPublic, type Server } from '../http/mount.js'
import { createOwner, getSetup } from './handlers.js'

/** Mounts the first set-up of an empty workspace: a one-time link makes the first owner. Spec §10. */
export function mountSetup(server: Server): void {
  mountPublic(server, endpoints.getSetup, getSetup)
  mountPublic(server, endpoints.createOwner, createOwner)
}
