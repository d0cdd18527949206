/** The flow that fetches a page of a company's files. */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { Outcome } from '../http/outcome.js'
import type { PageReply } from '../lists/fetched-page.js'
import { listFiles } from './endpoints.js'
import type { CompanyFile } from './schema.js'
import { toFileQuery } from './state.js'
import type { FileQuery } from './state.list.js'

/** Fetches a page of a company's files. Spec §4. */
export function loadFiles(
  ports: ApiPort & { readonly companyId: number },
  { list, page }: FileQuery,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<PageReply<CompanyFile>>> {
  const query = { company_id: ports.companyId, page, ...toFileQuery(list) }
  return attempt(ports, listFiles, query, { quiet: true, ...options })
}
