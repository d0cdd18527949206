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
  /** Saved items by id, drafts at the newest end in the order they were made. */
  readonly items: readonly T[]
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

export const EMPTY_LIST: DraftList<never> = { items: [], gone: new Set() }

/** The list after showing a draft at the newest end. A draft that is there already is not doubled. Spec §4. */
export function addDraft<T extends Draftable>(
  list: DraftList<T>,
  draft: T & { readonly client_id: string },
  rules: ListRules<T>,
): DraftList<T> {
  if (list.items.some(item => item.client_id === draft.client_id)) return list
  return withSplice(list, rules.order === 'oldest-first' ? list.items.length : 0, 0, [draft], rules)
}

/**
 * The list after the server saved a draft: its copy takes the draft's place. When the realtime echo came
 * first, the echo's copy stays and is not doubled; when it was deleted meanwhile, it stays deleted. Spec §4.
 */
export function confirmDraft<T extends Draftable>(
  list: DraftList<T>,
  clientId: string,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  const at = draftIndex(list.items, clientId)
  const isKnown = list.gone.has(saved.id) || savedIndex(list.items, saved.id) !== -1
  if (at === -1) return isKnown ? list : insertInOrder(list, saved, rules)
  const isInPlace =
    !isKnown && placeOf(list.items, saved.id, rules.order) === at + (rules.order === 'oldest-first' ? 0 : 1)
  if (isInPlace) return withSplice(list, at, 1, [saved], rules)
  const without = withSplice(list, at, 1, [], rules)
  return isKnown ? without : insertInOrder(without, saved, rules)
}

/** The list after a draft could not be saved. What its echo has replaced stays. Spec §4. */
export function removeDraft<T extends Draftable>(
  list: DraftList<T>,
  clientId: string,
  rules: ListRules<T>,
): DraftList<T> {
  const at = draftIndex(list.items, clientId)
  return at === -1 ? list : withSplice(list, at, 1, [], rules)
}

/** The list after an event told of a new item: the echo of a draft replaces it. Twice changes nothing more. */
export function insertSaved<T extends Draftable>(
  list: DraftList<T>,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  return confirmDraft(list, saved.client_id ?? '', saved, rules)
}

/** The list with another copy of a saved item. An item that is not in the list is not put in. Spec §4. */
export function replaceById<T extends Draftable>(
  list: DraftList<T>,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  const at = savedIndex(list.items, saved.id)
  if (at === -1 || rules.isStale?.(saved, list.items[at] as T)) return list
  return withSplice(list, at, 1, [saved], rules)
}

/** The list with a saved item, whether it was there before or not. A deleted one stays deleted. */
export function upsertById<T extends Draftable>(
  list: DraftList<T>,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  const isThere = savedIndex(list.items, saved.id) !== -1
  return isThere ? replaceById(list, saved, rules) : insertSaved(list, saved, rules)
}

/** The list without an item, for good. Spec §4. */
export function removeById<T extends Draftable>(
  list: DraftList<T>,
  id: number,
  rules: ListRules<T>,
): DraftList<T> {
  const at = savedIndex(list.items, id)
  const gone = list.gone.has(id) ? list.gone : new Set(list.gone).add(id)
  return at === -1 ? { ...list, gone } : { ...withSplice(list, at, 1, [], rules), gone }
}

/** The list after its deletion was taken back on the server. */
export function restoreItem<T extends Draftable>(
  list: DraftList<T>,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  const gone = new Set(list.gone)
  gone.delete(saved.id)
  return upsertById({ ...list, gone }, saved, rules)
}

/** A fetch of the list, or of its newest page, that has been answered. */
export interface Fetched<T> {
  /** In the list's order. */
  readonly items: readonly T[]
  /** The list when the fetch began. What has come or changed since is newer than the answer. */
  readonly before: DraftList<T>
}

/** The list after it was fetched anew. Drafts, and what came or went during the fetch, are kept. */
export function listLoaded<T extends Draftable>(
  list: DraftList<T>,
  { items, before }: Fetched<T>,
  rules: ListRules<T>,
): DraftList<T> {
  const earlier = new Set(before.items)
  const arrived = list.items.filter(item => !item.optimistic && !earlier.has(item))
  const drafts = list.items.filter(item => item.optimistic)
  const deleted = items.filter(item => list.gone.has(item.id))
  // One by one through the splice, which corrects the neighbours of each.
  let next: DraftList<T> = { ...list, items }
  for (const item of deleted) next = removeById(next, item.id, rules)
  for (const item of arrived) {
    const at = savedIndex(next.items, item.id)
    next = at === -1 ? insertInOrder(next, item, rules) : withSplice(next, at, 1, [item], rules)
  }
  const shown = new Set(next.items.map(item => item.client_id))
  const waiting = drafts.filter(draft => !shown.has(draft.client_id))
  return withSplice(next, rules.order === 'oldest-first' ? next.items.length : 0, 0, waiting, rules)
}

/**
 * The list with one more page of the past, in the list's order. Items that are there already stay as they
 * are: pages shift while people write, so that two of them overlap. Spec §7.
 */
export function olderLoaded<T extends Draftable>(
  list: DraftList<T>,
  fetched: readonly T[],
  rules: ListRules<T>,
): DraftList<T> {
  const known = new Set(list.items.filter(item => !item.optimistic).map(item => item.id))
  const fresh = fetched.filter(item => !known.has(item.id) && !list.gone.has(item.id))
  const oldest = known.size === 0 ? Number.POSITIVE_INFINITY : Math.min(...known)
  const older = fresh.filter(item => item.id < oldest)
  const end = rules.order === 'oldest-first' ? 0 : list.items.length
  return fresh
    .filter(item => item.id > oldest)
    .reduce((grown, item) => insertSaved(grown, item, rules), withSplice(list, end, 0, older, rules))
}

function withSplice<T>(
  list: DraftList<T>,
  index: number,
  deleted: number,
  added: readonly T[],
  { splice = spliceList }: ListRules<T>,
): DraftList<T> {
  if (deleted === 0 && added.length === 0) return list
  return { ...list, items: splice(list.items, index, deleted, added) }
}

function insertInOrder<T extends Draftable>(list: DraftList<T>, saved: T, rules: ListRules<T>): DraftList<T> {
  return withSplice(list, placeOf(list.items, saved.id, rules.order), 0, [saved], rules)
}

/** Where a new id belongs. Looks from the newest end, where almost every item arrives. */
function placeOf(items: readonly Draftable[], id: number, order: ListOrder): number {
  const isOlder = (item: Draftable) => !item.optimistic && item.id < id
  if (order === 'oldest-first') return items.findLastIndex(isOlder) + 1
  const next = items.findIndex(isOlder)
  return next === -1 ? items.length : next
}

function savedIndex(items: readonly Draftable[], id: number): number {
  return items.findIndex(item => item.id === id && !item.optimistic)
}

function draftIndex(items: readonly Draftable[], clientId: string): number {
  return items.findIndex(item => item.optimistic === true && item.client_id === clientId)
}
