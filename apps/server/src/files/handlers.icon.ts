import type { setFileIcon } from '@osys/sdk/files/endpoints'
import { toFileFacts } from '@osys/sdk/files/rules.rights'
import { companyChanged } from '../companies/events.js'
import { toCompany } from '../companies/present.js'
import { loadCompany } from '../companies/queries.js'
import { reachToWrite } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { record } from '../realtime/record.js'
import { drawPicture, removePictures } from '../stored/pictures.js'
import { fileMessages } from './messages.js'
import { fileChanged, toFile } from './present.js'
import { findFile, findFiles, lockFile, moveIcon, setCompanyIcon } from './queries.js'
import { refuseIcon, refuseSight } from './rules.js'
import { storedPath } from '../stored/keep.js'

/** Shown whole, whatever its shape. */
const SHAPE = {
  width: 256,
  height: 256,
  fit: 'contain',
  background: { r: 0, g: 0, b: 0, alpha: 0 },
} as const

/** Makes a picture the icon of its company, or no longer. The drawing comes before the transaction. */
export const changeIcon: Handler<typeof setFileIcon, Person> = async ({ id, icon }, call) => {
  const { deps, person } = call
  const row = await findFile(call.db, id)
  if (!row || refuseSight(person, toFileFacts(toFile(row)))) return refuse('not_found')
  // Asked again under its lock; here it keeps the bytes of a hidden company from being spoken of.
  const seen = await reachToWrite(call.db, person, row.file.company_id)
  if (isRefusal(seen)) return seen
  const refusal = icon ? refuseIcon(row.file) : undefined
  if (refusal) return refusal
  const drawn = icon ? await drawPicture(call, storedPath(deps, row.file.storage), SHAPE) : { name: null }
  if ('fault' in drawn) return refuse('invalid', { errors: { icon: [fileMessages.notAnImage] } })
  const fresh = drawn.name

  let replaced: string | null = null
  try {
    const result = await call.write(async tx => {
      const company = await reachToWrite(tx, person, row.file.company_id, 'no key update')
      if (isRefusal(company)) return company
      const locked = await lockFile(tx, id)
      if (!locked) return refuse('not_found')
      // No longer the icon, and it was not: nothing changes.
      const isIdle = !icon && !locked.file.icon
      replaced = isIdle ? null : company.icon
      if (!isIdle) await applyIcon(tx, { companyId: company.id, fileId: icon ? id : null, icon: fresh })
      const [file] = (await findFiles(tx, [id])).map(toFile)
      if (!file) return refuse('not_found')
      const msg = icon ? fileMessages.iconSet : fileMessages.iconRemoved
      return { status: 'success' as const, msg, file }
    })
    await removePictures(deps, [isRefusal(result) ? fresh : replaced])
    return result
  } catch (error) {
    await removePictures(deps, [fresh])
    throw error
  }
}

interface IconChange {
  readonly companyId: number
  readonly fileId: number | null
  readonly icon: string | null
}

async function applyIcon(tx: Queryable, { companyId, fileId, icon }: IconChange): Promise<void> {
  const others = await moveIcon(tx, companyId, fileId)
  await setCompanyIcon(tx, companyId, icon)
  const touched = await findFiles(tx, fileId === null ? others : [fileId, ...others])
  const company = toCompany(await loadCompany(tx, companyId))
  await record(tx, [...touched.map(row => fileChanged(toFile(row), 'update')), ...companyChanged(company)])
}
