import { describe, expect, test } from 'vitest'
import { done, type Outcome } from '../http/outcome.js'
import type { FetchedList, PageReply } from '../lists/fetched-page.js'
import { aRefusal, AWAY } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { createCell } from './cell.js'
import { NOT_FETCHED } from './fetched.js'
import { createPageFetcher } from './page-fetcher.js'

const REFUSED = aRefusal(403)

interface Query {
  readonly page: number
  readonly search: string
}

const info = (page: number, last_page: number) => ({ page, last_page, per_page: 2, total: last_page * 2 })

/** Builds a list whose pages the test answers; `null` is no answer. */
function setUp(answer: (query: Query) => { readonly last: number; readonly page?: number } | null) {
  const asked: Query[] = []
  const cell = createCell<FetchedList<Query, string>>(NOT_FETCHED)
  const fetcher = createPageFetcher<Query, string>(cell, async query => {
    asked.push(query)
    const given = answer(query)
    if (!given) return { ended: 'refused', error: AWAY }
    return done({ items: [`${query.search} ${query.page}`], ...info(given.page ?? query.page, given.last) })
  })
  return { asked, cell, fetcher }
}

describe('createPageFetcher', () => {
  test('shows the page with the question that it answers', async () => {
    const { cell, fetcher } = setUp(() => ({ last: 3 }))
    await fetcher.load({ page: 2, search: 'a' })
    expect(cell.get().value).toEqual({ query: { page: 2, search: 'a' }, items: ['a 2'], ...info(2, 3) })
  })

  test('shows the last page instead of one past the end (Spec §7)', async () => {
    const { asked, cell, fetcher } = setUp(() => ({ last: 2 }))
    await fetcher.load({ page: 5, search: 'a' })
    expect(asked.map(({ page }) => page)).toEqual([5, 2])
    expect(cell.get().value).toEqual({ query: { page: 5, search: 'a' }, items: ['a 2'], ...info(2, 2) })
  })

  test('keeps the page before when the call is refused, with its error', async () => {
    let isAway = false
    const { cell, fetcher } = setUp(() => (isAway ? null : { last: 1 }))
    await fetcher.load({ page: 1, search: 'a' })
    isAway = true
    await fetcher.load({ page: 1, search: 'b' })
    expect(cell.get()).toMatchObject({ value: { query: { search: 'a' } }, error: AWAY, isLoading: false })
  })

  test('follows a list that shrinks during the fetch, and ends even if the server keeps disagreeing', async () => {
    const shrinking = setUp(({ page }) => ({ last: page - 1 || 1 }))
    await shrinking.fetcher.load({ page: 4, search: 'a' })
    expect(shrinking.asked.map(({ page }) => page)).toEqual([4, 3, 2, 1])

    const odd = setUp(() => ({ page: 9, last: 2 }))
    await odd.fetcher.load({ page: 5, search: 'a' })
    expect(odd.asked.map(({ page }) => page)).toEqual([5, 2])
  })
})

describe('createPageFetcher that keeps pages', () => {
  /** Builds a list with answers that the test gives one by one, by the text that was searched for. */
  function setUpKeeping() {
    const waiting: {
      readonly query: Query
      readonly answer: (outcome: Outcome<PageReply<string>>) => void
    }[] = []
    const cell = createCell<FetchedList<Query, string>>(NOT_FETCHED)
    const seen: (string | null)[] = []
    cell.subscribe(() => seen.push(cell.get().value?.items[0] ?? null))
    const fetcher = createPageFetcher<Query, string>(
      cell,
      query => new Promise(resolve => waiting.push({ query, answer: resolve })),
      { keepsPages: true },
    )
    const give = async (outcome: Outcome<PageReply<string>>) => {
      waiting.shift()?.answer(outcome)
      await settled()
    }
    const ask = async (search: string, item = `${search} 1`) => {
      void fetcher.load({ page: 1, search })
      await give(done({ items: [item], ...info(1, 1) }))
    }
    const shown = () => cell.get().value?.items[0] ?? null
    return { cell, fetcher, waiting, seen, give, ask, shown }
  }

  test('shows the last answer to a question that is asked again, until the new one comes', async () => {
    const { cell, fetcher, give, ask, shown } = setUpKeeping()
    await ask('a')
    await ask('b')
    void fetcher.load({ page: 1, search: 'a' })
    expect(shown()).toBe('a 1')
    expect(cell.get()).toMatchObject({ value: { query: { search: 'a' } }, isLoading: true, error: null })
    await give(done({ items: ['a 2'], ...info(1, 1) }))
    expect(shown()).toBe('a 2')
    void fetcher.load({ page: 1, search: 'b' })
    expect(shown()).toBe('b 1')
  })

  test('keeps the rows that were read on after the answer', async () => {
    const { cell, fetcher, ask } = setUpKeeping()
    await ask('a')
    const { value } = cell.get()
    const readOn = value && { ...value, items: ['a 1', 'a 2'] }
    cell.set({ ...cell.get(), value: readOn })
    void fetcher.load({ page: 1, search: 'a' })
    expect(cell.get().value).toBe(readOn)
    await ask('b')
    void fetcher.load({ page: 1, search: 'a' })
    expect(cell.get().value).toBe(readOn)
  })

  test('keeps the same page when the new answer says the same, so that nothing is drawn again', async () => {
    const { cell, fetcher, ask, give } = setUpKeeping()
    await ask('a')
    const { value } = cell.get()
    await ask('b')
    void fetcher.load({ page: 1, search: 'a' })
    expect(cell.get().value).toBe(value)
    await give(done({ items: ['a 1'], ...info(1, 1) }))
    expect(cell.get().value).toBe(value)
  })

  test('keeps a page that is shown again when the network fails, and takes it away when the server refuses', async () => {
    const { cell, fetcher, ask, give, shown } = setUpKeeping()
    await ask('a')
    await ask('b')
    void fetcher.load({ page: 1, search: 'a' })
    await give({ ended: 'refused', error: AWAY })
    expect(shown()).toBe('a 1')
    expect(cell.get().error).toBe(AWAY)
    void fetcher.load({ page: 1, search: 'b' })
    await give({ ended: 'refused', error: REFUSED })
    expect(shown()).toBeNull()
    expect(cell.get().error).toBe(REFUSED)
    await ask('a')
    void fetcher.load({ page: 1, search: 'b' })
    expect(shown()).toBe('a 1')
  })

  test('keeps the rows on screen when only a refresh is refused', async () => {
    const { fetcher, ask, give, shown } = setUpKeeping()
    await ask('a')
    void fetcher.refresh()
    await give({ ended: 'refused', error: REFUSED })
    expect(shown()).toBe('a 1')
  })

  test('forgets the other pages with a refresh', async () => {
    const { fetcher, ask, give, shown } = setUpKeeping()
    await ask('a')
    await ask('b')
    void fetcher.refresh()
    await give(done({ items: ['b 1'], ...info(1, 1) }))
    void fetcher.load({ page: 1, search: 'a' })
    expect(shown()).toBe('b 1')
  })

  test('keeps thirty pages', async () => {
    const { fetcher, ask, give, shown } = setUpKeeping()
    for (let each = 0; each < 31; each++) await ask(String(each))
    void fetcher.load({ page: 1, search: '1' })
    expect(shown()).toBe('1 1')
    await give(done({ items: ['1 1'], ...info(1, 1) }))
    void fetcher.load({ page: 1, search: '0' })
    expect(shown()).toBe('1 1')
  })

  test('shows the same page once', async () => {
    const { fetcher, ask, seen } = setUpKeeping()
    await ask('a')
    seen.length = 0
    void fetcher.load({ page: 1, search: 'a' })
    expect(seen).toEqual(['a 1'])
  })
})
