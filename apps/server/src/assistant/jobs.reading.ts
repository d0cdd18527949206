import type { Deps } from '../http/deps.js'
import { storedPath } from '../stored/keep.js'
import { documentMessages } from './messages.documents.js'
import { readDocument } from './ports.documents.js'
import { type AttachmentRow, updateAttachment } from './queries.messages.js'

/**
 * Reads the documents that nobody has read yet, and keeps their text or the reason why there is none. Returns
 * the attachments as they are then. One is read after the other: a person's lane has room for a document of each
 * of their answers, but not for all of them at once.
 */
export async function readDocuments(
  deps: Deps,
  caller: string,
  attachments: readonly AttachmentRow[],
  signal: AbortSignal,
): Promise<readonly AttachmentRow[]> {
  const read: AttachmentRow[] = []
  for (const row of attachments) read.push(await readOne(deps, caller, row, signal))
  return read
}

async function readOne(
  deps: Deps,
  caller: string,
  row: AttachmentRow,
  signal: AbortSignal,
): Promise<AttachmentRow> {
  if (row.kind !== 'file' || row.text !== null || row.problem !== null) return row
  const turn = { lane: deps.lanes.documents, caller, signal }
  const read = await readDocument(turn, { path: storedPath(deps, row.storage), mime: row.mime })
  const { pages = null, pagesRead = null, characters = null, text = null } = 'fault' in read ? {} : read
  const problem = 'fault' in read ? documentMessages[read.fault] : null
  const found = { text, pages, pages_read: pagesRead, characters, problem }
  await updateAttachment(deps.database.db, row.id, found)
  return { ...row, ...found }
}
