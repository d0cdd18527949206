import { describe, expect, test } from 'vitest'
import { aLateAnswer, aRefusal } from '../testing/api.js'
import { aConversation } from '../testing/chat.js'
import { LUIS } from '../testing/chat-model.js'
import { aChat, answersOf, arrival, pageOf, tell } from '../testing/chat-ports.js'
import { settled } from '../testing/clock.js'
import {
  load,
  loadContacts,
  markUnread,
  mute,
  open,
  readIfLooking,
  search,
  showAside,
  showConnected,
} from './actions.js'
import { getChat, listChats, markChatRead, markChatUnread, muteChat } from './endpoints.js'
import { listContacts } from './endpoints.people.js'
import { withChat } from './state.js'

const listOf = (over = {}) => ({ chats: { [LUIS]: aConversation(over) } })
const readAll = () => ({ status: 'success', msg: '', unreads: 0 })

describe('the list of conversations', () => {
  test('loads while it comes, with thirty messages of each, and shows no notice', async () => {
    const late = aLateAnswer()
    const { ports, calls, quiet } = aChat(answersOf([[listChats, late.answer]]))
    const loading = load(ports)
    expect(ports.state.get().phase).toBe('loading')
    late.give(listOf())
    await loading
    expect(ports.state.get()).toMatchObject({ phase: 'loaded', error: null, asks: [] })
    expect([calls()[0]?.[1], quiet]).toEqual([{ newest: 30 }, [true]])
  })

  test('stays on screen with the reason when it cannot be fetched again', async () => {
    const answers = [() => listOf(), () => Promise.reject(aRefusal(503)), () => listOf()]
    const { ports } = aChat(answersOf([[listChats, () => answers.shift()?.()]]))
    await load(ports)
    await load(ports)
    expect(ports.state.get()).toMatchObject({ phase: 'loaded', error: { status: 503 }, asks: [] })
    await load(ports)
    expect(ports.state.get().error).toBeNull()
  })

  test('and the people in the sidebar change without each other', () => {
    const { ports } = aChat(answersOf([]))
    search(ports, 'luis')
    showAside(ports, 'contacts')
    showConnected(ports, [{ id: LUIS, name: 'Luis', avatar: null }])
    expect(ports.state.get()).toMatchObject({ searchQuery: 'luis', aside: 'contacts', phase: 'idle' })
    expect(ports.state.get().connected.get(LUIS)?.name).toBe('Luis')
    showAside(ports, 'message')
    expect(ports.state.get()).toMatchObject({ searchQuery: 'luis', aside: 'message' })
  })

  test('shows the people once they come', async () => {
    const { ports, quiet } = aChat(answersOf([[listContacts, () => ({ items: [] })]]))
    await loadContacts(ports)
    expect([ports.state.get().contacts?.size, quiet]).toEqual([0, [true]])
  })
})

describe('opening a conversation', () => {
  test('at a message puts the divider there too, and reads it', async () => {
    const { ports, chat, calls } = aChat(
      answersOf([
        [getChat, () => pageOf([4, 5], { unreads: 2, has_newer: true })],
        [markChatRead, readAll],
      ]),
    )
    await open(ports, LUIS, 4)
    await settled()
    expect([chat().divider, chat().unreads]).toEqual([4, 0])
    expect(calls()).toEqual([
      [getChat.path, { id: LUIS, around: 4, per_page: 50 }],
      [markChatRead.path, { id: LUIS }],
    ])
  })

  test('that was left at an old message fetches the newest ones', async () => {
    const { ports, asked, ids } = aChat(
      answersOf([[getChat, ({ around }) => (around ? pageOf([4], { has_newer: true }) : pageOf([8, 9]))]]),
    )
    await open(ports, LUIS, 4)
    await open(ports, LUIS)
    expect([asked.length, ids()]).toEqual([2, [8, 9]])
    await open(ports, LUIS)
    expect(asked).toHaveLength(2)
  })

  test('reads it although its messages cannot be fetched', async () => {
    const { ports, asked } = aChat(
      answersOf([
        [listChats, () => listOf()],
        [markChatRead, readAll],
      ]),
    )
    await load(ports)
    await open(ports, LUIS)
    await settled()
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([listChats, getChat, markChatRead])
  })

  test('takes the one before off the screen, with its divider', async () => {
    const { ports, chat } = aChat(answersOf([[getChat, () => pageOf([])]]), { isLooking: false })
    await open(ports, LUIS)
    ports.state.set(withChat(ports.state.get(), LUIS, now => ({ ...now, divider: 3 })))
    await open(ports, 9)
    expect([chat().divider, ports.state.get().selected]).toEqual([null, 9])
  })

  test('keeps the divider of its page away from one that is opened meanwhile', async () => {
    const late = aLateAnswer()
    const { ports, chat } = aChat(
      answersOf([[getChat, ({ id }) => (id === LUIS ? late.answer() : pageOf([]))]]),
      { isLooking: false },
    )
    const opening = open(ports, LUIS)
    await open(ports, 9)
    late.give(pageOf([1, 2], { unreads: 2 }))
    expect((await opening).ended).toBe('given up')
    expect([chat().divider, chat().messages.items.length]).toEqual([null, 2])
  })
})

describe('what is read', () => {
  const withUnread = (answer: () => unknown, isLooking = true) => {
    const world = aChat(answersOf([[markChatRead, answer]]), { isLooking })
    world.ports.state.set(
      withChat({ ...world.ports.state.get(), selected: LUIS }, LUIS, chat => ({
        ...chat,
        unreads: 2,
        unread_from: 1,
      })),
    )
    return world
  }

  test('is so at once, and again as before when the server does not answer', async () => {
    const late = aLateAnswer()
    const { ports, chat, quiet } = withUnread(late.answer)
    readIfLooking(ports)
    expect([chat().unreads, chat().unread_from]).toEqual([0, null])
    late.give(Promise.reject(aRefusal(503)))
    await settled()
    expect([chat().unreads, chat().unread_from, quiet]).toEqual([2, 1, [true]])
  })

  test('does not undo the count of an event that is newer than the answer', async () => {
    const late = aLateAnswer()
    const { ports, chat, looking } = withUnread(late.answer)
    readIfLooking(ports)
    looking.is = false
    tell(ports).event(arrival(3, 1))
    late.give(readAll())
    await settled()
    expect(chat().unreads).toBe(1)
  })

  test('is told once, though more is heard while it is told', async () => {
    const late = aLateAnswer()
    const { ports, asked, chat } = withUnread(late.answer)
    readIfLooking(ports)
    const { event } = tell(ports)
    event(arrival(3, 1))
    // Another device read it.
    event(arrival(3, 0, { action: 'marked' }))
    late.give(readAll())
    await settled()
    expect([asked.length, chat().unreads]).toEqual([1, 0])
  })

  test('is nothing without a conversation on screen, nor where all is read', () => {
    const { ports, asked } = withUnread(readAll)
    ports.state.set({ ...ports.state.get(), selected: null })
    readIfLooking(ports)
    ports.state.set({ ...ports.state.get(), selected: 9 })
    readIfLooking(ports)
    expect(asked).toEqual([])
  })

  test('is unread again from a message on, where the divider goes', async () => {
    const answer = { status: 'success', msg: '', unreads: 2, unread_from: 4 }
    const { ports, chat, quiet } = aChat(answersOf([[markChatUnread, () => answer]]))
    const marking = markUnread(ports, LUIS, 4)
    expect(chat().isKeptUnread).toBe(true)
    await marking
    expect(chat()).toMatchObject({ unreads: 2, unread_from: 4, divider: 4, isKeptUnread: true })
    expect(quiet).toEqual([false])
  })

  test('is not unread again when an event has told so since', async () => {
    const late = aLateAnswer()
    const { ports, chat } = aChat(answersOf([[markChatUnread, late.answer]]), { isLooking: false })
    const marking = markUnread(ports, LUIS, 4)
    tell(ports).event(arrival(5, 0, { action: 'marked' }))
    late.give({ status: 'success', msg: '', unreads: 2, unread_from: 4 })
    await marking
    expect(chat()).toMatchObject({ unreads: 0, unread_from: null, divider: null })
  })
})

describe('silence', () => {
  test('shows at once, and stays as the last choice says', async () => {
    const late = aLateAnswer()
    const { ports, chat, asked, quiet } = aChat(answersOf([[muteChat, late.answer]]))
    const muting = mute(ports, LUIS, true)
    expect(chat().is_muted).toBe(true)
    void mute(ports, LUIS, false)
    void mute(ports, LUIS, true)
    late.give({ status: 'success', msg: '', is_muted: true })
    await muting
    expect(chat().is_muted).toBe(true)
    expect(asked.map(({ input }) => input)).toEqual([
      { id: LUIS, is_muted: true },
      { id: LUIS, is_muted: true },
    ])
    expect(quiet).toEqual([false, false])
  })

  test('is taken back when the server refuses it', async () => {
    const { ports, chat } = aChat(answersOf([]))
    await mute(ports, LUIS, true)
    expect(chat().is_muted).toBe(false)
  })

  test('that another device chose meanwhile survives a list asked for before', async () => {
    const late = aLateAnswer()
    const { ports, chat } = aChat(answersOf([[listChats, late.answer]]))
    const { event } = tell(ports)
    const loading = load(ports)
    const side = { user_id: LUIS, unreads: 0, unread_from: null, draft: null, is_muted: true, refetch: false }
    event({ event: 'ConversationChanged', seq: null, ...side })
    late.give({ chats: { [LUIS]: aConversation() } })
    await loading
    expect(chat().is_muted).toBe(true)
  })
})
