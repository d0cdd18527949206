import type { Due } from '@osys/sdk/tasks/due'
import type { Task } from '@osys/sdk/tasks/schema'

/** A task with what a view says of it. */
export interface TaskItem {
  readonly task: Task
  /** Such as `ACME-42`; empty until it has a number. */
  readonly code: string
  readonly due: Due
  /** The address of its panel. */
  readonly href: string
}
