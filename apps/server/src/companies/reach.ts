/**
 * Finds a company that a person may see, else 404; one to write to must not be archived, else 409 `company_archived`.
 */

import { maySeeCompany, seesUnapproved } from '@osys/sdk/companies/rules.visibility'
import { BRIEFS_CHANNEL, OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { findStanding, type Lock } from './queries.js'

/** The facts of a company that its tasks, files and comments need. */
export type ReachedCompany = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/**
 * Finds a company that the person may see; any other company answers 404, as if it did not exist. With `lock`
 * its row stays locked until the transaction ends. Spec §4, §6.
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

/** Tells the caller the numbers of the overviews' channels that they may hear, with the answer to a list. Spec §7. */
export async function tellOverviews({
  person,
  tellNumber,
}: Call & { readonly person: Person }): Promise<void> {
  await tellNumber(OHPLAKY_CHANNEL)
  if (seesUnapproved(toSubject(person))) await tellNumber(BRIEFS_CHANNEL)
}

/**
 * Finds a company to write to; an archived one answers 409. The row is locked, so that nobody archives the
 * company during the write: `share` allows other writes to it at the same time, `no key update` is for a
 * change of the row itself and for changes that must happen one after the other in a company. Spec §4.
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
