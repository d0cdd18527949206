import { describe, expect, test } from 'vitest'
import { ANA, LUIS, messageBetween as message } from '../testing/chat-model.js'
import { aConversation } from '../testing/chat.js'
import { chatNewsApplied, conversationTold, countTold, firstUnread, NEW_CHAT, toChat } from './state.chat.js'

const reader = { ownId: ANA, isLookedAt: false }
const READ = '2026-11-20T22:00:00.000Z'

describe('a conversation', () => {
  test('knows its newest message, also when an older event comes late', () => {
    const chat = toChat(aConversation({ messages: [message(3, LUIS)] }), 30)
    expect(chat.messages.has_newer).toBe(false)
    const late = chatNewsApplied(chat, { action: 'new', message: message(2, LUIS) }, reader)
    expect(late.newest?.id).toBe(3)
    const edited = chatNewsApplied(
      chat,
      { action: 'update', message: message(3, LUIS, { body: 'x' }) },
      reader,
    )
    expect(edited.newest?.body).toBe('x')
    const read = chatNewsApplied(
      chat,
      { action: 'marked', message: message(3, LUIS, { read_at: READ }) },
      reader,
    )
    expect(read.newest?.read_at).toBe(READ)
    const other = chatNewsApplied(chat, { action: 'update', message: message(9, LUIS) }, reader)
    expect(other.newest?.id).toBe(3)
  })

  test('divides the read from the first message that comes while nobody looks', () => {
    const chat = toChat(aConversation({ messages: [message(3, LUIS, { read_at: READ })], unreads: 0 }), 30)
    const dividerAfter = (id: number, sender = LUIS, given = chat, by = reader) =>
      chatNewsApplied(given, { action: 'new', message: message(id, sender) }, by).divider
    expect(dividerAfter(4)).toBe(4)
    expect(dividerAfter(5, LUIS, { ...chat, unreads: 1, divider: 4 })).toBe(4)
    expect(dividerAfter(2)).toBeNull()
    expect(dividerAfter(4, ANA)).toBeNull()
    expect(dividerAfter(4, LUIS, chat, { ...reader, isLookedAt: true })).toBeNull()
  })

  test('finds its first unread message, past deleted and own ones', () => {
    const items = [
      message(1, LUIS, { read_at: READ }),
      message(2, LUIS),
      message(3, ANA),
      message(4, LUIS, { deleted_at: READ, body: '' }),
      message(5, LUIS),
    ]
    const chat = toChat(aConversation({ messages: items }), 30)
    expect(firstUnread(chat, ANA)).toBe(2)
    expect(firstUnread({ ...chat, unread_from: 1 }, ANA)).toBe(1)
    expect(firstUnread(NEW_CHAT, ANA)).toBeNull()
  })

  test('takes counters and drafts of other devices', () => {
    const event = {
      event: 'ConversationChanged',
      seq: null,
      user_id: LUIS,
      unreads: 3,
      unread_from: 4,
    } as const
    const draft = { body: 'Hola', reply_to: null, updated_at: null }
    const told = conversationTold(NEW_CHAT, { ...event, draft, refetch: false }, 5)
    expect([told.unreads, told.unread_from, told.countTold, told.draft.body]).toEqual([3, 4, 5, 'Hola'])
    expect(conversationTold(told, { ...event, draft: null, refetch: true }, 6).draft.body).toBe('Hola')
    expect(countTold(told, 0, 7)).toMatchObject({ unreads: 0, countTold: 7 })
  })
})
