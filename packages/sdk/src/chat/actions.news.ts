/** The flows of what others do: realtime events, typing, and what was missed. */

import { chatChannel } from '../realtime/channels.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews, NEWS_FLURRY } from '../realtime/follow.js'
import { debounce } from '../state/debounce.js'
import { isLookingAtNewest, load, loadContacts, readIfLooking } from './actions.js'
import { update } from './actions.asking.js'
import { flushDrafts } from './actions.drafts.js'
import { loadAgain } from './actions.pages.js'
import type { ChatPorts } from './ports.js'
import { clockChanged, conversationChanged, messageChanged, newsMissed } from './state.js'
import { TYPING, typingEnded, typingHeard, writerOf } from './state.typing.js'

/** The name of the note that somebody types, which goes from browser to browser. Spec §7. */
export const TYPING_NOTE = 'client-typing'

/** Applies the events of the person's own channel. Returns a function that stops it. Spec §4. */
export function follow(ports: ChatPorts, news: NewsEmitter): () => void {
  const { state, ownId } = ports
  const soon = debounce(ports.clock, NEWS_FLURRY, () => void refresh(ports))
  const stop = followNews(news, {
    reset: () => void missed(ports),
    ChatMessageChanged({ event }) {
      const { selected } = state.get()
      const isLooking = isLookingAtNewest(ports)
      update(ports, now => messageChanged(now, event, { ownId: ownId(), isLooking }))
      if (event.refetch || event.message === null) return soon.call()
      if (event.message.sender_id === selected) update(ports, now => typingEnded(now, selected))
      if (state.get().chats.get(event.user_id ?? 0)?.user === null) soon.call()
      readIfLooking(ports)
    },
    ConversationChanged({ event }) {
      update(ports, now => conversationChanged(now, event))
      if (event.refetch) soon.call()
    },
  })
  return () => {
    stop()
    soon.end()
  }
}

/** Applies the changes at the time clock. Returns a function that stops it. */
export function followClock(ports: ChatPorts, news: NewsEmitter): () => void {
  return followNews(news, {
    reset: () => {
      if (ports.state.get().contacts !== null) void loadContacts(ports)
    },
    ClockStatusChanged({ event }) {
      update(ports, state => clockChanged(state, event))
      // A backend that does not tell whether messages wait for somebody who has left is asked.
      const isAsked = event.waits === null && event.status !== 'dentro'
      if (isAsked && event.user_id === ports.state.get().selected) void loadContacts(ports)
    },
  })
}

/** Fetches again what the missed events may have changed. Answers to earlier questions count no more. */
async function missed(ports: ChatPorts): Promise<void> {
  if (ports.state.get().phase === 'idle') return
  update(ports, newsMissed)
  await refresh(ports)
  void flushDrafts(ports)
}

/** Sends what could not be sent while the server was out of reach: what is read, and the drafts. */
export function reached(ports: ChatPorts): void {
  readIfLooking(ports)
  void flushDrafts(ports)
}

/** Fetches the list and the conversation on screen again. */
export async function refresh(ports: ChatPorts): Promise<void> {
  const { selected, chats } = ports.state.get()
  const isLoaded = selected !== null && chats.get(selected)?.phase === 'loaded'
  await Promise.all([load(ports), isLoaded && loadAgain(ports, selected)])
  readIfLooking(ports)
}

/** Tells the other person of a conversation that one types, at most every three seconds. Spec §9. */
export function tellTyping({ clock, ownId, typingTold, whisper }: ChatPorts, userId: number): void {
  const now = clock.now()
  if (now - (typingTold.get(userId) ?? Number.NEGATIVE_INFINITY) < TYPING.every) return
  const note = { user_id: ownId() }
  if (whisper(chatChannel(ownId(), userId), TYPING_NOTE, note)) typingTold.set(userId, now)
}

/**
 * Shows that a person types, for six seconds after the latest note. The notes of one's own other devices come by the
 * same channel.
 */
export async function hearTyping(ports: ChatPorts, userId: number, data: unknown): Promise<void> {
  if (writerOf(data) === ports.ownId()) return
  update(ports, state => typingHeard(state, userId, ports.clock.now()))
  await ports.clock.wait(TYPING.shownFor, new AbortController().signal)
  update(ports, state => typingEnded(state, userId, ports.clock.now()))
}
