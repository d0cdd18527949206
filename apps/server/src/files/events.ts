import type { CompanyFile } from '@osys/sdk/files/schema'
import { companyChannel } from '@osys/sdk/realtime/channels'
import type { ChannelEvent } from '../http/tell.js'

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
