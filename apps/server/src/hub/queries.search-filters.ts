/** Narrows a search to the things of the people of `de:`, and to tasks of a code. */

import type { ParsedSearch } from '@osys/sdk/hub/rules.search'
import { parseTaskCode } from '@osys/sdk/tasks/format.code'
import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm'
import { hasHadCode } from '../db/codes.js'
import { beginsWords, holdsWords } from '../db/search.js'
import { companies } from '../db/tables/companies.js'
import { tasks } from '../db/tables/tasks.js'
import { users } from '../db/tables/users.js'

/** The things of the people of `de:`. */
export function by(column: Column, { from }: ParsedSearch): SQL | undefined {
  return from === null ? undefined : sql`${column} = any(${peopleNamed(from)})`
}

/**
 * The people whose name or e-mail has words that begin so: 'ana' is in the position 'Analista', and in 'Mariana'. As an
 * array they are found first; of a condition that it guesses to hold for nearly nobody the database would read all tasks.
 */
function peopleNamed(from: string): SQL {
  const text = sql`${users.name} || ' ' || ${users.email}`
  return sql`array(select ${users.id} from ${users} where ${and(holdsWords(users.search, from), beginsWords(text, from))})`
}

/** The tasks that a person of `de:` made or has. */
export function ofPeople(search: ParsedSearch): SQL | undefined {
  if (search.from === null) return undefined
  return or(
    by(tasks.created_by, search),
    sql`${tasks.id} in (select task_id from task_assignees where user_id = any(${peopleNamed(search.from)}))`,
  )
}

/** The tasks that have a code or had it; undefined when the words are none. */
export function isCode({ words }: ParsedSearch): SQL | undefined {
  const code = parseTaskCode(words)
  if (!code) return undefined
  const ofCompany =
    code.prefix === ''
      ? undefined
      : sql`${tasks.company_id} in (select id from ${companies} where ${holdsWords(companies.search, code.prefix)})`
  return or(and(eq(tasks.number, code.number), ofCompany), hasHadCode(code))
}
