import type { NewsByName, NewsEmitter } from '@osys/realtime/emitter'
import { loadCompany, moveCompany } from '@osys/sdk/companies/actions'
import type { CompanyMove } from '@osys/sdk/companies/moves'
import { type CompanyState, companyTold } from '@osys/sdk/companies/state'
import type { Company } from '@osys/sdk/companies/schema'
import type { Api } from '@osys/sdk/http/api'
import type { Cell } from '@osys/sdk/state/cell'
import { createStoreCell } from '../app/store.js'

export interface CompanyStore {
  readonly company: Cell<CompanyState>
  load(): Promise<void>
  /** Puts a copy on screen that came in another way, such as the answer to an edit. */
  told(company: Company): void
  move(move: CompanyMove): Promise<void>
  /** Keeps the company true to what happens. Returns what ends it. */
  follow(news: NewsEmitter): () => void
}

/** One company, for its page. */
export function createCompanyStore({ api, id }: { readonly api: Api; readonly id: number }): CompanyStore {
  const company = createStoreCell<CompanyState>({ phase: 'loading' })
  const load = (): Promise<void> => loadCompany({ api, company }, id)

  function follow(news: NewsEmitter): () => void {
    const refresh = (): void => void load()
    const onChanged = ({ event }: NewsByName['CompanyChanged']): void => {
      if (event.id !== id) return
      if (event.company === null || event.refetch || event.action === 'delete') refresh()
      else company.set(companyTold(company.get(), event.company))
    }
    news.on('CompanyChanged', onChanged)
    news.on('reset', refresh)
    return () => {
      news.off('CompanyChanged', onChanged)
      news.off('reset', refresh)
    }
  }

  async function move(wanted: CompanyMove): Promise<void> {
    const state = company.get()
    if (state.phase !== 'loaded') return
    const moved = await moveCompany({ api, cell: company, told: companyTold }, state.company, wanted)
    // Refused: somebody else may have been quicker.
    if (moved === null) await load()
  }

  return { company, load, move, follow, told: fresh => company.set(companyTold(company.get(), fresh)) }
}
