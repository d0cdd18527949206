import type { CallOptions } from '../http/api.js'
import type { ApiPort } from '../http/attempt.js'
import { type Outcome, outcomeOf } from '../http/outcome.js'
import { listTasks } from './endpoints.js'
import type { Task } from './schema.js'

const OPEN = ['pending', 'progress', 'review'] as const
const NEVER = '9999-12-31'

/** Fetches the unfinished tasks of a person, the nearest due date first and those without one last. */
export function loadDueTasks(
  { api }: ApiPort,
  { userId, most }: { readonly userId: number; readonly most: number },
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<readonly Task[]>> {
  const pages = OPEN.map(status =>
    api.call(
      listTasks,
      { assignee: userId, status, order: 'due', page: 1, per_page: most },
      { quiet: true, ...options },
    ),
  )
  return outcomeOf(
    Promise.all(pages).then(replies =>
      nearest(
        replies.flatMap(({ tasks }) => tasks),
        most,
      ),
    ),
  )
}

function nearest(tasks: readonly Task[], most: number): readonly Task[] {
  return tasks
    .toSorted(
      (one, other) => (one.due_date ?? NEVER).localeCompare(other.due_date ?? NEVER) || one.id - other.id,
    )
    .slice(0, most)
}
