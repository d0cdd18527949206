/** Fetches a page of the audit log, or all of it as CSV. */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointReply } from '../http/endpoint.js'
import type { Outcome } from '../http/outcome.js'
import { exportAudit, listAudit } from './endpoints.js'
import { type AuditQuery, toAuditFilters } from './state.js'

/** A page of the audit log, newest first. */
export type AuditPage = EndpointReply<typeof listAudit>

/** The export of a large company's whole log takes minutes. */
const EXPORT_TIMEOUT_MS = 300_000

/** Fetches a page of the audit log. Spec §6. */
export function loadAudit(
  ports: ApiPort,
  query: AuditQuery,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<AuditPage>> {
  return attempt(ports, listAudit, { ...toAuditFilters(query), page: query.page }, options)
}

/** Fetches the filtered log as CSV. */
export function downloadAudit(
  ports: ApiPort,
  query: AuditQuery,
): Promise<Outcome<EndpointReply<typeof exportAudit>>> {
  return attempt(ports, exportAudit, toAuditFilters(query), { timeout: EXPORT_TIMEOUT_MS })
}
