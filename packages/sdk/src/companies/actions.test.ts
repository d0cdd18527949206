import { describe, expect, test } from 'vitest'
import { NOTHING_UNREAD } from '../comments/state.unread.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { GIVEN_UP } from '../http/outcome.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { createCell } from '../state/cell.js'
import { createFetcher, type Fetched, NOT_FETCHED } from '../state/fetched.js'
import { aLateAnswer, anApi, type Answer, type Answers, aRefusal, AWAY } from '../testing/api.js'
import { aClock, settled } from '../testing/clock.js'
import { aCompany } from '../testing/companies.js'
import { saveDetails } from './actions.details.js'
import { countOverviews } from './actions.overviews.js'
import { findCompany, searchCompanies } from './actions.search.js'
import {
  followCompanies,
  followCompany,
  loadCompanies,
  loadCompany,
  moveListedCompany,
  moveShownCompany,
  showCompany,
} from './actions.js'
import { approveCompany, archiveCompany, getCompany, listCompanies } from './endpoints.js'
import type { Company } from './schema.js'
import { toDetailsDraft } from './state.details.js'
import { type CompanyList, INITIAL_COMPANY_LIST } from './state.js'

const shown = (company: Company | null): Fetched<Company> => ({
  value: company,
  isLoading: false,
  error: null,
})
const refuse =
  (status: number, body = {}): Answer =>
  () => {
    throw aRefusal(status, body)
  }

/** Builds the page of company 3, and a server with these answers. */
function aPage(answers: Answers, start: Fetched<Company> = NOT_FETCHED) {
  const { api, asked, quiet } = anApi(answers)
  const { clock, pass } = aClock()
  const company = createCell<Fetched<Company>>(start)
  const unread = createCell(NOTHING_UNREAD)
  const ports = { api, company, unread, companyId: 3, clock }
  const { load } = createFetcher(company, (_: void, options) => loadCompany(ports, options))
  return { ...ports, load, asked, quiet, pass }
}

describe('loadCompany', () => {
  test('shows the company', async () => {
    const page = aPage(new Map([[getCompany, () => ({ company: aCompany() })]]))
    expect(await page.load()).toEqual({ ended: 'done', value: aCompany() })
    expect(page.company.get()).toEqual(shown(aCompany()))
    expect(page.asked[0]?.input).toEqual({ id: 3 })
  })

  test('removes a deleted company from the page, and keeps the company when a refresh fails', async () => {
    let status = 503
    const page = aPage(new Map([[getCompany, () => refuse(status)({}, {})]]), shown(aCompany()))
    expect(await page.load()).toMatchObject({ ended: 'refused', error: { status: 503 } })
    expect(page.company.get()).toMatchObject({ value: aCompany(), error: { status: 503 } })
    status = 404
    await page.load()
    expect(page.company.get()).toMatchObject({ value: null, error: { status: 404 } })
  })

  test('never shows an answer that is older than an event that came meanwhile (Spec §4)', async () => {
    const late = aLateAnswer()
    const page = aPage(new Map([[getCompany, late.answer]]))
    const loading = page.load()
    showCompany(page, aCompany({ version: 9 }))
    late.give({ company: aCompany({ version: 4 }) })
    expect(await loading).toMatchObject({ ended: 'done', value: { version: 9 } })
    expect(page.company.get().value?.version).toBe(9)
  })
})

describe('moveShownCompany', () => {
  test('shows the move at once, then the server’s copy (Spec §4)', async () => {
    const saved = aCompany({ status: 'archived', version: 5 })
    const page = aPage(new Map([[archiveCompany, () => ({ company: saved })]]), shown(aCompany()))
    const moving = moveShownCompany(page, 'archive')
    expect(page.company.get().value).toMatchObject({ status: 'archived', version: 4 })
    expect(await moving).toEqual({ ended: 'done', value: saved })
    expect(page.company.get()).toEqual(shown(saved))
    expect(page.asked).toEqual([{ endpoint: archiveCompany, input: { company: 3 } }])
  })

  test('reverts a refused move, and fetches what another person did', async () => {
    const current = aCompany({ status: 'pending', version: 6 })
    const answers = new Map<AnyEndpoint, Answer>([
      [approveCompany, refuse(409)],
      [getCompany, () => ({ company: current })],
    ])
    const page = aPage(answers, shown(aCompany({ status: 'archived' })))
    const moving = moveShownCompany(page, 'approve')
    expect(page.company.get().value?.status).toBe('actived')
    expect(await moving).toMatchObject({ ended: 'refused', error: { status: 409 } })
    expect(page.company.get()).toEqual(shown(current))
  })

  test('reverts a move that got no answer', async () => {
    const page = aPage(new Map(), shown(aCompany()))
    expect(await moveShownCompany(page, 'archive')).toEqual({ ended: 'refused', error: AWAY })
    expect(page.company.get().value).toEqual(aCompany())
  })

  test('fetches nothing after a move that is done, and its fields are those of the call', async () => {
    const answers = new Map<AnyEndpoint, Answer>([
      [archiveCompany, () => ({ company: aCompany({ version: 5 }) })],
    ])
    const page = aPage(answers, shown(aCompany()))
    await moveShownCompany(page, 'archive')
    expect(page.asked).toHaveLength(1)
  })

  test('is given up before the company is loaded', async () => {
    const page = aPage(new Map())
    expect(await moveShownCompany(page, 'archive')).toEqual(GIVEN_UP)
    expect(page.asked).toEqual([])
  })
})

describe('followCompany', () => {
  const changed = (id: number, over: object) =>
    ({
      kind: 'event',
      channel: 'private-company.3',
      seq: 1,
      event: {
        event: 'CompanyChanged',
        seq: 1,
        id,
        client_id: null,
        action: 'update',
        refetch: false,
        ...over,
      },
    }) as never

  function following() {
    const news = createNewsEmitter()
    const answer = () => ({ company: aCompany({ version: 7 }) })
    const page = aPage(new Map([[getCompany, answer]]), shown(aCompany()))
    return { page, news, stop: followCompany(page, news) }
  }

  test('shows a copy that an event carries', () => {
    const { page, news } = following()
    news.listener(changed(3, { company: aCompany({ version: 6 }) }))
    news.listener(changed(4, { company: aCompany({ id: 4, version: 9 }) }))
    expect(page.company.get().value).toEqual(aCompany({ version: 6 }))
    expect(page.asked).toEqual([])
  })

  test.each([
    ['carries no copy', { company: null }],
    ['asks for it', { company: aCompany(), refetch: true }],
    ['tells of an end', { company: aCompany(), action: 'delete' }],
  ])('fetches the company when an event %s', async (_, event) => {
    const { page, news } = following()
    news.listener(changed(3, event))
    await settled()
    expect(page.company.get().value?.version).toBe(7)
    expect(page.asked).toHaveLength(1)
  })

  test.each(['TaskChanged', 'FileChanged'])(
    'fetches it after missed events, and once for a flurry of %s; does nothing after its end',
    async name => {
      const { page, news, stop } = following()
      news.listener({ kind: 'reset', channel: 'private-company.3', seq: 4 })
      await settled()
      expect(page.asked).toHaveLength(1)
      const change = { event: { event: name }, kind: 'event', channel: 'x', seq: 2 } as never
      for (let count = 0; count < 5; count++) news.listener(change)
      await page.pass(299)
      expect(page.asked).toHaveLength(1)
      await page.pass(1)
      expect(page.asked).toHaveLength(2)
      news.listener(change)
      stop()
      news.listener({ kind: 'reset', channel: 'private-company.3', seq: 9 })
      await page.pass(3000)
      expect(page.asked).toHaveLength(2)
    },
  )
})

describe('the company list', () => {
  const reply = { items: [aCompany()], page: 1, per_page: 6, total: 1, last_page: 1 }

  test('is fetched by search, status and page', async () => {
    const { api, asked } = anApi(new Map([[listCompanies, () => reply]]))
    const list = {
      ...INITIAL_COMPANY_LIST,
      filters: { search: 'aurora' },
      status: 'pending',
      page: 2,
    } as const
    expect(await loadCompanies({ api }, list)).toEqual({ ended: 'done', value: reply })
    expect(asked).toEqual([
      { endpoint: listCompanies, input: { search: 'aurora', status: 'pending', page: 2, per_page: 6 } },
    ])
  })

  function aList(answers: Answers) {
    const { api } = anApi(answers)
    const { clock, pass } = aClock()
    let refreshed = 0
    const list = createCell<CompanyList>({
      ...NOT_FETCHED,
      value: { ...reply, query: INITIAL_COMPANY_LIST },
    })
    const refresh = async () => void (refreshed += 1)
    return { api, list, clock, pass, refresh, refreshes: () => refreshed }
  }

  test('shows a move at once, then fetches its page again (Spec §4)', async () => {
    const saved = aCompany({ status: 'archived', version: 5 })
    const mine = aList(new Map([[archiveCompany, () => ({ company: saved })]]))
    const moving = moveListedCompany(mine, aCompany(), 'archive')
    expect(mine.list.get().value?.items[0]?.status).toBe('archived')
    expect(await moving).toEqual({ ended: 'done', value: saved })
    expect(mine.list.get().value?.items).toEqual([saved])
    expect(mine.refreshes()).toBe(1)
  })

  test('reverts a refused move', async () => {
    const mine = aList(new Map())
    expect(await moveListedCompany(mine, aCompany(), 'archive')).toEqual({ ended: 'refused', error: AWAY })
    expect(mine.list.get().value?.items).toEqual([aCompany()])
    expect(mine.refreshes()).toBe(1)
  })

  test.each(['CompanyChanged', 'TaskChanged', 'reset'])('is fetched anew after %s', async name => {
    const mine = aList(new Map())
    const news = createNewsEmitter()
    const stop = followCompanies(mine, news)
    const kind = name === 'reset' ? 'reset' : 'event'
    news.listener({ kind, channel: 'private-ohplaky', seq: 1, event: { event: name } } as never)
    await mine.pass(300)
    expect(mine.refreshes()).toBe(1)
    stop()
  })

  test('is searched for the palette', async () => {
    const { api, asked } = anApi(new Map([[listCompanies, () => reply]]))
    const input = { search: 'aur', per_page: 5 }
    expect(await searchCompanies({ api }, input)).toEqual({ ended: 'done', value: reply.items })
    expect(asked[0]?.input).toEqual(input)
    expect(await searchCompanies({ api }, input, { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
  })

  test('is not needed to find one company by its id', async () => {
    const { api, asked, quiet } = anApi(new Map([[getCompany, () => ({ company: aCompany() })]]))
    expect(await findCompany({ api }, 3)).toEqual({ ended: 'done', value: aCompany() })
    expect([asked[0]?.input, quiet]).toEqual([{ id: 3 }, [true]])
    expect(await findCompany({ api }, 3, { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
  })
})

test('fetches of companies end with their page', async () => {
  const page = aPage(
    new Map<AnyEndpoint, Answer>([
      [getCompany, () => ({ company: aCompany() })],
      [listCompanies, () => ({ items: [], total: 0 })],
    ]),
  )
  const gone = { signal: AbortSignal.abort() }
  expect(await loadCompany(page, gone)).toEqual(GIVEN_UP)
  expect(await loadCompanies(page, INITIAL_COMPANY_LIST, gone)).toEqual(GIVEN_UP)
})

test('fetches of a page of companies show no notice; a move and an edit do', async () => {
  const page = aPage(new Map(), shown(aCompany()))
  await page.load()
  await loadCompanies(page, INITIAL_COMPANY_LIST)
  await searchCompanies(page, { search: 'aur', per_page: 5 })
  await countOverviews(page, [
    { of: 'companies', status: 'actived', href: '/a' },
    { of: 'tasks', status: 'review', href: '/b' },
  ])
  expect(page.quiet).toEqual([true, true, true, true, true])
  await saveDetails(page, aCompany(), { ...toDetailsDraft(aCompany()), name: 'Aurora' })
  await moveShownCompany({ ...page, load: async () => {} }, 'archive')
  expect(page.quiet.slice(5)).toEqual([false, false])
})
