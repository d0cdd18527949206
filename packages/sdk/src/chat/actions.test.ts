import { describe, expect, test } from 'vitest'
import { aLateAnswer, type Answers, aRefusal } from '../testing/api.js'
import { aConversation } from '../testing/chat.js'
import { ANA, LUIS, messageBetween } from '../testing/chat-model.js'
import { aChat, answersOf, arrival, pageOf, tell } from '../testing/chat-ports.js'
import { settled } from '../testing/clock.js'
import { forget, leave, load, markUnread, open, readIfLooking } from './actions.js'
import { react, remove, restore } from './actions.messages.js'
import { loadAgain, loadAround, loadNewer, loadOlder } from './actions.pages.js'
import {
  deleteMessage,
  getChat,
  listChats,
  markChatRead,
  markChatUnread,
  restoreMessage,
  updateMessage,
} from './endpoints.js'
import { withChat } from './state.js'

describe('opening a conversation', () => {
  test('fetches it, keeps the place of the first unread message, and marks it as read (Spec §4)', async () => {
    const { ports, calls, chat } = aChat(
      answersOf([
        [getChat, () => pageOf([1, 2], { unreads: 2 })],
        [markChatRead, () => ({ status: 'success', msg: '', unreads: 0 })],
      ]),
    )
    const shown = new Set<number | null>()
    ports.state.subscribe(() => chat().phase === 'loaded' && shown.add(chat().divider))
    await open(ports, LUIS)
    await settled()
    // The messages never stand there without their divider.
    expect([...shown]).toEqual([1])
    expect([chat().divider, chat().unreads, ports.state.get().selected]).toEqual([1, 0, LUIS])
    expect(calls()).toEqual([
      ['/api/v1/oplink/chat/:id', { id: LUIS, per_page: 50 }],
      ['/api/v1/oplink/mark-read/:id', { id: LUIS }],
    ])
    leave(ports)
    expect(ports.state.get().selected).toBeNull()
  })

  describe('with more unread messages than a page holds', () => {
    const READ = '2026-11-20T22:00:00.000Z'
    const opened = async (count: number, more = {}) => {
      const first = 301 - count
      const all = Array.from({ length: 300 }, (_, index) =>
        messageBetween(index + 1, LUIS, { read_at: index + 1 < first ? READ : null }),
      )
      const world = aChat(
        answersOf([
          [
            getChat,
            ({ before = 301, per_page }) => {
              const to = Number(before) - 1
              const from = Math.max(0, to - Number(per_page))
              return {
                ...pageOf([], { unreads: count, ...more }),
                messages: all.slice(from, to),
                has_more: from > 0,
              }
            },
          ],
          [listChats, () => ({ chats: { [LUIS]: aConversation({ unreads: count }) } })],
          [markChatRead, () => ({ status: 'success', msg: '', unreads: 0 })],
        ]),
      )
      const shown = new Set<number | null>()
      await load(world.ports)
      world.ports.state.subscribe(() => world.chat().phase === 'loaded' && shown.add(world.chat().divider))
      await open(world.ports, LUIS)
      await settled()
      return {
        pages: world.asked.filter(({ endpoint }) => endpoint === getChat).length,
        shown: [...shown],
        ids: world.ids(),
      }
    }

    test('fetches back to the first of them, before which the divider stands', async () => {
      const { pages, shown, ids } = await opened(180)
      expect([pages, shown, ids.length, ids.includes(120)]).toEqual([2, [121], 200, true])
      expect((await opened(300)).shown).toEqual([1])
      expect((await opened(60)).pages).toBe(1)
    })

    test('fetches back to the message from which the person marked it as unread', async () => {
      const { shown, ids } = await opened(60, { unread_from: 150 })
      expect([shown, ids.includes(150)]).toEqual([[150], true])
    })
  })

  test('shows the count that the server answers, such as of what came meanwhile', async () => {
    const { ports, chat } = aChat(
      answersOf([
        [getChat, () => pageOf([1, 2], { unreads: 2 })],
        [markChatRead, () => ({ status: 'success', msg: '', unreads: 1 })],
      ]),
    )
    await open(ports, LUIS)
    await settled()
    expect(chat().unreads).toBe(1)
  })

  test('reads nothing while the person looks elsewhere, and does once they come back', async () => {
    const { ports, chat, looking, asked } = aChat(
      answersOf([
        [getChat, () => pageOf([1], { unreads: 1 })],
        [markChatRead, () => ({ status: 'success', msg: '', unreads: 0 })],
      ]),
      { isLooking: false },
    )
    await open(ports, LUIS)
    expect([chat().unreads, asked.length]).toEqual([1, 1])
    looking.is = true
    readIfLooking(ports)
    await settled()
    expect([chat().unreads, asked.length]).toEqual([0, 2])
  })

  test('keeps its count when the mark fails, and what was marked as unread', async () => {
    const { ports, chat, asked } = aChat(
      answersOf([
        [getChat, () => pageOf([1, 2], { unreads: 2 })],
        [markChatUnread, () => ({ status: 'success', msg: '', unreads: 1, unread_from: 2 })],
      ]),
    )
    await open(ports, LUIS)
    await settled()
    expect(chat().unreads).toBe(2)
    await markUnread(ports, LUIS, 2)
    const count = asked.length
    readIfLooking(ports)
    expect([chat().unreads, chat().unread_from, asked.length]).toEqual([1, 2, count])
  })

  test('reads it again by looking at it after the mark as unread was refused, which a notice tells', async () => {
    const { ports, chat, quiet } = aChat(
      answersOf([
        [getChat, () => pageOf([1, 2])],
        [markChatRead, () => ({ status: 'success', msg: '', unreads: 0 })],
      ]),
    )
    await open(ports, LUIS)
    expect((await markUnread(ports, LUIS, 2)).ended).toBe('refused')
    expect([chat().isKeptUnread, quiet.at(-1)]).toEqual([false, false])
    ports.state.set(withChat(ports.state.get(), LUIS, now => ({ ...now, isKeptUnread: true })))
    await markUnread(ports, LUIS, 1)
    expect(chat().isKeptUnread).toBe(true)
  })

  test('shows the failure only where there is nothing else to show', async () => {
    const { ports, chat } = aChat(answersOf([]))
    await open(ports, LUIS)
    expect([chat().phase, chat().error?.status]).toEqual(['failed', 'offline'])
    expect((await load(ports)).ended).toBe('refused')
    expect(ports.state.get().phase).toBe('failed')
  })

  test('keeps the conversations on screen while they are fetched again', async () => {
    const late = aLateAnswer()
    const answers: (() => unknown)[] = [() => ({ chats: { [LUIS]: aConversation() } }), late.answer]
    const { ports } = aChat(answersOf([[listChats, () => answers.shift()?.()]]))
    await load(ports)
    const again = load(ports)
    expect(ports.state.get().phase).toBe('loaded')
    late.give({ chats: {} })
    await again
  })

  test('keeps a newer count when the mark fails', async () => {
    const late = aLateAnswer()
    const { ports, chat } = aChat(
      answersOf([
        [getChat, () => pageOf([1], { unreads: 1 })],
        [markChatRead, late.answer],
      ]),
    )
    const { event } = tell(ports)
    await open(ports, LUIS)
    await settled()
    expect(chat().unreads).toBe(0)
    event(arrival(2, 2))
    late.give(Promise.reject(aRefusal(503)))
    await settled()
    expect(chat().unreads).toBe(2)
  })

  test('marks nothing as read in a conversation that the person has left meanwhile', async () => {
    const late = aLateAnswer()
    const { ports, asked } = aChat(answersOf([[getChat, late.answer]]))
    const opening = open(ports, LUIS)
    ports.state.set({ ...ports.state.get(), selected: 9 })
    late.give(pageOf([1], { unreads: 1 }))
    expect((await opening).ended).toBe('given up')
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([getChat])
  })

  test('drops an answer that comes after the person signed out', async () => {
    const late = aLateAnswer()
    const { ports } = aChat(answersOf([[listChats, late.answer]]))
    const loading = load(ports)
    forget(ports)
    late.give({ chats: { [LUIS]: aConversation() } })
    expect((await loading).ended).toBe('given up')
    expect(ports.state.get().chats.size).toBe(0)
  })
})

describe('pages', () => {
  const all = [1, 2, 3, 4, 5, 6]
  const answers: Answers = answersOf([
    [
      getChat,
      ({ before, after, around }: Record<string, unknown>) => {
        if (typeof around === 'number')
          return pageOf([around], { has_more: around > 1, has_newer: around < 6 })
        const older = typeof before === 'number' ? all.filter(id => id < before).slice(-2) : null
        const newer = typeof after === 'number' ? all.filter(id => id > after).slice(0, 2) : null
        const ids = older ?? newer ?? all.slice(-2)
        return pageOf(ids, { has_more: (ids[0] ?? 1) > 1, has_newer: (ids.at(-1) ?? 6) < 6 })
      },
    ],
  ])

  test('come before the oldest and after the newest message, until there are no more', async () => {
    const { ports, ids } = aChat(answers)
    await open(ports, LUIS)
    await loadOlder(ports)
    expect(ids()).toEqual([3, 4, 5, 6])
    await loadOlder(ports)
    expect((await loadOlder(ports)).ended).toBe('given up')
    await loadAround(ports, 2)
    expect(ids()).toEqual(all)
  })

  test('of an old part are fetched again without those after it', async () => {
    const { ports, ids, calls } = aChat(answers)
    await open(ports, LUIS, 2)
    await loadAgain(ports, LUIS)
    expect(calls().at(-1)?.[1]).toMatchObject({ id: LUIS, before: 3 })
    expect(ids()).toEqual([1, 2])
  })

  test('surround a message that is jumped to, and go on from there', async () => {
    const { ports, ids, chat } = aChat(answers)
    await open(ports, LUIS, 2)
    expect([ids(), chat().messages.has_newer]).toEqual([[2], true])
    await loadNewer(ports)
    await loadNewer(ports)
    expect([ids(), chat().messages.has_newer]).toEqual([[2, 3, 4, 5, 6], false])
    expect((await loadNewer(ports)).ended).toBe('given up')
    await loadAgain(ports, LUIS)
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('messages', () => {
  const own = messageBetween(1, ANA)
  const loaded = (more: Answers) =>
    answersOf([[getChat, () => ({ ...pageOf([]), messages: [own] })], ...more])

  test('show a reaction at once, and none when it is refused', async () => {
    const late = aLateAnswer()
    const { ports, chat, notified } = aChat(loaded(answersOf([[updateMessage, late.answer]])))
    await open(ports, LUIS)
    const reacting = react(ports, own, { emoji: '👍', on: true })
    expect(chat().messages.items[0]?.reactions).toEqual([{ emoji: '👍', user_ids: [ANA] }])
    late.give(Promise.reject(aRefusal(409, { msg: 'Ya no' })))
    expect((await reacting).ended).toBe('refused')
    expect([chat().messages.items[0]?.reactions, notified]).toEqual([[], ['Ya no']])
  })

  test('are as before without a network, and a notice says why', async () => {
    const { ports, chat, notified, quiet } = aChat(loaded(answersOf([])))
    await open(ports, LUIS)
    const outcomes = [
      await remove(ports, own),
      await restore(ports, own),
      await react(ports, own, { emoji: '👍', on: true }),
    ]
    expect(outcomes.map(({ ended }) => ended)).toEqual(['refused', 'refused', 'refused'])
    expect(chat().messages.items).toEqual([own])
    expect(notified).toEqual(outcomes.map(() => expect.stringMatching(/./)))
    // One notice is enough: their calls show none.
    expect(quiet.slice(1)).toEqual([true, true, true])
    expect(ports.state.get().asks).toEqual([])
  })

  test('are deleted and brought back, and take reactions', async () => {
    const gone = { ...own, body: '', deleted_at: '2026-11-21T00:00:00.000Z' }
    const { ports, chat } = aChat(
      loaded(
        answersOf([
          [deleteMessage, () => ({ message: gone })],
          [restoreMessage, () => ({ message: own })],
          [updateMessage, () => ({ message: { ...own, reactions: [{ emoji: '👍', user_ids: [ANA] }] } })],
        ]),
      ),
    )
    await open(ports, LUIS)
    await remove(ports, own)
    expect(chat().messages.items[0]?.deleted_at).not.toBeNull()
    await restore(ports, own)
    expect(chat().messages.items[0]?.body).toBe('n 1')
    await react(ports, own, { emoji: '👍', on: true })
    expect(chat().messages.items[0]).toEqual({ ...own, reactions: [{ emoji: '👍', user_ids: [ANA] }] })
  })

  test('are quoted no more once they are deleted', async () => {
    const gone = { ...own, body: '', deleted_at: '2026-11-21T00:00:00.000Z' }
    const reply_to = { id: own.id, sender_id: ANA, excerpt: own.body }
    const reply = messageBetween(own.id + 1, LUIS, { reply_to })
    const { ports, chat } = aChat(
      answersOf([
        [getChat, () => ({ ...pageOf([]), messages: [own, reply] })],
        [deleteMessage, () => ({ message: gone })],
      ]),
    )
    await open(ports, LUIS)
    await remove(ports, own)
    expect(chat().messages.items[1]?.reply_to).toEqual({ ...reply_to, excerpt: '' })
  })

  test('keep the copy of an event that overtook the answer', async () => {
    const late = aLateAnswer()
    const { ports, chat } = aChat(loaded(answersOf([[updateMessage, late.answer]])))
    const { event } = tell(ports)
    await open(ports, LUIS)
    const reacting = react(ports, own, { emoji: '👍', on: true })
    event(arrival(1, 0, { action: 'update', message: { ...own, body: 'otra pestaña' } }))
    late.give({ message: { ...own, reactions: [{ emoji: '👍', user_ids: [ANA] }] } })
    await reacting
    expect(chat().messages.items[0]?.body).toBe('otra pestaña')
  })
})
