/** Makes the ports of the chat's actions for tests. */

import { createMemoryStorage } from '../app/storage.js'
import { follow } from '../chat/actions.news.js'
import type { ChatPorts } from '../chat/ports.js'
import { chatWith, NO_CHATS } from '../chat/state.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { createChosen, createMemoryChosen } from '../outbox/chosen.js'
import { NO_CHANNEL } from '../outbox/ports.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import type { RealtimeEvent } from '../realtime/events.js'
import { createCell } from '../state/cell.js'
import { createNewestOnly } from '../state/newest.js'
import { type Answer, type Answers, anApi } from './api.js'
import { ANA, LUIS, messageBetween } from './chat-model.js'
import { aClock } from './clock.js'

/** Returns answers by endpoint. */
export function answersOf(pairs: Iterable<readonly [AnyEndpoint, Answer]>): Answers {
  return new Map(pairs)
}

/** Returns a page of messages from Luis. */
export const pageOf = (ids: readonly number[], more = {}) => ({
  messages: ids.map(id => messageBetween(id, LUIS)),
  unreads: 0,
  unread_from: null,
  has_more: false,
  has_newer: false,
  ...more,
})

/** Returns the ports of the chat for tests, with Ana signed in, and what happened through them. */
export function aChat(answers: Answers, { isLooking = true } = {}) {
  const { api, asked, quiet } = anApi(answers)
  const { clock, pass } = aClock()
  const turns = new Map<string, ReturnType<typeof createNewestOnly>>()
  const notified: string[] = []
  const whispers: string[] = []
  const looking = { is: isLooking, isHeard: true }
  const ports: ChatPorts = {
    api,
    clock,
    state: createCell(NO_CHATS),
    ownId: () => ANA,
    isLooking: () => looking.is,
    notify: ({ msg }) => notified.push(msg),
    storage: createMemoryStorage(),
    chosen: createChosen({ store: createMemoryChosen(), channel: NO_CHANNEL }),
    turnOf: name => turns.get(name) ?? (turns.set(name, createNewestOnly()), turns.get(name) as never),
    whisper: (channel, name, data) =>
      looking.isHeard && whispers.push(`${channel} ${name} ${JSON.stringify(data)}`) > 0,
    typingTold: new Map(),
  }
  const chat = () => chatWith(ports.state.get(), LUIS)
  const ids = () => chat().messages.items.map(({ id }) => id)
  const calls = () => asked.map(({ endpoint, input }) => [endpoint.path, input])
  return { ports, asked, quiet, calls, pass, chat, ids, notified, whispers, looking }
}

/** Follows a channel of Ana, whose events the test tells. */
export const tell = (ports: ChatPorts) => {
  const news = createNewsEmitter()
  const stop = follow(ports, news)
  const event = (each: RealtimeEvent) =>
    news.listener({ kind: 'event', channel: 'private-user.7', seq: null, event: each })
  return { stop, event, reset: () => news.listener({ kind: 'reset', channel: 'private-user.7', seq: 1 }) }
}
/** Returns the event of a new message from Luis. */
export const arrival = (id: number, unreads: number, more = {}) =>
  ({
    event: 'ChatMessageChanged',
    seq: null,
    action: 'new',
    id,
    user_id: LUIS,
    message: messageBetween(id, LUIS),
    unreads,
    refetch: false,
    ...more,
  }) as const
