/**
 * Fetches a page of a list for the screen: the newest question wins, a page past the end is replaced, one that was
 * asked for before is shown at once.
 */

import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import type { FetchedList, ListPage, PageReply } from '../lists/fetched-page.js'
import { pageInsteadOf } from '../lists/pages.js'
import type { Cell } from './cell.js'
import { createFetcher, type Fetcher } from './fetched.js'

/** The number of pages that a list keeps: those of the questions that a person goes back to. */
const MOST_KEPT = 30

/**
 * Creates a fetcher that keeps a cell at the page of the newest question. A page past the end, because its
 * rows were deleted, gives the last page instead. `ask` is an action; it passes the signal on to its call.
 * Spec §7.
 *
 * With `keepsPages` a question that was answered before shows its last answer at once, and is asked all the same. The
 * new answer takes its place; it stays without a network, and a refusal of the server takes it away. A refresh, which
 * follows news, forgets all answers but the one on screen.
 */
export function createPageFetcher<Query extends { readonly page?: number }, Item>(
  cell: Cell<FetchedList<Query, Item>>,
  ask: (query: Query, options: { readonly signal: AbortSignal }) => Promise<Outcome<PageReply<Item>>>,
  { keepsPages = false }: { readonly keepsPages?: boolean } = {},
): Fetcher<Query, ListPage<Query, Item>> {
  /** The last pages by their questions, the oldest first. */
  const pages = new Map<string, ListPage<Query, Item>>()
  /** The page that is shown again and not answered again yet. */
  let shownAgain: ListPage<Query, Item> | null = null

  /** Keeps a page; returns the one on screen when nothing of it has changed, so that nothing is drawn again. */
  function keep(key: string, page: ListPage<Query, Item>): ListPage<Query, Item> {
    const { value } = cell.get()
    const kept = value && JSON.stringify(value) === JSON.stringify(page) ? value : page
    pages.delete(key)
    pages.set(key, kept)
    const [oldest] = pages.keys()
    if (oldest !== undefined && pages.size > MOST_KEPT) pages.delete(oldest)
    return kept
  }

  function show(value: ListPage<Query, Item> | null): void {
    cell.set({ ...cell.get(), value, error: null })
  }

  const fetcher = createFetcher<Query, ListPage<Query, Item>>(cell, async (query, options) => {
    let outcome = await ask(query, options)
    let instead = pageInsteadOf(outcome)
    // Each page is nearer to the first than the one before, so the loop ends whatever the server answers.
    for (let before = Infinity; instead !== null && instead < before; instead = pageInsteadOf(outcome)) {
      before = instead
      outcome = await ask({ ...query, page: instead }, options)
    }
    // The answer to a question that was given up may be older than the news that came since.
    if (options.signal.aborted) return outcome.ended === 'done' ? GIVEN_UP : outcome
    const key = JSON.stringify(query)
    if (outcome.ended === 'done') {
      const page = { ...outcome.value, query }
      shownAgain = null
      return done(keepsPages ? keep(key, page) : page)
    }
    if (outcome.ended === 'refused' && outcome.error.kind === 'HTTP_ERROR') {
      pages.delete(key)
      if (shownAgain && cell.get().value === shownAgain) show(null)
    }
    return outcome
  })

  return {
    ...fetcher,
    load(query) {
      const { value } = cell.get()
      // Rows that were read on since the answer belong to the page on screen.
      if (value && pages.has(JSON.stringify(value.query))) pages.set(JSON.stringify(value.query), value)
      const known = pages.get(JSON.stringify(query))
      if (known && value !== known) {
        shownAgain = known
        show(known)
      }
      return fetcher.load(query)
    },
    refresh() {
      pages.clear()
      return fetcher.refresh()
    },
  }
}
