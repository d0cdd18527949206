/** Adds drafts to a list, replaces them by saved items, and removes or restores items, as values. */

import {
  draftIndex,
  type Draftable,
  type DraftList,
  insertInOrder,
  type ListRules,
  seek,
  withSplice,
} from './ordered.js'

/**
 * Returns the list with a draft at the newest end. A draft that is already there is not added twice. Spec §4.
 */
export function addDraft<T extends Draftable>(
  list: DraftList<T>,
  draft: T & { readonly client_id: string },
  rules: ListRules<T>,
): DraftList<T> {
  for (const item of list.items) if (item.client_id === draft.client_id) return list
  return withSplice(list, rules.order === 'oldest-first' ? list.items.length : 0, 0, [draft], rules)
}

/**
 * Returns the list after the server saved a draft: the saved copy takes the draft's place. If the realtime
 * echo came first, its copy stays and is not added again; if the item was deleted meanwhile, it stays
 * deleted. Spec §4.
 */
export function confirmDraft<T extends Draftable>(
  list: DraftList<T>,
  clientId: string,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  const at = draftIndex(list.items, clientId, rules.order)
  const place = seek(list.items, saved.id, rules.order)
  const isKnown = place.isThere || list.gone.has(saved.id)
  if (at === -1) return isKnown ? list : withSplice(list, place.at, 0, [saved], rules)
  if (isKnown) return withSplice(list, at, 1, [], rules)
  const inPlace = rules.order === 'oldest-first' ? place.at : place.at - 1
  if (inPlace === at) return withSplice(list, at, 1, [saved], rules)
  return insertInOrder(withSplice(list, at, 1, [], rules), saved, rules)
}

/** Returns the list after a draft could not be saved. A copy that its echo brought stays. Spec §4. */
export function removeDraft<T extends Draftable>(
  list: DraftList<T>,
  clientId: string,
  rules: ListRules<T>,
): DraftList<T> {
  const at = draftIndex(list.items, clientId, rules.order)
  return at === -1 ? list : withSplice(list, at, 1, [], rules)
}

/**
 * Returns the list after an event about a new item; the echo of a draft replaces the draft. Twice changes
 * nothing more.
 */
export function insertSaved<T extends Draftable>(
  list: DraftList<T>,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  return confirmDraft(list, saved.client_id ?? '', saved, rules)
}

/**
 * Returns the list with another copy of a saved item. An item that is not in the list is not added. Spec §4.
 */
export function replaceById<T extends Draftable>(
  list: DraftList<T>,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  const { at, isThere } = seek(list.items, saved.id, rules.order)
  if (!isThere || rules.isStale?.(saved, list.items[at] as T)) return list
  return withSplice(list, at, 1, [saved], rules)
}

/** Returns the list with a saved item, added or replaced. A deleted item stays deleted. */
export function upsertById<T extends Draftable>(
  list: DraftList<T>,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  const { isThere } = seek(list.items, saved.id, rules.order)
  return isThere ? replaceById(list, saved, rules) : insertSaved(list, saved, rules)
}

/** Returns the list without an item, for good. Spec §4. */
export function removeById<T extends Draftable>(
  list: DraftList<T>,
  id: number,
  rules: ListRules<T>,
): DraftList<T> {
  const { at, isThere } = seek(list.items, id, rules.order)
  const gone = list.gone.has(id) ? list.gone : new Set(list.gone).add(id)
  return { ...withSplice(list, at, isThere ? 1 : 0, [], rules), gone }
}

/** Returns the list after the server undid the deletion of an item. */
export function restoreItem<T extends Draftable>(
  list: DraftList<T>,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  const gone = new Set(list.gone)
  gone.delete(saved.id)
  return upsertById({ ...list, gone }, saved, rules)
}
