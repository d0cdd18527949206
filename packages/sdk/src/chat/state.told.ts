/** Keeps the events that come while a call is under way, so that an older answer does not undo them. */

import type { MessageNews } from './state.window.js'

/** The news of one conversation since the oldest open question. */
export interface WsMessage extends MessageNews {
  /** The id of the message. */
  readonly id: number
  readonly userId: number
  /** The number of the event, counted from 1 in this page. */
  readonly told: number
}

/** The events so far, and those that answers under way may not know. */
export interface Told {
  /** The number of events so far. */
  readonly told: number
  /** Grows when events are missing or the account changes: answers to earlier questions are dropped. */
  readonly era: number
  /** The questions under way, by the number of events at their start. */
  readonly asks: readonly number[]
  /** The news since the oldest open question, oldest first. */
  readonly wsMessages: readonly WsMessage[]
}

export const NOTHING_TOLD: Told = { told: 0, era: 0, asks: [], wsMessages: [] }

/** The moment of a question to the server, which tells what its answer may not know. */
export interface Ask {
  readonly told: number
  readonly era: number
}

/** Returns the state with a question under way; its `Ask` is the state's `told` and `era`. */
export function asked<State extends Told>(state: State): State {
  return { ...state, asks: [...state.asks, state.told] }
}

/** Returns the state after the end of a question. Events that no other question needs are dropped. */
export function answered<State extends Told>(state: State, ask: Ask): State {
  if (ask.era !== state.era) return state
  const asks = state.asks.toSpliced(state.asks.indexOf(ask.told), 1)
  const needed = Math.min(...asks)
  return { ...state, asks, wsMessages: state.wsMessages.filter(({ told }) => told > needed) }
}

/** Returns the state after one more event; `news` is what it says about messages, if anything. */
export function eventTold<State extends Told>(state: State, userId: number, news: MessageNews | null): State {
  const told = state.told + 1
  if (news === null || state.asks.length === 0) return { ...state, told }
  return { ...state, told, wsMessages: [...state.wsMessages, { ...news, id: news.message.id, userId, told }] }
}

/** Returns the state after events were missed, or after a change of the account. */
export function eraEnded<State extends Told>(state: State): State {
  return { ...state, era: state.era + 1, asks: [], wsMessages: [] }
}

/** Returns the news of a conversation that came after a question was asked. */
export function newsSince(state: Told, userId: number, ask: Ask): readonly WsMessage[] {
  return state.wsMessages.filter(news => news.userId === userId && news.told > ask.told)
}

/** Tells whether an event about this message came after a question was asked. */
export function isToldSince(state: Told, messageId: number, ask: Ask): boolean {
  if (ask.era !== state.era) return true
  return state.wsMessages.some(
    ({ id, action, told }) => id === messageId && action !== 'marked' && told > ask.told,
  )
}
