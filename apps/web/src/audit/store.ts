import { listAudit } from '@osys/sdk/audit/endpoints'
import { type AuditQuery, toAuditFilters } from '@osys/sdk/audit/state'
import type { Api } from '@osys/sdk/http/api'
import type { EndpointReply } from '@osys/sdk/http/endpoint'
import { type ApiError, isApiError } from '@osys/sdk/http/error'
import { pageInstead } from '@osys/sdk/lists/pages'
import type { Cell } from '@osys/sdk/state/cell'
import { createStoreCell } from '../app/store.js'

/** The audit log as the page knows it. */
export interface AuditState {
  /** The last page that came; null before. */
  readonly reply: EndpointReply<typeof listAudit> | null
  readonly isLoading: boolean
  readonly error: ApiError | null
}

export interface AuditStore {
  readonly log: Cell<AuditState>
  /** Fetches a page; one that is on its way is given up. The page to go to instead where the asked one is past the end. */
  load(query: AuditQuery): Promise<number | null>
  end(): void
}

/** What was changed, newest first. */
export function createAuditStore({ api }: { readonly api: Api }): AuditStore {
  const log = createStoreCell<AuditState>({ reply: null, isLoading: true, error: null })
  let running = new AbortController()

  async function load(query: AuditQuery): Promise<number | null> {
    running.abort()
    const mine = new AbortController()
    running = mine
    log.set({ ...log.get(), isLoading: true })
    try {
      const input = { ...toAuditFilters(query), page: query.page }
      const reply = await api.call(listAudit, input, { signal: mine.signal })
      log.set({ reply, isLoading: false, error: null })
      return pageInstead(reply)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind !== 'ABORTED') log.set({ ...log.get(), isLoading: false, error })
      return null
    }
  }

  return { log, load, end: () => running.abort() }
}
