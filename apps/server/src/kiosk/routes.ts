import * as endpoints from '@osys/sdk/kiosk/endpoints'
import { mount, mountForDevices, mountPublic, type Server } from '../http/mount.js'
import { createBadge, deleteBadge, enrolBadge, listBadges } from './handlers.badges.js'
import { askToSend, deleteDevice, listDevices, updateDevice } from './handlers.devices.js'
import { openManagerMode, unpairDevice } from './handlers.manager.js'
import { createDevice, createPairing, getPairing } from './handlers.pairing.js'
import { listKioskPeople } from './handlers.people.js'

/**
 * Mounts the calls of tablets: pairing, the people that they show, badges, manager mode, changing and revoking
 * them. Spec §2.
 */
export function mountKiosk(server: Server): void {
  mountPublic(server, endpoints.createPairing, createPairing)
  mountPublic(server, endpoints.getPairing, getPairing)

  mount(server, endpoints.createDevice, createDevice)
  mount(server, endpoints.listDevices, listDevices)
  mount(server, endpoints.updateDevice, updateDevice)
  mount(server, endpoints.askToSend, askToSend)
  mount(server, endpoints.deleteDevice, deleteDevice)

  mountForDevices(server, endpoints.listKioskPeople, listKioskPeople)
  mountForDevices(server, endpoints.openManagerMode, openManagerMode)
  mountForDevices(server, endpoints.unpairDevice, unpairDevice)
  mountForDevices(server, endpoints.enrolBadge, enrolBadge)
  mount(server, endpoints.listBadges, listBadges)
  mount(server, endpoints.createBadge, createBadge)
  mount(server, endpoints.deleteBadge, deleteBadge)
}
