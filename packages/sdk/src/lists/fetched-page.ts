/** Fetches a page of a list for the screen: the newest question wins, a page past the end is replaced. */

import { done, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import { createFetcher, type Fetched, type Fetcher } from '../state/fetched.js'
import { type PageInfo, pageInsteadOf } from './pages.js'

/** The reply to a call for one page. */
export interface PageReply<Item> extends PageInfo {
  readonly items: readonly Item[]
}

/** A page of a list, with the question that it answers. */
export interface ListPage<Query, Item> extends PageReply<Item> {
  /** The question as it was asked. Its page may not exist any more; `page` is the one that came. */
  readonly query: Query
}

/** A page of a list that is fetched by the query of an address or a form. */
export type FetchedList<Query, Item> = Fetched<ListPage<Query, Item>>

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

/**
 * Returns the phase of a list for the present question. The rows on screen stay when only a refresh failed,
 * but not when another question failed. A page without rows says nothing about another question.
 */
export function listPhase<Query>(
  { value, error }: FetchedList<Query, unknown>,
  isAsked: (query: Query) => boolean,
): 'loading' | 'failed' | 'loaded' {
  if (value && isAsked(value.query)) return 'loaded'
  if (error !== null) return 'failed'
  return value && value.items.length > 0 ? 'loaded' : 'loading'
}

/** Returns the list with other items on its page; the same list while no page has come. */
export function withItems<Query, Item>(
  list: FetchedList<Query, Item>,
  change: (items: readonly Item[]) => readonly Item[],
): FetchedList<Query, Item> {
  const { value } = list
  return value ? { ...list, value: { ...value, items: change(value.items) } } : list
}
