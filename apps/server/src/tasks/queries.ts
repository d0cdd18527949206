/** Lists and counts tasks by filter, and loads tasks with their company and people. */

import { addDays } from '@osys/sdk/basics/days'
import type { CompanyStatus } from '@osys/sdk/companies/schema'
import { parseCodePrefix, parseTaskCode } from '@osys/sdk/tasks/format.code'
import { type DueRange, type TaskPriority, type TaskStatus } from '@osys/sdk/tasks/schema'
import {
  and,
  asc,
  between,
  count,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { expected } from '../db/expected.js'
import { companies } from '../db/tables/companies.js'
import type { Queryable } from '../db/client.js'
import { hasHadCode, isOfPrefix } from '../db/codes.js'
import { holdsWords } from '../db/search.js'
import { findUserRefs } from '../people/queries.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'
import { sortedBy, type TaskSorting, withGroup } from './queries.sorting.js'

// The search column is as long as the task itself; the database compares it and it is never read.
const { search: _search, ...columns } = getTableColumns(tasks)

export type TaskRow = Omit<typeof tasks.$inferSelect, 'search'>

/** The filters of a list of tasks. */
export interface TaskFilters {
  /** A single company that the person may see, or all companies of these statuses. */
  readonly within: { readonly companyId: number } | { readonly statuses: readonly CompanyStatus[] | 'all' }
  readonly status: TaskStatus | undefined
  /** Only tasks that are not done. */
  readonly open?: boolean
  readonly assignee: number | undefined
  readonly search: string | undefined
  readonly priority?: TaskPriority | undefined
  readonly label?: string | undefined
  readonly due?: DueRange | undefined
  /** Only overdue tasks, whatever `due` says. */
  readonly overdue?: boolean | undefined
  readonly due_from?: string | undefined
  readonly due_to?: string | undefined
  /** The day from which `due` counts. */
  readonly today: string
}

/** Returns the condition that a task matches the filters. */
export function matching(db: Queryable, filters: TaskFilters): SQL | undefined {
  const { within, status, open, assignee, search, priority, label, due, overdue, due_from, due_to, today } =
    filters
  return and(
    isNull(tasks.deleted_at),
    isWithin(db, within),
    status && eq(tasks.status, status),
    open ? ne(tasks.status, 'done') : undefined,
    assignee === undefined ? undefined : isFor(assignee),
    priority && eq(tasks.priority, priority),
    label === undefined ? undefined : hasLabel(label),
    due && isDueIn(due, today),
    overdue ? isDueIn('overdue', today) : undefined,
    due_from === undefined ? undefined : gte(tasks.due_date, due_from),
    due_to === undefined ? undefined : lte(tasks.due_date, due_to),
    isFound(search),
  )
}

/** Upper and lower case and accents are ignored, as in the search. */
function hasLabel(label: string): SQL {
  return sql`exists (select 1 from unnest(${tasks.labels}) each where osys_fold(each) = osys_fold(${label}::text))`
}

function isDueIn(range: DueRange, today: string): SQL | undefined {
  if (range === 'none') return isNull(tasks.due_date)
  if (range === 'overdue') return and(lt(tasks.due_date, today), ne(tasks.status, 'done'))
  return between(tasks.due_date, today, range === 'today' ? today : addDays(today, 6))
}

function isWithin(db: Queryable, within: TaskFilters['within']): SQL | undefined {
  if ('companyId' in within) return eq(tasks.company_id, within.companyId)
  if (within.statuses === 'all') return undefined
  const listed = db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.status, [...within.statuses]))
  return inArray(tasks.company_id, listed)
}

/**
 * Returns the condition that a task is assigned to the person. It reads the person's tasks first, because
 * they are few.
 */
function isFor(userId: number): SQL {
  return sql`${tasks.id} = any(array(select ${task_assignees.task_id} from ${task_assignees} where ${task_assignees.user_id} = ${userId}))`
}

/** Returns the condition that title and labels, or the task's code, hold the search text. */
function isFound(search: string | undefined): SQL | undefined {
  const code = search === undefined ? null : parseTaskCode(search)
  const holds = holdsWords(tasks.search, search, 'at the beginning')
  const prefix = parseCodePrefix(search ?? '')
  if (prefix !== null) return or(holds, isOfPrefix(tasks.company_id, prefix))
  if (!code) return holds
  const ofCompany =
    code.prefix === ''
      ? undefined
      : sql`${tasks.company_id} in (select id from ${companies} where ${holdsWords(companies.search, code.prefix)})`
  return or(holds, and(eq(tasks.number, code.number), ofCompany), hasHadCode(code))
}

/** Counts the tasks that match the filters. */
export async function countTasks(db: Queryable, filters: TaskFilters): Promise<number> {
  const [row] = await db.select({ count: count() }).from(tasks).where(matching(db, filters))
  return row?.count ?? 0
}

/** Returns one page of the tasks that match the filters. */
export async function listPage(
  db: Queryable,
  filters: TaskFilters,
  sorting: TaskSorting,
  page: number,
  perPage: number,
): Promise<readonly CompleteTask[]> {
  const rows = await withGroup(db.select(columns).from(tasks).$dynamic(), sorting.group)
    .where(matching(db, filters))
    .orderBy(...sortedBy(filters, sorting))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return complete(db, rows)
}

/** Returns the ids of the tasks that match the filters, in their order, `most` of them. */
export async function listIds(
  db: Queryable,
  filters: TaskFilters,
  sorting: TaskSorting,
  most: number,
): Promise<readonly number[]> {
  const rows = await withGroup(db.select({ id: tasks.id }).from(tasks).$dynamic(), sorting.group)
    .where(matching(db, filters))
    .orderBy(...sortedBy(filters, sorting))
    .limit(most)
  return rows.map(row => row.id)
}

const BATCH = 500

/**
 * Yields the tasks of these ids in their order, a few hundred at a time. A task that was deleted meanwhile is
 * left out.
 */
export async function* readTasks(db: Queryable, ids: readonly number[]): AsyncGenerator<CompleteTask> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH)
    const found = new Map((await loadTasks(db, some)).map(task => [task.row.id, task]))
    for (const id of some) {
      const task = found.get(id)
      if (task?.row.deleted_at === null) yield task
    }
  }
}

/** Loads tasks with their company and people, in the order of the given ids, deleted ones too. */
export async function loadTasks(db: Queryable, ids: readonly number[]): Promise<readonly CompleteTask[]> {
  if (ids.length === 0) return []
  return complete(
    db,
    await db
      .select(columns)
      .from(tasks)
      .where(inArray(tasks.id, [...ids]))
      .orderBy(asc(tasks.id)),
  )
}

/** Loads one task that must exist. */
export async function loadTask(db: Queryable, id: number): Promise<CompleteTask> {
  const [found] = await loadTasks(db, [id])
  return expected(found, `task ${id}`)
}

/**
 * Adds to each row its company, its assignees and the people that it names, with three statements for a whole
 * page.
 */
async function complete(db: Queryable, rows: readonly TaskRow[]) {
  if (rows.length === 0) return []
  const assigned = await db
    .select()
    .from(task_assignees)
    .where(
      inArray(
        task_assignees.task_id,
        rows.map(row => row.id),
      ),
    )
    .orderBy(asc(task_assignees.user_id))
  const owners = await db
    .select({ id: companies.id, name: companies.name, icon: companies.icon, status: companies.status })
    .from(companies)
    .where(inArray(companies.id, [...new Set(rows.map(row => row.company_id))]))
  const people = await findUserRefs(db, [
    ...assigned.map(({ user_id }) => user_id),
    ...rows.map(row => row.created_by),
  ])
  const companiesById = new Map(owners.map(company => [company.id, company]))
  return rows.map(row => ({
    row,
    company: companiesById.get(row.company_id) ?? null,
    assignees: assigned
      .filter(({ task_id }) => task_id === row.id)
      .flatMap(({ user_id }) => people.get(user_id) ?? []),
    creator: people.get(row.created_by) ?? null,
  }))
}

export type CompleteTask = Awaited<ReturnType<typeof complete>>[number]
