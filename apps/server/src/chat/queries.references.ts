/** Finds the companies, tasks and messages that a chat text names by code or path. */

import type { CompanyStatus } from '@osys/sdk/companies/schema'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { hasHadCode } from '../db/codes.js'
import { holdsWords } from '../db/search.js'
import { companies, company_prefixes } from '../db/tables/companies.js'
import { messages } from '../db/tables/chat.js'
import { task_codes, tasks } from '../db/tables/tasks.js'
import { users } from '../db/tables/users.js'

/** A company with what decides who sees it. */
export interface NamedCompany {
  readonly id: number
  readonly name: string
  readonly status: CompanyStatus
  readonly approved_at: Date | null
}

/** A task with its company. */
export interface NamedTask {
  readonly id: number
  readonly number: number
  readonly title: string
  readonly status: TaskStatus
  readonly company: NamedCompany
  /** Its number, and those that it had in companies that it has left, with the names of these. */
  readonly numbers: readonly {
    readonly number: number
    readonly company: string
    /** The short names that the company no longer has. */
    readonly earlier: readonly string[]
  }[]
}

const company = {
  id: companies.id,
  name: companies.name,
  status: companies.status,
  approved_at: companies.approved_at,
}

/** Finds companies by id. */
export async function findNamedCompanies(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly NamedCompany[]> {
  if (ids.length === 0) return []
  return db
    .select(company)
    .from(companies)
    .where(inArray(companies.id, [...ids]))
}

const numbers = sql<NamedTask['numbers']>`(
  select jsonb_agg(jsonb_build_object('number', had.number, 'company', named.name, 'earlier', array(
    select prefix from ${company_prefixes} where ${company_prefixes.company_id} = named.id)))
  from (select ${tasks.company_id}, ${tasks.number} union all
    select ${task_codes.company_id}, ${task_codes.number} from ${task_codes}
    where ${task_codes.task_id} = ${tasks.id}) had (company_id, number)
  join ${companies} named on named.id = had.company_id)`

/**
 * Finds tasks by id, and by the number that they have or had in a company whose name holds a prefix. The
 * prefix of a code is compared by its rule afterwards: the index only leaves out most others.
 */
export async function findNamedTasks(
  db: Queryable,
  ids: readonly number[],
  codes: readonly { readonly prefix: string; readonly number: number }[],
): Promise<readonly NamedTask[]> {
  const byId: (SQL | undefined)[] = ids.length > 0 ? [inArray(tasks.id, [...ids])] : []
  const byCode = codes.flatMap(({ prefix, number }) => [
    and(eq(tasks.number, number), holdsWords(companies.search, prefix)),
    hasHadCode({ prefix, number }),
  ])
  const wanted = or(...byId, ...byCode)
  if (!wanted) return []
  return db
    .select({
      id: tasks.id,
      number: tasks.number,
      title: tasks.title,
      status: tasks.status,
      company,
      numbers,
    })
    .from(tasks)
    .innerJoin(companies, eq(companies.id, tasks.company_id))
    .where(and(isNull(tasks.deleted_at), wanted))
}

/** Finds messages by id that the person has sent or received, with their senders; no deleted ones. */
export async function findNamedMessages(db: Queryable, personId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const isTheirs = or(eq(messages.sender_id, personId), eq(messages.receiver_id, personId))
  return db
    .select({
      id: messages.id,
      sender_id: messages.sender_id,
      receiver_id: messages.receiver_id,
      type: messages.type,
      body: messages.body,
      sender: users.name,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.sender_id))
    .where(and(inArray(messages.id, [...ids]), isTheirs, isNull(messages.deleted_at)))
}
