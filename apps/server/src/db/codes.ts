import { type SQL, sql } from 'drizzle-orm'
import { holdsWords } from './search.js'
import { companies } from './tables/companies.js'
import { task_codes, tasks } from './tables/tasks.js'

/**
 * Returns the condition that a task once had a code, `ACME-42`, in a company that it has left; undefined for a
 * number alone, which belongs to the tasks that have it now.
 */
export function hasHadCode(code: { readonly prefix: string; readonly number: number }): SQL | undefined {
  if (code.prefix === '') return undefined
  return sql`${tasks.id} in (
    select ${task_codes.task_id} from ${task_codes}
    join ${companies} on ${companies.id} = ${task_codes.company_id}
    where ${task_codes.number} = ${code.number} and ${holdsWords(companies.search, code.prefix)})`
}
