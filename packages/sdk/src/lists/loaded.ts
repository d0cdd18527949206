/** Puts fetched pages into a list that grows, newest or older ones, and keeps its drafts. */

import { removeById } from './drafts.js'
import {
  completed,
  type Draftable,
  type DraftList,
  insertInOrder,
  inOrder,
  type ListRules,
  seek,
  withSplice,
} from './ordered.js'

/** A page that the server returned. */
export interface FetchedPage<T> {
  readonly items: readonly T[]
  /** Whether no older page exists. */
  readonly isLast: boolean
}

/** The newest page, fetched again. */
export interface FetchedAnew<T> extends FetchedPage<T> {
  /** The list when the fetch began. Changes since then are newer than the answer. */
  readonly before: DraftList<T>
}

/**
 * Returns the list after it was fetched again. Drafts, and the changes since the fetch began, are kept. Every
 * step uses the splice, because a removed item may change the flag of its neighbour.
 */
export function listLoaded<T extends Draftable>(
  list: DraftList<T>,
  { items, isLast, before }: FetchedAnew<T>,
  rules: ListRules<T>,
): DraftList<T> {
  const unchanged = new Set(before.items)
  const replaceable = new Set(list.items.filter(item => unchanged.has(item)).map(item => item.id))
  const fetched = withoutGone(list, items, rules)
  const ids = new Set(fetched.map(item => item.id))
  const clientIds = new Set(fetched.map(item => item.client_id))
  // Items older than the page may have gaps now; older pages bring them again.
  const oldest = isLast ? Number.NEGATIVE_INFINITY : Math.min(...ids)
  const isOver = (item: T) =>
    item.optimistic
      ? clientIds.has(item.client_id)
      : !ids.has(item.id) && (unchanged.has(item) || item.id < oldest)

  let next: DraftList<T> = { ...list, isComplete: isLast }
  for (let at = list.items.length - 1; at >= 0; at--) {
    if (isOver(list.items[at] as T)) next = withSplice(next, at, 1, [], rules)
  }
  for (const item of fetched) {
    const { at, isThere } = seek(next.items, item.id, rules.order)
    if (isThere && replaceable.has(item.id)) next = withSplice(next, at, 1, [item], rules)
  }
  return olderLoaded(next, { items: fetched, isLast }, rules)
}

/** Returns the fetched items in order, without those that were deleted since. */
function withoutGone<T extends Draftable>(
  { gone }: DraftList<T>,
  items: readonly T[],
  rules: ListRules<T>,
): readonly T[] {
  const start: DraftList<T> = { items: inOrder(items, rules.order), gone, isComplete: false }
  return items
    .filter(item => gone.has(item.id))
    .reduce((list, item) => removeById(list, item.id, rules), start).items
}

/**
 * Returns the list with one more page of older items. Items that are already there stay as they are: pages
 * shift while people write, so that two of them overlap. Spec §7.
 */
export function olderLoaded<T extends Draftable>(
  list: DraftList<T>,
  page: FetchedPage<T>,
  rules: ListRules<T>,
): DraftList<T> {
  const { order } = rules
  const isUp = order === 'oldest-first'
  const fresh = withoutGone(list, page.items, rules).filter(item => !seek(list.items, item.id, order).isThere)
  const saved = list.items.filter(item => !item.optimistic)
  const oldest = (isUp ? saved[0] : saved.at(-1))?.id ?? Number.POSITIVE_INFINITY
  const older = fresh.filter(item => item.id < oldest)
  const grown = fresh
    .filter(item => item.id > oldest)
    .reduce(
      (next, item) => insertInOrder(next, item, rules),
      withSplice(list, isUp ? 0 : list.items.length, 0, older, rules),
    )
  return page.isLast ? completed(grown, rules) : grown
}
