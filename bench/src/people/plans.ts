/** Asks PostgreSQL for its plans of the statements of the people list. */

import { connect } from '../../../apps/server/src/db/client.js'
import { listUserPage, searchPeople, type UserFilter } from '../../../apps/server/src/users/queries.js'

/** The plan by which PostgreSQL finds the rows of one statement. */
export interface Plan {
  readonly name: string
  /** The lines of the plan, without its subplans for each row. */
  readonly lines: readonly string[]
  /** The indexes that it reads. */
  readonly indexes: readonly string[]
}

/** Returns the plans of the server's own statements on the present data. */
export async function explainPeople(
  url: string,
  questions: readonly { readonly name: string; readonly filter: UserFilter; readonly page: number }[],
): Promise<readonly Plan[]> {
  const { db, pool, close } = await connect(url)
  try {
    const statements = [
      ...questions.map(({ name, filter, page }) => ({
        name,
        ...listUserPage(db, filter, { page, per_page: 50 }, new Date()).toSQL(),
      })),
      { name: 'quick search, nunez', ...searchPeople(db, 'nunez', 5).toSQL() },
    ]
    const plans: Plan[] = []
    for (const { name, sql, params } of statements) {
      const text = `explain (analyze, buffers off, costs off, timing off, summary off) ${sql}`
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(text, params)
      const lines = rows.map(row => row['QUERY PLAN'])
      // The rest is the same for each row: its roles and single permissions, by their keys.
      const end = lines.findIndex(line => /^\s*SubPlan/.test(line))
      const found = lines.slice(0, end === -1 ? undefined : end)
      const indexes = [...found.join('\n').matchAll(/(?:using|Index Scan on) (\w+)/g)].map(
        match => match[1] ?? '',
      )
      plans.push({ name, lines: found, indexes })
    }
    return plans
  } finally {
    await close()
  }
}
