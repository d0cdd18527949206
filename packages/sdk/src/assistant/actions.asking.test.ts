import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { aRefusal, type Answer } from '../testing/api.js'
import { aLiveStream, anAssistantPage } from '../testing/assistant-ports.js'
import { anAssistantChat, anAssistantMessage } from '../testing/assistant.js'
import { settled } from '../testing/clock.js'
import * as asking from './actions.asking.js'
import * as chats from './actions.chats.js'
import {
  continueAnswer,
  getAssistantUsage,
  joinAnswer,
  regenerateAnswer,
  stopAnswer,
} from './endpoints.answers.js'
import { askAssistant, downloadAttachment, getAssistantChat } from './endpoints.js'
import type { AnswerEvent } from './schema.stream.js'
import { draftOf, EMPTY_QUESTION, NEW_CHAT, waitingOf } from './state.desk.js'
import { deskKept } from './storage.js'

const CHAT = anAssistantChat({ assistant_id: 'redactora' })
const ROW = { ...CHAT, messages: [] }
const question = anAssistantMessage({ id: 303, role: 'user', parent_id: 302, content: '¿Y mañana?' })
const answer = anAssistantMessage({ id: 304, parent_id: 303, content: '', status: 'generating', cost: null })
const start: AnswerEvent = { event: 'start', chat: ROW, question, message: answer }
const DONE: AnswerEvent = { event: 'done', message: { ...answer, content: 'Dos.', status: 'done' } }
const say = (text: string) => ({ ...EMPTY_QUESTION, text })

let answers: Map<AnyEndpoint, Answer>
beforeEach(() => {
  answers = new Map<AnyEndpoint, Answer>([
    [getAssistantChat, ({ id }) => ({ chat: { ...CHAT, id: Number(id) } })],
    [getAssistantUsage, () => ({ mode: 'local', used: 1 })],
    [askAssistant, () => [start, DONE]],
  ])
})
const page = () => anAssistantPage(answers)
type Page = ReturnType<typeof page>
const keptDesk = ({ desk, storages }: Page) => deskKept(desk.get(), 7, storages)

describe('ask', () => {
  test('sends a plain question with its chat, its assistant and the message that it follows', async () => {
    const mine = page()
    await chats.open(mine, 30)
    asking.write(mine, say('¿Y mañana?'))
    expect((await asking.ask(mine)).ended).toBe('done')
    expect(mine.inputsOf(askAssistant)).toEqual([
      {
        chat_id: 30,
        assistant_id: 'redactora',
        parent_id: 302,
        content: '¿Y mañana?',
        client_id: expect.any(String) as string,
      },
    ])
  })

  test('in the initial view it names the chosen assistant, and no chat', async () => {
    const mine = page()
    asking.write(mine, say('Hola'))
    await asking.ask(mine)
    expect(mine.inputsOf(askAssistant)).toEqual([
      { assistant_id: 'general', content: 'Hola', client_id: expect.any(String) as string },
    ])
  })

  test('what is typed and what waits is kept on the device until the server has it', async () => {
    const mine = page()
    await chats.open(mine, 30)
    asking.write(mine, say('Una'))
    expect(draftOf(keptDesk(mine), 30).text).toBe('Una')
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    const asked = asking.ask(mine)
    expect(draftOf(keptDesk(mine), 30).text).toBe('')
    asking.write(mine, say('Otra'))
    await asking.ask(mine)
    expect(waitingOf(keptDesk(mine), 30).map(({ text }) => text)).toEqual(['Otra'])
    asking.takeBack(mine, waitingOf(mine.desk.get(), 30)[0]?.key ?? '')
    expect([waitingOf(keptDesk(mine), 30), draftOf(keptDesk(mine), 30).text]).toEqual([[], 'Otra'])
    stream.put(start)
    stream.put(DONE)
    await asked
  })

  test('taking back a question that waits no longer changes nothing', async () => {
    const mine = page()
    const desk = mine.desk.get()
    asking.takeBack(mine, 'gone')
    expect(mine.desk.get()).toBe(desk)
  })

  test('a question of another chat that is on its way holds nothing up', async () => {
    const mine = page()
    await chats.open(mine, 30)
    answers.set(askAssistant, ({ chat_id }) => (chat_id === 30 ? aLiveStream().answer() : [start, DONE]))
    asking.write(mine, say('Una'))
    void asking.ask(mine)
    await chats.open(mine, 31)
    asking.write(mine, say('Otra'))
    await asking.ask(mine)
    expect(mine.inputsOf(askAssistant).map(({ chat_id }) => chat_id)).toEqual([30, 31])
    expect(waitingOf(mine.desk.get(), 31)).toEqual([])
  })
})

describe('handOver', () => {
  test('keeps the draft of the other page on the device', async () => {
    const mine = page()
    await asking.handOver(mine, say('Resume esto'), { isSent: false })
    expect(draftOf(keptDesk(mine), NEW_CHAT).text).toBe('Resume esto')
  })
})

describe('editQuestion', () => {
  test('follows what the earlier question follows, and asks nothing of one that is not there', async () => {
    const mine = page()
    answers.set(getAssistantChat, () => ({ chat: { ...CHAT, messages: [...CHAT.messages, question] } }))
    await chats.open(mine, 30)
    expect((await asking.editQuestion(mine, 999, 'x')).ended).toBe('given up')
    await asking.editQuestion(mine, 303, '¿Y pasado?')
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ content: '¿Y pasado?', parent_id: 302 }])
  })

  test('is refused when a file of the question cannot be copied', async () => {
    const image = { id: 5, name: 'a.png', mime: 'image/png', size: 1, url: null, width: null, height: null }
    const file = { ...image, pages: null, characters: null, read_characters: null, problem: null }
    answers.set(downloadAttachment, () => {
      throw aRefusal(404)
    })
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, messages: [...CHAT.messages, { ...question, files: [file] }] },
    }))
    const mine = page()
    await chats.open(mine, 30)
    expect((await asking.editQuestion(mine, 303, 'x')).ended).toBe('refused')
    expect(mine.inputsOf(askAssistant)).toEqual([])
  })
})

describe('regenerate and continueWriting', () => {
  test('name the answer and its chat, and follow what comes', async () => {
    answers.set(regenerateAnswer, () => [{ ...start, question: null }, DONE])
    answers.set(continueAnswer, () => [{ ...start, question: null }, DONE])
    const mine = page()
    await chats.open(mine, 30)
    expect((await asking.regenerate(mine, 302)).ended).toBe('done')
    expect((await asking.continueWriting(mine, 304)).ended).toBe('done')
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
    expect((await asking.continueWriting(mine, 302)).ended).toBe('refused')
  })
})

describe('stop', () => {
  test('shows that the answer is being stopped until the server has stopped it, or refuses', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
    answers.set(getAssistantChat, () => ({ chat: generating }))
    answers.set(joinAnswer, () => aLiveStream().answer())
    answers.set(stopAnswer, () => {
      throw aRefusal(500)
    })
    const mine = page()
    expect((await asking.stop(mine)).ended).toBe('given up')
    await chats.open(mine, 30)
    asking.write(mine, say('Otra'))
    const stopping = asking.stop(mine)
    expect(mine.desk.get().stoppingId).toBe(304)
    expect(draftOf(mine.desk.get(), 30).text).toBe('Otra')
    expect((await stopping).ended).toBe('refused')
    expect(mine.desk.get().stoppingId).toBeNull()
    expect(draftOf(mine.desk.get(), 30).text).toBe('Otra')
    expect(mine.inputsOf(stopAnswer)).toEqual([{ chat_id: 30, message_id: 304 }])
  })
})

describe('sendNext', () => {
  test('sends nothing while an answer comes, and nothing when nothing waits', async () => {
    const mine = page()
    await chats.open(mine, 30)
    expect((await asking.sendNext(mine)).ended).toBe('given up')
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    asking.write(mine, say('Una'))
    const asked = asking.ask(mine)
    asking.write(mine, say('Otra'))
    await asking.ask(mine)
    expect((await asking.sendNext(mine)).ended).toBe('given up')
    stream.put(start)
    await settled()
    expect((await asking.sendNext(mine)).ended).toBe('given up')
    expect(mine.inputsOf(askAssistant)).toHaveLength(1)
    answers.set(askAssistant, () => [])
    stream.put(DONE)
    await asked
  })
})
