import { TEXT_LIMITS } from '../basics/input.js'
import { filterCount } from '../lists/filters.js'
import { TaskStatus } from './schema.js'

/** What a page of tasks shows, as its address says. Spec §2. */
export interface TaskView {
  readonly view: 'board' | 'list'
  readonly search: string
  readonly status: TaskStatus | 'all'
  /** Only those that the person is assigned to. */
  readonly isMine: boolean
  /** From 1. */
  readonly page: number
  /** The task whose panel is open; 'new' is the form for another one. */
  readonly open: number | 'new' | null
}

export const INITIAL_TASK_VIEW: TaskView = {
  view: 'board',
  search: '',
  status: 'all',
  isMine: false,
  page: 1,
  open: null,
}

/** The view that an address asks for; what it says wrongly reads as the default. */
export function taskViewAt(query: string): TaskView {
  const params = new URLSearchParams(query)
  const status = TaskStatus.safeParse(params.get('status'))
  const task = params.get('task')
  return {
    view: params.get('view') === 'list' ? 'list' : 'board',
    search: (params.get('search') ?? '').slice(0, TEXT_LIMITS.search),
    status: status.success ? status.data : 'all',
    isMine: params.get('mine') === '1',
    page: positiveOr(params.get('page'), 1),
    open: task === 'new' ? 'new' : positiveOr(task, null),
  }
}

/** The query of a view's address; only what differs from the defaults. The inverse of `taskViewAt`. */
export function taskViewAddress(view: TaskView): string {
  const params = new URLSearchParams()
  if (view.view === 'list') params.set('view', 'list')
  if (view.search !== '') params.set('search', view.search)
  if (view.status !== 'all') params.set('status', view.status)
  if (view.isMine) params.set('mine', '1')
  if (view.page > 1) params.set('page', String(view.page))
  if (view.open !== null) params.set('task', String(view.open))
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** The view with other filters, from the first page. */
export function tasksNarrowed(
  view: TaskView,
  filters: Partial<Pick<TaskView, 'search' | 'status' | 'isMine'>>,
): TaskView {
  return { ...view, ...filters, page: 1 }
}

/** How many filters differ from their defaults. Spec §3. */
export function taskFilterCount({ search, status, isMine }: TaskView): number {
  const { search: noSearch, status: all, isMine: everyones } = INITIAL_TASK_VIEW
  return filterCount({ search, status, isMine }, { search: noSearch, status: all, isMine: everyones })
}

function positiveOr<T>(text: string | null, fallback: T): number | T {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : fallback
}
