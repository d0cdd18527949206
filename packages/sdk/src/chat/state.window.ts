import type { EventOf } from '../realtime/events.js'
import { completed, type DraftList, type ListRules, seek, withSplice } from '../lists/ordered.js'
import { runSplice } from '../lists/runs.js'
import { quoteOf } from './rules.excerpt.js'
import type { Message } from './schema.js'
import { savedOf, type ShownMessage, withSaved } from './state.changes.js'

/**
 * The loaded messages of a conversation, and what each chat event (new, update, delete, marked) changes in them:
 * oldest first and without a gap; `isComplete` means none is older.
 */
export interface MessageWindow extends DraftList<ShownMessage> {
  /** Whether the conversation goes on after the newest loaded message. */
  readonly has_newer: boolean
}

export const EMPTY_WINDOW: MessageWindow = { items: [], isComplete: false, gone: new Set(), has_newer: false }

/** A page of messages as the server gives it, oldest first. */
export interface MessagePage {
  readonly messages: readonly Message[]
  readonly has_more: boolean
  readonly has_newer: boolean
}

/** An event about the messages of a conversation. */
export type MessageNews = Pick<EventOf<'ChatMessageChanged'>, 'action'> & { readonly message: Message }

const RULES: ListRules<ShownMessage> = {
  order: 'oldest-first',
  splice: runSplice<ShownMessage, 'first_message'>({
    flag: 'first_message',
    author: message => message.sender_id,
    order: 'oldest-first',
  }),
}

/** Returns the window with a page in its place. */
export function toWindow({ messages, has_more, has_newer }: MessagePage): MessageWindow {
  return { ...EMPTY_WINDOW, items: messages, isComplete: !has_more, has_newer }
}

/** Returns the window after an event. Applying an event twice changes nothing more. Spec §4. */
export function newsApplied(window: MessageWindow, { action, message }: MessageNews): MessageWindow {
  if (action === 'new') return messageArrived(window, message)
  return action === 'marked' ? messagesMarked(window, message) : messageReplaced(window, message)
}

/**
 * Returns the window with a new message. A message that is there stays as it is: its copy may be newer. One
 * that belongs to a part that is not loaded is left out.
 */
export function messageArrived(window: MessageWindow, message: Message): MessageWindow {
  const { items, isComplete, has_newer } = window
  const { at, isThere } = seek(items, message.id, RULES.order)
  const isBefore = at === 0 && items.length > 0 && !isComplete
  return isThere || isBefore || has_newer ? window : withSplice(window, at, 0, [message], RULES)
}

/** Returns the window with another copy of a message from the server, also in the replies that quote it. */
export function messageReplaced(window: MessageWindow, message: Message): MessageWindow {
  return quotesReplaced(
    withMessage(window, message.id, shown => withSaved(shown, message)),
    message,
  )
}

/** Returns the window with the replies to a message as the message now is: a deleted one is quoted no more. */
export function quotesReplaced(window: MessageWindow, message: Message): MessageWindow {
  const excerpt = quoteOf(message)
  let items: ShownMessage[] | null = null
  for (const [index, shown] of window.items.entries()) {
    const { reply_to } = shown
    if (reply_to === null || reply_to.id !== message.id || reply_to.excerpt === excerpt) continue
    items ??= window.items.slice()
    items[index] = withSaved(shown, { ...savedOf(shown), reply_to: { ...reply_to, excerpt } })
  }
  return items ? { ...window, items } : window
}

/** Returns the window with one message changed; unchanged when it is not loaded. */
export function withMessage(
  window: MessageWindow,
  id: number,
  change: (shown: ShownMessage) => ShownMessage,
): MessageWindow {
  const { at, isThere } = seek(window.items, id, RULES.order)
  if (!isThere) return window
  return withSplice(window, at, 1, [change(window.items[at] as ShownMessage)], RULES)
}

/**
 * Returns the window after all messages of the sender of `read` up to it were read at its `read_at`. Those
 * read before keep theirs, and end the walk: reading covers everything before.
 */
export function messagesMarked(window: MessageWindow, read: Message): MessageWindow {
  if (read.read_at === null) return window
  const { at, isThere } = seek(window.items, read.id, RULES.order)
  let items: ShownMessage[] | null = null
  for (let index = isThere ? at : at - 1; index >= 0; index--) {
    const shown = window.items[index] as ShownMessage
    if (shown.sender_id !== read.sender_id) continue
    if (shown.read_at !== null) {
      // An earlier reading covers all before. An equal time is this reading, which came in an answer, too.
      if (shown.deleted_at === null && shown.read_at < read.read_at) break
      continue
    }
    items ??= window.items.slice()
    items[index] = withSaved(shown, { ...savedOf(shown), read_at: read.read_at })
  }
  return items ? { ...window, items } : window
}

/** Returns the window with the page before its oldest message; `news` came after the page was asked for. */
export function olderAdded(
  window: MessageWindow,
  page: MessagePage,
  news: readonly MessageNews[],
): MessageWindow {
  const oldest = window.items[0]?.id ?? Number.POSITIVE_INFINITY
  const { items } = news.reduce(newsApplied, toWindow(page))
  const older = items.filter(message => message.id < oldest)
  const grown = withSplice(window, 0, 0, older, RULES)
  return page.has_more ? grown : completed(grown, RULES)
}

/** Returns the window with the page after its newest message; `news` came after the page was asked for. */
export function newerAdded(
  window: MessageWindow,
  page: MessagePage,
  news: readonly MessageNews[],
): MessageWindow {
  const newest = window.items.at(-1)?.id ?? 0
  const later = page.messages.filter(message => message.id > newest)
  const grown = withSplice(window, window.items.length, 0, later, RULES)
  return news.reduce(newsApplied, { ...grown, has_newer: page.has_newer })
}

/**
 * Returns the window with other messages in place of all, as after a jump or a new fetch. Changes that wait
 * for their answers stay on the messages that are there again.
 */
export function windowReplaced(
  window: MessageWindow,
  page: MessagePage,
  news: readonly MessageNews[],
): MessageWindow {
  return changesCarried(window, news.reduce(newsApplied, toWindow(page)))
}

/** Returns the window `to` with the changes that wait for their answers in the window `from`. */
export function changesCarried(from: MessageWindow, to: MessageWindow): MessageWindow {
  return from.items
    .filter(shown => shown.changes)
    .reduce((next, shown) => withMessage(next, shown.id, message => withSaved(shown, message)), to)
}
