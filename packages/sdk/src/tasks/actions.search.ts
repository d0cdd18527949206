import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { listTasks } from './endpoints.js'
import type { Task, TaskOrder } from './schema.js'

/** Finds tasks of all companies by a text, at most `per_page` of them. */
export async function searchTasks(
  ports: ApiPort,
  input: { readonly search: string; readonly per_page: number; readonly order?: TaskOrder },
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<readonly Task[]>> {
  return mapDone(await attempt(ports, listTasks, input, { quiet: true, ...options }), ({ tasks }) => tasks)
}
