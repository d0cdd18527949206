import {
  draftIndex,
  type Draftable,
  type DraftList,
  insertInOrder,
  type ListRules,
  seek,
  withSplice,
} from './ordered.js'

/** The list after showing a draft at the newest end. A draft that is there already is not doubled. Spec §4. */
export function addDraft<T extends Draftable>(
  list: DraftList<T>,
  draft: T & { readonly client_id: string },
  rules: ListRules<T>,
): DraftList<T> {
  for (const item of list.items) if (item.client_id === draft.client_id) return list
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
  const at = draftIndex(list.items, clientId, rules.order)
  const place = seek(list.items, saved.id, rules.order)
  const isKnown = place.isThere || list.gone.has(saved.id)
  if (at === -1) return isKnown ? list : withSplice(list, place.at, 0, [saved], rules)
  if (isKnown) return withSplice(list, at, 1, [], rules)
  const inPlace = rules.order === 'oldest-first' ? place.at : place.at - 1
  if (inPlace === at) return withSplice(list, at, 1, [saved], rules)
  return insertInOrder(withSplice(list, at, 1, [], rules), saved, rules)
}

/** The list after a draft could not be saved. What its echo has replaced stays. Spec §4. */
export function removeDraft<T extends Draftable>(
  list: DraftList<T>,
  clientId: string,
  rules: ListRules<T>,
): DraftList<T> {
  const at = draftIndex(list.items, clientId, rules.order)
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
  const { at, isThere } = seek(list.items, saved.id, rules.order)
  if (!isThere || rules.isStale?.(saved, list.items[at] as T)) return list
  return withSplice(list, at, 1, [saved], rules)
}

/** The list with a saved item, whether it was there before or not. A deleted one stays deleted. */
export function upsertById<T extends Draftable>(
  list: DraftList<T>,
  saved: T,
  rules: ListRules<T>,
): DraftList<T> {
  const { isThere } = seek(list.items, saved.id, rules.order)
  return isThere ? replaceById(list, saved, rules) : insertSaved(list, saved, rules)
}

/** The list without an item, for good. Spec §4. */
export function removeById<T extends Draftable>(
  list: DraftList<T>,
  id: number,
  rules: ListRules<T>,
): DraftList<T> {
  const { at, isThere } = seek(list.items, id, rules.order)
  const gone = list.gone.has(id) ? list.gone : new Set(list.gone).add(id)
  return { ...withSplice(list, at, isThere ? 1 : 0, [], rules), gone }
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
