/** Deletes a file of a company, and restores it while that is possible. */

import type * as endpoints from '@osys/sdk/files/endpoints'
import { toFileFacts } from '@osys/sdk/files/rules.rights'
import { companyChanged } from '../companies/events.js'
import { toCompany } from '../companies/present.js'
import { loadCompany } from '../companies/queries.offered.js'
import { reachToWrite } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { removingAfter } from '../stored/removals.js'
import { fileMessages } from './messages.js'
import { fileChanged } from './events.js'
import { toFile } from './present.js'
import { findFile, lockFile, setCompanyIcon, setDeleted } from './queries.js'
import { isRestorable } from '@osys/sdk/files/rules.restoring'
import { refuseDelete, refuseSight } from './rules.js'

/** Deletes a file; for a while it can be restored. A company that used it as icon has no icon afterwards. Spec §4. */
export const deleteFile: Handler<typeof endpoints.deleteFile, Person> = (
  { id },
  { deps, person, now, write },
) =>
  removingAfter(deps, take =>
    write(async (tx, tell) => {
      const reached = await reachFileToWrite(tx, person, id)
      if (isRefusal(reached)) return reached
      const { company, row } = reached
      const file = toFile(row)
      const refusal = refuseDelete(person, toFileFacts(file))
      if (refusal) return refusal
      await setDeleted(tx, id, now)
      if (file.icon) await setCompanyIcon(tx, company.id, null)
      take({ pictures: file.icon ? [company.icon] : [] })
      tell.apps([fileChanged(file, 'delete')])
      if (file.icon) tell.apps(companyChanged(toCompany(await loadCompany(tx, company.id))))
      return { status: 'success' as const, msg: fileMessages.deleted }
    }),
  )

/** Restores a deleted file, without its place as the company's icon. Spec §4. */
export const restoreFile: Handler<typeof endpoints.restoreFile, Person> = ({ id }, { person, now, write }) =>
  write(async (tx, tell) => {
    const row = await lockFile(tx, id, 'deleted')
    if (!row || !isRestorable(row.file.deleted_at, now)) return refuse('not_found')
    const file = toFile(row)
    const hidden = refuseSight(person, toFileFacts(file))
    if (hidden) return hidden
    const company = await reachToWrite(tx, person, file.company_id)
    if (isRefusal(company)) return company
    const refusal = refuseDelete(person, toFileFacts(file))
    if (refusal) return refusal
    await setDeleted(tx, id, null)
    tell.apps([fileChanged(file, 'restore')])
    return { status: 'success' as const, msg: fileMessages.restored, file }
  })

/**
 * Finds a file that the person may see, with its company, and locks both. The company comes first, as in
 * every change, so that two changes never wait for each other.
 */
async function reachFileToWrite(tx: Queryable, person: Person, id: number) {
  const seen = await findFile(tx, id)
  if (!seen || refuseSight(person, toFileFacts(toFile(seen)))) return refuse('not_found')
  const company = await reachToWrite(tx, person, seen.file.company_id, 'no key update')
  if (isRefusal(company)) return company
  const row = await lockFile(tx, id)
  return row ? { company, row } : refuse('not_found')
}
