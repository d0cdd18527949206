/** The list of messages that a search or the media tab finds, page by page. */

import type { ApiError } from '../http/error.js'
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
