import { maySeeCompany } from '@osys/sdk/companies/rules.visibility'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { companies } from '../db/tables/companies.js'

/** What others need of a company whose tasks, files and comments they answer for. */
const facts = {
  id: companies.id,
  name: companies.name,
  status: companies.status,
  icon: companies.icon,
  version: companies.version,
  approved_at: companies.approved_at,
}

export interface ReachedCompany {
  readonly id: number
  readonly name: string
  readonly status: (typeof companies.$inferSelect)['status']
  readonly icon: string | null
  readonly version: number
  readonly approved_at: Date | null
}

type Lock = 'share' | 'no key update'

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
  const query = db.select(facts).from(companies).where(eq(companies.id, id))
  const [company] = await (lock ? query.for(lock) : query)
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
