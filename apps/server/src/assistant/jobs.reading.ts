import type { Deps } from '../http/deps.js'
import { storedPath } from '../stored/keep.js'
import { documentMessages } from './messages.documents.js'
import { readDocument } from './ports.documents.js'
import { type AttachmentRow, updateAttachment } from './queries.messages.js'

/**
 * Reads the documents that nobody has read yet, and keeps their text or the reason why there is none. Returns
 * the attachments as they are then.
 */
export async function readDocuments(
  deps: Deps,
  caller: string,
  attachments: readonly AttachmentRow[],
  signal: AbortSignal,
): Promise<readonly AttachmentRow[]> {
  return Promise.all(
    attachments.map(async row => {
      if (row.kind !== 'file' || row.text !== null || row.problem !== null) return row
      const turn = { lane: deps.lanes.documents, caller, signal }
      const read = await readDocument(turn, { path: storedPath(deps, row.storage), mime: row.mime })
      const { pages = null, characters = null, text = null } = 'fault' in read ? {} : read
      const problem = 'fault' in read ? documentMessages[read.fault] : null
      await updateAttachment(deps.database.db, row.id, { text, pages, characters, problem })
      return { ...row, text, pages, characters, problem }
    }),
  )
}
