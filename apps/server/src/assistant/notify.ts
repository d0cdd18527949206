/** Returns the notifications of an answer that ended while nobody followed it, and of a chat that was shared. */

import type { AssistantChat } from '@osys/sdk/assistant/schema'
import type { NewNotification } from '../http/tell.js'
import { assistantMessages } from './messages.js'
import type { MessageRow } from './queries.messages.js'
import { beginningOf } from './rules.storable.js'

/** The characters of an answer that its notification is made of: it shows fewer, and a search for links takes long over more. */
const MOST_READ = 2000

/** Returns the notification that an answer has ended while nobody followed it. */
export function notificationOfAnswer(
  userId: number,
  answer: Pick<MessageRow, 'chat_id' | 'content' | 'failure' | 'status'>,
): NewNotification {
  const { chat_id } = answer
  return {
    user_id: userId,
    type: 'assistant.answered',
    ...endOf(answer),
    url: `/joaoai/${chat_id}`,
    actor_id: null,
    push: { tag: `assistant:${chat_id}` },
  }
}

/** Returns how an answer has ended, in words. */
function endOf({
  content,
  failure,
  status,
}: Pick<MessageRow, 'content' | 'failure' | 'status'>): Pick<NewNotification, 'title' | 'body'> {
  if (failure) return { title: assistantMessages.failedTitle, body: failure.msg }
  if (status === 'interrupted') {
    const { interruptedTitle: title, interrupted, interruptedEmpty } = assistantMessages
    return { title, body: content === '' ? interruptedEmpty : interrupted }
  }
  const body = beginningOf(content, MOST_READ)
    .replaceAll(/\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    // A mark behind a backslash is a character of the text.
    .replaceAll(/\\([\p{P}\p{S}])|[#*_`>|]+/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { title: assistantMessages.notificationTitle, body }
}

/** Returns the notification that somebody shared a chat. */
export function notificationOfShare(
  userId: number,
  actor: { readonly id: number; readonly name: string },
  { id, title }: Pick<AssistantChat, 'id' | 'title'>,
): NewNotification {
  return {
    user_id: userId,
    type: 'assistant.shared',
    title: assistantMessages.sharedBy(actor.name),
    body: title,
    url: `/joaoai/${id}`,
    actor_id: actor.id,
    push: { tag: `assistant:${id}` },
  }
}
