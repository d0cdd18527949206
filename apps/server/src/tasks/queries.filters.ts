/** Decides which tasks a list holds, by its filters. */

import type { CompanyStatus } from '@osys/sdk/companies/schema'
import { parseCodePrefix, parseTaskCode } from '@osys/sdk/tasks/format.code'
import { dueSpanOf } from '@osys/sdk/tasks/rules.due-days'
import { type FilterPerson, NO_LABEL, type TaskFilter } from '@osys/sdk/tasks/state.filter'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { and, eq, gte, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { isOfCode, isOfPrefix } from '../db/codes.js'
import { holdsWords, isShortSearch } from '../db/search.js'
import { companies } from '../db/tables/companies.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'

/** The companies whose tasks a list over all of them holds. */
export interface Everywhere {
  readonly statuses: readonly CompanyStatus[] | 'all'
  /** The statuses of those companies whose unfinished tasks it holds; left out, all of them. */
  readonly unfinished?: readonly CompanyStatus[]
}

/** The filters of a list of tasks; those of `TaskFilter` let through what has one of their values. */
export interface TaskFilters extends TaskFilter {
  /** A single company that the person may see, or all companies of some statuses. */
  readonly within: { readonly companyId: number } | Everywhere
  readonly status: TaskStatus | undefined
  /** Only tasks that are not done. */
  readonly open?: boolean
  /** The only person whose tasks the list holds; null for a list of all, or of several. */
  readonly only: number | null
  readonly search: string | undefined
  /** Only overdue tasks, whatever `due` says. */
  readonly overdue?: boolean | undefined
  readonly due_from?: string | undefined
  readonly due_to?: string | undefined
  /** The day from which `due` counts. */
  readonly today: string
}

/** Returns the condition that a task matches the filters. */
export function matching(db: Queryable, filters: TaskFilters): SQL | undefined {
  const { within, status, open, company, assignee, search, priority, label, due, overdue } = filters
  const { due_from, due_to, today } = filters
  return and(
    isNull(tasks.deleted_at),
    isWithin(db, within),
    status && eq(tasks.status, status),
    open ? ne(tasks.status, 'done') : undefined,
    'companyId' in within || company.length === 0 ? undefined : inArray(tasks.company_id, [...company]),
    assignee.length === 0 ? undefined : isFor(assignee),
    priority.length === 0 ? undefined : inArray(tasks.priority, [...priority]),
    label.length === 0 ? undefined : hasLabel(label),
    due === null ? undefined : isDueIn(due, today),
    overdue ? isDueIn('overdue', today) : undefined,
    due_from === undefined ? undefined : gte(tasks.due_date, due_from),
    due_to === undefined ? undefined : lte(tasks.due_date, due_to),
    isFound(search),
  )
}

/** Upper and lower case and accents are ignored, as in the search. */
function hasLabel(labels: readonly string[]): SQL | undefined {
  const named = labels.filter(label => label !== NO_LABEL)
  const wanted = sql.join(
    named.map(label => sql`osys_fold(${label}::text)`),
    sql`, `,
  )
  return or(
    named.length === 0
      ? undefined
      : sql`exists (select 1 from unnest(${tasks.labels}) each where osys_fold(each) in (${wanted}))`,
    labels.includes(NO_LABEL) ? sql`cardinality(${tasks.labels}) = 0` : undefined,
  )
}

function isDueIn(due: string, today: string): SQL | undefined {
  if (due === 'none') return isNull(tasks.due_date)
  if (due === 'overdue') return and(lt(tasks.due_date, today), ne(tasks.status, 'done'))
  const { from, to } = dueSpanOf(due, today)
  return and(
    from === null ? undefined : gte(tasks.due_date, from),
    to === null ? undefined : lte(tasks.due_date, to),
  )
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
 * Returns the condition that a task is assigned to one of the people, or to nobody. It reads the tasks of the people
 * first, because they are few.
 */
function isFor(people: readonly FilterPerson[]): SQL | undefined {
  const ids = people.filter(each => typeof each === 'number')
  const { task_id, user_id } = task_assignees
  return or(
    ids.length === 0
      ? undefined
      : sql`${tasks.id} = any(array(select ${task_id} from ${task_assignees} where ${inArray(user_id, ids)}))`,
    people.includes('none')
      ? sql`not exists (select 1 from ${task_assignees} where ${task_id} = ${tasks.id})`
      : undefined,
  )
}

/** Returns the condition that title, labels, description and steps, or the task's code, hold the search text. */
function isFound(search: string | undefined): SQL | undefined {
  const code = search === undefined ? null : parseTaskCode(search)
  // Few signs are looked for at the beginning, which both columns share: in the index of the titles they are rarer.
  const column = isShortSearch(search ?? '') ? tasks.search : tasks.search_text
  const holds = holdsWords(column, search, 'at the beginning')
  const prefix = parseCodePrefix(search ?? '')
  if (prefix !== null) return or(holds, isOfPrefix(tasks.company_id, prefix))
  return code ? or(holds, isOfCode(code)) : holds
}
