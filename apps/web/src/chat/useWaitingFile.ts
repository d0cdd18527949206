import { MEDIA } from '@osys/sdk/chat/state.outgoing'
import { isOfKind } from '@osys/sdk/outbox/entry'
import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { useCell } from '../app/store.js'
import { useObjectUrl } from '../app/useObjectUrl.js'
import type { ChatStore } from './store.js'

/**
 * Returns an address of the file of a message while its entry is in the outbox; null for any other message. The entry
 * leaves the outbox with the answer, which can come later than the event of the saved message.
 */
export function useWaitingFile(
  { outbox }: Pick<ChatStore, 'outbox'>,
  { client_id }: ShownMessage,
): string | null {
  const { entries } = useCell(outbox.state)
  const entry = entries.find(each => each.client_id === client_id)
  return useObjectUrl(entry && isOfKind(entry, MEDIA) ? entry.payload.file : null)
}
