/** Lists the fields of a task that its panel edits, and picks and compares their values. */

import { isSameRepeat } from './rules.repeat.js'
import type { ChecklistItem, Task } from './schema.js'
import type { TaskRepeat } from './schema.repeat.js'

/** The fields of a task that its panel does not edit: what moves, comments and the server make of it. */
type OtherField =
  | 'id'
  | 'client_id'
  | 'number'
  | 'company_id'
  | 'company'
  | 'status'
  | 'comments_count'
  | 'position'
  | 'created_by'
  | 'created_at'
  | 'updated_at'
  | 'finished_at'
  | 'version'
export type EditableField = Exclude<keyof Task, OtherField>

/** The fields of a task that its panel edits, as a mask of its schema. */
export const EDITABLE_MASK: Readonly<Record<EditableField, true>> = {
  title: true,
  description: true,
  priority: true,
  assignees: true,
  start_date: true,
  due_date: true,
  checklist: true,
  labels: true,
  repeat: true,
}
/** The same fields in the order of the panel. */
export const EDITABLE = Object.keys(EDITABLE_MASK) as readonly EditableField[]

/** The fields that show their errors where they are edited. */
export const MARKED_FIELDS: readonly EditableField[] = EDITABLE.filter(
  field => field !== 'priority' && field !== 'checklist',
)

export type TaskFields = Pick<Task, EditableField>
export type TaskPatch = Partial<TaskFields>

/** The fields of an empty new task. */
export const EMPTY_FIELDS: TaskFields = {
  title: '',
  description: '',
  priority: 'none',
  assignees: [],
  start_date: null,
  due_date: null,
  checklist: [],
  labels: [],
  repeat: null,
}

/** Tells whether a new task is still empty. */
export function isEmptyTask(fields: TaskFields): boolean {
  return isSameTask(fields, EMPTY_FIELDS)
}

/** Tells whether two new tasks hold the same; a field that one leaves out is empty. */
export function isSameTask(one: TaskPatch, other: TaskPatch): boolean {
  return EDITABLE.every(field =>
    isSame(one[field] ?? EMPTY_FIELDS[field], other[field] ?? EMPTY_FIELDS[field]),
  )
}

/** Returns the fields of a patch, in the order of the panel. */
export function fieldsOf(patch: TaskPatch): readonly EditableField[] {
  return EDITABLE.filter(field => field in patch)
}

/** Returns the given fields of a task or a patch. */
export function pickFields(from: TaskPatch, fields: readonly EditableField[]): TaskPatch {
  return Object.fromEntries(fields.filter(field => field in from).map(field => [field, from[field]]))
}

/**
 * Tells whether two values of a field are equal. Texts are compared trimmed, as they are saved; people by id.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSameItem(item, other[index]))
  }
  if (isRepeat(one) && isRepeat(other)) return isSameRepeat(one, other)
  return one === other
}

/** No other field of a task is an object. */
function isRepeat(value: unknown): value is TaskRepeat {
  return typeof value === 'object' && value !== null && 'every' in value
}

function isSameItem(one: unknown, other: unknown): boolean {
  if (!isThing(one) || !isThing(other)) return one === other
  return one.id === other.id && one.text === other.text && one.done === other.done
}

function isThing(
  item: unknown,
): item is { readonly id: unknown; readonly text?: unknown; readonly done?: unknown } {
  return typeof item === 'object' && item !== null && 'id' in item
}

/** Returns changed fields as the server reads them: people by their ids. */
export function toInput(patch: TaskPatch): Omit<
  TaskPatch,
  'assignees' | 'checklist' | 'labels' | 'repeat'
> & {
  readonly assignees?: number[]
  readonly checklist?: ChecklistItem[]
  readonly labels?: string[]
  readonly repeat?: TaskRepeat | null
} {
  const { assignees, checklist, labels, repeat, ...rest } = pickFields(patch, EDITABLE)
  return {
    ...rest,
    ...(assignees && { assignees: assignees.map(person => person.id) }),
    ...(checklist && { checklist: [...checklist] }),
    ...(labels && { labels: [...labels] }),
    ...(repeat !== undefined && { repeat }),
  }
}
