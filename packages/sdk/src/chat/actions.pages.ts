/** The flows that fetch messages: older, newer, around one, and again. */

import { PAGE_SIZE } from '../basics/schema.js'
import { done, GIVEN_UP, type Outcome, refusalOf } from '../http/outcome.js'
import { ask, update } from './actions.asking.js'
import { getChat } from './endpoints.js'
import type { ChatPorts } from './ports.js'
import type { Message } from './schema.js'
import type { Chat } from './state.chat.js'
import { type ChatState, chatWith, withChat } from './state.js'
import { chatLoaded, newerLoaded, olderLoaded } from './state.pages.js'
import { type Ask, answered, asked } from './state.told.js'

const PAGE = PAGE_SIZE.messages
const LARGEST_PAGE = 100
/** The most messages that are fetched again after a gap in the events. */
const MOST_AGAIN = 1000

/** Fetches the newest messages of a conversation in place of the loaded ones; `then` changes the same state. */
export async function loadNewest(
  ports: ChatPorts,
  userId: number,
  perPage: number = PAGE,
  then: (state: ChatState) => ChatState = state => state,
): Promise<Outcome<unknown>> {
  const input = { id: userId, per_page: Math.min(perPage, LARGEST_PAGE) }
  const outcome = await ask(ports, getChat, input, (state, page, mine) =>
    then(chatLoaded(state, userId, page, mine)),
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

/** Fetches all loaded messages of a conversation again, so that readers keep their place. */
export async function loadAgain(ports: ChatPorts, userId: number): Promise<Outcome<unknown>> {
  const { items, has_newer } = chatWith(ports.state.get(), userId).messages
  const oldest = items.at(-Math.min(items.length, MOST_AGAIN))?.id ?? Number.POSITIVE_INFINITY
  const newest = items.at(-1)?.id
  const fetched: (readonly Message[])[] = []
  let before = has_newer && newest !== undefined ? newest + 1 : undefined
  let goesOn: boolean | null = null
  // News that come between two pages are kept until all are there: one question spans them.
  const { told, era } = ports.state.get()
  const all: Ask = { told, era }
  update(ports, asked)
  for (;;) {
    let isOver = false
    const input = { id: userId, per_page: LARGEST_PAGE, ...(before !== undefined && { before }) }
    const outcome = await ask(ports, getChat, input, (state, page) => {
      fetched.unshift(page.messages)
      goesOn ??= page.has_newer
      before = page.messages[0]?.id
      isOver = !page.has_more || before === undefined || before <= oldest
      const pages = { ...page, messages: fetched.flat(), has_newer: goesOn }
      return isOver ? chatLoaded(state, userId, pages, all) : state
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
