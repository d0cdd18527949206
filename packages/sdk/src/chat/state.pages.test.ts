import { expect, test } from 'vitest'
import { LUIS } from '../testing/chat-model.js'
import { pageOf } from '../testing/chat-ports.js'
import { chatWith, NO_CHATS, withChat } from './state.js'
import { chatLoaded, newerLoaded, olderLoaded } from './state.pages.js'

const ask = { told: 0, era: 0 }

test('a page brings the counters, unless an event told them since it was asked for', () => {
  const loaded = chatLoaded(NO_CHATS, LUIS, pageOf([1, 2], { unreads: 2 }), ask)
  expect(chatWith(loaded, LUIS)).toMatchObject({ phase: 'loaded', unreads: 2, newest: { id: 2 } })
  const told = withChat(loaded, LUIS, chat => ({ ...chat, unreads: 5, countSetAtEvent: 3 }))
  expect(chatWith(chatLoaded(told, LUIS, pageOf([1, 2]), ask), LUIS).unreads).toBe(5)
})

test('pages that no longer join the loaded part change nothing but the wait', () => {
  const part = pageOf([5, 6], { has_more: true, has_newer: true })
  const loading = withChat(chatLoaded(NO_CHATS, LUIS, part, ask), LUIS, chat => ({
    ...chat,
    loading: 'older',
  }))
  const ids = (state: typeof loading) => chatWith(state, LUIS).messages.items.map(({ id }) => id)
  expect(ids(olderLoaded(loading, LUIS, { ...pageOf([3, 4]), before: 5 }, ask))).toEqual([3, 4, 5, 6])
  const late = olderLoaded(loading, LUIS, { ...pageOf([3, 4]), before: 9 }, ask)
  expect([ids(late), chatWith(late, LUIS).loading]).toEqual([[5, 6], null])
  expect(ids(newerLoaded(loading, LUIS, { ...pageOf([7]), after: 6 }, ask))).toEqual([5, 6, 7])
  expect(ids(newerLoaded(loading, LUIS, { ...pageOf([7]), after: 5 }, ask))).toEqual([5, 6])
  expect(chatWith(loading, LUIS).newest).toEqual(null)
  // The messages after the end of a conversation come as events.
  const whole = chatLoaded(NO_CHATS, LUIS, pageOf([5, 6]), ask)
  expect(ids(newerLoaded(whole, LUIS, { ...pageOf([7]), after: 6 }, ask))).toEqual([5, 6])
})
