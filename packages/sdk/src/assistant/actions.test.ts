import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import type { EventOf } from '../realtime/events.js'
import { aLateAnswer, aRefusal, type Answer, AWAY } from '../testing/api.js'
import { aLiveStream, anAssistantPage } from '../testing/assistant-ports.js'
import { aTalk, say, shownIn } from '../testing/assistant-talk.js'
import { settled } from '../testing/clock.js'
import { followChats, load } from './actions.js'
import * as chats from './actions.chats.js'
import { END_MS } from './actions.following.js'
import { loadUsage } from './actions.usage.js'
import { dropWaiting, queue } from './actions.waiting.js'
import { getAssistantUsage, joinAnswer } from './endpoints.answers.js'
import { listAssistants } from './endpoints.assistants.js'
import { askAssistant, getAssistantChat, listAssistantChats } from './endpoints.js'
import { draftOf, EMPTY_DESK, waitingOf } from './state.desk.js'
import { deskStored } from './storage.js'

const { chat: CHAT, row: ROW, question, answer, start, done: DONE } = aTalk()
const ANSWERED = { ...answer, content: 'Dos.', status: 'done' }

let answers: Map<AnyEndpoint, Answer>
beforeEach(() => {
  answers = aTalk()
    .answers()
    .set(joinAnswer, () => ({ message: ANSWERED, chat: ROW }))
})
const page = () => anAssistantPage(answers)
type Page = ReturnType<typeof page>

/** Lets a page follow the news, and returns a function that tells it of a change of chat 30. */
function followedBy(mine: Page) {
  const news = createNewsEmitter()
  followChats(mine, news)
  return async (change: Partial<EventOf<'AssistantChatChanged'>> = {}) => {
    const event = { event: 'AssistantChatChanged', seq: 1, action: 'update', chat_id: 30 } as const
    const more = { chat: ROW, message_id: 304, refetch: true, ...change }
    news.listener({ kind: 'event', channel: 'private-user.7', seq: 1, event: { ...event, ...more } })
    await settled()
    await mine.pass(END_MS)
  }
}

/** Lets a question wait in chat 30. */
const letWait = (mine: Page) => queue(mine, 30, { ...say('Sigue'), key: 'k' })

describe('load', () => {
  test('shows the first page of chats; then come a search and older pages', async () => {
    const reply = (ids: readonly number[], number: number, last: number) => ({
      chats: ids.map(id => ({ ...ROW, id })),
      page: number,
      per_page: 50,
      total: 99,
      last_page: last,
    })
    answers.set(listAssistantChats, ({ search, page: wanted }) =>
      search === 'café' ? reply([8], 1, 1) : reply([Number(wanted)], Number(wanted), 2),
    )
    answers.set(listAssistants, () => ({ items: [], tools: [] }))
    const mine = page()
    await load(mine)
    expect(mine.list.get()).toMatchObject({ phase: 'loaded', isComplete: false, chats: [{ id: 1 }] })
    await chats.loadChats(mine, 'café')
    expect(mine.list.get()).toMatchObject({ search: 'café', isComplete: true, chats: [{ id: 8 }] })
    expect((await chats.loadOlderChats(mine)).ended).toBe('given up')
    await chats.loadChats(mine, '')
    const older = chats.loadOlderChats(mine)
    expect((await chats.loadOlderChats(mine)).ended).toBe('given up')
    expect((await older).ended).toBe('done')
    expect(mine.list.get().isLoadingMore).toBe(false)
  })
})

describe('loadUsage', () => {
  test('shows what the day has left, and keeps it when the server quietly fails to say it again', async () => {
    const mine = page()
    await loadUsage(mine)
    expect(mine.desk.get().usage).toMatchObject({ used: 1 })
    answers.set(getAssistantUsage, () => {
      throw aRefusal(503)
    })
    expect((await loadUsage(mine)).ended).toBe('refused')
    expect(mine.quiet).toEqual([true, true])
    expect(mine.desk.get().usage).toMatchObject({ used: 1 })
  })
})

describe('followChats', () => {
  test('events of other tabs change list and open chat', async () => {
    const mine = page()
    await chats.open(mine, 30)
    const tell = followedBy(mine)
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, title: 'Cafés', messages: [...CHAT.messages, question] },
    }))
    void tell({ refetch: false, chat: { ...ROW, title: 'Otro nombre' } })
    expect(mine.state.get().chat?.title).toBe('Otro nombre')
    await tell({ chat: { ...ROW, title: 'Cafés' } })
    expect(shownIn(mine)).toHaveLength(3)
    expect([mine.state.get().chat?.title, mine.list.get().chats[0]?.title]).toEqual(['Cafés', 'Cafés'])
    void tell({ action: 'delete', chat: null })
    expect([mine.state.get().isInitialView, mine.list.get().chats]).toEqual([true, []])
  })

  test('news of much that changed at once ask for the chat once', async () => {
    const mine = page()
    await chats.open(mine, 30)
    const fetches = () => mine.inputsOf(getAssistantChat).length
    const before = fetches()
    const tell = followedBy(mine)
    await Promise.all([tell({ message_id: 302 }), tell({ message_id: 301 })])
    expect(fetches()).toBe(before + 1)
  })

  test('while one answer is followed, news of another message of the chat is still fetched', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
    answers.set(getAssistantChat, () => ({ chat: generating }))
    answers.set(joinAnswer, aLiveStream().answer)
    const mine = page()
    await chats.open(mine, 30)
    const tell = followedBy(mine)
    const fetches = () => mine.inputsOf(getAssistantChat).length
    const before = fetches()
    await tell({ message_id: 304 })
    expect(fetches()).toBe(before)
    await tell({ message_id: 302 })
    expect(fetches()).toBe(before + 1)
  })

  test('news of the end of an answer that is read leaves the waiting question to its reader', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
    answers.set(getAssistantChat, () => ({ chat: generating }))
    answers.set(joinAnswer, aLiveStream().answer)
    const mine = page()
    await chats.open(mine, 30)
    letWait(mine)
    await followedBy(mine)({ message_id: 304, refetch: false })
    expect(mine.inputsOf(askAssistant)).toEqual([])
    expect(waitingOf(mine.desk.get(), 30)).toHaveLength(1)
  })

  test('news of the open chat join an answer that could not be read before', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
    answers.set(getAssistantChat, () => ({ chat: generating }))
    answers.set(joinAnswer, () => {
      throw aRefusal(404)
    })
    const mine = page()
    await chats.open(mine, 30)
    await settled()
    const stream = aLiveStream()
    answers.set(joinAnswer, stream.answer)
    stream.put({ ...start, question: null })
    stream.put(DONE)
    await followedBy(mine)({ message_id: 304, refetch: false })
    expect(shownIn(mine).at(-1)).toBe('304 Dos.')
  })

  test.each([
    ['still comes', { ...ROW, generating: true }],
    ['was too large to be told', null],
  ])('a question waits in a chat that is not open while its answer %s', async (_, chat) => {
    const mine = page()
    letWait(mine)
    await followedBy(mine)({ chat })
    expect(mine.inputsOf(askAssistant)).toEqual([])
    expect(waitingOf(mine.desk.get(), 30)).toHaveLength(1)
  })

  test.each([
    ['done', 1],
    ['stopped', 0],
    ['interrupted', 0],
    ['failed', 0],
  ] as const)('after an answer that ended as %s, %s waiting questions are sent', async (status, count) => {
    const ended = { ...CHAT.messages.at(-1), status }
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, messages: [...CHAT.messages.slice(0, -1), ended] },
    }))
    answers.set(askAssistant, () => [start, DONE])
    const mine = page()
    await chats.open(mine, 30)
    letWait(mine)
    await followedBy(mine)({ message_id: 302 })
    expect(mine.inputsOf(askAssistant)).toHaveLength(count)
    expect(waitingOf(mine.desk.get(), 30)).toHaveLength(1 - count)
  })

  test('a question that waits in a chat that is not open is sent when its answer ended', async () => {
    const mine = page()
    letWait(mine)
    answers.set(askAssistant, () => ({ message: answer }))
    await followedBy(mine)()
    expect(mine.inputsOf(askAssistant)).toEqual([
      { chat_id: 30, content: 'Sigue', client_id: 'k', wait: false },
    ])
    expect(waitingOf(mine.desk.get(), 30)).toEqual([])
    expect(draftOf(mine.desk.get(), 30).text).toBe('')
  })

  test('a waiting question of another chat that is refused returns to its draft', async () => {
    const mine = page()
    letWait(mine)
    answers.set(askAssistant, () => {
      throw aRefusal(409)
    })
    await followedBy(mine)()
    expect(draftOf(mine.desk.get(), 30).text).toBe('Sigue')
    expect(waitingOf(mine.desk.get(), 30)).toEqual([])
  })

  test('a waiting question of another chat that got no answer waits again under its key', async () => {
    const mine = page()
    letWait(mine)
    answers.set(askAssistant, () => {
      throw AWAY
    })
    await followedBy(mine)()
    expect(draftOf(mine.desk.get(), 30).text).toBe('')
    for (const desk of [mine.desk.get(), deskStored(EMPTY_DESK, 7, mine.storages)])
      expect(waitingOf(desk, 30)).toMatchObject([{ text: 'Sigue', key: 'k', isUnanswered: true }])
  })

  test('a waiting question of another chat that is refused stays on the device, with the reason', async () => {
    const mine = page()
    letWait(mine)
    const late = aLateAnswer()
    answers.set(askAssistant, async () => {
      await late.answer()
      throw aRefusal(429, { msg: 'Llegaste al límite de hoy.' })
    })
    await followedBy(mine)()
    expect(waitingOf(deskStored(EMPTY_DESK, 7, mine.storages), 30)).toMatchObject([{ key: 'k' }])
    late.give(null)
    await settled()
    const reloaded = deskStored(EMPTY_DESK, 7, mine.storages)
    expect([draftOf(reloaded, 30).text, waitingOf(reloaded, 30)]).toEqual(['Sigue', []])
    expect(mine.desk.get().draftErrors.get(30)).toBe('Llegaste al límite de hoy.')
  })

  test('a question that another tab has dropped meanwhile is not sent from this one', async () => {
    const mine = page()
    letWait(mine)
    const other = { ...page(), storages: mine.storages }
    other.desk.set(deskStored(EMPTY_DESK, 7, other.storages))
    await chats.open(other, 30)
    dropWaiting(other, 'k')
    await followedBy(mine)()
    expect(mine.inputsOf(askAssistant)).toEqual([])
    expect(waitingOf(mine.desk.get(), 30)).toEqual([])
  })

  test.each(['failed', 'interrupted'] as const)(
    'a question waits on in a chat that is not open when its answer %s, and through other changes',
    async status => {
      const mine = page()
      letWait(mine)
      answers.set(joinAnswer, () => ({ message: { ...answer, status }, chat: ROW }))
      await followedBy(mine)()
      answers.set(joinAnswer, () => ({ message: ANSWERED, chat: ROW }))
      // A new name, a vote.
      await followedBy(mine)({ message_id: null, refetch: false })
      await followedBy(mine)({ message_id: null })
      expect(mine.inputsOf(askAssistant)).toEqual([])
      expect(waitingOf(mine.desk.get(), 30)).toHaveLength(1)
    },
  )

  test('of two waiting questions one is sent when the end of an answer is told twice', async () => {
    const mine = page()
    const waiting = [
      { ...say('Una'), key: 'k1', parentId: 302 },
      { ...say('Otra'), key: 'k2' },
    ]
    for (const each of waiting) queue(mine, 30, each)
    answers.set(askAssistant, () => ({ message: answer }))
    const tell = followedBy(mine)
    await Promise.all([tell(), tell()])
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ content: 'Una', parent_id: 302 }])
    expect(waitingOf(mine.desk.get(), 30)).toMatchObject([{ key: 'k2' }])
  })

  test('a question is left to its chat when the person opens it, or takes it back, before it is sent', async () => {
    const mine = page()
    letWait(mine)
    const late = aLateAnswer()
    answers.set(joinAnswer, late.answer)
    await followedBy(mine)()
    mine.desk.set(EMPTY_DESK)
    late.give({ message: ANSWERED, chat: ROW })
    await settled()
    letWait(mine)
    const later = aLateAnswer()
    answers.set(joinAnswer, later.answer).set(getAssistantChat, aLateAnswer().answer)
    await followedBy(mine)()
    void chats.open(mine, 30)
    later.give({ message: ANSWERED, chat: ROW })
    await settled()
    expect(mine.inputsOf(askAssistant)).toEqual([])
    expect(waitingOf(mine.desk.get(), 30)).toHaveLength(1)
  })
})
