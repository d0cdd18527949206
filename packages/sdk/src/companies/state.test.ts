import { describe, expect, it } from 'vitest'
import {
  companiesNarrowed,
  companiesSearched,
  companyPageChosen,
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

  it('goes back to the first page when a filter changes', () => {
    const third = companyPageChosen(INITIAL_COMPANY_LIST, 3)
    expect(companiesSearched(third, 'acme').page).toBe(1)
    expect(companiesNarrowed(third, 'actived').page).toBe(1)
  })

  it('asks the server for what it shows', () => {
    const list = companyPageChosen(companiesNarrowed(INITIAL_COMPANY_LIST, 'archived'), 2)
    expect(toCompanyQuery(list)).toEqual({ search: '', status: 'archived', page: 2 })
  })
})
