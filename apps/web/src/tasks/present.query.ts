/** Turns the view in the address of a page into the query of the list call, without filters that are not set. */

import { PAGE_SIZE } from '@osys/sdk/basics/schema'
import type { ExportQuery } from '@osys/sdk/tasks/actions.csv'
import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import { toCallFilter } from '@osys/sdk/tasks/rules.call-filter'
import { daysOfMonth, monthOf } from '@osys/sdk/tasks/rules.calendar'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { ReadAddress, TaskAddress } from '@osys/sdk/tasks/state.address'

/** The part of a question that reads on by scrolling, from the first row whatever page the address names. */
export const READ_ON = { page: 1, per_page: PAGE_SIZE.myTasks } as const

/**
 * Returns the question for the list of a view, without what it does not narrow. `status` is that of the page, else the
 * view's.
 */
export function listQuery(view: ReadAddress, status: TaskStatus | 'all' = view.status): TaskQuery {
  const { search, company, order, isReversed, group, page } = view
  return {
    page,
    ...(status !== 'all' && { status }),
    ...(search !== '' && { search }),
    ...toCallFilter(view),
    // The tasks of one company come in the order of its board otherwise; finished ones have an order of their own.
    ...(order !== null ? { order } : company.length === 1 && status !== 'done' && { order: 'due' as const }),
    ...(isReversed && { reversed: true }),
    ...(group !== null && { group }),
  }
}

/** Returns what narrows a question, without its page, order and groups. */
export function filtersOf(query: TaskQuery) {
  const {
    page: _page,
    per_page: _perPage,
    order: _order,
    reversed: _reversed,
    group: _group,
    ...filters
  } = query
  return filters
}

/** Returns the question whose answer is exported: that of the list, or the days that the calendar shows, one after the other. */
export function exportQuery(query: TaskQuery, view: TaskAddress, today: string): ExportQuery {
  if (view.layout !== 'calendar') return query
  const days = daysOfMonth(view.month ?? monthOf(today))
  const { reversed: _reversed, group: _group, ...filters } = query
  return { ...filters, due_from: days[0], due_to: days.at(-1), order: 'due' }
}
