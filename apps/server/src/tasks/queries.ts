import type { CompanyStatus } from '@osys/sdk/companies/schema'
import { parseTaskCode } from '@osys/sdk/tasks/format.code'
import { TASK_STATUSES, type TaskOrder, type TaskStatus } from '@osys/sdk/tasks/schema'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { companies } from '../db/tables/companies.js'
import type { Queryable } from '../db/client.js'
import { holdsWords } from '../db/search.js'
import { findUserRefs } from '../people/queries.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'

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
}

function matching(db: Queryable, { within, status, open, assignee, search }: TaskFilters): SQL | undefined {
  return and(
    isNull(tasks.deleted_at),
    isWithin(db, within),
    status && eq(tasks.status, status),
    open ? ne(tasks.status, 'done') : undefined,
    assignee === undefined ? undefined : isFor(assignee),
    isFound(search),
  )
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
  if (!code) return holds
  const ofCompany =
    code.prefix === ''
      ? undefined
      : sql`${tasks.company_id} in (select id from ${companies} where ${holdsWords(companies.search, code.prefix)})`
  return or(holds, and(eq(tasks.number, code.number), ofCompany))
}

/**
 * The columns of the board from left to right. The sorted tasks are few, of one company; the index serves all
 * companies.
 */
const COLUMN = sql`array_position(array[${sql.join(
  TASK_STATUSES.map(status => sql`${status}`),
  sql`, `,
)}]::text[], ${tasks.status})`

const ORDERS: Readonly<Record<TaskOrder, readonly SQL[]>> = {
  position: [asc(tasks.position), asc(tasks.id)],
  due: [asc(tasks.due_date), asc(tasks.id)],
  priority: [asc(tasks.urgency), asc(tasks.due_date), asc(tasks.id)],
  updated: [desc(tasks.updated_at), desc(tasks.id)],
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
  order: TaskOrder,
  page: number,
  perPage: number,
): Promise<readonly CompleteTask[]> {
  const rows = await db
    .select(columns)
    .from(tasks)
    .where(matching(db, filters))
    .orderBy(...(order === 'position' && 'companyId' in filters.within ? [COLUMN] : []), ...ORDERS[order])
    .limit(perPage)
    .offset((page - 1) * perPage)
  return complete(db, rows)
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
  if (!found) throw new Error(`There is no task ${id}`)
  return found
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
    .select({ id: companies.id, name: companies.name, icon: companies.icon })
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
