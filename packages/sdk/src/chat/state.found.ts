/** The list of messages that a search or the media tab finds, page by page. */

import type { ApiError } from '../http/error.js'
import type { EventOf } from '../realtime/events.js'
import type { Message } from './schema.js'

/** Messages that are found page by page, such as those of a search or with media. Newest first. */
export interface FoundMessages {
  readonly messages: readonly Message[]
  readonly has_more: boolean
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  /** The error of the newest question; null when it was answered. */
  readonly error: ApiError | null
}

export const NOTHING_FOUND: FoundMessages = {
  messages: [],
  has_more: false,
  isLoading: true,
  isLoadingMore: false,
  error: null,
}

/** A page of found messages, newest first. */
export interface FoundPage {
  readonly messages: readonly Message[]
  readonly has_more: boolean
}

/** Returns what was found after one more page; the first one when `before` is null. */
export function pageFound(
  found: FoundMessages,
  { messages, has_more }: FoundPage,
  before: number | null,
): FoundMessages {
  const known = before === null ? [] : found.messages
  const ids = new Set(known.map(({ id }) => id))
  const more = messages.filter(({ id }) => !ids.has(id))
  return { messages: [...known, ...more], has_more, isLoading: false, isLoadingMore: false, error: null }
}

/**
 * Returns what was found after an event about a message: its new copy, also of a deleted one, which may come back. One
 * whose deletion comes without a copy leaves the list.
 */
export function foundChanged(
  found: FoundMessages,
  { action, id, message }: Pick<EventOf<'ChatMessageChanged'>, 'action' | 'id' | 'message'>,
): FoundMessages {
  const isChange = action === 'update' || action === 'delete'
  if (!isChange || !found.messages.some(each => each.id === id)) return found
  if (message) return { ...found, messages: found.messages.map(each => (each.id === id ? message : each)) }
  return action === 'delete' ? { ...found, messages: found.messages.filter(each => each.id !== id) } : found
}
