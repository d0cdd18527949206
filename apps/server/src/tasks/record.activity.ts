/** Keeps what happens to a task as its activity: changes, repetitions, deletions, moves. */

import type { Queryable } from '../db/client.js'
import { findNewestActivity, insertActivities, insertActivity, updateActivity } from './queries.activity.js'
import { changesBetween, joinedChanges, type TaskFacts } from '@osys/sdk/tasks/rules.activity'

/** Every activity keeps the task, the person and the moment. */
export interface ActivityBy {
  readonly task_id: number
  readonly user_id: number
  readonly at: Date
}

/** Returns the values of a task whose changes are kept. */
export function factsOf(row: Omit<TaskFacts, 'assignees'>, assignees: readonly number[]): TaskFacts {
  const { title, description, status, priority, start_date, due_date, checklist, labels, repeat } = row
  return { title, description, status, priority, assignees, start_date, due_date, checklist, labels, repeat }
}

/** Keeps what a person changed of a task; nothing when nothing did. The task must be locked. */
export async function recordChanges(
  tx: Queryable,
  { task_id, user_id, at }: ActivityBy,
  before: TaskFacts,
  after: TaskFacts,
): Promise<void> {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return
  const newest = await findNewestActivity(tx, task_id)
  const joined = joinedChanges(newest, { user_id, changes, at })
  if (newest && joined) await updateActivity(tx, newest.id, joined)
  else await insertActivity(tx, { task_id, user_id, kind: 'changed', changes, created_at: at })
}

/** Stores in the activity that a person deleted or restored a task. */
export async function recordActivity(
  tx: Queryable,
  { task_id, user_id, at }: ActivityBy,
  kind: 'deleted' | 'restored',
): Promise<void> {
  await insertActivity(tx, { task_id, user_id, kind, created_at: at })
}

/**
 * Stores in the activity that a repetition made the task; with a code, that it went on in the task of that code.
 * The clock did it: `user_id` is only the person who created the task.
 */
export async function recordRepetition(
  tx: Queryable,
  { task_id, user_id, at }: ActivityBy,
  nextCode: string | null,
): Promise<void> {
  const changes = nextCode === null ? [] : [{ field: 'repeat' as const, from: [], to: [nextCode] }]
  await insertActivity(tx, { task_id, user_id, kind: 'repeated', changes, created_at: at })
}

/** Stores in the activity that a person deleted several tasks at once. */
export async function recordDeletions(tx: Queryable, deletions: readonly ActivityBy[]): Promise<void> {
  await insertActivities(
    tx,
    deletions.map(({ at, ...by }) => ({ ...by, kind: 'deleted' as const, created_at: at })),
  )
}

interface Relocation {
  readonly from: string | null
  readonly to: string | null
  readonly assignees: { readonly from: readonly number[]; readonly to: readonly number[] } | null
}

/**
 * Stores in the activity that a person moved a task to another company, with its codes before and after. A code names
 * its company, so it is null for a company that was never approved: later readers may not know of it. `assignees` is null
 * when all of them may see the other company.
 */
export async function recordMove(
  tx: Queryable,
  { task_id, user_id, at }: ActivityBy,
  { from, to, assignees }: Relocation,
): Promise<void> {
  const moved = { field: 'company' as const, from: valuesOf(from), to: valuesOf(to) }
  const unassigned = assignees && {
    field: 'assignees' as const,
    from: assignees.from.map(String),
    to: assignees.to.map(String),
  }
  const changes = [moved, ...(unassigned ? [unassigned] : [])]
  await insertActivity(tx, { task_id, user_id, kind: 'moved', changes, created_at: at })
}

const valuesOf = (code: string | null): string[] => (code === null ? [] : [code])
