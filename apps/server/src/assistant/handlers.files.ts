/** Answers the bytes of a file of a chat with the assistant. Spec §7. */

import type * as endpoints from '@osys/sdk/assistant/endpoints'
import type { FileHandler } from '../http/mount.js'
import { refuse } from '../http/refusal.js'
import { storedPath } from '../stored/keep.js'
import { findAttachment } from './queries.messages.js'

export const downloadAttachment: FileHandler<typeof endpoints.downloadAttachment> = async (
  { id, inline },
  { deps, db, person },
) => {
  const row = await findAttachment(db, person.id, id)
  if (!row) return refuse('not_found')
  return { name: row.name, mime: row.mime, inline, from: { path: storedPath(deps, row.storage) } }
}
