/** Decides which changes of a task its activity shows, and when they join the newest activity. */

import { ACTIVITY_FIELDS, type ActivityField, type FieldChange } from './schema.activity.js'
import type { ChecklistItem } from './schema.js'
import type { TaskRepeat } from './schema.repeat.js'

/** The values of a task whose changes are kept. */
export interface TaskFacts {
  readonly title: string
  readonly description: string
  readonly status: string
  readonly priority: string
  readonly assignees: readonly number[]
  readonly start_date: string | null
  readonly due_date: string | null
  readonly checklist: readonly ChecklistItem[]
  readonly labels: readonly string[]
  readonly repeat: TaskRepeat | null
}

/** The time in which changes of the same texts by one person count as one, because they are saved in pieces. */
const JOIN_WITHIN_MS = 10 * 60_000
const SAVED_IN_PIECES: ReadonlySet<string> = new Set<ActivityField>(['title', 'description', 'checklist'])

/** Returns the changes between two states of a task, in the order of the fields; people by their ids. */
export function changesBetween(before: TaskFacts, after: TaskFacts): readonly FieldChange[] {
  return ACTIVITY_FIELDS.filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  ).flatMap(field => {
    const change = { field, ...valuesOf(before, after, field) }
    const isOrder = field === 'assignees' || field === 'labels'
    return isOrder && isSameSet(change.from, change.to) ? [] : change
  })
}

function valuesOf(before: TaskFacts, after: TaskFacts, field: ActivityField) {
  const [from, to] = [valueOf(before, field), valueOf(after, field)]
  const ticked = field === 'checklist' ? tickedStep(before.checklist, after.checklist) : null
  return ticked === null ? { from, to } : { from: [...from, ticked], to: [...to, ticked] }
}

/** Returns the text of the only step that was ticked, or that is open again; null when anything else changed. */
function tickedStep(before: readonly ChecklistItem[], after: readonly ChecklistItem[]): string | null {
  const doneBefore = new Map(before.map(({ id, done }) => [id, done]))
  const turned = after.filter(({ id, done }) => doneBefore.get(id) !== done)
  const [step] = turned
  const isSame = (one: ChecklistItem, index: number) =>
    one.id === before[index]?.id && one.text === before[index]?.text
  return step && turned.length === 1 && before.length === after.length && after.every(isSame)
    ? step.text
    : null
}

function valueOf(facts: TaskFacts, field: ActivityField): string[] {
  if (field === 'description') return []
  if (field === 'checklist') return stepsOf(facts.checklist)
  if (field === 'repeat') return facts.repeat ? [facts.repeat.every] : []
  const value = facts[field]
  if (value === null || value === '') return []
  return typeof value === 'string' ? [value] : value.map(String)
}

function stepsOf(steps: readonly ChecklistItem[]): string[] {
  return steps.length === 0 ? [] : [`${steps.filter(step => step.done).length}/${steps.length}`]
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every(value => other.includes(value))
}

/** The newest kept activity of a task. */
export interface NewestActivity {
  readonly user_id: number
  readonly kind: string
  readonly changes: readonly FieldChange[]
  readonly created_at: Date
}

/**
 * Returns the changes of the newest activity joined with fresh ones; null when the fresh ones are an activity of
 * their own. Changes of one person to the same texts within a short time are one: title, description, steps. A title that
 * was taken back leaves nothing.
 */
export function joinedChanges(
  newest: NewestActivity | undefined,
  fresh: { readonly user_id: number; readonly changes: readonly FieldChange[]; readonly at: Date },
): readonly FieldChange[] | null {
  if (!newest || newest.kind !== 'changed' || newest.user_id !== fresh.user_id) return null
  if (fresh.at.getTime() - newest.created_at.getTime() > JOIN_WITHIN_MS) return null
  const earlier = new Map(newest.changes.map(change => [change.field, change]))
  if (earlier.size !== fresh.changes.length) return null
  if (!fresh.changes.every(({ field }) => SAVED_IN_PIECES.has(field) && earlier.has(field))) return null
  // A step that is named stands alone, so that it stays named.
  const isNamed = ({ field, to }: FieldChange) => field === 'checklist' && to.length > 1
  if ([...newest.changes, ...fresh.changes].some(isNamed)) return null
  return fresh.changes.flatMap(({ field, to }) => {
    const from = earlier.get(field)?.from ?? []
    return field === 'title' && isSameSet(from, to) ? [] : { field, from, to }
  })
}
