import { describe, expect, test } from 'vitest'
import { done } from '../http/outcome.js'
import type { FetchedList } from '../lists/fetched-page.js'
import { AWAY } from '../testing/api.js'
import { createCell } from './cell.js'
import { NOT_FETCHED } from './fetched.js'
import { createPageFetcher } from './page-fetcher.js'

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
