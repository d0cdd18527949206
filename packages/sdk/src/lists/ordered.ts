import { type ListOrder, type Splice, spliceList } from './splice.js'

/** What a list needs of its items. */
export interface Draftable {
  /** Set by the server and growing with time. That of a draft means nothing. */
  readonly id: number
  /** Made by the client that made the item; survives from the draft to the saved copy. */
  readonly client_id?: string | null
  /** True of a draft: shown, but not saved yet. Spec §3. */
  readonly optimistic?: boolean
}

/** A list under change from three sides: drafts, answers and realtime events, in any order. */
export interface DraftList<T> {
  /** Saved items by id, then drafts at the newest end in the order they were made. */
  readonly items: readonly T[]
  /** Whether nothing older exists than the oldest item shown. */
  readonly isComplete: boolean
  /** Ids of deleted items, so that a late answer or page does not bring one back. */
  readonly gone: ReadonlySet<number>
}

export interface ListRules<T> {
  readonly order: ListOrder
  /** How items are put in and taken out; `runSplice` keeps run flags right. Plain when left out. */
  readonly splice?: Splice<T>
  /** Whether an arriving copy is older than the one shown; never when left out. */
  readonly isStale?: (arriving: T, shown: T) => boolean
}

export const EMPTY_LIST: DraftList<never> = { items: [], isComplete: false, gone: new Set() }

/** The list with `deleted` items at `index` giving way to `added`. */
export function withSplice<T>(
  list: DraftList<T>,
  index: number,
  deleted: number,
  added: readonly T[],
  { splice = spliceList }: ListRules<T>,
): DraftList<T> {
  if (deleted === 0 && added.length === 0) return list
  return { ...list, items: splice(list.items, index, deleted, added, list.isComplete) }
}

/** The list with a saved item put in where its id belongs. */
export function insertInOrder<T extends Draftable>(
  list: DraftList<T>,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  return withSplice(list, seek(list.items, saved.id, rules.order).at, 0, [saved], rules)
}

/** The list once it is known to reach back to its beginning, which makes its oldest item the first of a run. */
export function completed<T>(list: DraftList<T>, rules: ListRules<T>): DraftList<T> {
  if (list.items.length === 0) return { ...list, isComplete: true }
  const oldest = rules.order === 'oldest-first' ? 0 : list.items.length - 1
  return withSplice({ ...list, isComplete: true }, oldest, 1, [list.items[oldest] as T], rules)
}

/** The items by id. A backend's list almost always is already. */
export function inOrder<T extends Draftable>(items: readonly T[], order: ListOrder): readonly T[] {
  return items.toSorted((a, b) => (order === 'oldest-first' ? a.id - b.id : b.id - a.id))
}

/** Where a saved item stands, or belongs. Halves the saved items, so that 10,000 of them take 14 looks. */
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

/** Where the draft of a client id stands; -1 when there is none. */
export function draftIndex(items: readonly Draftable[], clientId: string, order: ListOrder): number {
  const drafts = draftCount(items, order)
  const from = order === 'oldest-first' ? items.length - drafts : 0
  for (let at = from; at < from + drafts; at++) if (items[at]?.client_id === clientId) return at
  return -1
}
