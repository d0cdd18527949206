/** Fetches a page of a list for the screen: the newest question wins, a page past the end is replaced. */

import { done, type Outcome } from '../http/outcome.js'
import type { FetchedList, ListPage, PageReply } from '../lists/fetched-page.js'
import { pageInsteadOf } from '../lists/pages.js'
import type { Cell } from './cell.js'
import { createFetcher, type Fetcher } from './fetched.js'

/**
 * Creates a fetcher that keeps a cell at the page of the newest question. A page past the end, because its
 * rows were deleted, gives the last page instead. `ask` is an action; it passes the signal on to its call.
 * Spec §7.
 */
export function createPageFetcher<Query extends { readonly page?: number }, Item>(
  cell: Cell<FetchedList<Query, Item>>,
  ask: (query: Query, options: { readonly signal: AbortSignal }) => Promise<Outcome<PageReply<Item>>>,
): Fetcher<Query, ListPage<Query, Item>> {
  return createFetcher(cell, async (query, options) => {
    let outcome = await ask(query, options)
    let instead = pageInsteadOf(outcome)
    // Each page is nearer to the first than the one before, so the loop ends whatever the server answers.
    for (let before = Infinity; instead !== null && instead < before; instead = pageInsteadOf(outcome)) {
      before = instead
      outcome = await ask({ ...query, page: instead }, options)
    }
    return outcome.ended === 'done' ? done({ ...outcome.value, query }) : outcome
  })
}
