/** Keeps a list of drafts and saved items in its order. */

import { type ListOrder, type Splice, spliceList } from './splice.js'

/** The fields that a list needs of its items. */
export interface Draftable {
  /** Set by the server and growing with time. The id of a draft has no meaning. */
  readonly id: number
  /** Made by the client that made the item. The draft and the saved copy have the same one. */
  readonly client_id?: string | null
  /** True for a draft: shown, but not saved yet. Spec §3. */
  readonly optimistic?: boolean
}

/** A list that drafts, answers and realtime events change, in any order. */
export interface DraftList<T> {
  /** Saved items by id, then drafts at the newest end in the order they were made. */
  readonly items: readonly T[]
  /** Whether no item older than the oldest one shown exists. */
  readonly isComplete: boolean
  /** The ids of deleted items, so that a late answer or page does not bring one back. */
  readonly gone: ReadonlySet<number>
}

export interface ListRules<T> {
  readonly order: ListOrder
  /** Adds and removes items; `runSplice` keeps run flags right. The plain splice when left out. */
  readonly splice?: Splice<T>
  /** Tells whether an arriving copy is older than the one shown; never true when left out. */
  readonly isStale?: (arriving: T, shown: T) => boolean
}

export const EMPTY_LIST: DraftList<never> = { items: [], isComplete: false, gone: new Set() }

/** Returns the list with `added` in the place of `deleted` items at `index`. */
export function withSplice<T, List extends DraftList<T>>(
  list: List & DraftList<T>,
  index: number,
  deleted: number,
  added: readonly T[],
  { splice = spliceList }: ListRules<T>,
): List {
  if (deleted === 0 && added.length === 0) return list
  return { ...list, items: splice(list.items, index, deleted, added, list.isComplete) }
}

/** Returns the list with a saved item at the place of its id. */
export function insertInOrder<T extends Draftable, List extends DraftList<T>>(
  list: List,
  saved: T,
  rules: ListRules<T>,
): List {
  return withSplice(list, seek(list.items, saved.id, rules.order).at, 0, [saved], rules)
}

/** Returns the list once it is known to be complete, which makes its oldest item the first of a run. */
export function completed<T, List extends DraftList<T>>(list: List, rules: ListRules<T>): List {
  if (list.items.length === 0) return { ...list, isComplete: true }
  const oldest = rules.order === 'oldest-first' ? 0 : list.items.length - 1
  return withSplice({ ...list, isComplete: true }, oldest, 1, [list.items[oldest] as T], rules)
}

/** Returns the items by id. The list of a backend is nearly always sorted already. */
export function inOrder<T extends Draftable>(items: readonly T[], order: ListOrder): readonly T[] {
  return items.toSorted((a, b) => (order === 'oldest-first' ? a.id - b.id : b.id - a.id))
}

/**
 * Returns the index of a saved item, or the index where it belongs. Uses binary search, so that 10,000 items
 * take 14 steps.
 */
export function seek(
  items: readonly Draftable[],
  id: number,
  order: ListOrder,
): { readonly at: number; readonly isThere: boolean } {
  const drafts = draftCount(items, order)
  const end = order === 'oldest-first' ? items.length - drafts : items.length
  let low = order === 'oldest-first' ? 0 : drafts
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    const middleId = items[middle]?.id ?? id
    if (order === 'oldest-first' ? middleId < id : middleId > id) low = middle + 1
    else high = middle
  }
  return { at: low, isThere: low < end && items[low]?.id === id }
}

function draftCount(items: readonly Draftable[], order: ListOrder): number {
  let count = 0
  while (items.at(order === 'oldest-first' ? -1 - count : count)?.optimistic) count++
  return count
}

/** Returns the index of the draft with a client id; -1 when there is none. */
export function draftIndex(items: readonly Draftable[], clientId: string, order: ListOrder): number {
  const drafts = draftCount(items, order)
  const from = order === 'oldest-first' ? items.length - drafts : 0
  for (let at = from; at < from + drafts; at++) if (items[at]?.client_id === clientId) return at
  return -1
}
