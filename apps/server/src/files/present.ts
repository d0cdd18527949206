/**
 * Returns a file as on the wire, and the event of a changed one; of a private file the event says only its id, and that
 * it is to be fetched (`refetch`).
 */

import type { CompanyFile } from '@osys/sdk/files/schema'
import { companyChannel } from '@osys/sdk/realtime/channels'
import type { ChannelEvent } from '../http/tell.js'
import { toUserRef } from '../people/present.js'
import type { FileRow } from './queries.js'

/** Returns a file as on the wire, without its place on the disk. Spec §3. */
export function toFile({ file, uploader, uploader_roles, source }: FileRow): CompanyFile {
  return {
    id: file.id,
    name: file.name,
    mime: file.mime,
    size: file.size,
    private: file.private,
    company_id: file.company_id,
    icon: file.icon,
    user: toUserRef(uploader, uploader_roles),
    created_at: file.created_at.toISOString(),
    width: file.width,
    height: file.height,
    source,
  }
}

/**
 * Returns the event of a file for its company's channel. For a private file it only says that there is
 * something to load.
 */
export function fileChanged(
  file: CompanyFile,
  action: 'new' | 'update' | 'delete' | 'restore',
): ChannelEvent {
  const isTold = !file.private && action !== 'delete'
  return {
    channel: companyChannel(file.company_id),
    event: 'FileChanged',
    data: {
      action,
      id: file.id,
      company_id: file.company_id,
      client_id: null,
      refetch: file.private,
      file: isTold ? file : null,
    },
  }
}
