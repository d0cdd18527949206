/** Answers the bytes of a file, and all files of a company as one archive. Spec §4. */

import type * as endpoints from '@osys/sdk/files/endpoints'
import { reachCompany } from '../companies/reach.js'
import { toFileName } from '../http/file-name.js'
import type { FileHandler } from '../http/mount.js'
import { inPieces } from '../http/pieces.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { storedPath } from '../stored/keep.js'
import { fileMessages } from './messages.js'
import { findLost, toArchive } from './ports.archive.js'
import * as queries from './queries.js'
import { reachFile } from './reach.js'
import { privateOf } from './rules.js'

export const downloadFile: FileHandler<typeof endpoints.downloadFile> = async (
  { id, inline },
  { deps, db, person },
) => {
  const file = await reachFile(db, person, id)
  if (isRefusal(file)) return file
  const { name, mime, storage } = file
  return { name, mime, inline, from: { path: storedPath(deps, storage) } }
}

export const downloadFileZip: FileHandler<typeof endpoints.downloadFileZip> = async (
  { company_id },
  call,
) => {
  const { deps, db, person } = call
  const company = await reachCompany(db, person, company_id)
  if (isRefusal(company)) return company
  const files = await queries.listForZip(db, company_id, privateOf(person))
  if (files.length === 0) return refuse('not_found', { msg: fileMessages.nothingToZip })
  const name = toFileName(fileMessages.archiveName(company.name.replaceAll(/[\\/]/g, '-')))
  const { kept, lost } = await findLost(deps, files)
  const stream = await inPieces(call, 'archives', () => toArchive(deps, kept, lost))
  return { name, mime: 'application/zip', from: { stream } }
}
