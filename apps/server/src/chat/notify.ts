/** Returns the push message of a new chat message for its receiver. */

import { pushTagOf } from '@osys/sdk/chat/rules.push'
import type { Message } from '@osys/sdk/chat/schema'
import type { ChatPush } from '../http/tell.js'
import { chatMessages } from './messages.js'
import { toExcerpt } from '@osys/sdk/chat/rules.excerpt'

/**
 * Returns the push message of a new message for its receiver. It is no entry of the notifications: the
 * conversation has its own count, and chat must not crowd out the rest.
 */
export function pushOfMessage(message: Message, sender: string): ChatPush {
  const { id, sender_id, receiver_id, body, type } = message
  const text = body === '' ? chatMessages.media[type] : toExcerpt(body)
  return {
    user_id: receiver_id,
    message_id: id,
    title: chatMessages.appName,
    body: chatMessages.pushed(sender, text),
    url: `/ochatty/${sender_id}?message=${id}`,
    tag: pushTagOf(sender_id),
    urgency: 'high',
  }
}
