/** Decides how often the note 'is typing' is sent (at most every 3 s), and how long it is shown (6 s). */

import type { ChatState } from './state.js'

/** The times of the note that somebody types: how often it is sent, and how long it is shown. Spec §9. */
export const TYPING = { every: 3000, shownFor: 6000 } as const

/**
 * Returns the id of the person that a note names as its writer; null when it names none. Anybody on the channel can
 * write any id, so it serves to ignore one's own notes and proves nothing.
 */
export function writerOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('user_id' in data)) return null
  return typeof data.user_id === 'number' ? data.user_id : null
}

/** Returns the state after a person was heard typing. */
export function typingHeard(state: ChatState, userId: number, now: number): ChatState {
  return { ...state, typing: { userId, until: now + TYPING.shownFor } }
}

/** Returns the state without the note, once its time is over or the person's message has come. */
export function typingEnded(state: ChatState, userId: number, now = Number.POSITIVE_INFINITY): ChatState {
  const { typing } = state
  return typing?.userId === userId && typing.until <= now ? { ...state, typing: null } : state
}
