/** The tasks of a list, or of the columns of a board, that a person has selected, and how a choice changes them. */

/** The selected tasks by id, and the task that was chosen last, where a range begins. */
export interface TaskSelection {
  readonly ids: ReadonlySet<number>
  readonly last: number | null
}

export const NONE_SELECTED: TaskSelection = { ids: new Set(), last: null }

/** Returns the selection without the tasks that are in none of the lists. */
export function selectionWithin(
  selection: TaskSelection,
  lists: readonly (readonly number[])[],
): TaskSelection {
  return { ...selection, ids: new Set(lists.flat().filter(id => selection.ids.has(id))) }
}

/**
 * Returns the selection after a choice: the task is selected or taken out. With `isRange` all tasks since the last
 * choice are selected as well, when both stand in the same list.
 */
export function selectionAfter(
  { ids, last }: TaskSelection,
  lists: readonly (readonly number[])[],
  { id, isRange }: { readonly id: number; readonly isRange: boolean },
): TaskSelection {
  const next = new Set(ids)
  const list = lists.find(each => each.includes(id)) ?? []
  const from = isRange && last !== null ? list.indexOf(last) : -1
  const to = list.indexOf(id)
  if (from !== -1) {
    for (const each of list.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each)
  } else if (!next.delete(id)) next.add(id)
  return { ids: next, last: id }
}
