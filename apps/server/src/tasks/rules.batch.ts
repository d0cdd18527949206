/**
 * Decides how tasks that are made at once begin, which of them are taken back (by the SDK's
 * `tasks/rules.restoring`, unless they were changed), and how many templates there may be (100).
 */

import type { EndpointParsedInput } from '@osys/sdk/http/endpoint'
import type { createTasks } from '@osys/sdk/tasks/endpoints.templates'
import { mayTakeBack } from '@osys/sdk/tasks/rules.restoring'
import type { ChecklistItem, TaskPriority, TaskStatus } from '@osys/sdk/tasks/schema'
import { MOST_TASKS_AT_ONCE, TEMPLATE_LIMITS } from '@osys/sdk/tasks/schema.templates'
import { type Refusal, refuse } from '../http/refusal.js'
import { taskMessages } from './messages.js'
import { rowId } from './rules.row-id.js'

/** A task that is made with others; everything about it is checked. */
export interface TaskToMake {
  /** Equal in a second try of the same task, so that the task is made once. */
  readonly client_id: string
  readonly company_id: number
  readonly title: string
  readonly description: string
  readonly status: TaskStatus
  readonly priority: TaskPriority
  readonly start_date: string | null
  readonly due_date: string | null
  readonly labels: readonly string[]
  readonly checklist: readonly ChecklistItem[]
  readonly assignees: readonly number[]
}

/** Returns the `client_id`s of a batch: the same task of the same batch has the same one, so that it is made once. */
export function batchIds(batchId: string): readonly string[] {
  return Array.from({ length: MOST_TASKS_AT_ONCE }, (_, index) => rowId(batchId, index))
}

/** Returns the tasks of a batch as they begin: pending, for nobody yet, with no step done. */
export function toBatch({
  company_id,
  batch_id,
  tasks,
}: EndpointParsedInput<typeof createTasks>): readonly TaskToMake[] {
  return tasks.map(({ steps, due_date, ...task }, index) => ({
    ...task,
    client_id: rowId(batch_id, index),
    company_id,
    status: 'pending',
    start_date: null,
    due_date: due_date ?? null,
    checklist: steps.map((text, place) => ({ id: `${place + 1}`, text, done: false })),
    assignees: [],
  }))
}

/** The facts that decide whether a task is taken back. */
export interface MadeTask {
  readonly id: number
  readonly company_id: number
  readonly version: number
  readonly created_at: Date
  readonly deleted_at: Date | null
}

/**
 * Returns which of the tasks that were made at once are taken back: those of these companies that were made a short time
 * ago and not changed since. `kept` is the number of those that were changed, as by a move to another company.
 */
export function takenBack<Task extends MadeTask>(
  made: readonly Task[],
  companyIds: readonly number[],
  now: Date,
): { readonly gone: readonly Task[]; readonly kept: number } {
  const present = made.filter(task => task.deleted_at === null)
  const unchanged = present.filter(({ version }) => version === 1)
  const gone = unchanged.filter(
    ({ company_id, created_at }) => companyIds.includes(company_id) && mayTakeBack(created_at, now),
  )
  return { gone, kept: present.length - unchanged.length }
}

/** Refuses one more template when there are as many as there may be. */
export function refuseMoreTemplates(all: number): Refusal | undefined {
  if (all < TEMPLATE_LIMITS.all) return undefined
  return refuse('invalid', { errors: { name: [taskMessages.tooManyTemplates(TEMPLATE_LIMITS.all)] } })
}
