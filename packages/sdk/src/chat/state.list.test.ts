import { describe, expect, test } from 'vitest'
import { ANA, LUIS, messageBetween as message } from '../testing/chat-model.js'
import { aContact, aConversation } from '../testing/chat.js'
import { aRefusal } from '../testing/api.js'
import type { Conversation, Message } from './schema.js'
import { type Chat, NEW_CHAT } from './state.chat.js'
import { draftTyped, NO_DRAFT } from './state.draft.js'
import { withChange } from './state.changes.js'
import {
  chatLeft,
  chatOpened,
  chatsLoaded,
  type ChatState,
  chatWith,
  clockChanged,
  contactsLoaded,
  forgotten,
  messageChanged,
  messageSaved,
  newsMissed,
  NO_CHATS,
  peopleConnected,
  unreadTotal,
  withChat,
} from './state.js'
import { asked, eventTold, newsSince } from './state.told.js'
import { withMessage } from './state.window.js'
import { chatLoaded } from './state.pages.js'

const READ = '2026-11-20T22:00:00.000Z'
const NONE = { told: 0, era: 0 }
const having = (chat: Partial<Chat>, state = NO_CHATS): ChatState =>
  withChat(state, LUIS, now => ({ ...now, ...chat }))
const listed = (state: ChatState, conversation: Partial<Conversation> = {}, ask = NONE) =>
  chatWith(
    chatsLoaded(state, { chats: { [LUIS]: aConversation(conversation) }, askedFor: 30 }, ask, ANA),
    LUIS,
  )
const page = (...messages: readonly Message[]) => ({
  messages,
  has_more: false,
  has_newer: false,
  unreads: 0,
  unread_from: null,
})
const marked = (id: number, over = {}) =>
  ({
    event: 'ChatMessageChanged',
    seq: null,
    action: 'marked',
    id,
    user_id: LUIS,
    message: message(id, LUIS, { read_at: READ }),
    unreads: 0,
    refetch: false,
    ...over,
  }) as const

describe('the answer of the list', () => {
  const voice = { key: 'v', file: new File(['x'], 'v.webm'), caption: '' }

  test('leaves everything of a conversation that only this page has', () => {
    const own = {
      error: aRefusal(503),
      loading: 'older',
      divider: 4,
      isKeptUnread: true,
      draftError: 'Muy largo',
      attachments: [{ ...voice, key: 'a' }],
      recorded: voice,
      draft: draftTyped(NO_DRAFT, { body: 'A medias', reply_to: null }, READ),
    } as const
    expect(listed(having(own))).toMatchObject(own)
  })

  test('leaves the loaded messages, and replaces those that only a list brought', () => {
    const loaded = chatLoaded(NO_CHATS, LUIS, page(message(1, LUIS), message(2, LUIS)), NONE)
    const brief = having({ phase: 'brief' }, loaded)
    const answer = { messages: [message(2, LUIS)] }
    const shown = [loaded, brief].map(state => listed(state, answer))
    expect(shown.map(({ phase, messages }) => [phase, messages.items.length])).toEqual([
      ['loaded', 2],
      ['brief', 1],
    ])
  })

  test('keeps a change that waits for its answer', () => {
    const own = message(1, ANA)
    const changed = having({
      messages: withMessage(listed(NO_CHATS, { messages: [own] }).messages, 1, shown =>
        withChange(shown, { key: 'a', kind: 'edited', body: 'nuevo' }),
      ),
    })
    expect(listed(changed, { messages: [own] }).messages.items[0]?.body).toBe('nuevo')
  })

  test('does not undo what an event told after it was asked for', () => {
    const state = asked(having({ unreads: 2, unread_from: 1 }))
    const told = messageChanged(state, marked(2), { ownId: ANA, isLooking: false })
    const answer = { messages: [message(2, LUIS)], unreads: 2, unread_from: 1 }
    const late = listed(told, answer)
    expect([late.unreads, late.unread_from, late.countSetAtEvent, late.ownSettingsSetAtEvent]).toEqual([
      0,
      null,
      1,
      1,
    ])
    expect(late.messages.items[0]?.read_at).toBe(READ)
    const asked2 = listed(told, answer, { told: 1, era: 0 })
    expect([asked2.unreads, asked2.unread_from]).toEqual([2, 1])
  })

  test('brings the draft of another device, also one that only replies', () => {
    const draft = (body: string, reply_to: number | null) =>
      listed(having({ draft: NO_DRAFT }), { draft: { body, reply_to, updated_at: READ } }).draft
    expect(draft('Hola', null)).toMatchObject({ body: 'Hola', updated_at: READ })
    expect(draft('', 3)).toMatchObject({ body: '', reply_to: 3, updated_at: READ })
    expect(listed(having({ draft: NO_DRAFT }), { draft: null }).draft.updated_at).toBeNull()
  })

  test('leaves a draft that an event told after it was asked for', () => {
    const told = having({ ownSettingsSetAtEvent: 3, draft: { ...NO_DRAFT, body: 'del teléfono' } })
    expect(listed(told, { draft: null }).draft.body).toBe('del teléfono')
    expect(listed(told, { draft: null }, { told: 3, era: 0 }).draft.body).toBe('')
  })

  test('shows no divider for what comes while it is fetched', () => {
    const state = asked(NO_CHATS)
    const told = eventTold(state, LUIS, { action: 'new', message: message(5, LUIS) })
    expect(newsSince(told, LUIS, NONE)).toHaveLength(1)
    const { divider, messages } = listed(told, { messages: [], unreads: 0 })
    expect([divider, messages.items.length]).toEqual([null, 1])
  })

  test('leaves conversations alone that it does not name', () => {
    const state = chatsLoaded(having({ unreads: 1 }), { chats: {}, askedFor: 30 }, NONE, ANA)
    expect([state.phase, chatWith(state, LUIS).unreads]).toEqual(['loaded', 1])
  })
})

describe('a conversation on screen', () => {
  test('has no divider without unread messages, and is read by looking at it again', () => {
    const read = having({ unreads: 0, unread_from: 1, isKeptUnread: true })
    expect(chatWith(chatOpened(read, LUIS, ANA), LUIS)).toMatchObject({ divider: null, isKeptUnread: false })
  })

  test('is divided at its only unread message', () => {
    const one = having({ unreads: 1, messages: listed(NO_CHATS, { messages: [message(2, LUIS)] }).messages })
    expect(chatWith(chatOpened(one, LUIS, ANA), LUIS).divider).toBe(2)
  })

  test('gives its draft free when it is left, and hides who types', () => {
    const typed = draftTyped(NO_DRAFT, { body: 'A medias', reply_to: null }, READ)
    const open = { ...having({ draft: typed }), selected: LUIS, typing: { userId: LUIS, until: 1 } }
    const left = chatLeft(open)
    expect([chatWith(left, LUIS).draft.isMine, left.selected, left.typing]).toEqual([false, null, null])
    expect(chatLeft(NO_CHATS)).toBe(NO_CHATS)
  })

  test('takes a saved message of its person without a divider', () => {
    const saved = messageSaved(NO_CHATS, message(3, ANA), ANA)
    expect(chatWith(saved, LUIS)).toMatchObject({ divider: null, newest: { id: 3 } })
  })

  test('waits for nothing any more after events were missed, and asks again when it is opened', () => {
    const loading = having({ loading: 'older', phase: 'loaded' })
    expect(chatWith(newsMissed(loading), LUIS)).toMatchObject({ loading: null, phase: 'brief' })
    expect(chatWith(newsMissed({ ...loading, selected: LUIS }), LUIS).phase).toBe('loaded')
  })

  test('is changed by no event that names neither person nor message', () => {
    const event = { ...marked(2), user_id: null, message: null }
    expect(messageChanged(NO_CHATS, event, { ownId: ANA, isLooking: true })).toBe(NO_CHATS)
  })

  test('takes only the count of an event whose message is too large', () => {
    const state = messageChanged(
      having({ unreads: 0, newest: message(1, LUIS) }),
      marked(2, { message: null, unreads: 4, action: 'new' }),
      { ownId: ANA, isLooking: false },
    )
    expect(chatWith(state, LUIS)).toMatchObject({
      unreads: 4,
      newest: { id: 1 },
      ownSettingsSetAtEvent: 0,
      countSetAtEvent: 1,
    })
  })

  test('gets a divider for what comes while another one is on screen', () => {
    const arrived = (selected: number) =>
      chatWith(
        messageChanged(
          { ...having({}), selected },
          { ...marked(2), action: 'new', message: message(2, LUIS) },
          { ownId: ANA, isLooking: true },
        ),
        LUIS,
      ).divider
    expect([arrived(LUIS), arrived(9)]).toEqual([null, 2])
  })
})

describe('people', () => {
  test('who are online stay so for the next account, with the number of events', () => {
    const state = { ...peopleConnected(having({}), [{ id: 8, name: 'Luis', avatar: null }]), told: 4 }
    expect(forgotten(state)).toMatchObject({ told: 4, connected: state.connected, chats: new Map() })
  })

  test('give their name to conversations without one only', () => {
    const named = having({ user: aConversation().user })
    const other = aContact({ id: LUIS, name: 'Otro nombre' })
    expect(chatWith(contactsLoaded(named, [other]), LUIS).user?.name).toBe('Luis Romero')
    expect(chatWith(contactsLoaded(having({}), []), LUIS).user).toBeNull()
  })

  const since = '2026-11-20T15:00:00.000Z'
  test.each([
    // A punch takes the time away, and those who come in get what waited.
    ['descanso', true, 'dentro', null, { clock: { status: 'dentro', since: null }, waits: false }],
    ['dentro', true, 'fuera', null, { clock: { status: 'fuera', since: null }, waits: true }],
    ['dentro', false, 'fuera', null, { clock: { status: 'fuera', since: null }, waits: false }],
    ['fuera', false, 'fuera', false, { clock: { status: 'fuera', since: null }, waits: false }],
    ['fuera', false, 'fuera', true, { clock: { status: 'fuera', since }, waits: true }],
    ['fuera', false, 'dentro', true, { clock: { status: 'dentro', since: null }, waits: true }],
  ] as const)('who are %s, waiting: %s, and then %s, told: %s', (status, waits, next, told, shown) => {
    const before = contactsLoaded(NO_CHATS, [aContact({ clock: { status, since }, waits })])
    const event = {
      event: 'ClockStatusChanged',
      seq: null,
      user_id: LUIS,
      status: next,
      waits: told,
    } as const
    expect(clockChanged(before, event).contacts?.get(LUIS)).toMatchObject(shown)
  })

  test('whose status is not known get one', () => {
    const before = contactsLoaded(NO_CHATS, [aContact({ clock: null })])
    const event = {
      event: 'ClockStatusChanged',
      seq: null,
      user_id: LUIS,
      status: 'fuera',
      waits: null,
    } as const
    expect(clockChanged(before, event).contacts?.get(LUIS)?.clock).toEqual({ status: 'fuera', since: null })
  })
})

test('all unread messages are counted together', () => {
  expect(unreadTotal(withChat(having({ unreads: 2 }), 9, chat => ({ ...chat, unreads: 3 })))).toBe(5)
  expect(unreadTotal(NO_CHATS)).toBe(0)
  expect(NEW_CHAT).toMatchObject({
    countSetAtEvent: 0,
    ownSettingsSetAtEvent: 0,
    unreads: 0,
    isKeptUnread: false,
  })
})
