import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { aRefusal, type Answer } from '../testing/api.js'
import { aLiveStream, anAssistantPage } from '../testing/assistant-ports.js'
import { aTalk, say } from '../testing/assistant-talk.js'
import { settled } from '../testing/clock.js'
import * as chats from './actions.chats.js'
import { lookAgain } from './actions.answers.js'
import { END_MS, follow, leave, lookAway } from './actions.following.js'
import { queue } from './actions.waiting.js'
import { getAssistantUsage, joinAnswer, regenerateAnswer } from './endpoints.answers.js'
import { askAssistant, getAssistantChat } from './endpoints.js'
import type { AnswerEvent } from './schema.stream.js'
import { draftOf, NEW_CHAT, waitingOf } from './state.desk.js'
import { changesOf } from './ports.js'

const { chat: CHAT, row: ROW, question, answer, start, done: DONE, answers: answersOf } = aTalk()
const again: AnswerEvent = { ...start, question: null }
const says = (text: string, offset = 0): AnswerEvent => ({ event: 'delta', offset, text })
const ASK = { by: askAssistant, input: {} }
const REGENERATE = { by: regenerateAnswer, input: { chat_id: 30, message_id: 302 } }

let answers: Map<AnyEndpoint, Answer>
beforeEach(() => {
  answers = answersOf().set(askAssistant, () => [start, DONE])
})
const page = () => anAssistantPage(answers)
type Page = ReturnType<typeof page>
const newest = ({ state }: Page) => state.get().messages.at(-1)
/** Notes that a question is on its way under a key. */
function asking({ desk }: Page, key: string): void {
  desk.set({ ...desk.get(), asking: [{ ...say('¿Y mañana?'), key, chatId: NEW_CHAT, parentId: null }] })
}

describe('leave', () => {
  test('ends the reading of an answer, and not of a question that the server has not taken yet', async () => {
    answers.set(joinAnswer, aLiveStream().answer)
    answers.set(askAssistant, aLiveStream().answer)
    const mine = page()
    void follow(mine, { messageId: 304 })
    void follow(mine, ASK)
    const [joined, asked] = mine.followed
    expect([joined?.answerId, asked?.answerId]).toEqual([304, null])
    leave(mine)
    expect([joined?.end.signal.aborted, asked?.end.signal.aborted]).toEqual([true, false])
  })
})

describe('a page that nobody sees', () => {
  const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
  const ended = { ...answer, content: 'Dos.', status: 'done' }

  test('reads no answer, also after news of its chat, until it is seen again', async () => {
    const stream = aLiveStream()
    answers.set(getAssistantChat, () => ({ chat: generating })).set(joinAnswer, stream.answer)
    const mine = page()
    await chats.open(mine, 30)
    const [reading] = mine.followed
    lookAway(mine)
    expect(reading?.end.signal.aborted).toBe(true)
    stream.end()
    await settled()
    await chats.refreshOpen(mine)
    expect([mine.followed.size, mine.inputsOf(joinAnswer).length]).toEqual([0, 1])
    const again = aLiveStream()
    answers.set(joinAnswer, again.answer)
    void lookAgain(mine)
    again.put({ ...start, question: null, message: { ...answer, content: 'Do' } })
    await settled()
    expect([mine.followed.size, newest(mine)?.content]).toEqual([1, 'Do'])
    again.put(DONE)
    await settled()
    expect(newest(mine)?.content).toBe('Dos.')
  })

  test('still sends the question that waits, and reads its answer no further than its beginning', async () => {
    const joined = aLiveStream()
    answers.set(getAssistantChat, () => ({ chat: generating })).set(joinAnswer, joined.answer)
    const mine = page()
    await chats.open(mine, 30)
    queue(mine, 30, { ...say('Sigue'), key: 'k' })
    lookAway(mine)
    joined.end()
    await settled()
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, messages: [...CHAT.messages, question, ended] },
    }))
    await chats.refreshOpen(mine)
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ content: 'Sigue', parent_id: 304 }])
    const [reading] = mine.followed
    const next = { ...question, id: 305, parent_id: 304, content: 'Sigue' }
    stream.put({ ...start, question: next, message: { ...answer, id: 306, parent_id: 305 } })
    await settled()
    expect(reading?.end.signal.aborted).toBe(true)
    expect(newest(mine)).toMatchObject({ id: 306, status: 'generating' })
    expect([waitingOf(mine.desk.get(), 30), mine.desk.get().asking]).toEqual([[], []])
  })
})

describe('follow', () => {
  test.each([
    [1, ['60 páginas']],
    [0, []],
  ])('after an answer to a question with %s files shows what was read of them', async (count, problems) => {
    const file = {
      id: 5,
      name: 'a.pdf',
      mime: 'application/pdf',
      size: 1,
      url: null,
      width: null,
      height: null,
    }
    const unread = {
      ...file,
      pages: null,
      read_pages: null,
      characters: null,
      read_characters: null,
      problem: null,
    }
    const files = count === 0 ? [] : [unread]
    const read = { ...question, files: files.map(each => ({ ...each, problem: '60 páginas' })) }
    answers.set(askAssistant, () => [{ ...start, question: { ...question, files } }, DONE])
    const mine = page()
    await chats.open(mine, 30)
    const before = mine.inputsOf(getAssistantChat).length
    const ended = { ...answer, content: 'Dos.', status: 'done' }
    answers.set(getAssistantChat, () => ({ chat: { ...CHAT, messages: [...CHAT.messages, read, ended] } }))
    await follow(mine, ASK)
    await mine.pass(END_MS)
    expect(mine.inputsOf(getAssistantChat)).toHaveLength(before + count)
    const asked = mine.state.get().messages.find(({ id }) => id === 303)
    expect(asked?.files.map(({ problem }) => problem)).toEqual(problems)
    expect(newest(mine)?.content).toBe('Dos.')
  })

  test('resolves with the answer that ended, and asks for the usage', async () => {
    const mine = page()
    await chats.open(mine, 30)
    expect(await follow(mine, ASK)).toMatchObject({ ended: 'done', value: { id: 304, content: 'Dos.' } })
    // The end comes on screen first.
    expect(mine.inputsOf(getAssistantUsage)).toEqual([])
    await mine.pass(END_MS)
    expect(mine.inputsOf(getAssistantUsage)).toHaveLength(1)
    answers.set(regenerateAnswer, () => {
      throw aRefusal(409)
    })
    expect((await follow(mine, REGENERATE)).ended).toBe('refused')
    await mine.pass(END_MS)
    expect(mine.inputsOf(getAssistantUsage)).toHaveLength(1)
    expect(mine.followed.size).toBe(0)
  })

  test('makes a copy of the chat old by the question and by the end, not by the text between', async () => {
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    const mine = page()
    await chats.open(mine, 30)
    const before = changesOf(mine, 30).count
    const followed = follow(mine, ASK)
    stream.put(start)
    await settled()
    expect(changesOf(mine, 30).count).toBe(before + 1)
    stream.put(says('Dos'))
    await settled()
    expect(changesOf(mine, 30).count).toBe(before + 1)
    stream.put(DONE)
    await followed
    expect(changesOf(mine, 30).count).toBe(before + 2)
  })

  test('shows what came before the answer was refused', async () => {
    answers.set(regenerateAnswer, () => [again, says('Dos'), aRefusal(503)])
    answers.set(joinAnswer, () => {
      throw aRefusal(404)
    })
    const mine = page()
    await chats.open(mine, 30)
    mine.desk.set({ ...mine.desk.get(), drafts: new Map([[30, say('Otra')]]) })
    const followed = follow(mine, REGENERATE)
    await settled()
    await mine.pass(60_000)
    expect((await followed).ended).toBe('refused')
    expect(newest(mine)?.content).toBe('Dos')
    expect(mine.desk.get().isCut).toBe(false)
    expect(draftOf(mine.desk.get(), 30).text).toBe('Otra')
  })

  test('shows in the list that the answer comes, until it ended', async () => {
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    const mine = page()
    const other = { ...ROW, id: 31, generating: true }
    mine.list.set({ ...mine.list.get(), chats: [ROW, other] })
    await chats.open(mine, 30)
    const generating = () => mine.list.get().chats.map(each => [each.id, each.generating])
    const followed = follow(mine, ASK)
    stream.put(start)
    await settled()
    expect(new Map(generating() as [number, boolean][])).toEqual(
      new Map([
        [30, true],
        [31, true],
      ]),
    )
    stream.put(DONE)
    await followed
    expect(new Map(generating() as [number, boolean][])).toEqual(
      new Map([
        [30, false],
        [31, true],
      ]),
    )
  })

  test('shows a text at once when the last picture is fifty milliseconds old', async () => {
    const stream = aLiveStream()
    answers.set(regenerateAnswer, stream.answer)
    const mine = page()
    await chats.open(mine, 30)
    const followed = follow(mine, REGENERATE)
    stream.put(again)
    await settled()
    await mine.pass(50)
    stream.put(says('Uno'))
    await settled()
    expect(newest(mine)?.content).toBe('Uno')
    stream.put(DONE)
    await followed
  })

  test('the first question of a new chat takes what was typed since into that chat', async () => {
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    const mine = page()
    asking(mine, 'k')
    mine.desk.set({ ...mine.desk.get(), drafts: new Map([[NEW_CHAT, say('Y además')]]) })
    const followed = follow(mine, ASK, { key: 'k', chatId: NEW_CHAT })
    stream.put(start)
    await settled()
    expect(mine.begun).toEqual([30])
    expect(mine.desk.get().asking).toEqual([])
    expect([draftOf(mine.desk.get(), 30).text, draftOf(mine.desk.get(), NEW_CHAT).text]).toEqual([
      'Y además',
      '',
    ])
    stream.put(DONE)
    await followed
  })

  test('a question of an open chat leaves the draft of a new chat alone', async () => {
    const mine = page()
    await chats.open(mine, 30)
    asking(mine, 'k')
    mine.desk.set({ ...mine.desk.get(), drafts: new Map([[NEW_CHAT, say('Y además')]]) })
    await follow(mine, ASK, { key: 'k', chatId: 30 })
    expect(draftOf(mine.desk.get(), NEW_CHAT).text).toBe('Y además')
    expect(mine.begun).toEqual([])
  })

  test('a person who went elsewhere meanwhile stays there, and the reading ends', async () => {
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    const mine = page()
    asking(mine, 'k')
    const followed = follow(mine, ASK, { key: 'k', chatId: NEW_CHAT })
    await chats.open(mine, 31)
    const shown = mine.state.get().messages
    const [reading] = mine.followed
    stream.put(start)
    await settled()
    expect(reading?.end.signal.aborted).toBe(true)
    expect(mine.state.get()).toMatchObject({ currentChatId: 31, messages: shown })
    expect(mine.begun).toEqual([])
    stream.end()
    await followed
  })
})
