import { type ReachedCompany, reachCompany, reachToWrite } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { findCompanyOf, lockTask } from './queries.changes.js'
import { loadTask } from './queries.js'

type LockedTask = NonNullable<Awaited<ReturnType<typeof lockTask>>>

/** Finds a task that the person may see; else 404. */
export async function reachTask(db: Queryable, person: Person, id: number) {
  const companyId = await findCompanyOf(db, id)
  if (companyId === undefined) return refuse('not_found')
  const company = await reachCompany(db, person, companyId)
  if (isRefusal(company)) return company
  const found = await loadTask(db, id)
  return found.row.deleted_at === null ? { ...found, standing: company } : refuse('not_found')
}

/**
 * Finds a task to write to with its company, and locks both until the transaction ends: the company first, so
 * that two changes never wait for each other, and so that numbers and positions of a company are given one
 * after the other.
 */
export async function reachTaskToWrite(
  tx: Queryable,
  person: Person,
  id: number,
  state: 'present' | 'any' = 'present',
): Promise<{ readonly task: LockedTask; readonly company: ReachedCompany } | Refusal> {
  const companyId = await findCompanyOf(tx, id)
  if (companyId === undefined) return refuse('not_found')
  const company = await reachToWrite(tx, person, companyId, 'no key update')
  if (isRefusal(company)) return company
  const task = await lockTask(tx, id)
  if (!task || (state === 'present' && task.deleted_at !== null)) return refuse('not_found')
  return { task, company }
}
