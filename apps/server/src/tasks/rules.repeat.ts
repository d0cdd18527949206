/**
 * Turns the repetition of a task into the columns of its row, with the next day by the SDK's `tasks/rules.repeat`;
 * refuses one that ends before it begins.
 */

import { isSameRepeat, nextRepeat } from '@osys/sdk/tasks/rules.repeat'
import type { TaskRepeat } from '@osys/sdk/tasks/schema.repeat'
import { type Refusal, refuse } from '../http/refusal.js'
import { taskMessages } from './messages.js'

/** The stored columns of a repetition. */
export interface RepeatColumns {
  readonly repeat: TaskRepeat | null
  readonly repeat_on: string | null
}

/**
 * Returns the columns for a given repetition; none when it is left out or stays as it is (`before`). One that
 * ends before it begins is refused.
 */
export function toRepeatColumns(
  given: TaskRepeat | null | undefined,
  before: TaskRepeat | null,
  today: string,
): Partial<RepeatColumns> | Refusal {
  if (given === undefined || isSameRepeat(given, before)) return {}
  if (given === null) return { repeat: null, repeat_on: null }
  const repeat_on = nextRepeat(given, today)
  if (repeat_on === null) return refuse('invalid', { errors: { repeat: [taskMessages.repeatEnded] } })
  return { repeat: given, repeat_on }
}
