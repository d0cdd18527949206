/** The address of a page of tasks: layout, filters, order, group and open task. */

import { NO_FILTER, NO_LABEL, type ReadBy, type TaskFilter } from './state.filter.js'
import type { TaskGroup, TaskOrder, TaskStatus } from './schema.js'

/** The layouts in which a page shows its tasks. A page of several companies has no board, and shows a list instead. */
export const TASK_LAYOUTS = ['board', 'list', 'calendar'] as const
export type TaskLayout = (typeof TASK_LAYOUTS)[number]

/** The filters and the page of a tasks page, as they stand in its address. Spec §2. */
export interface TaskAddress extends TaskFilter {
  readonly layout: TaskLayout
  readonly search: string
  readonly status: TaskStatus | 'all'
  /** True for only the tasks that the person is assigned to. */
  readonly isMine: boolean
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

/** An address as one person reads it: `filterFor` makes it. */
export type ReadAddress = ReadBy<TaskAddress>

export const INITIAL_TASK_ADDRESS: ReadAddress = {
  layout: 'board',
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

/**
 * Returns the query of an address, with the values that differ from the defaults. The inverse of
 * `addressAt` (`state.reading`).
 */
export function queryOfAddress(view: TaskAddress): string {
  const params = new URLSearchParams()
  if (view.layout !== 'board') params.set('view', view.layout)
  if (view.search !== '') params.set('search', view.search)
  if (view.status !== 'all') params.set('status', view.status)
  if (view.isMine) params.set('mine', '1')
  if (view.company.length > 0) params.set('company', view.company.join())
  if (view.assignee.length > 0) params.set('person', view.assignee.join())
  if (view.priority.length > 0) params.set('priority', view.priority.join())
  // A label can hold any sign, also a comma.
  for (const label of view.label) {
    if (label === NO_LABEL) params.set('unlabeled', '1')
    else params.append('label', label)
  }
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
 * Returns a function that gives the address of the view with a task open, as `queryOfAddress` does. It writes the
 * filters once, because a board asks for thousands of addresses.
 */
export function openTaskAddress(view: TaskAddress): (open: number | 'new') => string {
  const closed = queryOfAddress({ ...view, open: null, isFull: false })
  const before = `${closed === '' ? '?' : `${closed}&`}task=`
  const after = view.isFull ? '&full=1' : ''
  return open => `${before}${open}${after}`
}

/**
 * Returns the part of a view that is kept under a name, as the query of its address: filters, order, group and
 * layout. Malformed values are left out.
 */
export function keptQuery(view: TaskAddress): string {
  return queryOfAddress({ ...view, month: null, kept: null, page: 1, open: null, isFull: false })
}
