import type { NewsByName, NewsEmitter } from '@osys/sdk/realtime/emitter'
import { loadCompanies, loadCompany, moveCompany } from '@osys/sdk/companies/actions'
import type { CompanyMove } from '@osys/sdk/companies/rules.moves'
import {
  type CompanyListState,
  type CompanyRows,
  type CompanyState,
  companyInRows,
  companyTold,
  NO_COMPANY_ROWS,
} from '@osys/sdk/companies/state'
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

/** A move that is being saved. */
export interface Moving {
  readonly id: number
  readonly move: CompanyMove
}

export interface CompanyListStore {
  readonly rows: Cell<CompanyRows>
  /** Fetches a list; an answer to an earlier wish is forgotten. */
  load(list: CompanyListState): Promise<void>
  /** Fetches the present list anew; what is on screen stays until then. */
  refresh(): Promise<void>
  /** Approves or archives, then fetches the list anew. Spec §4. */
  move(company: Company, move: CompanyMove): Promise<void>
}

/** The company list. */
export function createCompanyListStore({ api }: { readonly api: Api }): CompanyListStore {
  const rows = createStoreCell<CompanyRows>(NO_COMPANY_ROWS)
  let wanted: CompanyListState | null = null
  let asking = new AbortController()

  async function ask(list: CompanyListState, isRefresh: boolean): Promise<void> {
    wanted = list
    asking.abort()
    asking = new AbortController()
    await loadCompanies({ api, rows }, list, { signal: asking.signal, isRefresh })
  }

  async function refresh(): Promise<void> {
    if (wanted) await ask(wanted, true)
  }

  async function move(company: Company, choice: CompanyMove): Promise<void> {
    await moveCompany({ api, cell: rows, told: companyInRows }, company, choice)
    await refresh()
  }

  return { rows, load: list => ask(list, false), refresh, move }
}
