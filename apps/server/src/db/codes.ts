/** Finds tasks by codes that they have no longer, and the companies of the beginning of a code. */

import { PREFIX_SIGNS } from '@osys/sdk/tasks/format.code'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { holdsWords } from './search.js'
import { companies, company_prefixes } from './tables/companies.js'
import { task_codes, tasks } from './tables/tasks.js'

/**
 * Returns the condition that a task once had a code, `ACME-42`: in a company that it has left, or under a
 * short name that its company had. Undefined for a number alone, which belongs to the tasks that have it now.
 */
export function hasHadCode(code: { readonly prefix: string; readonly number: number }): SQL | undefined {
  const { prefix, number } = code
  if (prefix === '') return undefined
  const renamed = sql`(select ${company_prefixes.company_id} from ${company_prefixes} where ${company_prefixes.prefix} = ${prefix})`
  // As an array the ids are found first, and the tasks by them: of a condition the database would read all tasks.
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
