import { maySeeCompany } from '@osys/sdk/companies/visibility'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { type Person, toSubject } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { companies } from './table.js'

/** What others need of a company whose tasks, files and comments they answer for. */
const facts = {
  id: companies.id,
  name: companies.name,
  status: companies.status,
  icon: companies.icon,
  approved_at: companies.approved_at,
}

export interface ReachedCompany {
  readonly id: number
  readonly name: string
  readonly status: (typeof companies.$inferSelect)['status']
  readonly icon: string | null
  readonly approved_at: Date | null
}

/** A company that the person may see; else the refusal that says nothing of it: 404. Spec §4, §6. */
export async function reachCompany(
  db: Queryable,
  person: Person,
  id: number,
): Promise<ReachedCompany | Refusal> {
  const [company] = await db.select(facts).from(companies).where(eq(companies.id, id))
  return company && maySeeCompany(toSubject(person), company) ? company : refuse('not_found')
}

/**
 * A company that the person may see and that is not archived (409), locked until the transaction ends: what is
 * written then was written before the company is archived. `share` lets others write to it at the same time, `update`
 * is for changing its own row. Spec §4.
 */
export async function reachToWrite(
  tx: Queryable,
  person: Person,
  id: number,
  strength: 'share' | 'update' = 'share',
): Promise<ReachedCompany | Refusal> {
  const [company] = await tx.select(facts).from(companies).where(eq(companies.id, id)).for(strength)
  if (!company || !maySeeCompany(toSubject(person), company)) return refuse('not_found')
  return company.status === 'archived' ? refuse('company_archived') : company
}
