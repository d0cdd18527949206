/** The view of tasks in the address of a page: layout, filters, order, group and open task. */

import { TEXT_LIMITS } from '../basics/input.js'
import { filterCount } from '../lists/filters.js'
import { NO_FILTER, type TaskFilter } from './rules.filter.js'
import {
  DUE_RANGES,
  type DueRange,
  TASK_GROUPS,
  TASK_LIMITS,
  TASK_ORDERS,
  TASK_PRIORITIES,
  type TaskGroup,
  type TaskOrder,
  type TaskPriority,
  TaskStatus,
} from './schema.js'

/** The layouts in which a page shows its tasks. A page of several companies has no board, and shows a list instead. */
export const TASK_LAYOUTS = ['board', 'list', 'calendar'] as const
export type TaskLayout = (typeof TASK_LAYOUTS)[number]

/** The filters and the page of a tasks page, as they stand in its address. Spec §2. */
export interface TaskView {
  readonly view: TaskLayout
  readonly search: string
  readonly status: TaskStatus | 'all'
  /** True for only the tasks that the person is assigned to. */
  readonly isMine: boolean
  /** Null on the page of a company as well, which is narrowed to it anyway. */
  readonly company: number | null
  readonly assignee: number | null
  readonly priority: TaskPriority | null
  readonly label: string | null
  readonly due: DueRange | null
  /** The order of a list; null is the usual one. */
  readonly order: TaskOrder | null
  readonly isReversed: boolean
  readonly group: TaskGroup | null
  /** The month of the calendar, `2026-11`; null is the present one. */
  readonly month: string | null
  /** The kept view that the person opened; the filters may differ from it by now. */
  readonly kept: number | null
  /** Counted from 1. */
  readonly page: number
  /** The task whose panel is open; 'new' is the form of a new task. */
  readonly open: number | 'new' | null
  /** True for the open task over the whole page. */
  readonly isFull: boolean
}

export const INITIAL_TASK_VIEW: TaskView = {
  view: 'board',
  search: '',
  status: 'all',
  isMine: false,
  ...NO_FILTER,
  order: null,
  isReversed: false,
  group: null,
  month: null,
  kept: null,
  page: 1,
  open: null,
  isFull: false,
}

/** Reads a view from an address; malformed values read as the default. */
export function taskViewAt(query: string): TaskView {
  const params = new URLSearchParams(query)
  const status = TaskStatus.safeParse(params.get('status'))
  const task = params.get('task')
  return {
    view: oneOf(TASK_LAYOUTS, params.get('view')) ?? 'board',
    search: (params.get('search') ?? '').slice(0, TEXT_LIMITS.search),
    status: status.success ? status.data : 'all',
    isMine: params.get('mine') === '1',
    company: positiveOr(params.get('company'), null),
    assignee: positiveOr(params.get('person'), null),
    priority: oneOf(TASK_PRIORITIES, params.get('priority')),
    label: params.get('label')?.trim().slice(0, TASK_LIMITS.label) || null,
    due: oneOf(DUE_RANGES, params.get('due')),
    order: oneOf(TASK_ORDERS, params.get('order')),
    isReversed: params.get('reversed') === '1',
    group: oneOf(TASK_GROUPS, params.get('group')),
    month: monthOr(params.get('month')),
    kept: positiveOr(params.get('kept'), null),
    page: positiveOr(params.get('page'), 1),
    open: task === 'new' ? 'new' : positiveOr(task, null),
    isFull: params.get('full') === '1',
  }
}

/**
 * Returns the query of a view's address, with the values that differ from the defaults. The inverse of
 * `taskViewAt`.
 */
export function taskViewAddress(view: TaskView): string {
  const params = new URLSearchParams()
  if (view.view !== 'board') params.set('view', view.view)
  if (view.search !== '') params.set('search', view.search)
  if (view.status !== 'all') params.set('status', view.status)
  if (view.isMine) params.set('mine', '1')
  if (view.company !== null) params.set('company', String(view.company))
  if (view.assignee !== null) params.set('person', String(view.assignee))
  if (view.priority !== null) params.set('priority', view.priority)
  if (view.label !== null) params.set('label', view.label)
  if (view.due !== null) params.set('due', view.due)
  if (view.order !== null) params.set('order', view.order)
  if (view.isReversed) params.set('reversed', '1')
  if (view.group !== null) params.set('group', view.group)
  if (view.month !== null) params.set('month', view.month)
  if (view.kept !== null) params.set('kept', String(view.kept))
  if (view.page > 1) params.set('page', String(view.page))
  if (view.open !== null) params.set('task', String(view.open))
  if (view.isFull) params.set('full', '1')
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/**
 * Returns a function that gives the address of the view with a task open, as `taskViewAddress` does. It writes the
 * filters once, because a board asks for thousands of addresses.
 */
export function openTaskAddress(view: TaskView): (open: number | 'new') => string {
  const closed = taskViewAddress({ ...view, open: null, isFull: false })
  const before = `${closed === '' ? '?' : `${closed}&`}task=`
  const after = view.isFull ? '&full=1' : ''
  return open => `${before}${open}${after}`
}

/**
 * Returns the view with other filters, from the first page. 'Only mine' and another person exclude each other: what is
 * chosen last counts.
 */
export function tasksNarrowed(
  view: TaskView,
  filters: Partial<
    Pick<TaskView, 'search' | 'status' | 'isMine' | 'order' | 'isReversed' | 'group' | 'view'> & TaskFilter
  >,
): TaskView {
  const person = { ...(filters.isMine && { assignee: null }), ...(filters.assignee && { isMine: false }) }
  return { ...view, ...person, ...filters, page: 1 }
}

/** Returns the view as a calendar, which has no pages, order or groups. */
export function tasksAsCalendar(view: TaskView): TaskView {
  return { ...view, view: 'calendar', page: 1, order: null, isReversed: false, group: null }
}

/** Returns the number of filters that differ from their defaults. Spec §3. */
export function taskFilterCount(view: TaskView): number {
  return filterCount(filtersOf(view), filtersOf(INITIAL_TASK_VIEW))
}

function filtersOf({ search, status, isMine, company, assignee, priority, label, due }: TaskView) {
  return { search, status, isMine, company, assignee, priority, label, due }
}

/**
 * Returns the part of a view that is kept under a name, as the query of its address: filters, order, group and
 * layout. Malformed values are left out.
 */
export function keptQuery(view: TaskView): string {
  return taskViewAddress({ ...view, month: null, kept: null, page: 1, open: null, isFull: false })
}

/** Returns the view sorted by a column; a second time it turns the order around, a third time it has the usual one. */
export function tasksSorted(view: TaskView, order: TaskOrder): TaskView {
  if (view.order !== order) return tasksNarrowed(view, { order, isReversed: false })
  return tasksNarrowed(view, view.isReversed ? { order: null, isReversed: false } : { isReversed: true })
}

function oneOf<const T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find(value => value === text) ?? null
}

function monthOr(text: string | null): string | null {
  return text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null
}

function positiveOr<T>(text: string | null, fallback: T): number | T {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : fallback
}
