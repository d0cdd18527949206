import { MAX_PAGE_SIZE, PAGE_SIZE } from '../basics/schema.js'
import { type ApiError, isApiError } from '../http/error.js'
import { type PageInfo, pageInstead } from '../lists/pages.js'
import type { EventOf } from '../realtime/events.js'
import type { Cell } from '../state/cell.js'
import { loadTask, type TaskPorts } from './actions.js'
import { listTasks } from './endpoints.js'
import type { Task, TaskStatus } from './schema.js'
import { companyReplaced, taskRemoved, taskSaved, tasksSaved } from './state.js'

/** How a list of tasks stands. What is on screen stays when it only could not be made newer. */
export type Loading =
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded' }
  | { readonly phase: 'failed'; readonly msg: string; readonly requestId: string | undefined }

/** The rows of one page, by id. */
export interface TaskRows {
  readonly loading: Loading
  readonly ids: readonly number[]
  readonly info: PageInfo
}

export const NO_ROWS: TaskRows = {
  loading: { phase: 'loading' },
  ids: [],
  info: { page: 1, per_page: PAGE_SIZE.tasks, total: 0, last_page: 1 },
}

export interface TaskQuery {
  readonly company_id?: number
  readonly status?: TaskStatus
  readonly search?: string
  readonly assignee?: number
  readonly page: number
}

const OPEN = ['pending', 'progress', 'review'] as const
const NEVER = '9999-12-31'
/** Pages that are asked for at once. */
const AT_ONCE = 4

/**
 * Fetches all tasks of a company into the pool; the first hundred are there before the others. Tasks that were deleted
 * while the pages came in shift those behind them, so that some may have been stepped over: then once more.
 */
export async function loadBoard(
  ports: TaskPorts & { readonly loading: Cell<Loading> },
  companyId: number,
  tries = 2,
): Promise<void> {
  const { api, pool, loading } = ports
  const before = pool.get()
  const fetchPage = (page: number) =>
    api.call(
      listTasks,
      { company_id: companyId, order: 'position', page, per_page: MAX_PAGE_SIZE },
      { quiet: true },
    )
  try {
    const first = await fetchPage(1)
    const tasks: Task[] = [...first.tasks]
    pool.set(tasksSaved(pool.get(), tasks))
    for (let page = 2; page <= first.last_page; page += AT_ONCE) {
      const count = Math.min(AT_ONCE, first.last_page - page + 1)
      const pages = await Promise.all(Array.from({ length: count }, (_, index) => fetchPage(page + index)))
      for (const { tasks: more } of pages) tasks.push(...more)
    }
    if (new Set(tasks.map(task => task.id)).size < first.total && tries > 1) {
      await loadBoard(ports, companyId, tries - 1)
      return
    }
    pool.set(companyReplaced(pool.get(), companyId, tasks, before))
    loading.set({ phase: 'loaded' })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (loading.get().phase !== 'loaded') loading.set(failureOf(error))
  }
}

/** Fetches one page; past the end the last one is fetched instead. Only the newest answer counts. */
export async function loadRows(
  ports: TaskPorts & { readonly rows: Cell<TaskRows> },
  query: TaskQuery,
  isWanted: () => boolean,
): Promise<void> {
  const { api, pool, rows } = ports
  try {
    const { tasks, ...info } = await api.call(listTasks, query, { quiet: true })
    if (!isWanted()) return
    const instead = pageInstead(info)
    if (instead !== null) return await loadRows(ports, { ...query, page: instead }, isWanted)
    pool.set(tasksSaved(pool.get(), tasks))
    rows.set({ loading: { phase: 'loaded' }, ids: tasks.map(task => task.id), info })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (isWanted() && rows.get().loading.phase !== 'loaded')
      rows.set({ ...rows.get(), loading: failureOf(error) })
  }
}

function failureOf({ msg, requestId }: ApiError): Loading {
  return { phase: 'failed', msg, requestId }
}

/** Applies what happened to a task; one that the event does not carry is fetched. Spec §4. */
export function taskChanged(ports: TaskPorts, event: EventOf<'TaskChanged'>): void {
  const { pool } = ports
  if (event.action === 'delete') pool.set(taskRemoved(pool.get(), event.id))
  else if (event.task && !event.refetch) pool.set(taskSaved(pool.get(), event.task, event.client_id))
  else void loadTask(ports, event.id)
}

/** What is not done and waits for somebody, the nearest day first and what has none last; at most so many. */
export async function listDueTasks(
  api: TaskPorts['api'],
  userId: number,
  most: number,
): Promise<readonly Task[]> {
  const pages = await Promise.all(
    OPEN.map(status =>
      api.call(
        listTasks,
        { assignee: userId, status, order: 'due', page: 1, per_page: most },
        { quiet: true },
      ),
    ),
  )
  return pages
    .flatMap(({ tasks }) => tasks)
    .toSorted(
      (one, other) => (one.due_date ?? NEVER).localeCompare(other.due_date ?? NEVER) || one.id - other.id,
    )
    .slice(0, most)
}
