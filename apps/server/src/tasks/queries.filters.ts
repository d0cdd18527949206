/** Decides which tasks a list holds, by its filters. */

import { addDays } from '@osys/sdk/basics/days'
import type { CompanyStatus } from '@osys/sdk/companies/schema'
import { parseCodePrefix, parseTaskCode } from '@osys/sdk/tasks/format.code'
import { WEEK_DAYS } from '@osys/sdk/tasks/rules.due'
import type { DueRange, TaskPriority, TaskStatus } from '@osys/sdk/tasks/schema'
import { and, between, eq, gte, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { isOfCode, isOfPrefix } from '../db/codes.js'
import { holdsWords } from '../db/search.js'
import { companies } from '../db/tables/companies.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'

/** The companies whose tasks a list over all of them holds. */
export interface Everywhere {
  readonly statuses: readonly CompanyStatus[] | 'all'
  /** The statuses of those companies whose unfinished tasks it holds; left out, all of them. */
  readonly unfinished?: readonly CompanyStatus[]
}

/** The filters of a list of tasks. */
export interface TaskFilters {
  /** A single company that the person may see, or all companies of some statuses. */
  readonly within: { readonly companyId: number } | Everywhere
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
  return between(tasks.due_date, today, range === 'today' ? today : addDays(today, WEEK_DAYS))
}

/** Returns the condition that a task is of the company, or of one of the companies. */
export function isWithin(db: Queryable, within: TaskFilters['within']): SQL | undefined {
  if ('companyId' in within) return eq(tasks.company_id, within.companyId)
  const { statuses, unfinished } = within
  return and(
    statuses === 'all' ? undefined : isOfCompanies(db, statuses),
    unfinished && or(eq(tasks.status, 'done'), isOfCompanies(db, unfinished)),
  )
}

function isOfCompanies(db: Queryable, statuses: readonly CompanyStatus[]): SQL {
  const some = db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.status, [...statuses]))
  return inArray(tasks.company_id, some)
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
  return code ? or(holds, isOfCode(code)) : holds
}
