/** Returns the events of a chat of the assistant, and of the list of assistants. */

import type { AssistantChat } from '@osys/sdk/assistant/schema'
import { OHPLAKY_CHANNEL, userChannel } from '@osys/sdk/realtime/channels'
import type { ChannelEvent } from '../http/tell.js'

/** Returns the event of a changed chat, for all open apps of its owner. */
export function chatChanged(
  chat: AssistantChat,
  action: 'new' | 'update' | 'restore',
  change: { readonly message_id?: number; readonly refetch?: boolean } = {},
): ChannelEvent {
  return {
    channel: userChannel(chat.user_id ?? 0),
    event: 'AssistantChatChanged',
    data: {
      action,
      chat_id: chat.id,
      chat: { ...chat, messages: [], images: [], excerpt: null, found_message_id: null },
      message_id: change.message_id ?? null,
      refetch: change.refetch ?? false,
    },
  }
}

/** Returns the event of a deleted chat. */
export function chatDeleted(userId: number, chatId: number): ChannelEvent {
  return {
    channel: userChannel(userId),
    event: 'AssistantChatChanged',
    data: { action: 'delete', chat_id: chatId, chat: null, message_id: null, refetch: false },
  }
}

/** The event of a changed list of assistants, for everybody who may use them: the team's channel has the same listeners. */
export const ASSISTANTS_CHANGED: ChannelEvent = {
  channel: OHPLAKY_CHANNEL,
  event: 'AssistantsChanged',
  data: {},
}
