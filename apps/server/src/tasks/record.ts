import type { Task } from '@osys/sdk/tasks/schema'
import type { Queryable } from '../db/client.js'
import type { NewNotification, Tell } from '../http/tell.js'
import { type TaskOwner, tasksChanged } from './events.js'
import { toTask } from './present.js'
import { loadTasks } from './queries.js'

/** The facts about a task's change that people and apps are told. */
export interface Aftermath {
  readonly action: 'new' | 'update'
  /** The company of the task. */
  readonly company: TaskOwner
  readonly notifications: readonly NewNotification[]
  /** The ids of the tasks that were moved aside for it. */
  readonly moved: readonly number[]
}

/** Tells people and open apps about the change of a task. */
export async function tellOfTask(
  tx: Queryable,
  tell: Tell,
  task: Task,
  { action, company, notifications, moved }: Aftermath,
): Promise<void> {
  const neighbours = (await loadTasks(tx, moved)).map(toTask)
  tell.apps([...tasksChanged(company, [task], action), ...tasksChanged(company, neighbours, 'update')])
  tell.people(notifications)
}
