import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { Outcome } from '../http/outcome.js'
import { listTasks } from './endpoints.list.js'
import type { OwnTasks } from './state.due.js'

/** Fetches the unfinished tasks of a person, the first ones by due date. */
export function loadDueTasks(
  ports: ApiPort,
  { userId, most }: { readonly userId: number; readonly most: number },
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<OwnTasks>> {
  const by = { order: 'due', group: 'due' } as const
  const asked = { assignee: userId, open: true, ...by, page: 1, per_page: most }
  return attempt(ports, listTasks, asked, { quiet: true, ...options })
}
