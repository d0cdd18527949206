import { describe, expect, test } from 'vitest'
import { ANA, LUIS, messageBetween as message } from '../testing/chat-model.js'
import { aConversation } from '../testing/chat.js'
import type { Message } from './schema.js'
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
      is_muted: true,
    } as const
    const draft = { body: 'Hola', reply_to: null, updated_at: null }
    const told = conversationTold(NEW_CHAT, { ...event, draft, refetch: false }, 5)
    expect([told.unreads, told.unread_from, told.countSetAtEvent, told.draft.body]).toEqual([3, 4, 5, 'Hola'])
    expect([NEW_CHAT.is_muted, told.is_muted]).toEqual([false, true])
    expect(conversationTold(told, { ...event, draft: null, refetch: true }, 6).draft.body).toBe('Hola')
    expect(countTold(told, 0, 7)).toMatchObject({ unreads: 0, countSetAtEvent: 7 })
  })

  test('goes by the moment of the list, or else of its newest message', () => {
    const messages = [message(3, LUIS, { created_at: READ })]
    const last = (over: object) => toChat(aConversation(over), 30).last_at
    expect(last({ messages, last_at: '2026-11-21T00:00:00.000Z' })).toBe('2026-11-21T00:00:00.000Z')
    expect([last({ messages, last_at: null }), last({ messages: [], last_at: null })]).toEqual([READ, null])
    const { newest, messages: window } = toChat(aConversation({ messages: [] }), 30)
    expect([newest, window.isComplete]).toEqual([null, true])
  })

  const told = (action: 'new' | 'update' | 'marked', it: Message, chat = NEW_CHAT) =>
    chatNewsApplied(chat, { action, message: it }, reader)
  const withNewest = (newest: Message) => ({ ...NEW_CHAT, newest })

  test('keeps the newer copy of its newest message when the event of its arrival comes late', () => {
    const edited = withNewest(message(3, LUIS, { body: 'nuevo' }))
    expect(told('new', message(3, LUIS), edited).newest?.body).toBe('nuevo')
    const next = told('new', message(4, LUIS, { created_at: READ }), edited)
    expect([next.newest?.id, next.last_at]).toEqual([4, READ])
    expect(told('update', message(3, LUIS)).newest).toBeNull()
    expect(told('update', message(2, LUIS), edited).newest?.id).toBe(3)
  })

  test.each([
    ['itself', message(3, LUIS), 3, LUIS, READ],
    ['a later message', message(3, LUIS), 4, LUIS, READ],
    ['an earlier message', message(3, LUIS), 2, LUIS, null],
    ['a message of the other person', message(3, LUIS), 3, ANA, null],
    ['a message when it was read before', message(3, LUIS, { read_at: 'before' }), 3, LUIS, 'before'],
  ])('shows its newest message as it is after a mark of %s', (_, newest, id, sender, read_at) => {
    const mark = message(id, sender, { read_at: READ })
    expect(told('marked', mark, withNewest(newest)).newest?.read_at).toBe(read_at)
    expect(told('marked', mark).newest).toBeNull()
  })

  test('stays marked as unread when the other person reads', () => {
    const marked = { ...NEW_CHAT, unread_from: 2 }
    expect(told('marked', message(3, ANA, { read_at: READ }), marked).unread_from).toBe(2)
    expect(told('marked', message(3, LUIS, { read_at: READ }), marked).unread_from).toBeNull()
  })

  test('divides the read from its very first message, and from none that is read or only edited', () => {
    const dividers = [
      told('new', message(1, LUIS)),
      told('new', message(1, LUIS, { read_at: READ })),
      told('update', message(1, LUIS)),
    ].map(({ divider }) => divider)
    expect(dividers).toEqual([1, null, null])
  })

  test('has a first unread message also where no older one is read or loaded', () => {
    const chat = toChat(aConversation({ messages: [message(1, LUIS), message(2, ANA)] }), 30)
    expect(firstUnread(chat, ANA)).toBe(1)
    expect(firstUnread({ ...chat, messages: { ...chat.messages, items: [message(2, ANA)] } }, ANA)).toBeNull()
  })
})
