import { done, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import { createFetcher, type Fetched, type Fetcher } from '../state/fetched.js'
import { type PageInfo, pageInsteadOf } from './pages.js'

/** What a call for one page answers. */
export interface PageReply<Item> extends PageInfo {
  readonly items: readonly Item[]
}

/** One page of a list, with the question that it answers. */
export interface ListPage<Query, Item> extends PageReply<Item> {
  /** As it was asked. Its page may not exist any more: `page` says which one came. */
  readonly query: Query
}

/** A page of a list, fetched for what an address or a form asks. */
export type FetchedList<Query, Item> = Fetched<ListPage<Query, Item>>

/**
 * Keeps a cell at the page of the newest question. A page past the end, because what was on it has gone, gives the last
 * page in its place. `ask` is an action; it passes the signal on to its call. Spec §7.
 */
export function createPageFetcher<Query extends { readonly page?: number }, Item>(
  cell: Cell<FetchedList<Query, Item>>,
  ask: (query: Query, options: { readonly signal: AbortSignal }) => Promise<Outcome<PageReply<Item>>>,
): Fetcher<Query, ListPage<Query, Item>> {
  return createFetcher(cell, async (query, options) => {
    let outcome = await ask(query, options)
    let instead = pageInsteadOf(outcome)
    // Each page asked for is nearer to the first, so that this ends whatever the server says.
    for (let before = Infinity; instead !== null && instead < before; instead = pageInsteadOf(outcome)) {
      before = instead
      outcome = await ask({ ...query, page: instead }, options)
    }
    return outcome.ended === 'done' ? done({ ...outcome.value, query }) : outcome
  })
}

/**
 * How a list stands for the question that is asked now. What is on screen stays when it only could not be made newer;
 * it does not stand for another question that failed.
 */
export function listPhase<Query>(
  { value, error }: FetchedList<Query, unknown>,
  isAsked: (query: Query) => boolean,
): 'loading' | 'failed' | 'loaded' {
  if (value && (error === null || isAsked(value.query))) return 'loaded'
  return error === null ? 'loading' : 'failed'
}

/** The list with other items on its page; the same one while no page has come. */
export function withItems<Query, Item>(
  list: FetchedList<Query, Item>,
  change: (items: readonly Item[]) => readonly Item[],
): FetchedList<Query, Item> {
  const { value } = list
  return value ? { ...list, value: { ...value, items: change(value.items) } } : list
}
