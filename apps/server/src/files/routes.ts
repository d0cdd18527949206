import * as endpoints from '@osys/sdk/files/endpoints'
import { reachCompany } from '../companies/reach.js'
import { toFileName } from '../http/file-name.js'
import { mount, mountFile, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { inPieces } from '../http/pieces.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { findLost, toArchive } from './ports.archive.js'
import { deleteFile, restoreFile } from './handlers.delete.js'
import { setFileIcon } from './handlers.icon.js'
import { fileMessages } from './messages.js'
import { toFile } from './present.js'
import * as queries from './queries.js'
import { reachFile } from './reach.js'
import { privateOf } from './rules.js'
import { storedPath } from '../stored/keep.js'
import { uploadFiles } from './handlers.upload.js'

/** Mounts the calls of the files of companies: list, upload, download, zip, icon, delete. Spec §4, §7. */
export function mountFiles(server: Server): void {
  const { deps } = server

  mount(
    server,
    endpoints.listFiles,
    async ({ company_id, search, order, page, per_page, id, task_id, ...input }, { db, person }) => {
      const company = await reachCompany(db, person, company_id)
      if (isRefusal(company)) return company
      const filters = {
        companyId: company_id,
        search,
        private: input.private,
        id,
        taskId: task_id,
        privateOf: privateOf(person),
      }
      const total = await queries.countFiles(db, filters)
      const rows = await queries.listPage(db, filters, { order, page, perPage: per_page })
      return { items: rows.map(toFile), ...toPage(page, per_page, total) }
    },
  )

  mount(server, endpoints.uploadFiles, uploadFiles)

  mountFile(server, endpoints.downloadFile, async ({ id, inline }, { db, person }) => {
    const file = await reachFile(db, person, id)
    if (isRefusal(file)) return file
    const { name, mime, storage } = file
    return { name, mime, inline, from: { path: storedPath(deps, storage) } }
  })

  mountFile(server, endpoints.downloadFileZip, async ({ company_id }, call) => {
    const { db, person } = call
    const company = await reachCompany(db, person, company_id)
    if (isRefusal(company)) return company
    const files = await queries.listForZip(db, company_id, privateOf(person))
    if (files.length === 0) return refuse('not_found', { msg: fileMessages.nothingToZip })
    const name = toFileName(fileMessages.archiveName(company.name.replaceAll(/[\\/]/g, '-')))
    const { kept, lost } = await findLost(deps, files)
    const stream = await inPieces(call, 'archives', () => toArchive(deps, kept, lost))
    return { name, mime: 'application/zip', from: { stream } }
  })

  mount(server, endpoints.setFileIcon, setFileIcon)

  mount(server, endpoints.deleteFile, deleteFile)

  mount(server, endpoints.restoreFile, restoreFile)
}
