/** Takes in, opens and downloads briefs; whoever sees a company may read its brief. Spec §4. */

import type * as endpoints from '@osys/sdk/briefs/endpoints'
import { DEADLINE_OVER } from '@osys/sdk/briefs/messages'
import { isOver } from '@osys/sdk/briefs/rules'
import { reachCompany } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Handler, FileHandler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { keepUploads, storedPath } from '../stored/keep.js'
import { storeBrief } from './handlers.create.js'
import { briefMessages } from './messages.js'
import { readParts } from './ports.parts.js'
import { toBrief } from './present.js'
import { findCompanyOf, findFile, loadBrief } from './queries.js'
import { takeTry } from './queries.tries.js'

const LATE = { errors: { deadline: [DEADLINE_OVER] } }

/** Stores a brief that a person of the agency sends. */
export const createBrief: Handler<typeof endpoints.createBrief, Person> = async (
  { files, ...fields },
  { deps, person, now, write },
) => {
  if (isOver(fields.deadline, now.getTime())) return refuse('invalid', LATE)
  const parts = await readParts(files)
  const uploads = parts.map(part => part.upload)
  return keepUploads(deps, uploads, names =>
    write(async (tx, tell) => {
      const brief = await storeBrief(tx, tell, { userId: person.id, now }, fields, parts, names)
      return { status: 'success' as const, msg: briefMessages.sent, brief }
    }),
  )
}

/** Stores a brief from the public form, which holds a hidden field that only programs fill (a honeypot). */
export const createPublicBrief: Handler<typeof endpoints.createPublicBrief, Person | null> = async (
  { files, fax, privacy: _accepted, ...fields },
  { deps, address, now, write },
) => {
  const thanks = { status: 'success' as const, msg: briefMessages.thanks }
  // A program that fills the hidden field gets the usual answer and learns nothing.
  if (fax) return write(async () => thanks)
  if (isOver(fields.deadline, now.getTime())) return refuse('invalid', LATE)
  const parts = await readParts(files)
  const uploads = parts.map(part => part.upload)
  return keepUploads(deps, uploads, names =>
    write(async (tx, tell) => {
      const refusal = await takeTry(tx, 'send', address, now)
      if (refusal) return refusal
      await storeBrief(tx, tell, { userId: null, now }, fields, parts, names)
      return thanks
    }),
  )
}

export const getBrief: Handler<typeof endpoints.getBrief, Person> = async ({ id }, { db, person }) => {
  const refusal = await refuseBrief(db, person, id)
  return refusal ?? { brief: toBrief(await loadBrief(db, id)) }
}

export const downloadBriefFile: FileHandler<typeof endpoints.downloadBriefFile> = async (
  { id, path },
  { deps, db, person },
) => {
  const refusal = await refuseBrief(db, person, id)
  if (refusal) return refusal
  const file = await findFile(db, id, path)
  if (!file) return refuse('not_found')
  return { name: file.name, mime: file.mime, from: { path: storedPath(deps, file.storage) } }
}

/** Refuses a brief unless the person may see its company. Spec §4. */
async function refuseBrief(db: Queryable, person: Person, id: number): Promise<Refusal | undefined> {
  const companyId = await findCompanyOf(db, id)
  if (companyId === undefined) return refuse('not_found')
  const company = await reachCompany(db, person, companyId)
  return isRefusal(company) ? company : undefined
}
