import * as endpoints from '@osys/sdk/companies/endpoints'
import { mount, type Server } from '../http/mount.js'
import { approveCompany, archiveCompany, getCompany, listCompanies, updateCompany } from './handlers.js'

/** Mounts the calls that list, open, change, approve and archive companies. Spec §4. */
export function mountCompanies(server: Server): void {
  mount(server, endpoints.listCompanies, listCompanies)
  mount(server, endpoints.getCompany, getCompany)
  mount(server, endpoints.updateCompany, updateCompany)
  mount(server, endpoints.approveCompany, approveCompany)
  mount(server, endpoints.archiveCompany, archiveCompany)
}
