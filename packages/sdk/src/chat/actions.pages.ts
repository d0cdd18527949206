/** The flows that fetch messages: older, newer, around one, and again. */

import { PAGE_SIZE } from '../basics/schema.js'
import { done, GIVEN_UP, type Outcome, refusalOf } from '../http/outcome.js'
import { ask, update } from './actions.asking.js'
import { getChat } from './endpoints.js'
import type { ChatPorts } from './ports.js'
import type { Message } from './schema.js'
import type { Chat } from './state.chat.js'
import { type ChatState, chatWith, withChat } from './state.js'
import { chatLoaded, type FetchedChat, newerLoaded, olderLoaded } from './state.pages.js'
import { type Ask, answered, asked } from './state.told.js'

const PAGE = PAGE_SIZE.messages
const LARGEST_PAGE = 100
/** The most messages that are fetched at once: again after a gap in the events, or back to the first unread one. */
const MOST_AGAIN = 1000

/** Fetches the newest messages of a conversation in place of the loaded ones. */
export async function loadNewest(ports: ChatPorts, userId: number): Promise<Outcome<unknown>> {
  const outcome = await ask(ports, getChat, { id: userId, per_page: PAGE }, (state, page, mine) =>
    chatLoaded(state, userId, page, mine),
  )
  return shown(ports, userId, outcome)
}

/** Fetches the messages around one of the conversation on screen, in place of the loaded ones. */
export async function loadAround(ports: ChatPorts, messageId: number): Promise<Outcome<unknown>> {
  const { selected: userId } = ports.state.get()
  if (userId === null) return GIVEN_UP
  const { phase, messages } = chatWith(ports.state.get(), userId)
  if (phase === 'loaded' && messages.items.some(({ id }) => id === messageId)) return GIVEN_UP
  setLoading(ports, userId, 'around')
  const input = { id: userId, around: messageId, per_page: PAGE }
  const outcome = await ask(ports, getChat, input, (state, page, mine) =>
    chatLoaded(state, userId, page, mine),
  )
  return shown(ports, userId, outcome)
}

/**
 * Prepares the jump to a message of the conversation on screen. Done when it is there; a failure leaves the messages
 * on screen and is told by a notice.
 */
export async function jump(ports: ChatPorts, messageId: number): Promise<Outcome<unknown>> {
  const { selected: userId } = ports.state.get()
  const outcome = await loadAround(ports, messageId)
  if (userId === null || ports.state.get().selected !== userId) return GIVEN_UP
  const { phase, messages } = chatWith(ports.state.get(), userId)
  if (outcome.ended === 'refused') {
    if (phase !== 'failed') ports.notify(outcome.error)
    return outcome
  }
  return messages.items.some(({ id }) => id === messageId) ? done() : GIVEN_UP
}

/** Fetches the page before the oldest message; given up while another page is fetched. */
export async function loadOlder(ports: ChatPorts): Promise<Outcome<unknown>> {
  const { selected: userId } = ports.state.get()
  const chat = userId === null ? null : chatWith(ports.state.get(), userId)
  const before = chat?.messages.items[0]?.id
  if (userId === null || !chat || chat.loading || chat.messages.isComplete || before === undefined)
    return GIVEN_UP
  setLoading(ports, userId, 'older')
  const outcome = await ask(ports, getChat, { id: userId, before, per_page: PAGE }, (state, page, mine) =>
    olderLoaded(state, userId, { ...page, before }, mine),
  )
  return shown(ports, userId, outcome)
}

/** Fetches the page after the newest loaded message, after a jump to an old one. */
export async function loadNewer(ports: ChatPorts): Promise<Outcome<unknown>> {
  const { selected: userId } = ports.state.get()
  const chat = userId === null ? null : chatWith(ports.state.get(), userId)
  const after = chat?.messages.items.at(-1)?.id
  if (userId === null || !chat || chat.loading || !chat.messages.has_newer || after === undefined)
    return GIVEN_UP
  setLoading(ports, userId, 'newer')
  const outcome = await ask(ports, getChat, { id: userId, after, per_page: PAGE }, (state, page, mine) =>
    newerLoaded(state, userId, { ...page, after }, mine),
  )
  return shown(ports, userId, outcome)
}

/**
 * Fetches the newest messages of a conversation in place of the loaded ones, back to the first unread one;
 * `then` changes the same state.
 */
export function loadUnread(
  ports: ChatPorts,
  userId: number,
  perPage: number,
  then: (state: ChatState) => ChatState,
): Promise<Outcome<unknown>> {
  const isEnough = ({ messages, unreads, unread_from }: FetchedChat): boolean => {
    const isBefore = ({ id, sender_id, read_at }: Message): boolean =>
      unread_from === null ? sender_id === userId && read_at !== null : id <= unread_from
    return unreads === 0 || messages.length >= MOST_AGAIN || messages.some(isBefore)
  }
  return loadPages(ports, userId, { perPage, isEnough, take: then })
}

/** Fetches all loaded messages of a conversation again, so that readers keep their place. */
export function loadAgain(ports: ChatPorts, userId: number): Promise<Outcome<unknown>> {
  const { items, has_newer } = chatWith(ports.state.get(), userId).messages
  const oldest = items.at(-Math.min(items.length, MOST_AGAIN))?.id ?? Number.POSITIVE_INFINITY
  const newest = items.at(-1)?.id
  return loadPages(ports, userId, {
    ...(has_newer && newest !== undefined && { before: newest + 1 }),
    isEnough: ({ messages }) => (messages[0]?.id ?? 0) <= oldest,
    take: state => state,
  })
}

interface Wanted {
  /** The id before which the newest page ends; left out for the newest of all. */
  readonly before?: number
  /** The messages of the first page; later ones are of the largest size. */
  readonly perPage?: number
  /** Tells whether the pages so far, as one, are enough. */
  readonly isEnough: (pages: FetchedChat) => boolean
  /** Changes the state in the same step. */
  readonly take: (state: ChatState) => ChatState
}

/** Fetches page before page until they are enough, and shows all of them at once in place of the loaded messages. */
async function loadPages(
  ports: ChatPorts,
  userId: number,
  { before: first, perPage = LARGEST_PAGE, isEnough, take }: Wanted,
): Promise<Outcome<unknown>> {
  const fetched: (readonly Message[])[] = []
  let before = first
  let goesOn: boolean | null = null
  // News that come between two pages are kept until all are there: one question spans them.
  const { told, era } = ports.state.get()
  const all: Ask = { told, era }
  update(ports, asked)
  for (;;) {
    let isOver = false
    const size = fetched.length === 0 ? Math.min(perPage, LARGEST_PAGE) : LARGEST_PAGE
    const input = { id: userId, ...(before !== undefined && { before }), per_page: size }
    const outcome = await ask(ports, getChat, input, (state, page) => {
      fetched.unshift(page.messages)
      goesOn ??= page.has_newer
      before = page.messages[0]?.id
      const pages = { ...page, messages: fetched.flat(), has_newer: goesOn }
      isOver = !page.has_more || before === undefined || isEnough(pages)
      return isOver ? take(chatLoaded(state, userId, pages, all)) : state
    })
    if (outcome.ended === 'done' && !isOver) continue
    update(ports, state => answered(state, all))
    return shown(ports, userId, outcome)
  }
}

function setLoading(ports: ChatPorts, userId: number, loading: Chat['loading']): void {
  update(ports, state => withChat(state, userId, chat => ({ ...chat, loading })))
}

/** Shows the failure of a fetch; messages on screen stay there. */
function shown(ports: ChatPorts, userId: number, outcome: Outcome<unknown>): Outcome<unknown> {
  const error = refusalOf(outcome)
  if (error === null) return outcome
  update(ports, state =>
    withChat(state, userId, chat => ({
      ...chat,
      error,
      loading: null,
      phase: chat.phase === 'loaded' || chat.messages.items.length > 0 ? chat.phase : 'failed',
    })),
  )
  return outcome
}
