/** Sorts lists of tasks, and puts those of one group together. */

import { addDays } from '@osys/sdk/basics/days'
import { DUE_GROUPS, WEEK_DAYS } from '@osys/sdk/tasks/rules.due'
import { TASK_STATUSES, type TaskGroup } from '@osys/sdk/tasks/schema'
import type { ListOrder } from '@osys/sdk/tasks/rules.order'
import { asc, type Column, desc, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { companies } from '../db/tables/companies.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'
import { users } from '../db/tables/users.js'
import type { TaskFilters } from './queries.filters.js'

/** The order of a list of tasks. */
export interface TaskSorting {
  readonly order: ListOrder
  readonly isReversed: boolean
  readonly group: TaskGroup | undefined
}

/**
 * The columns of the board from left to right. The sorted tasks are few, of one company; the index serves all
 * companies.
 */
const COLUMN = placeIn(TASK_STATUSES, sql`${tasks.status}`)

/** The place of a value in a list. */
function placeIn(list: readonly string[], value: SQL): SQL {
  const values = list.map(each => sql`${each}`)
  return sql`array_position(array[${sql.join(values, sql`, `)}]::text[], ${value})`
}

const DUE = tasks.due_date
/** Sorts finished tasks last: their dates are past, so the oldest would come before all work that is due. */
const DONE = sql`(${tasks.status} = 'done')`
const BY_DATE = both(asc, DUE, tasks.id)
const ORDERS: Readonly<Record<ListOrder, Readonly<Record<'forward' | 'backward', readonly SQL[]>>>> = {
  position: both(asc, tasks.position, tasks.id),
  // From its end the past comes last anyway.
  due: { ...BY_DATE, forward: [asc(DONE), ...BY_DATE.forward] },
  priority: both(asc, tasks.urgency, DONE, DUE, tasks.id),
  updated: both(desc, tasks.updated_at, tasks.id),
  title: both(asc, sql`osys_fold(${tasks.title})`, tasks.id),
  finished: both(desc, tasks.finished_at, tasks.id),
}

/** Returns an order and its reverse. */
function both(way: typeof asc, ...columns: readonly (Column | SQL)[]) {
  const other = way === asc ? desc : asc
  return { forward: columns.map(column => way(column)), backward: columns.map(column => other(column)) }
}

/** The place of each person by name, read at the person's id. It is made once for a list. */
export const PERSON_PLACE = sql`row_number() over (order by osys_fold(${users.name}) collate "C", ${users.id})`
/** One element per number up to the newest id; 0 stands at a number without a person. */
const PLACES = sql`(select array_agg(coalesce(place, 0) order by id)
  from generate_series(1, (select max(${users.id}) from ${users})) as id
  left join (select ${users.id}, ${PERSON_PLACE} as place from ${users}) as people using (id))`

/** The value by which a task is grouped by date: '' without a date, and no date counts for a finished one. */
export function dueGroupOf(today: string): SQL<string> {
  return sql`case
    when ${DONE} then 'done'
    when ${DUE} is null then ''
    when ${DUE} < ${today} then 'overdue'
    when ${DUE} = ${today} then 'today'
    when ${DUE} <= ${addDays(today, WEEK_DAYS)} then 'week'
    else 'later' end`
}

/** The order of the groups; tasks that are in none come last, but before those that are finished. */
const GROUPS: Readonly<Record<TaskGroup, (filters: TaskFilters) => readonly SQL[]>> = {
  status: () => [COLUMN],
  company: () => [sql`named.place`],
  person: ({ only }) =>
    // All tasks of a person's list are theirs first.
    only === null
      ? [
          sql`(select min(${PLACES}[${task_assignees.user_id}]) from ${task_assignees} where ${task_assignees.task_id} = ${tasks.id}) nulls last`,
        ]
      : [],
  due: ({ today }) => [placeIn(DUE_GROUPS, dueGroupOf(today))],
  priority: () => [sql`${tasks.urgency}`],
  label: () => [sql`osys_fold(${tasks.labels}[1]) nulls last`],
}

/** The companies in the order of their names, which is made once for a list and not once for each of its tasks. */
const NAMED = sql`(select id, row_number() over (order by osys_fold(name), id) as place from ${companies}) as named`

/** Returns a query of tasks with what their groups need beside them. */
export function withGroup<Query extends PgSelect>(query: Query, group: TaskGroup | undefined) {
  return group === 'company' ? query.leftJoin(NAMED, sql`named.id = ${tasks.company_id}`) : query
}

/** Returns the order of a list: its groups, then the order within each. */
export function sortedBy(filters: TaskFilters, { order, isReversed, group }: TaskSorting): readonly SQL[] {
  const { within, status, open, due, overdue } = filters
  const isOfOneKind = status !== undefined || open || overdue || due === 'overdue'
  const way = isReversed ? 'backward' : 'forward'
  // The index of the statuses serves one kind of tasks, that of the priorities their groups.
  const usual = order === 'due' && isOfOneKind && group !== 'priority' ? BY_DATE[way] : ORDERS[order][way]
  // By date the groups stand in their order already, and an index has it; finished tasks are one group.
  const isGrouped = group === 'due' && (order === 'finished' || (order === 'due' && !isReversed))
  return [
    ...(group && !isGrouped ? GROUPS[group](filters) : []),
    ...(order === 'position' && 'companyId' in within ? [COLUMN] : []),
    ...usual,
  ]
}
