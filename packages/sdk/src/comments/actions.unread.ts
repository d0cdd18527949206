/** The flows of unread comments: follows what makes and ends them, and marks them as seen. */

import { type ApiPort, attempt } from '../http/attempt.js'
import { GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import type { Cell } from '../state/cell.js'
import { markCommentsSeen } from './endpoints.js'
import { commentsSeen, lookFailed, unreadAfter, unreadCount, type UnreadState } from './state.unread.js'

/** The ports of the unread comments of a company. */
export interface UnreadPorts extends ApiPort {
  readonly unread: Cell<UnreadState>
  readonly companyId: number
  /** Fetches the server's count into the cell again. */
  readonly load: () => Promise<unknown>
}

/**
 * Marks the comments up to the newest one on screen as seen; given up when none of them is unread, and while some that
 * the server counted are not on screen yet. They count as seen at once. When the server does not hear of it, the next
 * answer counts them again.
 */
export async function markSeen(ports: UnreadPorts, upTo: number): Promise<Outcome> {
  const { unread, companyId } = ports
  const state = unread.get()
  const next = commentsSeen(state, upTo)
  if (next === null || unreadCount(next) === unreadCount(state)) return GIVEN_UP
  unread.set(next)
  const input = { company_id: companyId, up_to: upTo }
  const outcome = await attempt(ports, markCommentsSeen, input, { quiet: true })
  if (outcome.ended === 'refused') unread.set(lookFailed(unread.get(), upTo))
  return mapDone(outcome, () => undefined)
}

/** The sources of what makes and ends unread comments. */
export interface UnreadSources {
  /** The events of the company's channel. */
  readonly news: NewsEmitter
  /** The events of the person's own channel, which tells what they see on other devices. */
  readonly own: NewsEmitter
  /** The person, whose own comments are never unread. */
  readonly userId: number
}

/** Applies the events of others' comments and of the person's looks. Returns a function that stops it. */
export function followUnread(ports: UnreadPorts, { news, own, userId }: UnreadSources): () => void {
  const { unread, companyId, load } = ports
  const show = (next: UnreadState | null): void => {
    if (next === null) void load()
    else if (next !== unread.get()) unread.set(next)
  }
  const stops = [
    followNews(news, { CommentChanged: ({ event }) => show(unreadAfter(unread.get(), event, userId)) }),
    followNews(own, {
      CommentsSeen({ event }) {
        if (event.company_id === companyId) show(commentsSeen(unread.get(), event.up_to))
      },
    }),
  ]
  return () => stops.forEach(stop => stop())
}
