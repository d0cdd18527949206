import { filterCount } from '../lists/filters.js'
import type { CompanyFilter } from './schema.js'

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
