/** Narrows a search to the things of the people of `de:`, and to tasks of a code. */

import type { ParsedSearch } from '@osys/sdk/hub/rules.search'
import { parseTaskCode } from '@osys/sdk/tasks/format.code'
import { and, type Column, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { isOfCode } from '../db/codes.js'
import { beginsWords, holdsWords } from '../db/search.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'
import { users } from '../db/tables/users.js'

/**
 * Finds the people who have a word in their name or e-mail that begins with the text. A search for 'ana' thus leaves
 * out 'Mariana' and the position 'Analista'. A statement of its own finds the people first, so that the database can
 * estimate the number of their things and reads no table whole.
 */
export async function findNamed(db: Queryable, from: string): Promise<readonly number[]> {
  const text = sql`${users.name} || ' ' || ${users.email}`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(holdsWords(users.search, from), beginsWords(text, from)))
  return rows.map(({ id }) => id)
}

/** The things of some people; all when `people` is null. */
export function by(column: Column, people: readonly number[] | null): SQL | undefined {
  return people === null ? undefined : isOneOf(column, people)
}

/** The tasks that some people made or have; all when `people` is null. */
export function ofPeople(people: readonly number[] | null): SQL | undefined {
  if (people === null) return undefined
  const own = sql`select task_id from task_assignees where ${isOneOf(task_assignees.user_id, people)}`
  return or(by(tasks.created_by, people), sql`${tasks.id} in (${own})`)
}

/** One parameter, however many people a short name finds. */
function isOneOf(column: Column, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::int[])`
}

/** The tasks that have a code or had it; undefined when the words are none. */
export function isCode({ words }: ParsedSearch): SQL | undefined {
  const code = parseTaskCode(words)
  return code ? isOfCode(code) : undefined
}
