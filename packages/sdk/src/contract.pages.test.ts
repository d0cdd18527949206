import { expect, test } from 'vitest'
import { loadCompanies } from './companies/actions.js'
import { companiesNarrowed, companyPageChosen, INITIAL_COMPANY_LIST } from './companies/state.js'
import { createApi } from './http/api.js'
import { createCell } from './state/cell.js'
import { loadRows } from './tasks/actions.loading.js'
import { EMPTY_POOL } from './tasks/state.js'
import { loadUsers, searchPeople } from './users/actions.js'

test('lists ask for the page sizes of the specification, with the filters that are not chosen (Spec §7)', async () => {
  const asked: string[] = []
  const api = createApi({
    baseUrl: 'http://server',
    token: () => 'k',
    retry: false,
    fetch: async url => {
      asked.push(String(url).replace('http://server/api/v1/', ''))
      return new Response(null, { status: 503 })
    },
  })
  await loadUsers({ api }, { search: '', role: '', unit: '', status: '', page: 1 })
  await searchPeople({ api }, { search: 'ana' })
  await loadCompanies({ api }, INITIAL_COMPANY_LIST)
  await loadCompanies({ api }, companyPageChosen(companiesNarrowed(INITIAL_COMPANY_LIST, 'pending'), 2))
  const ports = { api, pool: createCell(EMPTY_POOL) }
  await loadRows(ports, { page: 3, status: 'review', search: 'logo' })
  await loadRows(ports, { page: 1 })
  expect(asked).toEqual([
    'user?page=1&per_page=50',
    'user-search?search=ana&per_page=5',
    'ohplaky/company?search=&status=&page=1&per_page=6',
    'ohplaky/company?search=&status=pending&page=2&per_page=6',
    'ohplaky/task?status=review&search=logo&page=3&per_page=6',
    'ohplaky/task?status=&search=&page=1&per_page=6',
  ])
})
