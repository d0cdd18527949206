import { describe, expect, test } from 'vitest'
import type { EventOf } from '../realtime/events.js'
import { aContact, aConversation, aMessage } from '../testing/chat.js'
import type { Message } from './schema.js'
import { NEW_CHAT } from './state.chat.js'
import { chatLoaded, newerLoaded, olderLoaded } from './state.pages.js'
import { toChatDraft } from './state.draft.js'
import { type Ask, answered, asked, isToldSince } from './state.told.js'
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
  newsMissed,
  NO_CHATS,
  otherOf,
  peopleConnected,
  unreadTotal,
  withChat,
} from './state.js'

const ANA = 7
const LUIS = 8
const message = (id: number, sender: number, more: Partial<Message> = {}): Message =>
  aMessage({
    id,
    client_id: null,
    sender_id: sender,
    receiver_id: sender === ANA ? LUIS : ANA,
    body: `n ${id}`,
    ...more,
  })
const event = (
  action: EventOf<'ChatMessageChanged'>['action'],
  it: Message,
  unreads = 0,
): EventOf<'ChatMessageChanged'> => ({
  event: 'ChatMessageChanged',
  seq: null,
  action,
  id: it.id,
  user_id: otherOf(it, ANA),
  message: it,
  unreads,
  refetch: false,
})
const AWAY = { ownId: ANA, isLooking: false }
const LOOKING = { ownId: ANA, isLooking: true }
const page = (messages: readonly Message[], more: Partial<Parameters<typeof chatLoaded>[2]> = {}) => ({
  messages,
  has_more: false,
  has_newer: false,
  unreads: 0,
  unread_from: null,
  ...more,
})
const askOf = ({ told, era }: ChatState): Ask => ({ told, era })
const withLuis = (messages: readonly Message[], more = {}) =>
  chatLoaded(NO_CHATS, LUIS, page(messages, more), askOf(NO_CHATS))
const ids = (state: ChatState) => chatWith(state, LUIS).messages.items.map(({ id }) => id)

describe('a conversation', () => {
  test('takes a new message into the chat of the other person, and its count (Spec §4)', () => {
    const state = messageChanged(withLuis([message(1, ANA)]), event('new', message(2, LUIS), 1), AWAY)
    expect(ids(state)).toEqual([1, 2])
    expect([chatWith(state, LUIS).unreads, unreadTotal(state)]).toEqual([1, 1])
    expect(chatWith(state, LUIS).newest?.id).toBe(2)
    expect(messageChanged(state, event('new', message(2, LUIS), 1), AWAY).chats.get(LUIS)?.messages).toEqual(
      chatWith(state, LUIS).messages,
    )
  })

  test('keeps an emptied message in the place of a deleted one, so runs stay as they are', () => {
    const before = withLuis([message(1, ANA), message(2, ANA, { first_message: false }), message(3, LUIS)])
    const gone = message(2, ANA, { first_message: false, body: '', deleted_at: '2026-11-21T00:00:00.000Z' })
    const items = chatWith(messageChanged(before, event('delete', gone), AWAY), LUIS).messages.items
    expect(items.map(({ id, body, first_message }) => [id, body, first_message])).toEqual([
      [1, 'n 1', true],
      [2, '', false],
      [3, 'n 3', true],
    ])
  })

  test('marks all messages up to one as read, and those read before keep their time', () => {
    const early = '2026-11-20T22:00:00.000Z'
    const late = '2026-11-20T23:00:00.000Z'
    const before = withLuis([
      message(1, ANA, { read_at: early }),
      message(2, ANA),
      message(3, LUIS),
      message(4, ANA),
      message(5, ANA),
    ])
    const state = messageChanged(before, event('marked', message(4, ANA, { read_at: late })), AWAY)
    expect(chatWith(state, LUIS).messages.items.map(({ read_at }) => read_at)).toEqual([
      early,
      late,
      null,
      late,
      null,
    ])
  })

  test('marks a restored message as read that stands before one that was read and deleted', () => {
    const early = '2026-11-20T22:00:00.000Z'
    const late = '2026-11-20T23:00:00.000Z'
    const before = withLuis([
      message(1, ANA),
      message(2, ANA, { read_at: early, deleted_at: early }),
      message(3, ANA),
    ])
    const state = messageChanged(before, event('marked', message(3, ANA, { read_at: late })), AWAY)
    expect(chatWith(state, LUIS).messages.items.map(({ read_at }) => read_at)).toEqual([late, early, late])
  })

  test('leaves new messages out of a part that does not reach the newest, and remembers the newest', () => {
    const before = withLuis([message(4, ANA)], { has_more: true, has_newer: true })
    const state = messageChanged(before, event('new', message(9, LUIS), 1), AWAY)
    expect(ids(state)).toEqual([4])
    expect(chatWith(state, LUIS).newest?.id).toBe(9)
    const ask = askOf(state)
    const newer = { ...page([message(5, LUIS), message(9, LUIS)], { has_more: true }), after: 4 }
    expect(ids(newerLoaded(asked(state), LUIS, newer, ask))).toEqual([4, 5, 9])
    // The window was replaced while the page was fetched.
    expect(ids(newerLoaded(asked(state), LUIS, { ...newer, after: 3 }, ask))).toEqual([4])
    const older = { ...page([message(2, ANA), message(3, ANA)]), before: 9 }
    expect(ids(olderLoaded(asked(state), LUIS, older, ask))).toEqual([4])
  })

  test('puts the divider at the first unread message when it is opened, and leaves it there', () => {
    const items = [
      message(1, LUIS, { read_at: '2026-11-20T22:00:00.000Z' }),
      message(2, LUIS),
      message(3, LUIS),
    ]
    const opened = chatOpened(withLuis(items, { unreads: 2 }), LUIS, ANA)
    expect(chatWith(opened, LUIS).divider).toBe(2)
    const read = messageChanged(
      opened,
      event('marked', message(3, LUIS, { read_at: '2026-11-20T23:00:00.000Z' })),
      LOOKING,
    )
    const heard = messageChanged(read, event('new', message(4, LUIS), 1), LOOKING)
    expect([chatWith(heard, LUIS).divider, chatWith(heard, LUIS).unreads]).toEqual([2, 1])
    // A message that comes while the person looks away begins a new part.
    const away = messageChanged(read, event('new', message(4, LUIS), 1), AWAY)
    expect(chatWith(away, LUIS).divider).toBe(4)
    expect(chatWith(chatLeft(away), LUIS).divider).toBeNull()
    expect(chatLeft(chatLeft(away)).selected).toBeNull()
    const marked = withChat(withLuis(items), LUIS, chat => ({ ...chat, unreads: 3, unread_from: 1 }))
    expect(chatWith(chatOpened(marked, LUIS, ANA), LUIS).divider).toBe(1)
  })

  test('drops answers to questions of before a gap in the events', () => {
    const before = asked(withLuis([message(1, ANA)]))
    const ask = askOf(before)
    const missed = newsMissed(before)
    expect(isToldSince(missed, 1, ask)).toBe(true)
    expect(answered(missed, ask)).toBe(missed)
    expect(chatWith(missed, LUIS).phase).toBe('brief')
    expect(chatWith(newsMissed({ ...before, selected: LUIS }), LUIS).phase).toBe('loaded')
    // Another device may have changed the draft meanwhile.
    const drafted = withChat(before, LUIS, chat => ({ ...chat, draft: toChatDraft(null) }))
    expect(chatWith(newsMissed(drafted), LUIS).draft.onServer).toBeNull()
  })

  test('loses the mark of unread when it is read on any device', () => {
    const marked = withChat(withLuis([message(1, LUIS)]), LUIS, chat => ({
      ...chat,
      unreads: 1,
      unread_from: 1,
    }))
    const read = message(1, LUIS, { read_at: '2026-11-20T23:00:00.000Z' })
    expect(chatWith(messageChanged(marked, event('marked', read), AWAY), LUIS).unread_from).toBeNull()
  })

  test('tells that an answer is older than an event about the same message', () => {
    const before = asked(withLuis([message(1, ANA), message(2, ANA)]))
    const ask = askOf(before)
    const told = messageChanged(before, event('update', message(1, ANA)), AWAY)
    expect([isToldSince(told, 1, ask), isToldSince(told, 2, ask)]).toEqual([true, false])
    const marked = messageChanged(before, event('marked', message(2, ANA)), AWAY)
    expect(isToldSince(marked, 2, ask)).toBe(false)
  })
})

describe('the list of conversations', () => {
  test('takes the newest messages, and says whether there may be older ones', () => {
    const chats = { [LUIS]: aConversation({ messages: [message(1, ANA), message(2, LUIS)], unreads: 1 }) }
    const state = chatsLoaded(NO_CHATS, { chats, askedFor: 2 }, askOf(NO_CHATS), ANA)
    const { messages, newest, unreads, user } = chatWith(state, LUIS)
    expect([messages.isComplete, newest?.id, unreads, user?.name]).toEqual([false, 2, 1, 'Luis Romero'])
    const shortened = { [LUIS]: { ...chats[LUIS], has_more: true } }
    const part = chatsLoaded(NO_CHATS, { chats: shortened, askedFor: 30 }, askOf(NO_CHATS), ANA)
    expect(chatWith(part, LUIS).messages.isComplete).toBe(false)
    const all = chatsLoaded(NO_CHATS, { chats, askedFor: 30 }, askOf(NO_CHATS), ANA)
    expect(chatWith(all, LUIS).messages.isComplete).toBe(true)
  })

  test('takes the count of an answer that was asked for after the last event, not before', () => {
    const before = withLuis([message(1, ANA)])
    const told = messageChanged(before, event('new', message(2, LUIS), 1), AWAY)
    const chats = { [LUIS]: aConversation({ messages: [message(1, ANA), message(2, LUIS)], unreads: 0 }) }
    const count = (ask: Ask) => chatWith(chatsLoaded(told, { chats, askedFor: 2 }, ask, ANA), LUIS).unreads
    expect([count(askOf(told)), count(askOf(before))]).toEqual([0, 1])
  })

  test('names the person of a conversation that was opened by its address before they came', () => {
    const opened = chatLoaded(chatOpened(NO_CHATS, LUIS, ANA), LUIS, page([]), askOf(NO_CHATS))
    expect(chatWith(opened, LUIS).user).toBe(null)
    expect(chatWith(contactsLoaded(opened, [aContact({ id: LUIS })]), LUIS).user?.id).toBe(LUIS)
  })

  test('shows people with their status, and loses the time of a status that changed', () => {
    const contact = aContact({ clock: { status: 'dentro', since: '2026-11-20T15:00:00.000Z' } })
    const state = contactsLoaded(NO_CHATS, [contact])
    expect(chatWith(state, LUIS).user?.name).toBe('Luis Romero')
    const changed = clockChanged(state, {
      event: 'ClockStatusChanged',
      seq: null,
      user_id: LUIS,
      status: 'descanso',
      waits: null,
    })
    expect(changed.contacts?.get(LUIS)?.clock).toEqual({ status: 'descanso', since: null })
    const event = {
      event: 'ClockStatusChanged',
      seq: null,
      user_id: 1,
      status: 'fuera',
      waits: null,
    } as const
    expect(clockChanged(NO_CHATS, event)).toBe(NO_CHATS)
    const online = peopleConnected(state, [{ id: LUIS, name: 'Luis', avatar: null }])
    expect(online.connected.get(LUIS)?.name).toBe('Luis')
  })

  test('shows at once that messages wait for a person who wants them only at work, since when they are out', () => {
    const clock = { status: 'descanso', since: '2026-11-20T15:00:00.000Z' } as const
    const wish = (waits: boolean) =>
      ({ event: 'ClockStatusChanged', seq: null, user_id: LUIS, status: 'descanso', waits }) as const
    const before = contactsLoaded(NO_CHATS, [aContact({ clock })])
    const wanted = clockChanged(before, wish(true))
    expect(wanted.contacts?.get(LUIS)).toMatchObject({ clock, waits: true })
    expect(clockChanged(wanted, wish(false)).contacts?.get(LUIS)).toMatchObject({ clock, waits: false })
  })

  test('keeps nothing of an account that signed out, and takes no answer to its questions', () => {
    const before = asked(withLuis([message(1, ANA)]))
    const after = forgotten(before)
    expect([after.chats.size, after.era]).toEqual([0, before.era + 1])
  })
})

test('a new conversation has nothing', () => {
  expect(chatWith(NO_CHATS, LUIS)).toEqual(NEW_CHAT)
})
