import { getBrief } from '@osys/sdk/briefs/endpoints'
import type { Brief } from '@osys/sdk/briefs/schema'
import type { Api } from '@osys/sdk/http/api'
import { isApiError } from '@osys/sdk/http/error'
import type { Cell } from '@osys/sdk/state/cell'
import { createStoreCell } from '../app/store.js'

/** A company's brief as its page knows it. */
export type BriefState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly msg: string }
  | { readonly phase: 'loaded'; readonly brief: Brief }

export interface BriefStore {
  readonly brief: Cell<BriefState>
  /** Fetches it, or fetches it anew: what is on screen stays there while and when that fails. */
  load(): Promise<void>
  told(brief: Brief): void
}

/** One brief. */
export function createBriefStore({ api, id }: { readonly api: Api; readonly id: number }): BriefStore {
  const cell = createStoreCell<BriefState>({ phase: 'loading' })
  function told(brief: Brief): void {
    const known = cell.get()
    if (known.phase === 'loaded' && known.brief.version > brief.version) return
    cell.set({ phase: 'loaded', brief })
  }
  return {
    brief: cell,
    told,
    async load() {
      try {
        told((await api.call(getBrief, { id }, { quiet: true })).brief)
      } catch (error) {
        if (!isApiError(error)) throw error
        if (cell.get().phase !== 'loaded') cell.set({ phase: 'failed', msg: error.msg })
      }
    },
  }
}
