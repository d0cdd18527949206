/** A page of a list that is fetched for the screen: its phase, and a change of its rows. */

import type { Fetched } from '../state/fetched.js'
import type { PageInfo } from './pages.js'

/** The reply to a call for one page. */
export interface PageReply<Item> extends PageInfo {
  readonly items: readonly Item[]
  /** Of a list in groups: the rows of all pages in each group of this page, by the value that they share. */
  readonly group_totals?: Readonly<Record<string, number>> | undefined
}

/** A page of a list, with the question that it answers. */
export interface ListPage<Query, Item> extends PageReply<Item> {
  /** The question as it was asked. Its page may not exist any more; `page` is the one that came. */
  readonly query: Query
}

/** A page of a list that is fetched by the query of an address or a form. */
export type FetchedList<Query, Item> = Fetched<ListPage<Query, Item>>

/**
 * Returns the phase of a list for the present question. The rows on screen stay when only a refresh failed,
 * but not when another question failed. A page without rows says nothing about another question.
 */
export function listPhase<Query>(
  { value, error }: FetchedList<Query, unknown>,
  isOfPage: (query: Query) => boolean,
): 'loading' | 'failed' | 'loaded' {
  if (value && isOfPage(value.query)) return 'loaded'
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
