import { TEXT_LIMITS } from '../basics/input.js'
import { filterCount } from '../lists/filters.js'
import type { PageInfo } from '../lists/pages.js'
import { type Company, CompanyFilter } from './schema.js'

/** What the company list shows, under the specification's names. Spec §3. */
export interface CompanyListState {
  /** Filters that differ from their defaults. */
  readonly count: number
  readonly filters: { readonly search: string }
  /** From 1. */
  readonly page: number
  readonly status: CompanyFilter
}

const DEFAULTS = { search: '', status: 'todas' } as const satisfies CompanyFilters

interface CompanyFilters {
  readonly search: string
  readonly status: CompanyFilter
}

function withFilters(filters: CompanyFilters): CompanyListState {
  return {
    count: filterCount<CompanyFilters>(filters, DEFAULTS),
    filters: { search: filters.search },
    page: 1,
    status: filters.status,
  }
}

export const INITIAL_COMPANY_LIST: CompanyListState = withFilters(DEFAULTS)

/** The list searched for a text, from its first page. */
export function companiesSearched({ status }: CompanyListState, search: string): CompanyListState {
  return withFilters({ search, status })
}

/** The list narrowed to a status, from its first page. Spec §2. */
export function companiesNarrowed({ filters }: CompanyListState, status: CompanyFilter): CompanyListState {
  return withFilters({ search: filters.search, status })
}

/** The list on another page. */
export function companyPageChosen(list: CompanyListState, page: number): CompanyListState {
  return { ...list, page }
}

/** What the list asks the server for. Spec §7. */
export function toCompanyQuery({ filters, page, status }: CompanyListState): CompanyFilters & {
  readonly page: number
} {
  return { search: filters.search, status, page }
}

/** The company list that an address asks for; what it says wrongly reads as the default. */
export function companyListAt(query: string): CompanyListState {
  const params = new URLSearchParams(query)
  const status = CompanyFilter.safeParse(params.get('status'))
  const list = withFilters({
    search: (params.get('search') ?? '').slice(0, TEXT_LIMITS.search),
    status: status.success ? status.data : DEFAULTS.status,
  })
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? companyPageChosen(list, page) : list
}

/** The query of a company list's address; only what differs from the defaults. The inverse of `companyListAt`. */
export function companyListAddress({ filters, page, status }: CompanyListState): string {
  const params = new URLSearchParams()
  if (filters.search !== DEFAULTS.search) params.set('search', filters.search)
  if (status !== DEFAULTS.status) params.set('status', status)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** A company that is on screen, or on its way there. */
export type CompanyState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly msg: string; readonly requestId: string | undefined }
  /** There is none of this id, or none that the person may see. */
  | { readonly phase: 'gone' }
  | { readonly phase: 'loaded'; readonly company: Company }

/** The copy that is not older; of two of one version the one that came last, for its counts. */
export function newerCompany(known: Company, fresh: Company): Company {
  return fresh.version < known.version ? known : fresh
}

/** The state after a copy of the company came: an answer or an event, in whatever order. */
export function companyTold(state: CompanyState, company: Company): CompanyState {
  return {
    phase: 'loaded',
    company: state.phase === 'loaded' ? newerCompany(state.company, company) : company,
  }
}

/** The companies of a page, as far as they are known. */
export interface CompanyRows {
  readonly phase: 'loading' | 'failed' | 'loaded'
  /** The list that the rows are of; it may lag behind the one that is asked for. */
  readonly items: readonly Company[]
  readonly info: PageInfo | null
  /** What the server said of a failure. */
  readonly msg: string
}

export const NO_COMPANY_ROWS: CompanyRows = { phase: 'loading', items: [], info: null, msg: '' }

/** The rows with a copy of a company in place of the older one; a company of another page adds nothing. */
export function companyInRows(rows: CompanyRows, company: Company): CompanyRows {
  const isThere = rows.items.some(({ id }) => id === company.id)
  return isThere
    ? {
        ...rows,
        items: rows.items.map(item => (item.id === company.id ? newerCompany(item, company) : item)),
      }
    : rows
}
