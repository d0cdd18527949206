import { MAX_PAGE_SIZE } from '../basics/schema.js'
import type { CallOptions } from '../http/api.js'
import { type Outcome, outcomeOf } from '../http/outcome.js'
import type { PoolPorts } from './actions.js'
import type { TaskQuery } from './actions.loading.js'
import { listTasks } from './endpoints.list.js'
import { daysOfMonth } from './rules.calendar.js'
import { tasksFetched } from './state.unread.js'

/** The most pages of a month that are fetched. */
const MOST_PAGES = 10

/** The question for a month: the filters of a list, without its pages and its order. */
export interface CalendarQuery {
  readonly filters: Omit<TaskQuery, 'page' | 'per_page' | 'order' | 'reversed' | 'group'>
  readonly month: string
}

/** The tasks that are due in a month, by id; the tasks themselves are in the pool. */
export interface CalendarTasks extends CalendarQuery {
  readonly ids: readonly number[]
  /** The number of all of them, when there are more than are fetched. */
  readonly total: number
}

/** Fetches the tasks that are due in the weeks of a month into the pool. */
export function loadCalendar(
  ports: PoolPorts,
  query: CalendarQuery,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<CalendarTasks>> {
  return outcomeOf(fetchMonth(ports, query, options))
}

async function fetchMonth(
  { api, pool }: PoolPorts,
  query: CalendarQuery,
  options: Pick<CallOptions, 'signal'>,
): Promise<CalendarTasks> {
  const days = daysOfMonth(query.month)
  const asked = {
    ...query.filters,
    due_from: days[0],
    due_to: days.at(-1),
    order: 'due' as const,
    per_page: MAX_PAGE_SIZE,
  }
  const ids = new Set<number>()
  for (let page = 1; ; page += 1) {
    const before = pool.get()
    const found = await api.call(listTasks, { ...asked, page }, { quiet: true, ...options })
    pool.set(tasksFetched(pool.get(), found, before))
    for (const { id } of found.tasks) ids.add(id)
    if (page >= Math.min(found.last_page, MOST_PAGES)) return { ...query, ids: [...ids], total: found.total }
  }
}
