/** Reads the view of tasks from an address, and narrows, sorts and counts it. */

import { TEXT_LIMITS } from '../basics/input.js'
import { filterCount } from '../lists/filters.js'
import type { TaskFilter } from './rules.filter.js'
import {
  DUE_RANGES,
  TASK_GROUPS,
  TASK_LIMITS,
  TASK_ORDERS,
  TASK_PRIORITIES,
  type TaskOrder,
  TaskStatus,
} from './schema.js'
import { INITIAL_TASK_VIEW, TASK_LAYOUTS, type TaskView } from './state.address.js'

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
