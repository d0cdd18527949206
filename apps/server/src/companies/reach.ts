import { maySeeCompany } from '@osys/sdk/companies/rules.visibility'
import type { Queryable } from '../db/client.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { findStanding, type Lock } from './queries.js'

/** What a company's tasks, files and comments need to know of it. */
export type ReachedCompany = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/**
 * A company that the person may see; else the refusal that says nothing of it: 404. With `lock` it is held until the
 * transaction ends. Spec §4, §6.
 */
export async function reachCompany(
  db: Queryable,
  person: Person,
  id: number,
  lock?: Lock,
): Promise<ReachedCompany | Refusal> {
  const company = await findStanding(db, id, lock)
  return company && maySeeCompany(toSubject(person), company) ? company : refuse('not_found')
}

/**
 * The same for a change, which an archived company does not take (409). Locked, so that what is written was written
 * before the company is archived: `share` lets others write to it at the same time, `no key update` is for changing
 * its own row or what must happen one after the other in it. Spec §4.
 */
export async function reachToWrite(
  tx: Queryable,
  person: Person,
  id: number,
  lock: Lock = 'share',
): Promise<ReachedCompany | Refusal> {
  const company = await reachCompany(tx, person, id, lock)
  if (isRefusal(company)) return company
  return company.status === 'archived' ? refuse('company_archived') : company
}
