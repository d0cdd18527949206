import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { AbortedError } from '../http/error.js'
import { aLateAnswer, aRefusal, type Answer } from '../testing/api.js'
import { aLiveStream, anAssistantPage } from '../testing/assistant-ports.js'
import { aTalk, say, shownIn } from '../testing/assistant-talk.js'
import { settled } from '../testing/clock.js'
import * as answering from './actions.answers.js'
import * as asking from './actions.asking.js'
import * as chats from './actions.chats.js'
import * as drafts from './actions.drafts.js'
import { continueAnswer, joinAnswer, regenerateAnswer, stopAnswer } from './endpoints.answers.js'
import { askAssistant, getAssistantChat } from './endpoints.js'
import { askingIn, draftOf, EMPTY_DESK, isBeginning, isStopping, NEW_CHAT, waitingOf } from './state.desk.js'
import { deskStored } from './storage.js'
import { INITIAL_ASSISTANT } from './state.js'

const { chat: CHAT, question, answer, start, done: DONE } = aTalk()

let answers: Map<AnyEndpoint, Answer>
beforeEach(() => {
  answers = aTalk().answers()
})
const page = () => anAssistantPage(answers)

describe('an answer that comes', () => {
  test('is joined when its chat is opened, and is read once', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, { ...answer, content: 'D' }] }
    answers.set(getAssistantChat, () => ({ chat: generating }))
    const stream = aLiveStream()
    answers.set(joinAnswer, stream.answer)
    const mine = page()
    await chats.open(mine, 30)
    await answering.joinAnswers(mine)
    await settled()
    expect(mine.inputsOf(joinAnswer)).toEqual([{ id: 304 }])
    stream.put({ ...start, question: null, message: { ...answer, content: 'Do' } })
    stream.put({ event: 'delta', offset: 2, text: 's.' })
    await settled()
    await mine.pass(100)
    expect(shownIn(mine).at(-1)).toBe('304 Dos.')
    stream.put(DONE)
    await settled()
    expect(mine.followed.size).toBe(0)
  })

  test('a text after a pause is shown at once, and what follows it soon comes with the next picture', async () => {
    const stream = aLiveStream()
    answers.set(regenerateAnswer, stream.answer)
    const mine = page()
    await chats.open(mine, 30)
    const asked = answering.regenerate(mine, 302)
    stream.put({ ...start, question: null })
    await settled()
    await mine.pass(1_000)
    stream.put({ event: 'delta', offset: 0, text: 'Uno' })
    await settled()
    expect(shownIn(mine).at(-1)).toBe('304 Uno')
    stream.put({ event: 'delta', offset: 3, text: ' dos' })
    await settled()
    expect(shownIn(mine).at(-1)).toBe('304 Uno')
    await mine.pass(50)
    expect(shownIn(mine).at(-1)).toBe('304 Uno dos')
    stream.put(DONE)
    await asked
  })

  test('a stream that is cut says so until it goes on', async () => {
    const again = aLiveStream()
    answers.set(regenerateAnswer, () => [{ ...start, question: null }, aRefusal(503)])
    answers.set(joinAnswer, again.answer)
    const mine = page()
    await chats.open(mine, 30)
    const asked = answering.regenerate(mine, 302)
    await settled()
    expect(mine.desk.get().isCut).toBe(true)
    await mine.pass(60_000)
    again.put({ ...start, question: null })
    again.put(DONE)
    expect((await asked).ended).toBe('done')
    expect(mine.desk.get().isCut).toBe(false)
  })

  test('a stream that is cut and cannot be joined says so no longer', async () => {
    answers.set(regenerateAnswer, () => [{ ...start, question: null }, aRefusal(503)])
    answers.set(joinAnswer, () => {
      throw aRefusal(404)
    })
    const mine = page()
    await chats.open(mine, 30)
    const asked = answering.regenerate(mine, 302)
    await settled()
    expect(mine.desk.get().isCut).toBe(true)
    await mine.pass(60_000)
    expect((await asked).ended).toBe('refused')
    expect(mine.desk.get().isCut).toBe(false)
  })

  test('stopping keeps the part', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, { ...answer, content: 'Dos t' }] }
    answers.set(getAssistantChat, () => ({ chat: generating }))
    answers.set(joinAnswer, aLiveStream().answer)
    answers.set(stopAnswer, () => ({ message: { ...answer, content: 'Dos ta', status: 'stopped' } }))
    const mine = page()
    await chats.open(mine, 30)
    await answering.stop(mine)
    expect(mine.state.get().messages.at(-1)).toMatchObject({ content: 'Dos ta', status: 'stopped' })
    expect(isStopping(mine.desk.get(), 30)).toBe(false)
  })

  test('that begins leaves a question alone which is still on its way', async () => {
    const mine = page()
    await chats.open(mine, 30)
    answers.set(askAssistant, aLiveStream().answer)
    drafts.write(mine, say('¿Y mañana?'))
    void asking.ask(mine)
    const other = aLiveStream()
    answers.set(regenerateAnswer, other.answer)
    void answering.regenerate(mine, 302)
    other.put({ ...start, question: null })
    await settled()
    expect(shownIn(mine).at(-1)).toContain('304')
    expect(mine.desk.get().asking).toMatchObject([{ text: '¿Y mañana?' }])
  })

  test('opening another chat ends the reading of the first', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
    answers.set(getAssistantChat, ({ id }) => ({ chat: id === 30 ? generating : { ...CHAT, id: 31 } }))
    const stream = aLiveStream()
    answers.set(joinAnswer, stream.answer)
    const mine = page()
    await chats.open(mine, 30)
    await settled()
    const [reading] = mine.followed
    await chats.open(mine, 31)
    expect(reading?.end.signal.aborted).toBe(true)
    expect(mine.state.get().currentChatId).toBe(31)
  })

  test.each([
    [
      'fails',
      { event: 'error', msg: '', code: null, retry_at: null, message: { ...answer, status: 'failed' } },
    ],
    ['is interrupted', { event: 'done', message: { ...answer, status: 'interrupted' } }],
    ['is stopped', { event: 'done', message: { ...answer, status: 'stopped' } }],
  ])('that %s leaves the waiting question to the person', async (_, end) => {
    const stream = aLiveStream()
    answers.set(regenerateAnswer, stream.answer)
    const mine = page()
    await chats.open(mine, 30)
    const asked = answering.regenerate(mine, 302)
    stream.put({ ...start, question: null })
    await settled()
    drafts.write(mine, say('Sigue'))
    await asking.ask(mine)
    stream.put(end)
    await asked
    await settled()
    expect(mine.inputsOf(askAssistant)).toEqual([])
    expect(waitingOf(mine.desk.get(), 30)).toHaveLength(1)
  })

  test('leaving the chat ends the reading, not the answer', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
    answers.set(getAssistantChat, () => ({ chat: generating }))
    answers.set(joinAnswer, () => [
      { ...start, question: null },
      { event: 'delta', offset: 0, text: 'x' },
    ])
    const mine = page()
    await chats.open(mine, 30)
    chats.reset(mine)
    await settled()
    await mine.pass(60_000)
    expect(mine.followed.size).toBe(0)
    expect(mine.state.get()).toEqual(INITIAL_ASSISTANT)
  })
})

describe('regenerate and continueWriting', () => {
  test.each([
    ['regenerate', answering.regenerate, regenerateAnswer],
    ['continueWriting', answering.continueWriting, continueAnswer],
  ] as const)('%s twice at once asks once, and a question waits meanwhile', async (_, flow, endpoint) => {
    const stream = aLiveStream()
    answers.set(endpoint, stream.answer)
    const mine = page()
    await chats.open(mine, 30)
    const begun = flow(mine, 302)
    expect(await flow(mine, 302)).toEqual({ ended: 'given up' })
    expect(mine.inputsOf(endpoint)).toHaveLength(1)
    drafts.write(mine, say('Sigue'))
    await asking.ask(mine)
    expect(waitingOf(mine.desk.get(), 30)).toHaveLength(1)
    stream.put({ ...start, question: null })
    await settled()
    expect(isBeginning(mine.desk.get(), 30)).toBe(false)
    stream.put(DONE)
    await begun
    await settled()
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ content: 'Sigue' }])
  })

  test('can be tried again when it was refused', async () => {
    answers.set(regenerateAnswer, () => {
      throw aRefusal(503)
    })
    const mine = page()
    await chats.open(mine, 30)
    await answering.regenerate(mine, 302)
    expect(isBeginning(mine.desk.get(), 30)).toBe(false)
    await answering.regenerate(mine, 302)
    expect(mine.inputsOf(regenerateAnswer)).toHaveLength(2)
  })

  test('name the answer and its chat, and follow what comes', async () => {
    answers.set(regenerateAnswer, () => [{ ...start, question: null }, DONE])
    answers.set(continueAnswer, () => [{ ...start, question: null }, DONE])
    const mine = page()
    await chats.open(mine, 30)
    expect((await answering.regenerate(mine, 302)).ended).toBe('done')
    expect((await answering.continueWriting(mine, 304)).ended).toBe('done')
    expect(mine.inputsOf(regenerateAnswer)).toEqual([{ chat_id: 30, message_id: 302 }])
    expect(mine.inputsOf(continueAnswer)).toEqual([{ chat_id: 30, message_id: 304 }])
    expect(mine.state.get().messages.at(-1)).toMatchObject({ id: 304, content: 'Dos.' })
  })

  test('that are refused say so', async () => {
    answers.set(continueAnswer, () => {
      throw aRefusal(409)
    })
    const mine = page()
    await chats.open(mine, 30)
    expect((await answering.continueWriting(mine, 302)).ended).toBe('refused')
  })
})

describe('stop', () => {
  test('ends an answer of a branch that is not shown', async () => {
    const other = { ...answer, parent_id: 301 }
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, messages: [...CHAT.messages, other], current_message_id: 302 },
    }))
    answers.set(joinAnswer, aLiveStream().answer)
    answers.set(stopAnswer, () => ({ message: { ...other, status: 'stopped' } }))
    const mine = page()
    await chats.open(mine, 30)
    expect((await answering.stop(mine)).ended).toBe('done')
    expect(mine.inputsOf(stopAnswer)).toEqual([{ chat_id: 30, message_id: 304 }])
    expect(shownIn(mine).join()).not.toContain('304')
  })

  test('shows that the answer is being stopped until the server has stopped it, or refuses', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
    answers.set(getAssistantChat, () => ({ chat: generating }))
    answers.set(joinAnswer, () => aLiveStream().answer())
    answers.set(stopAnswer, () => {
      throw aRefusal(500)
    })
    const mine = page()
    expect((await answering.stop(mine)).ended).toBe('given up')
    await chats.open(mine, 30)
    drafts.write(mine, say('Otra'))
    const stopping = answering.stop(mine)
    expect(isStopping(mine.desk.get(), 30)).toBe(true)
    expect(draftOf(mine.desk.get(), 30).text).toBe('Otra')
    expect((await stopping).ended).toBe('refused')
    expect(isStopping(mine.desk.get(), 30)).toBe(false)
    expect(draftOf(mine.desk.get(), 30).text).toBe('Otra')
    expect(mine.inputsOf(stopAnswer)).toEqual([{ chat_id: 30, message_id: 304 }])
  })
})

describe('stopping answers of two chats side by side', () => {
  test('stops both, and each chat shows its own state', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
    const other = { ...answer, id: 309, chat_id: 31 }
    const lates = new Map([30, 31].map(id => [id, aLateAnswer()]))
    const stream = aLiveStream()
    answers.set(getAssistantChat, () => ({ chat: generating }))
    answers.set(joinAnswer, () => aLiveStream().answer())
    answers.set(askAssistant, stream.answer)
    answers.set(stopAnswer, ({ chat_id }) => lates.get(Number(chat_id))?.answer())
    const mine = page()
    const shown = () => [30, NEW_CHAT, 31].map(id => isStopping(mine.desk.get(), id))
    await chats.open(mine, 30)
    const first = answering.stop(mine)
    chats.reset(mine)
    drafts.write(mine, say('Otra'))
    const asked = asking.ask(mine)
    expect(shown()).toEqual([true, false, false])
    const inNewChat = { ...CHAT, id: 31, messages: [] }
    stream.put({ ...start, chat: inNewChat, question: { ...question, chat_id: 31 }, message: other })
    await settled()
    const second = answering.stop(mine)
    expect(shown()).toEqual([true, false, true])
    lates.get(31)?.give({ message: { ...other, status: 'stopped' } })
    expect((await second).ended).toBe('done')
    expect(shown()).toEqual([true, false, false])
    lates.get(30)?.give({ message: { ...answer, status: 'stopped' } })
    expect((await first).ended).toBe('done')
    expect(shown()).toEqual([false, false, false])
    expect(mine.inputsOf(stopAnswer)).toMatchObject([{ message_id: 304 }, { message_id: 309 }])
    stream.put({ event: 'done', message: { ...other, status: 'stopped' } })
    await asked
  })

  test('a call for another answer in one chat leaves that of another alone', async () => {
    answers.set(getAssistantChat, ({ id }) => ({ chat: { ...CHAT, id } }))
    answers.set(regenerateAnswer, (_input, { signal }) => untilEnded(signal))
    const mine = page()
    const shown = () =>
      [30, 31].map(id => [isBeginning(mine.desk.get(), id), isStopping(mine.desk.get(), id)])
    await chats.open(mine, 30)
    const first = answering.regenerate(mine, 302)
    await chats.open(mine, 31)
    const second = answering.regenerate(mine, 302)
    const stopped = answering.stop(mine)
    expect(shown()).toEqual([
      [true, false],
      [true, true],
    ])
    await mine.pass(1000)
    expect([(await stopped).ended, (await second).ended]).toEqual(['done', 'given up'])
    expect(shown()).toEqual([
      [true, false],
      [false, false],
    ])
    await chats.open(mine, 30)
    void answering.stop(mine)
    await mine.pass(1000)
    expect((await first).ended).toBe('given up')
  })
})

/** Returns an answer that never comes; as a real call, it ends with its signal. */
function untilEnded(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new AbortedError('POST /api/chatgpt'))),
  )
}

describe.each([
  ['regenerate', answering.regenerate, regenerateAnswer],
  ['continueWriting', answering.continueWriting, continueAnswer],
] as const)('stopping %s before the answer begins (Spec §4)', (_, flow, endpoint) => {
  test('ends the call', async () => {
    answers.set(endpoint, (_input, { signal }) => untilEnded(signal))
    const mine = page()
    await chats.open(mine, 30)
    const before = shownIn(mine)
    const asked = flow(mine, 302)
    const stopped = answering.stop(mine)
    expect(isStopping(mine.desk.get(), 30)).toBe(true)
    await mine.pass(1000)
    expect([(await stopped).ended, (await asked).ended]).toEqual(['done', 'given up'])
    expect([isBeginning(mine.desk.get(), 30), isStopping(mine.desk.get(), 30)]).toEqual([false, false])
    expect(mine.inputsOf(stopAnswer)).toEqual([])
    expect(shownIn(mine)).toEqual(before)
    expect(mine.followed.size).toBe(0)
  })

  test('stops the answer that begins meanwhile', async () => {
    const stream = aLiveStream()
    answers.set(endpoint, stream.answer)
    answers.set(stopAnswer, () => ({ message: { ...answer, status: 'stopped' } }))
    const mine = page()
    await chats.open(mine, 30)
    const asked = flow(mine, 302)
    const stopped = answering.stop(mine)
    stream.put({ ...start, question: null })
    await settled()
    expect((await stopped).ended).toBe('done')
    expect(mine.inputsOf(stopAnswer)).toEqual([{ chat_id: 30, message_id: 304 }])
    expect(mine.state.get().messages.at(-1)).toMatchObject({ id: 304, status: 'stopped' })
    stream.put(DONE)
    await asked
  })
})

describe('stopping a question that is on its way (Spec §4)', () => {
  const file = { key: 'f', name: 'a.txt', type: 'text/plain', size: 1, blob: new Blob(['a']) }

  /** A page whose question with a file is on its way; `give` gives the server's answer to it. */
  async function aPageAsking(chatId: number) {
    const late = aLateAnswer()
    // As a real one, the call ends with its signal.
    answers.set(askAssistant, (_input, { signal }) => Promise.race([late.answer(), untilEnded(signal)]))
    const mine = page()
    if (chatId !== NEW_CHAT) await chats.open(mine, chatId)
    drafts.write(mine, { ...say('Lee esto'), files: [file] })
    return { ...mine, asked: asking.ask(mine), give: late.give }
  }

  test.each([NEW_CHAT, 30])('returns it with its files to the draft of chat %s', async chatId => {
    const mine = await aPageAsking(chatId)
    drafts.write(mine, say('Y además'))
    const stopped = answering.stop(mine)
    expect(isStopping(mine.desk.get(), chatId)).toBe(true)
    await mine.pass(1000)
    expect((await stopped).ended).toBe('done')
    expect((await mine.asked).ended).toBe('given up')
    expect(draftOf(mine.desk.get(), chatId)).toMatchObject({ text: 'Lee esto\n\nY además', files: [file] })
    expect([askingIn(mine.desk.get(), chatId), isStopping(mine.desk.get(), chatId)]).toEqual([null, false])
    expect(deskStored(EMPTY_DESK, 7, mine.storages).waiting.size).toBe(0)
    expect(mine.desk.get().draftErrors.size).toBe(0)
  })

  test('stops the answer to one that the server has by then', async () => {
    const mine = await aPageAsking(NEW_CHAT)
    answers.set(stopAnswer, () => ({ message: { ...answer, status: 'stopped' } }))
    const stopped = answering.stop(mine)
    const stream = aLiveStream()
    mine.give(stream.answer())
    stream.put(start)
    await settled()
    expect((await stopped).ended).toBe('done')
    expect(mine.inputsOf(stopAnswer)).toEqual([{ chat_id: 30, message_id: 304 }])
    expect(mine.state.get().messages.at(-1)).toMatchObject({ id: 304, status: 'stopped' })
    expect(mine.desk.get().drafts.size).toBe(0)
    stream.put(DONE)
    await mine.asked
  })

  test('leaves the answer of another chat alone, where the person went meanwhile', async () => {
    const mine = await aPageAsking(NEW_CHAT)
    const stopped = answering.stop(mine)
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, id: 31, messages: [...CHAT.messages, question, { ...answer, id: 309 }] },
    }))
    answers.set(joinAnswer, aLiveStream().answer)
    await chats.open(mine, 31)
    await mine.pass(1000)
    await stopped
    expect(mine.inputsOf(stopAnswer)).toEqual([])
    expect(draftOf(mine.desk.get(), NEW_CHAT).text).toBe('Lee esto')
  })

  test('does nothing where nothing is on its way', async () => {
    const mine = page()
    await chats.open(mine, 30)
    expect((await answering.stop(mine)).ended).toBe('given up')
  })
})
