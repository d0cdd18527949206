import * as endpoints from '@osys/sdk/realtime/endpoints'
import { mount, mountForDevices, type Server } from '../http/mount.js'
import { authorizeChannel, authorizeUser, listEvents } from './handlers.js'

/**
 * Mounts the calls of realtime: signatures for channels, with what others see of a person on the presence channel (id,
 * name, avatar), and missed events. Spec §7.
 */
export function mountRealtime(server: Server): void {
  mountForDevices(server, endpoints.authorizeChannel, authorizeChannel)
  mount(server, endpoints.authorizeUser, authorizeUser)
  mountForDevices(server, endpoints.listEvents, listEvents)
}
