/** Merges the edits of two people of one task: lists item by item; a text that both changed is a conflict. */

import {
  EDITABLE,
  type EditableField,
  fieldsOf,
  isSame,
  pickFields,
  type TaskFields,
  type TaskPatch,
} from './rules.fields.js'
import type { ChecklistItem } from './schema.js'

/** The fields whose two versions only a person can combine. */
export const TEXT_FIELDS = ['title', 'description'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export interface Merged {
  /** The values of the task with both changes; a text in conflict is not in it. */
  readonly patch: TaskPatch
  /** The texts that both sides changed in different ways. */
  readonly conflicts: readonly TextField[]
}

/**
 * Merges one person's changes with another's copy: `base` holds the earlier value of each field, `mine` the
 * new one, `theirs` the newest saved copy. Lists keep the items that either side added, ticked or removed; of
 * single values mine wins; a text that both changed stays as it is and is returned as a conflict.
 */
export function mergeTask(base: TaskPatch, mine: TaskPatch, theirs: TaskFields): Merged {
  const conflicts = TEXT_FIELDS.filter(
    field =>
      field in mine &&
      !isSame(base[field], theirs[field]) &&
      !isSame(mine[field], theirs[field]) &&
      !isSame(mine[field], base[field]),
  )
  const patch: TaskPatch = {}
  for (const field of fieldsOf(mine)) {
    if (!isConflict(field, conflicts))
      Object.assign(patch, { [field]: mergeField(field, base, mine, theirs) })
  }
  return { patch, conflicts }
}

/** The values of changed fields, before a change and after it. */
export interface MadeChange {
  readonly before: TaskPatch
  readonly after: TaskPatch
}

/**
 * Returns the patch that takes a change back from a task as it is now, empty where nothing of it is left. Of lists
 * it takes back only what the change added and removed; null where a single value has been changed again since.
 */
export function takenBack({ before, after }: MadeChange, now: TaskFields): TaskPatch | null {
  const isUntouched = (field: EditableField): boolean => isSame(now[field], after[field])
  const stays = fieldsOf(before).some(
    field => !Array.isArray(before[field]) && !isUntouched(field) && !isSame(now[field], before[field]),
  )
  if (stays) return null
  const merged = {
    ...mergeTask(after, before, now).patch,
    ...pickFields(before, EDITABLE.filter(isUntouched)),
  }
  return pickFields(
    merged,
    fieldsOf(merged).filter(field => !isSame(merged[field], now[field])),
  )
}

function isConflict(field: EditableField, conflicts: readonly TextField[]): boolean {
  return (conflicts as readonly EditableField[]).includes(field)
}

function mergeField(field: EditableField, base: TaskPatch, mine: TaskPatch, theirs: TaskFields): unknown {
  switch (field) {
    case 'checklist':
      return mergeChecklist(base.checklist ?? [], mine.checklist ?? [], theirs.checklist)
    case 'assignees':
      return mergeSet(base.assignees ?? [], mine.assignees ?? [], theirs.assignees, person => person.id)
    case 'labels':
      return mergeSet(base.labels ?? [], mine.labels ?? [], theirs.labels, label => label)
    default:
      // A field that I did not change keeps their value.
      return isSame(base[field], mine[field]) ? theirs[field] : mine[field]
  }
}

/** Merges items without an order: theirs, without those that I removed, with those that I added. */
function mergeSet<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => unknown,
): readonly T[] {
  const keys = (items: readonly T[]) => new Set(items.map(keyOf))
  const [inBase, inMine, inTheirs] = [keys(base), keys(mine), keys(theirs)]
  const kept = theirs.filter(item => inMine.has(keyOf(item)) || !inBase.has(keyOf(item)))
  const added = mine.filter(item => !inBase.has(keyOf(item)) && !inTheirs.has(keyOf(item)))
  return [...kept, ...added]
}

/**
 * Merges a list of steps that both sides changed: in my order, with the text and tick of the side that
 * changed each step.
 */
export function mergeChecklist(
  base: readonly ChecklistItem[],
  mine: readonly ChecklistItem[],
  theirs: readonly ChecklistItem[],
): readonly ChecklistItem[] {
  const byId = (items: readonly ChecklistItem[]) => new Map(items.map(item => [item.id, item]))
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)]
  const merged = mine.flatMap((item): ChecklistItem[] => {
    const old = inBase.get(item.id)
    const other = inTheirs.get(item.id)
    if (!old) return [other ?? item]
    // They removed the step: it is gone, unless I have changed it.
    if (!other) return item.text === old.text && item.done === old.done ? [] : [item]
    return [
      {
        id: item.id,
        text: item.text === old.text ? other.text : item.text,
        done: item.done === old.done ? other.done : item.done,
      },
    ]
  })
  // A step that they added goes after the step before it in their list.
  const result = [...merged]
  theirs.forEach((item, index) => {
    const old = inBase.get(item.id)
    const isNew = !old && !inMine.has(item.id)
    // I removed a step that they changed: their change is kept.
    const isChanged = old && !inMine.has(item.id) && (item.text !== old.text || item.done !== old.done)
    if (!isNew && !isChanged) return
    const before = theirs[index - 1]?.id
    const at = result.findIndex(other => other.id === before)
    result.splice(before === undefined ? 0 : at === -1 ? result.length : at + 1, 0, item)
  })
  return result
}
