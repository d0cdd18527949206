import type { Queryable } from '../db/client.js'
import { toFileFacts } from '@osys/sdk/files/rules.rights'
import { reachCompany } from '../companies/reach.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { toFile } from './present.js'
import { findFile } from './queries.js'
import { refuseSight } from './rules.js'

/** A file of a company with the name of its bytes. */
export type ReachedFile = NonNullable<Awaited<ReturnType<typeof findFile>>>['file']

/** Finds a file whose bytes the person may have; any other answers 404. Spec §6. */
export async function reachFile(db: Queryable, person: Person, id: number): Promise<ReachedFile | Refusal> {
  const row = await findFile(db, id)
  if (!row) return refuse('not_found')
  const company = await reachCompany(db, person, row.file.company_id)
  if (isRefusal(company)) return company
  return refuseSight(person, toFileFacts(toFile(row))) ?? row.file
}
