import { describe, expect, test } from 'vitest'
import { anAssistantChat } from '../testing/assistant.js'
import { AWAY } from '../testing/api.js'
import type { AssistantChat } from './schema.js'
import {
  chatChanged,
  chatDeleted,
  chatSaved,
  chatsFailed,
  chatsFetched,
  type ChatList,
  NO_CHATS,
} from './state.chats.js'

const chat = (id: number, over = {}) =>
  anAssistantChat({ id, date: `2026-11-${10 + id}T10:00:00.000Z`, messages: [], ...over })
const fetched = (list: ChatList, ids: readonly number[], page = 1, isLast = true) =>
  chatsFetched(list, { chats: ids.map(id => chat(id)), page, isLast })
const idsOf = ({ chats }: ChatList) => chats.map(({ id }) => id)

describe('the list of chats (Spec §4)', () => {
  test('a fetch replaces the list, an older page adds to it, without doubles', () => {
    const first = fetched(NO_CHATS, [5, 4], 1, false)
    expect([idsOf(first), first.phase, first.isComplete]).toEqual([[5, 4], 'loaded', false])
    expect(idsOf(fetched(first, [4, 3], 2))).toEqual([5, 4, 3])
    expect(idsOf(fetched(first, [9]))).toEqual([9])
  })

  test('a fetch leaves what came, changed or was deleted while it ran', () => {
    const before = fetched(NO_CHATS, [5, 4, 3])
    const now = chatDeleted(chatSaved(chatSaved(before, chat(4, { title: 'Nuevo' })), chat(6)), 3)
    const answer = { chats: [5, 4, 3].map(id => chat(id)), page: 1, isLast: true }
    const after = chatsFetched(now, answer, before)
    expect(idsOf(after)).toEqual([6, 5, 4])
    expect(after.chats[2]?.title).toBe('Nuevo')
    expect(idsOf(chatsFetched(now, { ...answer, page: 2 }, before))).toEqual([6, 5, 4])
    // The chats of an earlier search are not those of this one.
    const searched = { ...now, search: 'café' }
    expect(idsOf(chatsFetched(searched, { ...answer, chats: [chat(5)] }, before))).toEqual([5])
  })

  test('pinned chats come first, then the last used', () => {
    const list = [chat(1, { pinned: true }), chat(7), chat(3, { date: null })].reduce(
      chatSaved,
      fetched(NO_CHATS, [2]),
    )
    expect(idsOf(list)).toEqual([1, 7, 2, 3])
  })

  test('a saved chat is added without its messages, or replaces its older copy', () => {
    const list = chatSaved(fetched(NO_CHATS, [2]), anAssistantChat({ id: 2, title: 'Otro' }))
    expect(list.chats).toMatchObject([{ id: 2, title: 'Otro', messages: [] }])
    expect(idsOf(chatSaved({ ...list, search: 'café' }, chat(8)))).toEqual([2])
  })

  test('of chats that were last used at one time the newer one comes first', () => {
    const date = '2026-11-20T10:00:00.000Z'
    const list = [4, 6, 5].reduce((now, id) => chatSaved(now, chat(id, { date })), NO_CHATS)
    expect(idsOf(list)).toEqual([6, 5, 4])
  })

  test('a chat that a search found keeps its excerpt until another one comes', () => {
    const found = { excerpt: 'el café', found_message_id: 5 }
    const foundAfter = (next: Partial<AssistantChat>) =>
      chatSaved(chatSaved(NO_CHATS, chat(2, found)), chat(2, next)).chats[0]
    expect(foundAfter({})).toMatchObject(found)
    const other = { excerpt: 'otro', found_message_id: 8 }
    expect(foundAfter(other)).toMatchObject(other)
  })

  test('an event of realtime is applied once, and a deletion removes', () => {
    const event = {
      event: 'AssistantChatChanged',
      seq: null,
      action: 'update',
      chat_id: 2,
      chat: chat(2, { title: 'Nuevo', generating: true }),
      message_id: 9,
      refetch: true,
    } as const
    const once = chatChanged(fetched(NO_CHATS, [2, 1]), event)
    expect(once.chats[0]).toMatchObject({ title: 'Nuevo', generating: true })
    expect(chatChanged(once, event)).toEqual(once)
    expect(chatChanged(once, { ...event, chat: null })).toBe(once)
    expect(idsOf(chatChanged(once, { ...event, action: 'delete', chat: null }))).toEqual([1])
    expect(idsOf(chatDeleted(once, 1))).toEqual([2])
  })

  test('a failed refresh leaves the chats on screen', () => {
    expect(chatsFailed(NO_CHATS, AWAY).phase).toBe('failed')
    const list = chatsFailed(fetched(NO_CHATS, [2]), AWAY)
    expect([list.phase, idsOf(list), list.error]).toEqual(['loaded', [2], AWAY])
  })
})
