import type { Draft, Message } from '@osys/sdk/chat/schema'
import { userChannel } from '@osys/sdk/realtime/channels'
import type { ChannelEvent } from '../http/tell.js'

type Action = 'new' | 'update' | 'delete' | 'marked'

/**
 * Returns the events of a change of a message, one for each of the two people, with that person's count of
 * unread messages. Spec §4.
 */
export function messageChanged(
  message: Message,
  action: Action,
  unreads: ReadonlyMap<number, number>,
): readonly ChannelEvent[] {
  const { id, sender_id, receiver_id } = message
  const told = (personId: number, otherId: number): ChannelEvent => ({
    channel: userChannel(personId),
    event: 'ChatMessageChanged',
    data: {
      action,
      id,
      user_id: otherId,
      message,
      unreads: unreads.get(personId) ?? 0,
      refetch: false,
    },
  })
  return [told(sender_id, receiver_id), told(receiver_id, sender_id)]
}

/** Returns the event of a person's own side of a conversation, for their other devices. */
export function conversationChanged(
  personId: number,
  otherId: number,
  side: {
    readonly unreads: number
    readonly unread_from: number | null
    readonly draft: Draft | null
    readonly is_muted: boolean
  },
): ChannelEvent {
  return {
    channel: userChannel(personId),
    event: 'ConversationChanged',
    data: { user_id: otherId, ...side, refetch: false },
  }
}
