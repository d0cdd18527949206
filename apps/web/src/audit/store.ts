import { type AuditPage, loadAudit } from '@osys/sdk/audit/actions'
import type { AuditQuery } from '@osys/sdk/audit/state'
import type { Api } from '@osys/sdk/http/api'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createStoreCell } from '../app/store.js'

/** Creates the store of the audit log, newest entry first. Spec §6. */
export function createAuditStore({ api }: { readonly api: Api }) {
  const log = createStoreCell<Fetched<AuditPage>>(NOT_FETCHED)
  return { log, ...createFetcher(log, (query: AuditQuery, options) => loadAudit({ api }, query, options)) }
}
