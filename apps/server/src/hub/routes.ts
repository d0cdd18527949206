import * as appEndpoints from '@osys/sdk/app/endpoints'
import * as endpoints from '@osys/sdk/hub/endpoints'
import * as searchEndpoints from '@osys/sdk/hub/endpoints.search'
import * as waitingEndpoints from '@osys/sdk/hub/endpoints.waiting'
import { mount, mountPublic, type Server } from '../http/mount.js'
import { getConfig, getSeenVersions, markVersionSeen } from './handlers.js'
import { searchAll } from './handlers.search.js'
import { getWaiting } from './handlers.waiting.js'
import { buildOf } from './ports.build.js'

/**
 * Mounts the calls of the hub: the configuration with which both apps start (`/config.json`), the search over
 * everything, what waits, and seen release notes. Spec §1, §3.
 */
export function mountHub(server: Server): void {
  mountPublic(server, appEndpoints.getConfig, getConfig(buildOf(server.deps.places.web)))
  mount(server, endpoints.getSeenVersions, getSeenVersions)
  mount(server, endpoints.markVersionSeen, markVersionSeen)
  mount(server, searchEndpoints.searchAll, searchAll)
  mount(server, waitingEndpoints.getWaiting, getWaiting)
}
