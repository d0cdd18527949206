import type { Task } from '@osys/sdk/tasks/schema'
import type { Queryable } from '../db/client.js'
import { type News, tell } from '../notifications/news.js'
import type { ChannelEvent } from '../realtime/payload.js'
import { record } from '../realtime/record.js'
import { tasksChanged } from './events.js'
import { toTask } from './present.js'
import { loadTasks } from './queries.js'

/** What a change of a task leaves to be told. */
export interface Aftermath {
  readonly action: 'new' | 'update'
  readonly news: readonly News[]
  /** Ids of the tasks that were moved aside for it. */
  readonly moved: readonly number[]
  /** Events of what came with it, such as the comment that keeps a reason. */
  readonly events?: readonly ChannelEvent[]
}

/** Ends the change of a task: tells people and open apps. The last thing in its transaction. */
export async function settle(
  tx: Queryable,
  task: Task,
  { action, news, moved, events = [] }: Aftermath,
): Promise<void> {
  const companyId = task.company?.id ?? 0
  const neighbours = (await loadTasks(tx, moved)).map(toTask)
  const told = await tell(tx, news)
  await record(tx, [
    ...events,
    ...tasksChanged(companyId, [task], action),
    ...tasksChanged(companyId, neighbours, 'update'),
    ...told,
  ])
}
