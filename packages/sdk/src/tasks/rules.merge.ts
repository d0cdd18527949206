import { type EditableField, fieldsOf, isSame, type TaskFields, type TaskPatch } from './rules.fields.js'
import type { ChecklistItem } from './schema.js'

/** Fields whose two versions only a person can make one of. */
export const TEXT_FIELDS = ['title', 'description'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export interface Merged {
  /** What the task holds when both changes are kept; a text in conflict is not in it. */
  readonly patch: TaskPatch
  /** Texts that both sides changed, differently. */
  readonly conflicts: readonly TextField[]
}

/**
 * One person's changes brought onto another's copy: `base` is what each field held when it was changed, `mine` what it
 * was changed to, `theirs` the newest saved copy. Lists keep what either side added, ticked or removed; of single
 * values mine wins; texts that both changed stay as they are and are told.
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
      // Left as it was, it is theirs to say.
      return isSame(base[field], mine[field]) ? theirs[field] : mine[field]
  }
}

/** Things without an order of their own: theirs, without what I took out, with what I put in. */
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

/** A list of steps that both sides worked on: in my order, with each step's text and tick from whoever changed it. */
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
    // They removed it: gone, unless I have just changed it.
    if (!other) return item.text === old.text && item.done === old.done ? [] : [item]
    return [
      {
        id: item.id,
        text: item.text === old.text ? other.text : item.text,
        done: item.done === old.done ? other.done : item.done,
      },
    ]
  })
  // What they added goes after the step that it follows at theirs.
  const result = [...merged]
  theirs.forEach((item, index) => {
    const old = inBase.get(item.id)
    const isNew = !old && !inMine.has(item.id)
    // I removed it while they changed it: their change is kept.
    const isChanged = old && !inMine.has(item.id) && (item.text !== old.text || item.done !== old.done)
    if (!isNew && !isChanged) return
    const before = theirs[index - 1]?.id
    const at = result.findIndex(other => other.id === before)
    result.splice(before === undefined ? 0 : at === -1 ? result.length : at + 1, 0, item)
  })
  return result
}
