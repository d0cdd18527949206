import { MEDIA } from '@osys/sdk/chat/state.outgoing'
import { isOfKind } from '@osys/sdk/outbox/entry'
import type { ShownMessage } from '@osys/ui-kit/chat/rules.shown'
import { useCell } from '../app/store.js'
import { useObjectUrl } from '../app/useObjectUrl.js'
import type { ChatStore } from './store.js'

/** The file of a message that waits to be sent, with an address for this page. */
export interface WaitingFile {
  readonly url: string
  readonly blob: Blob
}

/** Returns the file of a message that waits in the outbox; null for a message that the server has. */
export function useWaitingFile(
  { outbox }: Pick<ChatStore, 'outbox'>,
  { client_id, pending }: ShownMessage,
): WaitingFile | null {
  const { entries } = useCell(outbox.state)
  const entry = pending === undefined ? undefined : entries.find(each => each.client_id === client_id)
  const blob = entry && isOfKind(entry, MEDIA) ? entry.payload.file : null
  const url = useObjectUrl(blob)
  return blob === null || url === null ? null : { url, blob }
}
