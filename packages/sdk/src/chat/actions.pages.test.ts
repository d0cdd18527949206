import { describe, expect, test } from 'vitest'
import { aLateAnswer, aRefusal } from '../testing/api.js'
import { aConversation } from '../testing/chat.js'
import { LUIS, messageBetween } from '../testing/chat-model.js'
import { aChat, answersOf, arrival, pageOf, tell } from '../testing/chat-ports.js'
import { settled } from '../testing/clock.js'
import { load, open } from './actions.js'
import { jump, loadAgain, loadAround, loadNewer, loadOlder } from './actions.pages.js'
import { getChat, listChats } from './endpoints.js'
import { withChat } from './state.js'
import { toWindow } from './state.window.js'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Returns a chat whose server has the messages 1 to `last`, with those of a part loaded. */
function aPart(last: number, loaded: readonly number[]) {
  const world = aChat(
    answersOf([
      [
        getChat,
        ({ before = last + 1, per_page }) => {
          const to = Number(before) - 1
          const from = Math.max(1, to - Number(per_page) + 1)
          return pageOf(range(from, to), { has_more: from > 1, has_newer: to < last })
        },
      ],
    ]),
  )
  const { state } = world.ports
  const messages = toWindow({
    messages: loaded.map(id => messageBetween(id, LUIS)),
    has_more: loaded[0] !== 1,
    has_newer: loaded.at(-1) !== last,
  })
  state.set(
    withChat({ ...state.get(), selected: LUIS }, LUIS, chat => ({ ...chat, phase: 'loaded', messages })),
  )
  const begins = () => world.asked.map(({ input }) => input['before'])
  return { ...world, begins }
}

describe('loadAgain', () => {
  test('fetches as much as was loaded, and nothing older', async () => {
    const { ports, ids, begins, asked, chat } = aPart(300, range(101, 300))
    await loadAgain(ports, LUIS)
    expect([begins(), asked[0]?.input['per_page']]).toEqual([[undefined, 201], 100])
    expect([ids(), chat().messages.isComplete]).toEqual([range(101, 300), false])
  })

  test('fetches a thousand messages at most', async () => {
    const { ports, ids, begins } = aPart(1300, range(101, 1300))
    await loadAgain(ports, LUIS)
    expect(begins()).toHaveLength(10)
    expect(ids()).toEqual(range(301, 1300))
  })

  test('loses no message and no edit that comes while one of its pages is on the way', async () => {
    const first = aLateAnswer()
    const second = aLateAnswer()
    const pages = [first, second]
    const { ports, ids, chat } = aChat(answersOf([[getChat, () => pages.shift()?.answer()]]))
    const { event } = tell(ports)
    ports.state.set(
      withChat(ports.state.get(), LUIS, now => ({ ...now, messages: toWindow(pageOf(range(1, 150))) })),
    )
    const again = loadAgain(ports, LUIS)
    event(arrival(151, 1))
    const edited = { ...messageBetween(7, LUIS), body: 'Otro texto' }
    event({ ...arrival(7, 1), action: 'update', message: edited })
    first.give(pageOf(range(51, 150), { has_more: true }))
    await settled()
    event(arrival(152, 2))
    second.give(pageOf(range(1, 50)))
    await again
    expect([ids(), chat().messages.has_newer, chat().unreads]).toEqual([range(1, 152), false, 2])
    expect(chat().messages.items[6]?.body).toBe('Otro texto')
    expect([ports.state.get().asks, ports.state.get().wsMessages]).toEqual([[], []])
  })

  test('keeps what is on screen, with the reason, when a page of it fails', async () => {
    const answers = [pageOf(range(101, 200), { has_more: true }), Promise.reject(aRefusal(503))]
    const { ports, chat } = aChat(answersOf([[getChat, () => answers.shift()]]))
    ports.state.set(
      withChat(ports.state.get(), LUIS, now => ({ ...now, messages: toWindow(pageOf([1, 200])) })),
    )
    expect((await loadAgain(ports, LUIS)).ended).toBe('refused')
    expect([chat().messages.items.length, chat().error?.status]).toEqual([2, 503])
  })
})

describe('a page', () => {
  test('is not asked for while another one comes, which shows that it comes', async () => {
    const late = aLateAnswer()
    const part = aPart(9, [4, 5])
    const ports = { ...part.ports, api: aChat(answersOf([[getChat, late.answer]])).ports.api }
    const older = loadOlder(ports)
    expect(part.chat().loading).toBe('older')
    expect([(await loadOlder(ports)).ended, (await loadNewer(ports)).ended]).toEqual(['given up', 'given up'])
    late.give(pageOf([2, 3]))
    await older
    expect([part.chat().loading, part.ids()]).toEqual([null, [2, 3, 4, 5]])
  })

  test.each([
    ['newer', loadNewer],
    ['around', (ports: Parameters<typeof loadAround>[0]) => loadAround(ports, 2)],
  ] as const)('that is %s shows that it comes, until it fails', async (loading, fetch) => {
    const late = aLateAnswer()
    const part = aPart(9, [4, 5])
    const fetching = fetch({ ...part.ports, api: aChat(answersOf([[getChat, late.answer]])).ports.api })
    expect(part.chat().loading).toBe(loading)
    late.give(Promise.reject(aRefusal(503)))
    await fetching
    expect([part.chat().loading, part.chat().phase, part.ids()]).toEqual([null, 'loaded', [4, 5]])
  })

  test('is not asked for while no conversation is on screen', async () => {
    const { ports, asked } = aPart(9, [4, 5])
    ports.state.set({ ...ports.state.get(), selected: null })
    const outcomes = [await loadOlder(ports), await loadNewer(ports), await loadAround(ports, 2)]
    expect(outcomes.map(({ ended }) => ended)).toEqual(['given up', 'given up', 'given up'])
    expect(asked).toEqual([])
  })

  test('is not asked for at the ends of an empty conversation', async () => {
    const { ports, asked } = aChat(answersOf([]))
    ports.state.set({ ...ports.state.get(), selected: LUIS })
    await loadOlder(ports)
    ports.state.set(
      withChat(ports.state.get(), LUIS, chat => ({
        ...chat,
        messages: { ...chat.messages, has_newer: true },
      })),
    )
    await loadNewer(ports)
    expect(asked).toEqual([])
  })

  test('around a jump leaves the list and says why when it fails, and is done once the message is there', async () => {
    let answer: () => unknown = () => Promise.reject(aRefusal(503))
    const part = aPart(9, [4, 5])
    const { api } = aChat(answersOf([[getChat, () => answer()]])).ports
    const ports = { ...part.ports, api }
    expect([(await jump(ports, 2)).ended, part.ids(), part.notified]).toEqual([
      'refused',
      [4, 5],
      [aRefusal(503).msg],
    ])
    expect((await jump(ports, 4)).ended).toBe('done')
    answer = () => pageOf([6, 7])
    expect([(await jump(ports, 2)).ended, part.ids()]).toEqual(['given up', [6, 7]])
    answer = () => pageOf([1, 2, 3], { has_newer: true })
    expect([(await jump(ports, 2)).ended, part.ids(), part.notified.length]).toEqual(['done', [1, 2, 3], 1])
  })

  test('around a message that only the list brought is fetched, around one that is on screen is not', async () => {
    const { ports, asked } = aPart(9, [4, 5])
    expect((await loadAround(ports, 4)).ended).toBe('given up')
    ports.state.set(withChat(ports.state.get(), LUIS, chat => ({ ...chat, phase: 'brief' })))
    await loadAround(ports, 4)
    expect(asked.map(({ input }) => input)).toEqual([{ id: LUIS, around: 4, per_page: 50 }])
  })

  test('holds fifty messages, or all unread ones with some above them, a hundred at most', async () => {
    const sizes: unknown[] = []
    for (const unreads of [0, 40, 41, 200]) {
      const chats = { [LUIS]: aConversation({ unreads }) }
      const { ports, asked } = aChat(answersOf([[listChats, () => ({ chats })]]))
      await load(ports)
      await open(ports, LUIS)
      sizes.push(asked[1]?.input['per_page'])
    }
    expect(sizes).toEqual([50, 50, 51, 100])
  })

  test('that fails leaves the newest messages of the list on screen', async () => {
    const chats = { [LUIS]: aConversation() }
    const { ports, chat } = aChat(answersOf([[listChats, () => ({ chats })]]))
    await load(ports)
    await open(ports, LUIS)
    expect([chat().phase, chat().messages.items.length]).toEqual(['brief', 1])
  })

  test('that is older than an event takes nothing away', async () => {
    const late = aLateAnswer()
    const { ports, ids } = aChat(answersOf([[getChat, late.answer]]))
    const opening = open(ports, LUIS)
    tell(ports).event(arrival(3, 1))
    late.give(pageOf([1, 2]))
    await opening
    expect(ids()).toEqual([1, 2, 3])
    expect(ports.state.get().asks.length).toBeLessThan(2)
  })
})
