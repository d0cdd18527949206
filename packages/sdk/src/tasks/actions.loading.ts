/** The flows that fetch tasks: all of a company for the board, a page for the list. */

import { MAX_PAGE_SIZE } from '../basics/schema.js'
import type { CallOptions } from '../http/api.js'
import { attempt } from '../http/attempt.js'
import { mapDone, type Outcome, outcomeOf } from '../http/outcome.js'
import type { FetchedList, PageReply } from '../lists/fetched-page.js'
import type { PoolPorts } from './actions.js'
import { listTasks } from './endpoints.js'
import type { DueRange, Task, TaskGroup, TaskOrder, TaskPriority, TaskStatus } from './schema.js'
import { companyReplaced, tasksSaved } from './state.js'

type Quitting = Pick<CallOptions, 'signal'>

/** The question for a page of tasks. */
export interface TaskQuery {
  readonly company_id?: number
  readonly status?: TaskStatus
  readonly search?: string
  readonly assignee?: number
  readonly priority?: TaskPriority
  readonly label?: string
  readonly due?: DueRange
  readonly order?: TaskOrder
  readonly reversed?: boolean
  readonly group?: TaskGroup
  readonly page: number
  readonly per_page?: number
}

/** The rows of one page of tasks, by id; the tasks themselves are in the pool. */
export type TaskRows = FetchedList<TaskQuery, number>

/** The number of pages that are fetched at once. */
const AT_ONCE = 4
/**
 * The number of tries: tasks that were deleted between two pages move the later ones forward, so that some
 * may be skipped.
 */
const MOST_TRIES = 2

/**
 * Fetches all tasks of a company into the pool, and shows the first hundred before the others. Done with
 * their ids.
 */
export function loadBoard(
  ports: PoolPorts,
  companyId: number,
  options: Quitting = {},
): Promise<Outcome<readonly number[]>> {
  return outcomeOf(fetchBoard(ports, companyId, options))
}

async function fetchBoard(
  { api, pool }: PoolPorts,
  companyId: number,
  options: Quitting,
  tries = MOST_TRIES,
): Promise<readonly number[]> {
  const before = pool.get()
  const fetchPage = (page: number) =>
    api.call(
      listTasks,
      { company_id: companyId, order: 'position', page, per_page: MAX_PAGE_SIZE },
      { quiet: true, ...options },
    )
  const first = await fetchPage(1)
  const tasks: Task[] = [...first.tasks]
  pool.set(tasksSaved(pool.get(), tasks, before))
  for (let page = 2; page <= first.last_page; page += AT_ONCE) {
    const count = Math.min(AT_ONCE, first.last_page - page + 1)
    const pages = await Promise.all(Array.from({ length: count }, (_, index) => fetchPage(page + index)))
    for (const { tasks: more } of pages) tasks.push(...more)
  }
  const ids = new Set(tasks.map(task => task.id))
  if (ids.size < first.total && tries > 1) return fetchBoard({ api, pool }, companyId, options, tries - 1)
  pool.set(companyReplaced(pool.get(), companyId, tasks, before))
  return [...ids]
}

/** Fetches one page of tasks into the pool, with the ids of its rows. */
export async function loadRows(
  ports: PoolPorts,
  query: TaskQuery,
  options: Quitting = {},
): Promise<Outcome<PageReply<number>>> {
  const { pool } = ports
  const before = pool.get()
  const outcome = await attempt(ports, listTasks, query, { quiet: true, ...options })
  return mapDone(outcome, ({ tasks, ...info }) => {
    pool.set(tasksSaved(pool.get(), tasks, before))
    return { ...info, items: tasks.map(task => task.id) }
  })
}
