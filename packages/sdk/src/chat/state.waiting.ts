/** Turns an entry of the outbox into the message that the conversation shows for it. */

import { fechaHumano } from '../basics/dates.js'
import type { Message } from './schema.js'
import type { ShownMessage } from './state.changes.js'

/** The facts of a message that the server does not have yet. */
export interface WaitingFacts {
  readonly clientId: string
  readonly senderId: number
  readonly receiverId: number
  readonly body: string
  readonly type: Message['type']
  readonly media: Message['media']
  readonly reply_to: Message['reply_to']
  readonly createdAt: string
  readonly timeZone: string
}

/** Returns a message as it is shown before the server has it. Its id is 0 until the server gives it one. */
export function toWaiting(facts: WaitingFacts): ShownMessage {
  const { clientId, senderId, receiverId, createdAt, timeZone, ...content } = facts
  return {
    ...content,
    id: 0,
    client_id: clientId,
    sender_id: senderId,
    receiver_id: receiverId,
    reactions: [],
    created_at: createdAt,
    fecha_humano: fechaHumano(createdAt, timeZone),
    read_at: null,
    edited_at: null,
    deleted_at: null,
    first_message: true,
    optimistic: true,
  }
}

/**
 * Returns the messages with those that wait after them, in their order. One whose saved copy has come stands
 * once. Spec §4.
 */
export function withWaiting(
  messages: readonly ShownMessage[],
  waiting: readonly ShownMessage[],
): readonly ShownMessage[] {
  if (waiting.length === 0) return messages
  const saved = new Set(messages.map(message => message.client_id))
  const left = waiting.filter(message => !saved.has(message.client_id))
  if (left.length === 0) return messages
  const author = messages.at(-1)?.sender_id
  return [
    ...messages,
    ...left.map((message, index) => ({
      ...message,
      first_message: index === 0 && author !== message.sender_id,
    })),
  ]
}
