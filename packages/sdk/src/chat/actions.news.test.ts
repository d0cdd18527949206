import { describe, expect, test } from 'vitest'
import { createNewsEmitter } from '../realtime/emitter.js'
import { aRefusal } from '../testing/api.js'
import { aContact, aConversation } from '../testing/chat.js'
import { ANA, LUIS, messageBetween } from '../testing/chat-model.js'
import { aChat, answersOf, arrival, pageOf, tell } from '../testing/chat-ports.js'
import { settled } from '../testing/clock.js'
import { leave, load, loadContacts, open, readIfLooking } from './actions.js'
import { flushDrafts, releaseDrafts, write } from './actions.drafts.js'
import { followClock, hearTyping, reached, refresh, tellTyping } from './actions.news.js'
import { getChat, listChats, markChatRead, saveDraft } from './endpoints.js'
import { listContacts } from './endpoints.people.js'
import { chatWith, withChat } from './state.js'
import { readChatDrafts } from './storage.js'

describe('drafts', () => {
  test('are kept on the device at once, and on the server after a pause', async () => {
    const { ports, calls, pass, chat } = aChat(answersOf([[saveDraft, () => ({ draft: null })]]))
    write(ports, LUIS, { body: 'Ho', reply_to: null })
    write(ports, LUIS, { body: 'Hola', reply_to: 3 })
    expect(readChatDrafts(ports.storage, ANA)).toEqual([
      { userId: LUIS, body: 'Hola', reply_to: 3, typedOn: [{ body: '', reply_to: null }] },
    ])
    await settled()
    await pass(800)
    expect(calls()).toEqual([['/api/v1/oplink/chat/:id/draft', { id: LUIS, body: 'Hola', reply_to: 3 }]])
    expect([chat().draft.isSaved, readChatDrafts(ports.storage, ANA)]).toEqual([true, []])
  })

  test('wait for the server on this device, and return after a reload', async () => {
    const first = aChat(answersOf([]))
    write(first.ports, LUIS, { body: 'Sin red', reply_to: null })
    await flushDrafts(first.ports)
    expect(first.chat().draft.isSaved).toBe(false)
    const second = aChat(answersOf([[listChats, () => ({ chats: { [LUIS]: aConversation() } })]]))
    const ports = { ...second.ports, storage: first.ports.storage }
    await load(ports)
    const { body, isMine } = chatWith(ports.state.get(), LUIS).draft
    // The text was not typed in this page, so one of another device may replace it once it is saved.
    expect([body, isMine]).toEqual(['Sin red', false])
  })

  test('of another device replace the text only once the person has left it', async () => {
    const { ports, chat } = aChat(answersOf([[saveDraft, () => ({ draft: null })]]))
    const { event } = tell(ports)
    const told = {
      event: 'ConversationChanged',
      seq: null,
      user_id: LUIS,
      unreads: 0,
      unread_from: null,
    } as const
    const draft = { body: 'del teléfono', reply_to: null, updated_at: null }
    ports.state.set({ ...ports.state.get(), selected: LUIS })
    write(ports, LUIS, { body: 'de aquí', reply_to: null })
    await flushDrafts(ports)
    event({ ...told, draft, is_muted: false, refetch: false })
    expect(chat().draft.body).toBe('de aquí')
    releaseDrafts(ports)
    event({ ...told, draft, is_muted: false, refetch: false })
    expect(chat().draft.body).toBe('del teléfono')
  })
})

describe('news', () => {
  test('below old messages that are on screen are not read, also when the person comes back', () => {
    const { ports, chat, asked } = aChat(answersOf([]))
    const { event } = tell(ports)
    const shown = withChat(ports.state.get(), LUIS, each => ({
      ...each,
      messages: { ...each.messages, has_newer: true },
    }))
    ports.state.set({ ...shown, selected: LUIS })
    event(arrival(9, 1))
    readIfLooking(ports)
    reached(ports)
    expect([chat().unreads, asked.length]).toEqual([1, 0])
  })

  test('mark what arrives as read while the person looks at it, and count it elsewhere (Spec §4)', async () => {
    const { ports, chat, asked } = aChat(
      answersOf([
        [getChat, () => pageOf([1])],
        [markChatRead, () => ({ status: 'success', msg: '', unreads: 0 })],
      ]),
    )
    const { event } = tell(ports)
    event(arrival(1, 1))
    expect([chat().unreads, asked.length]).toEqual([1, 0])
    await open(ports, LUIS)
    event(arrival(2, 1))
    await settled()
    expect([chat().unreads, asked.at(-1)?.endpoint]).toEqual([0, markChatRead])
  })

  test('fetch the list and the open conversation again after a gap, and when an event is too large', async () => {
    const { ports, ids, asked, pass } = aChat(
      answersOf([
        [getChat, () => pageOf([1, 2])],
        [listChats, () => ({ chats: { [LUIS]: aConversation({ messages: [], unreads: 0 }) } })],
      ]),
    )
    const { event, reset, stop } = tell(ports)
    reset()
    expect(asked).toEqual([])
    await load(ports)
    await open(ports, LUIS)
    reset()
    await settled()
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([listChats, getChat, listChats, getChat])
    event(arrival(3, 0, { message: null, refetch: true }))
    await pass(300)
    expect(asked.slice(4).map(({ endpoint }) => endpoint)).toEqual([listChats, getChat])
    expect(ids()).toEqual([1, 2])
    stop()
  })

  describe('fetch the list again after a moment', () => {
    const told = {
      event: 'ConversationChanged',
      seq: null,
      user_id: LUIS,
      unreads: 0,
      unread_from: null,
      draft: null,
      is_muted: false,
    } as const
    const listOf = (answers = answersOf([[listChats, () => ({ chats: { [LUIS]: aConversation() } })]])) => {
      const chat = aChat(answers)
      const lists = () => chat.asked.filter(({ endpoint }) => endpoint === listChats).length
      return { ...chat, ...tell(chat.ports), lists }
    }

    test('for a message of somebody whom it does not hold, and not for one whom it holds', async () => {
      const { event, lists, pass } = listOf()
      event(arrival(1, 1))
      expect(lists()).toBe(0)
      await pass(300)
      expect(lists()).toBe(1)
      event(arrival(2, 2))
      await pass(300)
      expect(lists()).toBe(1)
    })

    test('for an event that says so, with its message or without', async () => {
      const { ports, event, lists, pass } = listOf()
      await load(ports)
      event(arrival(1, 1, { refetch: true }))
      await pass(300)
      event(arrival(2, 2, { message: null }))
      await pass(300)
      event({ ...told, refetch: true })
      await pass(300)
      expect(lists()).toBe(4)
      event({ ...told, refetch: false })
      await pass(300)
      expect(lists()).toBe(4)
    })

    test('but not once the page is left', async () => {
      const { event, lists, pass, stop, chat } = listOf()
      event(arrival(1, 1))
      stop()
      event(arrival(2, 2))
      await pass(300)
      expect([lists(), chat().unreads]).toEqual([0, 1])
    })
  })

  test('missed make a conversation that is not on screen be fetched again when it is opened', async () => {
    const { ports, asked } = aChat(
      answersOf([
        [getChat, () => pageOf([1])],
        [listChats, () => ({ chats: {} })],
      ]),
    )
    await load(ports)
    await open(ports, LUIS)
    leave(ports)
    await open(ports, LUIS)
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([listChats, getChat])
    leave(ports)
    tell(ports).reset()
    await settled()
    await open(ports, LUIS)
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([listChats, getChat, listChats, getChat])
  })

  describe('that come without their message, as it is too large', () => {
    const large = arrival(3, 1, { message: null, refetch: true })
    const listed = () => ({
      chats: { [LUIS]: aConversation({ messages: [messageBetween(2, LUIS), messageBetween(3, LUIS)] }) },
    })
    const set = () => {
      const pages = [pageOf([1, 2])]
      const chat = aChat(
        answersOf([
          [getChat, () => pages.shift() ?? pageOf([1, 2, 3])],
          [listChats, listed],
          [markChatRead, () => ({ status: 'success', msg: '', unreads: 0 })],
        ]),
      )
      return { ...chat, ...tell(chat.ports) }
    }

    test('are fetched when a conversation that was opened before is opened again', async () => {
      const { ports, ids, event, pass } = set()
      await load(ports)
      await open(ports, LUIS)
      leave(ports)
      event(large)
      await pass(300)
      expect(ids()).toEqual([2, 3])
      await open(ports, LUIS)
      expect(ids()).toEqual([1, 2, 3])
    })

    test('are fetched also when the person left the conversation before they were fetched', async () => {
      const { ports, ids, event } = set()
      await open(ports, LUIS)
      event(large)
      leave(ports)
      await open(ports, LUIS)
      expect(ids()).toEqual([1, 2, 3])
    })

    test('are fetched once more when they come while the conversation is fetched', async () => {
      const { ports, ids, event } = set()
      const opening = open(ports, LUIS)
      event(large)
      await opening
      await settled()
      expect(ids()).toEqual([1, 2, 3])
    })

    test('are not hidden by an answer that was asked for before and comes after the person left', async () => {
      const { ports, ids, event } = set()
      const opening = open(ports, LUIS)
      event(large)
      leave(ports)
      await opening
      await load(ports)
      expect(ids()).toEqual([2, 3])
      await open(ports, LUIS)
      expect(ids()).toEqual([1, 2, 3])
    })
  })

  test('that were missed are marked as read when the person looks at them', async () => {
    const { ports, asked } = aChat(
      answersOf([
        [getChat, () => pageOf([1, 2], { unreads: asked.length > 2 ? 1 : 0 })],
        [listChats, () => ({ chats: {} })],
        [markChatRead, () => ({ status: 'success', msg: '', unreads: 0 })],
      ]),
    )
    await load(ports)
    await open(ports, LUIS)
    tell(ports).reset()
    await settled()
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([
      listChats,
      getChat,
      listChats,
      getChat,
      markChatRead,
    ])
  })

  test('are read again once the server can be reached, when the reading failed', async () => {
    let isAway = true
    const { ports, asked, chat } = aChat(
      answersOf([
        [getChat, () => pageOf([1, 2], { unreads: 1 })],
        [
          markChatRead,
          () => (isAway ? Promise.reject(aRefusal(503)) : { status: 'success', msg: '', unreads: 0 }),
        ],
      ]),
    )
    await open(ports, LUIS)
    await settled()
    expect(chat().unreads).toBe(1)
    isAway = false
    reached(ports)
    await settled()
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([getChat, markChatRead, markChatRead])
    expect(chat().unreads).toBe(0)
  })

  test('fetch only the list again while the open conversation has not come', async () => {
    const { ports, asked } = aChat(answersOf([[listChats, () => ({ chats: {} })]]))
    await load(ports)
    ports.state.set({ ...ports.state.get(), selected: LUIS })
    await refresh(ports)
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([listChats, listChats])
  })

  test('tell at most every three seconds that one types, and show others for six (Spec §9)', async () => {
    const { ports, whispers, pass, looking } = aChat(answersOf([]))
    looking.isHeard = false
    tellTyping(ports, LUIS)
    looking.isHeard = true
    tellTyping(ports, LUIS)
    tellTyping(ports, LUIS)
    await pass(3000)
    tellTyping(ports, LUIS)
    expect(whispers).toEqual(Array.from({ length: 2 }, () => 'private-chat.7-8 client-typing {"user_id":7}'))
    void hearTyping(ports, LUIS, { user_id: LUIS })
    await pass(5000)
    expect(ports.state.get().typing?.userId).toBe(LUIS)
    await pass(1000)
    expect(ports.state.get().typing).toBeNull()
  })

  test('tell nobody twice who has not heard it, and each person for themselves', async () => {
    const { ports, whispers, pass } = aChat(answersOf([]))
    tellTyping(ports, LUIS)
    tellTyping(ports, 9)
    await pass(2999)
    tellTyping(ports, LUIS)
    expect(whispers).toEqual([
      'private-chat.7-8 client-typing {"user_id":7}',
      'private-chat.7-9 client-typing {"user_id":7}',
    ])
  })

  test('say nothing of the other person when one types oneself on another device', async () => {
    const { ports } = aChat(answersOf([]))
    void hearTyping(ports, LUIS, { user_id: ANA })
    expect(ports.state.get().typing).toBeNull()
    // A page of an earlier version does not name its person.
    for (const data of [{}, null, 'x', { user_id: 'x' }]) {
      void hearTyping(ports, LUIS, data)
      expect(ports.state.get().typing?.userId).toBe(LUIS)
      ports.state.set({ ...ports.state.get(), typing: null })
    }
  })

  test('leave the note of a person who types on', async () => {
    const { ports, pass } = aChat(answersOf([]))
    void hearTyping(ports, LUIS, { user_id: LUIS })
    await pass(4000)
    void hearTyping(ports, LUIS, { user_id: LUIS })
    await pass(2000)
    expect(ports.state.get().typing?.userId).toBe(LUIS)
    await pass(4000)
    expect(ports.state.get().typing).toBeNull()
  })

  test('end the note that somebody types when their message comes', () => {
    const { ports } = aChat(answersOf([]), { isLooking: false })
    const { event } = tell(ports)
    ports.state.set({ ...ports.state.get(), selected: LUIS })
    void hearTyping(ports, LUIS, { user_id: LUIS })
    expect(ports.state.get().typing?.userId).toBe(LUIS)
    event(arrival(1, 0, { message: messageBetween(1, ANA) }))
    expect(ports.state.get().typing?.userId).toBe(LUIS)
    event(arrival(2, 1))
    expect(ports.state.get().typing).toBeNull()
  })

  test('show who is at work', async () => {
    const { ports } = aChat(answersOf([[listContacts, () => ({ items: [aContact()] })]]))
    const news = createNewsEmitter()
    const stop = followClock(ports, news)
    await loadContacts(ports)
    const event = {
      event: 'ClockStatusChanged',
      seq: null,
      user_id: LUIS,
      status: 'fuera',
      waits: null,
    } as const
    news.listener({ kind: 'event', channel: 'private-ohplaky', seq: null, event })
    expect(ports.state.get().contacts?.get(LUIS)?.clock?.status).toBe('fuera')
    stop()
  })

  test('fetch the people again after a gap, once they were on screen', async () => {
    const { ports, asked } = aChat(answersOf([[listContacts, () => ({ items: [aContact()] })]]))
    const news = createNewsEmitter()
    followClock(ports, news)
    news.listener({ kind: 'reset', channel: 'private-ohplaky', seq: 1 })
    expect(asked).toEqual([])
    await loadContacts(ports)
    news.listener({ kind: 'reset', channel: 'private-ohplaky', seq: 2 })
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([listContacts, listContacts])
  })

  test('ask a backend that does not tell it whether messages wait for the person on screen', async () => {
    let waits = false
    const { ports } = aChat(answersOf([[listContacts, () => ({ items: [aContact({ waits })] })]]))
    const news = createNewsEmitter()
    const stop = followClock(ports, news)
    await loadContacts(ports)
    ports.state.set({ ...ports.state.get(), selected: LUIS })
    const turn = async (status: 'fuera' | 'descanso' | 'dentro'): Promise<boolean | undefined> => {
      const event = { event: 'ClockStatusChanged', seq: null, user_id: LUIS, status, waits: null } as const
      news.listener({ kind: 'event', channel: 'private-ohplaky', seq: null, event })
      await settled()
      return ports.state.get().contacts?.get(LUIS)?.waits
    }
    waits = true
    expect([await turn('fuera'), await turn('dentro')]).toEqual([true, false])
    expect([await turn('descanso'), await turn('dentro')]).toEqual([true, false])
    stop()
  })
})
