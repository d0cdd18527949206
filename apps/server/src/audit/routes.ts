import * as endpoints from '@osys/sdk/audit/endpoints'
import { mount, mountFile, type Server } from '../http/mount.js'
import { exportAudit, listAudit } from './handlers.js'

/** Mounts the calls of the audit log, for owners and admin_osys. Spec §6. */
export function mountAudit(server: Server): void {
  mount(server, endpoints.listAudit, listAudit)
  mountFile(server, endpoints.exportAudit, exportAudit)
}
