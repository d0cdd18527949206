/** Reads the view of tasks from an address, and narrows, sorts and counts it. */

import { TEXT_LIMITS } from '../basics/input.js'
import { filterCount } from '../lists/filters.js'
import { dueDaysOf } from './rules.due-days.js'
import { type FilterPerson, NO_FILTER, NO_LABEL, type TaskFilter } from './state.filter.js'
import {
  DUE_RANGES,
  FILTER_VALUES,
  TASK_GROUPS,
  TASK_LIMITS,
  TASK_ORDERS,
  TASK_PRIORITIES,
  type TaskOrder,
  type TaskPriority,
  TaskStatus,
} from './schema.js'
import type { ViewPlace } from './schema.views.js'
import { INITIAL_TASK_ADDRESS, TASK_LAYOUTS, type TaskAddress } from './state.address.js'

/** Reads an address; malformed values read as the default. */
export function addressAt(query: string): TaskAddress {
  const params = new URLSearchParams(query)
  const status = TaskStatus.safeParse(params.get('status'))
  const task = params.get('task')
  return {
    layout: oneOf(TASK_LAYOUTS, params.get('view')) ?? 'board',
    search: (params.get('search') ?? '').slice(0, TEXT_LIMITS.search),
    status: status.success ? status.data : 'all',
    isMine: params.get('mine') === '1',
    company: valuesOf(params.get('company'), idOf),
    assignee: valuesOf(params.get('person'), personOf),
    priority: prioritiesOf(params.get('priority')),
    label: labelsOf(params),
    due: dueOf(params.get('due')),
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
 * Returns the view with other filters, from the first page. 'Only mine' and a filter by people exclude each other: what is
 * chosen last counts.
 */
export function tasksNarrowed(
  view: TaskAddress,
  filters: Partial<
    Pick<TaskAddress, 'search' | 'status' | 'isMine' | 'order' | 'isReversed' | 'group' | 'layout'> &
      TaskFilter
  >,
): TaskAddress {
  const isOfPeople = filters.assignee !== undefined && filters.assignee.length > 0
  const person = { ...(filters.isMine && { assignee: [] }), ...(isOfPeople && { isMine: false }) }
  return { ...view, ...person, ...filters, page: 1 }
}

/** Returns the view of all tasks of its page, in the same order and groups. */
export function tasksUnfiltered(view: TaskAddress): TaskAddress {
  return tasksNarrowed(view, { ...NO_FILTER, search: '', status: 'all' })
}

/** Returns the view as a board, which shows all statuses and has no pages, order or groups. */
export function tasksAsBoard(view: TaskAddress): TaskAddress {
  return { ...view, layout: 'board', page: 1, status: 'all', order: null, isReversed: false, group: null }
}

/** Returns the view as a calendar, which has no pages, order or groups. */
export function tasksAsCalendar(view: TaskAddress): TaskAddress {
  return { ...view, layout: 'calendar', page: 1, order: null, isReversed: false, group: null }
}

/**
 * Returns the view as another page of tasks of several companies shows it: with the search, the filters, the order and the
 * layout that both have. 'Only mine' is a filter by the reader where all tasks are listed.
 */
export function tasksAtOverview(view: TaskAddress, overview: Exclude<ViewPlace, 'company'>): TaskAddress {
  const isOfStatus = overview !== 'mine' && overview !== 'all'
  return {
    ...view,
    page: 1,
    kept: null,
    open: null,
    isFull: false,
    status: isOfStatus ? 'all' : view.status,
    group: isOfStatus && view.group === 'status' ? null : view.group,
    isMine: isOfStatus && view.isMine,
    assignee: overview === 'mine' ? [] : overview === 'all' && view.isMine ? ['me'] : view.assignee,
  }
}

/** Returns the number of filters that differ from their defaults. Spec §3. */
export function taskFilterCount(view: TaskAddress): number {
  return filterCount(filtersOf(view), filtersOf(INITIAL_TASK_ADDRESS))
}

/** Returns the filters of a view; a list of values as text, so that empty ones are equal. */
function filtersOf({ search, status, isMine, company, assignee, priority, label, due }: TaskAddress) {
  return {
    search,
    status,
    isMine,
    due,
    company: JSON.stringify(company),
    assignee: JSON.stringify(assignee),
    priority: JSON.stringify(priority),
    label: JSON.stringify(label),
  }
}

/** Returns the view sorted by a column; a second time it turns the order around, a third time it has the usual one. */
export function tasksSorted(view: TaskAddress, order: TaskOrder): TaskAddress {
  if (view.order !== order) return tasksNarrowed(view, { order, isReversed: false })
  return tasksNarrowed(view, view.isReversed ? { order: null, isReversed: false } : { isReversed: true })
}

function oneOf<const T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find(value => value === text) ?? null
}

/**
 * Returns the values of a list with commas, each once, as many as a filter takes; malformed ones are left out. They stand
 * in one order, whatever was chosen first, so that equal filters are equal addresses.
 */
function valuesOf<T extends number | string>(
  text: string | null,
  read: (text: string) => T | null,
): readonly T[] {
  return inOrder((text ?? '').split(',').flatMap(each => read(each) ?? []))
}

function labelsOf(params: URLSearchParams): readonly string[] {
  const labels = params.getAll('label').map(each => each.trim().slice(0, TASK_LIMITS.label).trim())
  return inOrder([
    ...labels.filter(each => each !== ''),
    ...(params.get('unlabeled') === '1' ? [NO_LABEL] : []),
  ])
}

function inOrder<T extends number | string>(values: readonly T[]): readonly T[] {
  return [...new Set(values)].slice(0, FILTER_VALUES).toSorted(compare)
}

/** Numbers come by their size, before words. */
function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : 1
}

function idOf(text: string): number | null {
  return positiveOr(text, null)
}

function personOf(text: string): FilterPerson | null {
  return text === 'me' || text === 'none' ? text : idOf(text)
}

/** Returns the priorities of a list with commas, the most urgent first. */
function prioritiesOf(text: string | null): readonly TaskPriority[] {
  const asked = (text ?? '').split(',')
  return TASK_PRIORITIES.toReversed().filter(priority => asked.includes(priority))
}

function dueOf(text: string | null): string | null {
  return oneOf(DUE_RANGES, text) ?? (text !== null && dueDaysOf(text) ? text : null)
}

function monthOr(text: string | null): string | null {
  return text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null
}

function positiveOr<T>(text: string | null, fallback: T): number | T {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : fallback
}
