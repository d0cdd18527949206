import type * as endpoints from '@osys/sdk/briefs/endpoints'
import { BRIEF_LIMITS } from '@osys/sdk/briefs/schema'
import { companyChanged } from '../companies/events.js'
import { toCompany } from '../companies/present.js'
import { loadCompany } from '../companies/queries.offered.js'
import { reachCompany, reachToWrite } from '../companies/reach.js'
import { keepUploads } from '../stored/keep.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { toColumns } from './present.columns.js'
import { briefMessages } from './messages.js'
import { readParts, toFileRows } from './ports.parts.js'
import { toBrief } from './present.js'
import { findCompanyOf, insertFiles, loadBrief, updateBriefRow } from './queries.js'

/**
 * Changes the given fields of a brief and adds files, unless it has changed since the caller read it.
 * Spec §4.
 */
export const updateBrief: Handler<typeof endpoints.updateBrief, Person> = async (
  { id, version, files, ...fields },
  { db, deps, person, now, write },
) => {
  const companyId = await findCompanyOf(db, id)
  if (companyId === undefined) return refuse('not_found')
  const early = await reachCompany(db, person, companyId)
  if (isRefusal(early)) return early
  const parts = await readParts(files)
  const uploads = parts.map(part => part.upload)
  return keepUploads(deps, uploads, names =>
    write(async (tx, tell) => {
      const reached = await reachToWrite(tx, person, companyId, 'no key update')
      if (isRefusal(reached)) return reached
      const before = await loadBrief(tx, id)
      if (before.brief.version !== version) {
        return refuse('version_conflict', { details: { current: toBrief(before) } })
      }
      if (before.files.length + parts.length > BRIEF_LIMITS.files) {
        return refuse('invalid', { errors: { files: [briefMessages.tooManyFiles(BRIEF_LIMITS.files)] } })
      }
      await updateBriefRow(tx, id, { ...toColumns(fields), updated_at: now })
      await insertFiles(tx, toFileRows(id, parts, names, now))
      const brief = toBrief(await loadBrief(tx, id))
      tell.apps(companyChanged(toCompany(await loadCompany(tx, companyId))))
      return { status: 'success' as const, msg: briefMessages.updated, brief }
    }),
  )
}
