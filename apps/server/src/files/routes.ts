import {
  deleteFile,
  downloadFile,
  downloadFileZip,
  listFiles,
  setFileIcon,
  uploadFiles,
} from '@osys/sdk/files/endpoints'
import { toFileFacts } from '@osys/sdk/files/rules.rights'
import { companyChanged } from '../companies/events.js'
import { toCompany } from '../companies/present.js'
import { loadCompany } from '../companies/queries.js'
import { reachCompany, reachToWrite } from '../companies/reach.js'
import { toFileName } from '../http/file-name.js'
import { mount, mountFile, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { inPieces } from '../http/pieces.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { record } from '../realtime/record.js'
import { removePictures } from '../stored/pictures.js'
import { toArchive } from './ports.archive.js'
import { changeIcon } from './handlers.icon.js'
import { fileMessages } from './messages.js'
import { fileChanged, toFile } from './present.js'
import * as queries from './queries.js'
import { privateOf, refuseDelete, refuseSight } from './rules.js'
import { removeStored, storedPath } from '../stored/keep.js'
import { addFiles } from './handlers.upload.js'

/** The files of companies. Spec §4, §7. */
export function mountFiles(server: Server): void {
  const { deps } = server

  mount(
    server,
    listFiles,
    async ({ company_id, search, order, page, per_page, ...input }, { db, person }) => {
      const company = await reachCompany(db, person, company_id)
      if (isRefusal(company)) return company
      const filters = { companyId: company_id, search, private: input.private, privateOf: privateOf(person) }
      const total = await queries.countFiles(db, filters)
      const rows = await queries.listPage(db, filters, { order, page, perPage: per_page })
      return { items: rows.map(toFile), ...toPage(page, per_page, total) }
    },
  )

  mount(server, uploadFiles, addFiles)

  mountFile(server, downloadFile, async ({ id, inline }, { db, person }) => {
    const row = await queries.findFile(db, id)
    if (!row) return refuse('not_found')
    const company = await reachCompany(db, person, row.file.company_id)
    if (isRefusal(company)) return company
    const { name, mime, storage } = row.file
    return (
      refuseSight(person, toFileFacts(toFile(row))) ?? {
        name,
        mime,
        inline,
        from: { path: storedPath(deps, storage) },
      }
    )
  })

  mountFile(server, downloadFileZip, async ({ company_id }, call) => {
    const { db, person } = call
    const company = await reachCompany(db, person, company_id)
    if (isRefusal(company)) return company
    const files = await queries.listForZip(db, company_id, privateOf(person))
    if (files.length === 0) return refuse('not_found', { msg: fileMessages.nothingToZip })
    const name = toFileName(fileMessages.archiveName(company.name.replaceAll(/[\\/]/g, '-')))
    const stream = await inPieces(call, 'archives', () => toArchive(deps, files))
    return { name, mime: 'application/zip', from: { stream } }
  })

  mount(server, setFileIcon, changeIcon)

  mount(server, deleteFile, async ({ id }, { person, write }) => {
    let gone: string | null = null
    let icon: string | null = null
    const result = await write(async tx => {
      const seen = await queries.findFile(tx, id)
      if (!seen || refuseSight(person, toFileFacts(toFile(seen)))) return refuse('not_found')
      // The company first, as all do, so that two changes never wait for each other; it may lose its icon.
      const company = await reachToWrite(tx, person, seen.file.company_id, 'no key update')
      if (isRefusal(company)) return company
      const row = await queries.lockFile(tx, id)
      if (!row) return refuse('not_found')
      const file = toFile(row)
      const refusal = refuseDelete(person, toFileFacts(file))
      if (refusal) return refusal
      await queries.deleteRow(tx, id)
      gone = row.file.storage
      icon = file.icon ? company.icon : null
      if (file.icon) await queries.setCompanyIcon(tx, company.id, null)
      const changed = file.icon ? companyChanged(toCompany(await loadCompany(tx, company.id))) : []
      await record(tx, [fileChanged(file, 'delete'), ...changed])
      return { status: 'success' as const, msg: fileMessages.deleted }
    })
    if (!isRefusal(result)) {
      await removeStored(deps, [gone])
      await removePictures(deps, [icon])
    }
    return result
  })
}
