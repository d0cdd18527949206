/** Finds tasks by codes that they have or had, and the companies of the beginning of a code. */

import { PREFIX_SIGNS } from '@osys/sdk/tasks/format.code'
import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm'
import { holdsWords } from './search.js'
import { companies, company_prefixes } from './tables/companies.js'
import { task_codes, tasks } from './tables/tasks.js'

interface Code {
  readonly prefix: string
  readonly number: number
}

/** Returns the condition that a task has a code, `ACME-42`, or once had it; of a number alone, that it has the number. */
export function isOfCode(code: Code): SQL | undefined {
  const { prefix, number } = code
  const ofCompany =
    prefix === ''
      ? undefined
      : sql`${tasks.company_id} in (select id from ${companies} where ${holdsWords(companies.search, prefix)})`
  return or(and(eq(tasks.number, number), ofCompany), hasHadCode(code))
}

/**
 * Returns the condition that a task once had a code, `ACME-42`: in a company that it has left, or under a
 * short name that its company had. Undefined for a number alone, which belongs to the tasks that have it now.
 */
export function hasHadCode({ prefix, number }: Code): SQL | undefined {
  if (prefix === '') return undefined
  const renamed = sql`(select ${company_prefixes.company_id} from ${company_prefixes} where ${company_prefixes.prefix} = ${prefix})`
  // The array makes the database find the ids first and read only their tasks. With `in (select …)` it reads all tasks.
  return sql`(${tasks.number} = ${number} and ${tasks.company_id} in ${renamed} or ${tasks.id} = any(array(
    select ${task_codes.task_id} from ${task_codes}
    join ${companies} on ${companies.id} = ${task_codes.company_id}
    where ${task_codes.number} = ${number}
      and (${holdsWords(companies.search, prefix)} or ${companies.id} in ${renamed}))))`
}

/** Returns the condition that the tasks of a company have codes with this short name, which begins its name. */
export function isOfPrefix(companyId: Column, prefix: string): SQL {
  const end = prefix.length < PREFIX_SIGNS ? '([^[:alnum:]]|$)' : ''
  return sql`${companyId} in (select ${companies.id} from ${companies}
    where ${holdsWords(companies.search, prefix)}
      and ${companies.search} ~ osys_fold(${`^[^[:alnum:]]*${prefix}${end}`}))`
}
