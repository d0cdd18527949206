import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fetched, NOT_FETCHED } from '../state/fetched.js'
import { aRefusal } from '../testing/api.js'
import { aCompany } from '../testing/companies.js'
import { COMPANY_FILTERS, type Company } from './schema.js'
import {
  companiesNarrowed,
  companiesSearched,
  companyInList,
  type CompanyList,
  companyListAddress,
  companyListAt,
  companyPageChosen,
  companyRows,
  companyTold,
  isAnswered,
  newerCompany,
  INITIAL_COMPANY_LIST,
  toCompanyQuery,
} from './state.js'

describe('company list (Spec §3)', () => {
  it('begins with the specification’s names and defaults', () => {
    expect(INITIAL_COMPANY_LIST).toEqual({ count: 0, filters: { search: '' }, page: 1, status: 'todas' })
  })

  it('counts search and status, and not the page', () => {
    const searched = companiesSearched(INITIAL_COMPANY_LIST, 'acme')
    expect(searched.count).toBe(1)
    expect(companiesNarrowed(searched, 'pending').count).toBe(2)
    expect(companiesSearched(companiesNarrowed(searched, 'todas'), '').count).toBe(0)
    expect(companyPageChosen(INITIAL_COMPANY_LIST, 3)).toEqual({ ...INITIAL_COMPANY_LIST, page: 3 })
  })

  it('returns to the first page when a filter changes', () => {
    const third = companyPageChosen(INITIAL_COMPANY_LIST, 3)
    expect(companiesSearched(third, 'acme').page).toBe(1)
    expect(companiesNarrowed(third, 'actived').page).toBe(1)
  })

  it('gives the query of the list that it shows', () => {
    const list = companyPageChosen(companiesNarrowed(INITIAL_COMPANY_LIST, 'archived'), 2)
    expect(toCompanyQuery(list)).toEqual({ search: '', status: 'archived', page: 2, per_page: 6 })
    expect(toCompanyQuery(INITIAL_COMPANY_LIST)).toEqual({ search: '', status: '', page: 1, per_page: 6 })
  })
})

describe('the address of a company list', () => {
  it('holds the values that differ from the defaults', () => {
    expect(companyListAddress(INITIAL_COMPANY_LIST)).toBe('')
    const list = companyPageChosen(
      companiesNarrowed(companiesSearched(INITIAL_COMPANY_LIST, 'café & té'), 'pending'),
      2,
    )
    expect(companyListAddress(list)).toBe('?search=caf%C3%A9+%26+t%C3%A9&status=pending&page=2')
  })

  it('reads a search only as long as a search may be, and pages from the second one', () => {
    const long = 'x'.repeat(101)
    expect(companyListAt(`?search=${long}`).filters.search).toBe('x'.repeat(100))
    expect(['0', '1', '2'].map(page => companyListAt(`?page=${page}`).page)).toEqual([1, 1, 2])
    expect(companyListAt('?status=archived')).toMatchObject({ status: 'archived', page: 1, count: 1 })
  })

  it('reads malformed values as the default', () => {
    expect(companyListAt('?status=x&page=-3')).toEqual(INITIAL_COMPANY_LIST)
    expect(companyListAt('?page=1.5')).toEqual(INITIAL_COMPANY_LIST)
    expect(companyListAt('?page=1e999')).toEqual(INITIAL_COMPANY_LIST)
  })

  it('restores the same list', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 100, unit: 'grapheme-ascii' }),
        fc.constantFrom(...COMPANY_FILTERS),
        fc.integer({ min: 1, max: 10_000 }),
        (search, status, page) => {
          const list = companyPageChosen(
            companiesNarrowed(companiesSearched(INITIAL_COMPANY_LIST, search), status),
            page,
          )
          expect(companyListAt(companyListAddress(list))).toEqual(list)
        },
      ),
    )
  })
})

describe('copies of a company', () => {
  it('an older one never replaces a newer one, in whatever order they come', () => {
    const version = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(fc.array(version, { minLength: 1 }), versions => {
        const shown = versions
          .map(number => aCompany({ version: number }))
          .reduce<Fetched<Company>>(companyTold, NOT_FETCHED)
        expect(shown.value?.version).toBe(Math.max(...versions))
      }),
    )
  })

  it('of two with one version the later is shown, for its counts', () => {
    const later = aCompany({ counts: null })
    expect(newerCompany(aCompany(), later)).toBe(later)
  })

  it('appears again after it was gone, as when it is approved', () => {
    const gone = { value: null, isLoading: false, error: aRefusal(404) }
    expect(companyTold(gone, aCompany())).toEqual({ value: aCompany(), isLoading: false, error: null })
  })
})

describe('one page of the list', () => {
  const items = [aCompany({ id: 1 }), aCompany({ id: 2 })]
  const query = companyPageChosen(INITIAL_COMPANY_LIST, 2)
  const page = { query, items, page: 2, per_page: 6, total: 8, last_page: 2 }
  const list: CompanyList = { value: page, isLoading: false, error: null }

  it('replaces a copy in its place, and adds none', () => {
    const next = aCompany({ id: 2, version: 9, status: 'archived' })
    expect(companyInList(list, next).value?.items).toEqual([items[0], next])
    expect(companyInList(list, aCompany({ id: 3 })).value?.items).toEqual(items)
  })

  it('stays when a refresh fails, and is not shown for another page that failed', () => {
    const failed = { ...list, error: aRefusal(500, { msg: 'Falló' }) }
    expect(companyRows(failed, { ...query })).toMatchObject({ phase: 'loaded', items, info: { page: 2 } })
    expect(companyRows(failed, INITIAL_COMPANY_LIST)).toMatchObject({ phase: 'failed', msg: 'Falló' })
    expect(companyRows(NOT_FETCHED, query)).toEqual({ phase: 'loading', items: [], info: null, msg: '' })
  })

  it('is stale while another page is being fetched', () => {
    expect(isAnswered(list, { ...query })).toBe(true)
    expect([isAnswered(list, INITIAL_COMPANY_LIST), isAnswered(NOT_FETCHED, query)]).toEqual([false, false])
  })
})
