import type { ChatState } from './state.js'

/** Returns the people whose last unread message was read between two states, here or on another device. */
export function readBetween(
  before: Pick<ChatState, 'chats'>,
  after: Pick<ChatState, 'chats'>,
): readonly number[] {
  if (before.chats === after.chats) return []
  return [...before.chats].flatMap(([userId, { unreads }]) =>
    unreads > 0 && after.chats.get(userId)?.unreads === 0 ? [userId] : [],
  )
}
