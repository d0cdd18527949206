import type { Deps } from '../http/deps.js'
import { storedPath } from '../stored/keep.js'
import { damagedPages, documentMessages } from './messages.documents.js'
import { readDocument } from './ports.documents.js'
import { type AttachmentRow, updateAttachment } from './queries.messages.js'
import type { DocumentText } from './rules.documents.js'

/**
 * Reads the documents that nobody has read yet, and keeps their text or the reason why there is none. Returns
 * the attachments as they are then; `onRead` is called after each. One is read after the other: a person's lane has room for a document of each
 * of their answers, but not for all of them at once.
 */
export async function readDocuments(
  deps: Deps,
  caller: string,
  attachments: readonly AttachmentRow[],
  signal: AbortSignal,
  onRead: () => void = () => {},
): Promise<readonly AttachmentRow[]> {
  const read: AttachmentRow[] = []
  for (const row of attachments) {
    read.push(await readOne(deps, caller, row, signal))
    onRead()
  }
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
  const problem = 'fault' in read ? documentMessages[read.fault] : damageOf(read)
  const found = { text, pages, pages_read: pagesRead, characters, problem }
  await updateAttachment(deps.database.db, row.id, found)
  return { ...row, ...found }
}

function damageOf({ damaged, pages }: DocumentText): string | null {
  return damaged.length === 0 ? null : damagedPages(damaged, pages ?? damaged.length)
}
