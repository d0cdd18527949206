/**
 * The state of the list of companies and of a company's page, and how searches, answers and events change it.
 */

import { TEXT_LIMITS } from '../basics/input.js'
import { PAGE_SIZE } from '../basics/schema.js'
import { filterCount, sentFilter } from '../lists/filters.js'
import { type FetchedList, listPhase, withItems } from '../lists/fetched-page.js'
import type { PageInfo } from '../lists/pages.js'
import type { Fetched } from '../state/fetched.js'
import { type Company, CompanyFilter } from './schema.js'

/** The state of the company list, with the names of the specification. Spec §3. */
export interface CompanyListState {
  /** The number of filters that differ from their defaults. */
  readonly count: number
  readonly filters: { readonly search: string }
  /** Counted from 1. */
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

/** Returns the list with a search text, from its first page. */
export function companiesSearched({ status }: CompanyListState, search: string): CompanyListState {
  return withFilters({ search, status })
}

/** Returns the list with a status filter, from its first page. Spec §2. */
export function companiesNarrowed({ filters }: CompanyListState, status: CompanyFilter): CompanyListState {
  return withFilters({ search: filters.search, status })
}

/** Returns the list at another page. */
export function companyPageChosen(list: CompanyListState, page: number): CompanyListState {
  return { ...list, page }
}

/**
 * Returns the query of the list's call, with its page size: a backend may have another default. 'todas' is a word of
 * the app, so it goes out as no filter. Spec §7.
 */
export function toCompanyQuery({ filters, page, status }: CompanyListState): {
  readonly search: string
  readonly status: CompanyFilter
  readonly page: number
  readonly per_page: number
} {
  return {
    per_page: PAGE_SIZE.companies,
    page,
    search: filters.search,
    status: sentFilter(status === DEFAULTS.status ? undefined : status),
  }
}

/** Reads the company list from an address; malformed values read as the default. */
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

/**
 * Returns the query of a company list's address, with the values that differ from the defaults. The inverse
 * of `companyListAt`.
 */
export function companyListAddress({ filters, page, status }: CompanyListState): string {
  const params = new URLSearchParams()
  if (filters.search !== DEFAULTS.search) params.set('search', filters.search)
  if (status !== DEFAULTS.status) params.set('status', status)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** Returns the newer of two copies; of two with one version, the one that came last, for its counts. */
export function newerCompany(known: Company | null, fresh: Company): Company {
  return known !== null && fresh.version < known.version ? known : fresh
}

/** Returns a company's page after a copy of the company came by an answer or an event, in any order. */
export function companyTold(state: Fetched<Company>, company: Company): Fetched<Company> {
  return { ...state, value: newerCompany(state.value, company), error: null }
}

/** A page of the company list. */
export type CompanyList = FetchedList<CompanyListState, Company>

/**
 * Returns the list with a copy of a company in place of an older one; a company of another page is not added.
 */
export function companyInList(list: CompanyList, company: Company): CompanyList {
  return withItems(list, items =>
    items.map(item => (item.id === company.id ? newerCompany(item, company) : item)),
  )
}

/** The companies of a page, as far as they are known. */
export interface CompanyRows {
  readonly phase: 'loading' | 'failed' | 'loaded'
  /** The rows. They may be those of an earlier question until the answer comes. */
  readonly items: readonly Company[]
  readonly info: PageInfo | null
  /** The server's message about a failure. */
  readonly msg: string
}

/** Returns the rows of the fetched page while `asked` is wanted. */
export function companyRows(list: CompanyList, asked: CompanyListState): CompanyRows {
  const { value, error } = list
  return {
    phase: listPhase(list, query => isSameList(query, asked)),
    items: value?.items ?? [],
    info: value,
    msg: error?.msg ?? '',
  }
}

/** Tells whether the fetched page answers the present question; its rows are stale otherwise. */
export function isAnswered({ value }: CompanyList, asked: CompanyListState): boolean {
  return value !== null && isSameList(value.query, asked)
}

function isSameList(one: CompanyListState, other: CompanyListState): boolean {
  return companyListAddress(one) === companyListAddress(other)
}
