import { describe, expect, test } from 'vitest'
import { createApi } from '../http/api.js'
import { createCell } from '../state/cell.js'
import { aCompany } from '../testing/companies.js'
import { countPanels, loadCompanies, loadCompany, moveCompany, saveDetails } from './actions.js'
import { toDetailsDraft } from './state.details.js'
import { type CompanyState, companyTold, INITIAL_COMPANY_LIST, NO_COMPANY_ROWS } from './state.js'

function answering(answer: (url: URL, method: string) => Response) {
  const asked: string[] = []
  const api = createApi({
    baseUrl: 'http://server',
    retry: false,
    fetch: async (input, init) => {
      const url = new URL(String(input instanceof Request ? input.url : input))
      asked.push(url.pathname + url.search)
      return answer(url, init?.method ?? 'GET')
    },
  })
  return { api, asked }
}

const refuse = (status: number, msg = '') => Response.json({ status: 'error', msg }, { status })
const loaded: CompanyState = { phase: 'loaded', company: aCompany() }

describe('loadCompany', () => {
  test('tells one that is not there from one that could not be fetched', async () => {
    const company = createCell<CompanyState>({ phase: 'loading' })
    await loadCompany({ api: answering(() => refuse(404)).api, company }, 3)
    expect(company.get()).toEqual({ phase: 'gone' })
    company.set({ phase: 'loading' })
    await loadCompany({ api: answering(() => refuse(500, 'Falló')).api, company }, 3)
    expect(company.get()).toMatchObject({ phase: 'failed', msg: 'Falló' })
  })

  test('keeps what is on screen when it could not be made newer', async () => {
    const company = createCell<CompanyState>(loaded)
    await loadCompany({ api: answering(() => refuse(503)).api, company }, 3)
    expect(company.get()).toBe(loaded)
  })
})

describe('loadCompanies', () => {
  test('shows the last page in place of one that is past the end', async () => {
    const rows = createCell(NO_COMPANY_ROWS)
    const { api, asked } = answering(url => {
      const page = Number(url.searchParams.get('page'))
      const items = page > 2 ? [] : [aCompany()]
      return Response.json({ items, page, per_page: 6, total: 7, last_page: 2 })
    })
    await loadCompanies({ api, rows }, { ...INITIAL_COMPANY_LIST, page: 5 })
    expect(rows.get()).toMatchObject({ phase: 'loaded', info: { page: 2 } })
    expect(asked).toHaveLength(2)
  })

  test('a refresh that fails leaves the rows, a first load says why', async () => {
    const rows = createCell(NO_COMPANY_ROWS)
    const { api } = answering(() => refuse(500, 'Falló'))
    await loadCompanies({ api, rows }, INITIAL_COMPANY_LIST)
    expect(rows.get()).toMatchObject({ phase: 'failed', msg: 'Falló' })
    rows.set({ ...NO_COMPANY_ROWS, phase: 'loaded', items: [aCompany()] })
    await loadCompanies({ api, rows }, INITIAL_COMPANY_LIST, { isRefresh: true })
    expect(rows.get().items).toHaveLength(1)
  })
})

describe('moveCompany', () => {
  test('shows the move at once, then the copy of the server (Spec §4)', async () => {
    const cell = createCell<CompanyState>(loaded)
    const saved = aCompany({ status: 'archived', version: 5 })
    const { api, asked } = answering(() => Response.json({ status: 'success', msg: 'Listo', company: saved }))
    const moving = moveCompany({ api, cell, told: companyTold }, aCompany(), 'archive')
    expect(cell.get()).toMatchObject({ company: { status: 'archived', version: 4 } })
    expect(await moving).toEqual(saved)
    expect(cell.get()).toEqual({ phase: 'loaded', company: saved })
    expect(asked).toEqual(['/api/v1/ohplaky/company/3/archive'])
  })

  test('takes it back when it is refused', async () => {
    const cell = createCell<CompanyState>(loaded)
    const { api } = answering(() => refuse(409))
    expect(await moveCompany({ api, cell, told: companyTold }, aCompany(), 'archive')).toBeNull()
    expect(cell.get()).toEqual(loaded)
  })
})

describe('countPanels', () => {
  test('counts by the lists, and leaves out what it may not ask', async () => {
    const { api } = answering(url =>
      url.pathname.endsWith('/task')
        ? refuse(403)
        : Response.json({ items: [], page: 1, per_page: 1, total: 14, last_page: 14 }),
    )
    const counts = await countPanels(api, [
      { of: 'tasks', status: 'review', href: '/ohplaky/review' },
      { of: 'companies', status: 'actived', href: '/ohplaky/actived' },
    ])
    expect(counts).toEqual({ '/ohplaky/review': null, '/ohplaky/actived': 14 })
  })
})

describe('saveDetails', () => {
  const draft = { ...toDetailsDraft(aCompany()), name: 'Aurora' }

  test('gives the copy of who was quicker, so that nothing typed is lost. Spec §4', async () => {
    const current = aCompany({ version: 5, name: 'Café Aurora MX' })
    const { api } = answering(() =>
      Response.json({ status: 'error', msg: 'x', code: 'version_conflict', current }, { status: 409 }),
    )
    expect(await saveDetails(api, aCompany(), draft)).toEqual({ kind: 'conflict', current })
  })

  test('marks the fields of a refusal. Spec §5', async () => {
    const { api } = answering(() =>
      Response.json({ status: 'error', msg: 'x', errors: { name: ['Muy largo.'] } }, { status: 422 }),
    )
    expect(await saveDetails(api, aCompany(), draft)).toEqual({
      kind: 'refused',
      errors: { name: 'Error: Muy largo.' },
    })
  })
})
