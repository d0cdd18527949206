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
import type { Tell } from '../http/tell.js'
import { drawPicture } from '../stored/pictures.js'
import { replacingPictures } from '../stored/removals.js'
import { fileMessages } from './messages.js'
import { fileChanged } from './events.js'
import { toFile } from './present.js'
import { findFile, findFiles, lockFile, moveIcon, setCompanyIcon } from './queries.js'
import { refuseIcon, refuseSight } from './rules.js'
import { storedPath } from '../stored/keep.js'

/** The size of an icon; the whole picture is shown, whatever its shape. */
const SHAPE = {
  width: 256,
  height: 256,
  fit: 'contain',
  background: { r: 0, g: 0, b: 0, alpha: 0 },
} as const

/**
 * Makes a picture the icon of its company, or takes the icon away. The drawing comes before the transaction.
 */
export const setFileIcon: Handler<typeof endpoints.setFileIcon, Person> = async ({ id, icon }, call) => {
  const { deps, person } = call
  const row = await findFile(call.db, id)
  if (!row || refuseSight(person, toFileFacts(toFile(row)))) return refuse('not_found')
  // The same check runs again under the lock; here it prevents an answer about the bytes of a hidden company.
  const seen = await reachToWrite(call.db, person, row.file.company_id)
  if (isRefusal(seen)) return seen
  const refusal = icon ? refuseIcon(row.file) : undefined
  if (refusal) return refusal
  const drawn = icon ? await drawPicture(call, storedPath(deps, row.file.storage), SHAPE) : { name: null }
  if ('fault' in drawn) return refuse('invalid', { errors: { icon: [fileMessages.notAnImage] } })
  const fresh = drawn.name

  return replacingPictures(deps, [fresh], take =>
    call.write(async (tx, tell) => {
      const company = await reachToWrite(tx, person, row.file.company_id, 'no key update')
      if (isRefusal(company)) return company
      const locked = await lockFile(tx, id)
      if (!locked) return refuse('not_found')
      // A file that is not the icon needs no change when the icon is to be taken away.
      const isIdle = !icon && !locked.file.icon
      if (!isIdle) await applyIcon(tx, tell, { companyId: company.id, fileId: icon ? id : null, icon: fresh })
      take({ pictures: isIdle ? [] : [company.icon] })
      const [file] = (await findFiles(tx, [id])).map(toFile)
      if (!file) return refuse('not_found')
      const msg = icon ? fileMessages.iconSet : fileMessages.iconRemoved
      return { status: 'success' as const, msg, file }
    }),
  )
}

interface IconChange {
  readonly companyId: number
  readonly fileId: number | null
  readonly icon: string | null
}

async function applyIcon(tx: Queryable, tell: Tell, { companyId, fileId, icon }: IconChange): Promise<void> {
  const others = await moveIcon(tx, companyId, fileId)
  await setCompanyIcon(tx, companyId, icon)
  const touched = await findFiles(tx, fileId === null ? others : [fileId, ...others])
  const company = toCompany(await loadCompany(tx, companyId))
  tell.apps([...touched.map(row => fileChanged(toFile(row), 'update')), ...companyChanged(company)])
}
