import { type ReachedCompany, reachCompany, reachToWrite } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { findCompanyOf, lockTask } from './queries.changes.js'
import { loadTasks } from './queries.js'

type LockedTask = NonNullable<Awaited<ReturnType<typeof lockTask>>>

/** Finds a task that the person may see, by the company of the row that is answered; else 404. */
export async function reachTask(db: Queryable, person: Person, id: number) {
  const [found] = await loadTasks(db, [id])
  if (!found || found.row.deleted_at !== null) return refuse('not_found')
  const company = await reachCompany(db, person, found.row.company_id)
  return isRefusal(company) ? company : { ...found, standing: company }
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
  // It was moved to another company since.
  if (task && task.company_id !== companyId) return reachTaskToWrite(tx, person, id, state)
  if (!task || (state === 'present' && task.deleted_at !== null)) return refuse('not_found')
  return { task, company }
}

/**
 * Finds a task and the company that it moves to, and locks it with both companies until the transaction ends: the
 * company of the lower number first, so that two moves never wait for each other.
 */
export async function reachTaskToMove(
  tx: Queryable,
  person: Person,
  id: number,
  targetId: number,
): Promise<
  { readonly task: LockedTask; readonly from: ReachedCompany; readonly to: ReachedCompany } | Refusal
> {
  const sourceId = await findCompanyOf(tx, id)
  if (sourceId === undefined) return refuse('not_found')
  const first = await reachToWrite(tx, person, Math.min(sourceId, targetId), 'no key update')
  if (isRefusal(first)) return first
  const second = await reachToWrite(tx, person, Math.max(sourceId, targetId), 'no key update')
  if (isRefusal(second)) return second
  const task = await lockTask(tx, id)
  // It was moved to another company since.
  if (task && task.company_id !== sourceId) return reachTaskToMove(tx, person, id, targetId)
  if (!task || task.deleted_at !== null) return refuse('not_found')
  return first.id === sourceId ? { task, from: first, to: second } : { task, from: second, to: first }
}
