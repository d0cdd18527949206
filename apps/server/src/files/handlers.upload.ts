import type * as endpoints from '@osys/sdk/files/endpoints'
import { reachCompany, reachToWrite } from '../companies/reach.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal } from '../http/refusal.js'
import { toUpload } from '../http/upload.js'
import { readContent } from '../stored/content.js'
import { fileMessages } from './messages.js'
import { fileChanged } from './events.js'
import { toFile } from './present.js'
import { findFiles, insertFiles } from './queries.js'
import { refuseUpload } from './rules.js'
import { keepUploads } from '../stored/keep.js'

/** Adds uploaded files to a company. It reads the bytes before the transaction, because that is slow. */
export const uploadFiles: Handler<typeof endpoints.uploadFiles, Person> = async (input, call) => {
  const { company_id, private: isPrivate = false } = input
  const { deps, person, now } = call
  const company = await reachCompany(call.db, person, company_id)
  if (isRefusal(company)) return company
  const refusal = refuseUpload(person, isPrivate)
  if (refusal) return refusal

  const uploads = input.files.flatMap(part => toUpload(part) ?? [])
  const parts = await Promise.all(
    uploads.map(async upload => ({ name: upload.name, size: upload.size, ...(await readContent(upload)) })),
  )
  return keepUploads(deps, uploads, names =>
    call.write(async (tx, tell) => {
      const reached = await reachToWrite(tx, person, company_id)
      if (isRefusal(reached)) return reached
      const common = { company_id, user_id: person.id, private: isPrivate, created_at: now }
      const rows = parts.map((part, index) => ({ ...common, ...part, storage: names[index] ?? '' }))
      const files = (await findFiles(tx, await insertFiles(tx, rows))).map(toFile)
      tell.apps(files.map(file => fileChanged(file, 'new')))
      return { status: 'success' as const, msg: fileMessages.uploaded(files.length), files }
    }),
  )
}
