import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { AbortedError } from '../http/error.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { createQueue } from '../realtime/queue.js'
import { aRefusal, type Answer } from '../testing/api.js'
import { aLiveStream, anAssistantPage } from '../testing/assistant-ports.js'
import { anAssistantChat, anAssistantMessage } from '../testing/assistant.js'
import { settled } from '../testing/clock.js'
import { followChats, load } from './actions.js'
import * as asking from './actions.asking.js'
import * as chats from './actions.chats.js'
import * as messages from './actions.messages.js'
import * as shelf from './actions.shelf.js'
import {
  applyChange,
  getAssistantUsage,
  joinAnswer,
  judgeAnswer,
  regenerateAnswer,
  stopAnswer,
} from './endpoints.answers.js'
import { listAssistants } from './endpoints.assistants.js'
import {
  askAssistant,
  createAssistantChat,
  deleteAssistantChat,
  downloadAttachment,
  getAssistantChat,
  listAssistantChats,
  listAssistantUsers,
  restoreAssistantChat,
  updateAssistantChat,
} from './endpoints.js'
import type { AssistantPorts } from './ports.js'
import type { AnswerEvent } from './schema.stream.js'
import { NO_CHATS } from './state.chats.js'
import { draftOf, EMPTY_DESK, EMPTY_QUESTION, NEW_CHAT, waitingOf } from './state.desk.js'
import { INITIAL_ASSISTANT } from './state.js'

const CHAT = anAssistantChat()
const question = anAssistantMessage({ id: 303, role: 'user', parent_id: 302, content: '¿Y mañana?' })
const answer = anAssistantMessage({ id: 304, parent_id: 303, content: '', status: 'generating', cost: null })
const ROW = { ...CHAT, messages: [] }
const start: AnswerEvent = { event: 'start', chat: ROW, question, message: answer }
const DONE: AnswerEvent = { event: 'done', message: { ...answer, content: 'Dos.', status: 'done' } }

let answers: Map<AnyEndpoint, Answer>
beforeEach(() => {
  answers = new Map<AnyEndpoint, Answer>([
    [getAssistantChat, () => ({ chat: CHAT })],
    [getAssistantUsage, () => ({ mode: 'local', used: 1 })],
  ])
})

const ports = () => anAssistantPage(answers)
const say = (text: string) => ({ ...EMPTY_QUESTION, text })
const shown = ({ state }: AssistantPorts) => state.get().messages.map(({ id, content }) => `${id} ${content}`)
const inputOf = (mine: ReturnType<typeof ports>, endpoint: AnyEndpoint) =>
  mine.asked.filter(each => each.endpoint === endpoint).map(({ input }) => input)

describe('ask', () => {
  test('the first question makes a chat, opens it and shows the answer as it comes', async () => {
    const mine = ports()
    answers.set(askAssistant, () => [start, { event: 'delta', offset: 0, text: 'Dos' }, DONE])
    asking.write(mine, say('¿Y mañana?'))
    await asking.ask(mine)
    expect(mine.begun).toEqual([30])
    expect(mine.state.get()).toMatchObject({ currentChatId: 30, isInitialView: false, phase: 'loaded' })
    expect(shown(mine).at(-1)).toBe('304 Dos.')
    expect(mine.desk.get()).toMatchObject({ asking: null, usage: { used: 1 }, drafts: new Map() })
    expect(mine.list.get().chats).toMatchObject([{ id: 30, generating: false }])
    expect(inputOf(mine, askAssistant)[0]).not.toHaveProperty('chat_id')
  })

  test('a refused question returns to the draft with the reason', async () => {
    const mine = ports()
    answers.set(askAssistant, () => {
      throw aRefusal(429, { msg: 'Llegaste al límite de hoy.' })
    })
    asking.write(mine, say('Hola'))
    const outcome = await asking.ask(mine)
    expect(outcome.ended).toBe('refused')
    expect(draftOf(mine.desk.get(), NEW_CHAT).text).toBe('Hola')
    expect(mine.desk.get().draftErrors.get(NEW_CHAT)).toBe('Llegaste al límite de hoy.')
    expect(mine.desk.get().asking).toBeNull()
  })

  test('a refusal of a field says what is wrong with it, and what was typed since stays behind the question', async () => {
    const mine = ports()
    let refuse = (): void => {}
    answers.set(askAssistant, async () => {
      await new Promise<void>(done => (refuse = done))
      throw aRefusal(422, { msg: 'Revisa los datos.', errors: { content: ['Está prohibido.'] } })
    })
    asking.write(mine, say('Hola'))
    const asked = asking.ask(mine)
    await settled()
    asking.write(mine, say('Y algo más'))
    refuse()
    await asked
    expect(draftOf(mine.desk.get(), NEW_CHAT).text).toBe('Hola\n\nY algo más')
    expect(mine.desk.get().draftErrors.get(NEW_CHAT)).toBe('Está prohibido.')
  })

  test('a question whose call was aborted returns to the draft without a reason', async () => {
    const mine = ports()
    answers.set(askAssistant, () => {
      throw new AbortedError('POST /api/chatgpt')
    })
    asking.write(mine, say('Hola'))
    expect((await asking.ask(mine)).ended).toBe('given up')
    expect(draftOf(mine.desk.get(), NEW_CHAT).text).toBe('Hola')
    expect(mine.desk.get()).toMatchObject({ asking: null, draftErrors: new Map() })
  })

  test('a question of another page is sent at once, or waits in the draft for the person', async () => {
    const mine = ports()
    answers.set(askAssistant, () => [start, DONE])
    await asking.handOver(mine, say('Resume esto'), { isSent: false })
    expect(mine.asked).toEqual([])
    expect(draftOf(mine.desk.get(), NEW_CHAT).text).toBe('Resume esto')
    await asking.handOver(mine, say('¿Quién está?'), { isSent: true })
    expect(inputOf(mine, askAssistant)).toMatchObject([{ content: '¿Quién está?' }])
  })

  test('a blank question is not sent', async () => {
    const mine = ports()
    asking.write(mine, say('  '))
    expect((await asking.ask(mine)).ended).toBe('given up')
    expect(mine.asked).toEqual([])
    expect(mine.desk.get().draftErrors.get(NEW_CHAT)).toBe('Escribe tu pregunta.')
  })

  test('files go as pictures and documents, files of a company by their id', async () => {
    const mine = ports()
    answers.set(askAssistant, () => [start, DONE])
    const blob = new Blob(['x'])
    const common = { size: 1, key: 'k' }
    asking.write(mine, {
      text: '',
      files: [
        { ...common, name: 'a.png', type: 'image/png', blob },
        { ...common, name: 'b.pdf', type: 'application/pdf', blob },
        { ...common, name: 'c.pdf', type: 'application/pdf', file_id: 9 },
      ],
      about: { kind: 'company', id: 4, name: 'Café' },
    })
    await asking.ask(mine)
    expect(inputOf(mine, askAssistant)[0]).toMatchObject({
      content: 'Resume lo que adjunté.',
      images: [expect.objectContaining({ name: 'a.png' })],
      files: [expect.objectContaining({ name: 'b.pdf' })],
      file_ids: [9],
      about: { kind: 'company', id: 4 },
    })
  })

  test('while an answer comes the next question waits, can be taken back, and follows the end', async () => {
    const mine = ports()
    const first = aLiveStream()
    let count = 0
    answers.set(askAssistant, () => (count++ === 0 ? first.answer() : []))
    await chats.open(mine, 30)
    asking.write(mine, say('¿Y mañana?'))
    const asked = asking.ask(mine)
    await settled()
    first.put(start)
    await settled()
    for (const text of ['Una', 'Otra']) {
      asking.write(mine, say(text))
      await asking.ask(mine)
    }
    expect(waitingOf(mine.desk.get(), 30).map(({ text }) => text)).toEqual(['Una', 'Otra'])
    asking.takeBack(mine, waitingOf(mine.desk.get(), 30)[1]?.key ?? '')
    expect(draftOf(mine.desk.get(), 30).text).toBe('Otra')
    first.put(DONE)
    await asked
    await settled()
    expect(inputOf(mine, askAssistant)[1]).toMatchObject({ content: 'Una', chat_id: 30, parent_id: 304 })
    expect(waitingOf(mine.desk.get(), 30)).toEqual([])
  })

  test('a question is edited beside the earlier one, with its files', async () => {
    const image = { ...anImage(), id: 5, name: 'foto.png', mime: 'image/png' }
    const first = { ...(CHAT.messages[0] ?? question), images: [image] }
    answers.set(getAssistantChat, () => ({ chat: { ...CHAT, messages: [first] } }))
    answers.set(downloadAttachment, () => ({ blob: new Blob(['x']), name: 'foto.png' }))
    answers.set(askAssistant, () => [start, DONE])
    const mine = ports()
    await chats.open(mine, 30)
    await asking.editQuestion(mine, 301, 'Otra pregunta')
    expect(inputOf(mine, askAssistant)[0]).toMatchObject({
      content: 'Otra pregunta',
      parent_id: null,
      images: [expect.objectContaining({ name: 'foto.png' })],
    })
  })
})

const anImage = () => ({
  size: 1,
  url: null,
  width: null,
  height: null,
  pages: null,
  characters: null,
  read_characters: null,
  problem: null,
})

describe('an answer that comes', () => {
  test('is joined when its chat is opened, and is read once', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, { ...answer, content: 'D' }] }
    answers.set(getAssistantChat, () => ({ chat: generating }))
    const stream = aLiveStream()
    answers.set(joinAnswer, stream.answer)
    const mine = ports()
    await chats.open(mine, 30)
    await asking.joinAnswers(Object.assign(mine, {}))
    await settled()
    expect(inputOf(mine, joinAnswer)).toEqual([{ id: 304 }])
    stream.put({ ...start, question: null, message: { ...answer, content: 'Do' } })
    stream.put({ event: 'delta', offset: 2, text: 's.' })
    await settled()
    await mine.pass(100)
    expect(shown(mine).at(-1)).toBe('304 Dos.')
    stream.put(DONE)
    await settled()
    expect(mine.followed.size).toBe(0)
  })

  test('a text after a pause is shown at once, and what follows it soon comes with the next picture', async () => {
    const stream = aLiveStream()
    answers.set(regenerateAnswer, stream.answer)
    const mine = ports()
    await chats.open(mine, 30)
    const asked = asking.regenerate(mine, 302)
    stream.put({ ...start, question: null })
    await settled()
    await mine.pass(1_000)
    stream.put({ event: 'delta', offset: 0, text: 'Uno' })
    await settled()
    expect(shown(mine).at(-1)).toBe('304 Uno')
    stream.put({ event: 'delta', offset: 3, text: ' dos' })
    await settled()
    expect(shown(mine).at(-1)).toBe('304 Uno')
    await mine.pass(50)
    expect(shown(mine).at(-1)).toBe('304 Uno dos')
    stream.put(DONE)
    await asked
  })

  test('a stream that is cut says so until it goes on', async () => {
    const again = aLiveStream()
    answers.set(regenerateAnswer, () => [{ ...start, question: null }, aRefusal(503)])
    answers.set(joinAnswer, again.answer)
    const mine = ports()
    await chats.open(mine, 30)
    const asked = asking.regenerate(mine, 302)
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
    const mine = ports()
    await chats.open(mine, 30)
    const asked = asking.regenerate(mine, 302)
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
    const mine = ports()
    await chats.open(mine, 30)
    await asking.stop(mine)
    expect(mine.state.get().messages.at(-1)).toMatchObject({ content: 'Dos ta', status: 'stopped' })
    expect(mine.desk.get().stoppingId).toBeNull()
  })

  test('that begins leaves a question alone which is still on its way', async () => {
    const mine = ports()
    await chats.open(mine, 30)
    answers.set(askAssistant, aLiveStream().answer)
    asking.write(mine, say('¿Y mañana?'))
    void asking.ask(mine)
    const other = aLiveStream()
    answers.set(regenerateAnswer, other.answer)
    void asking.regenerate(mine, 302)
    other.put({ ...start, question: null })
    await settled()
    expect(shown(mine).at(-1)).toContain('304')
    expect(mine.desk.get().asking).toMatchObject({ text: '¿Y mañana?' })
  })

  test('opening another chat ends the reading of the first', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
    answers.set(getAssistantChat, ({ id }) => ({ chat: id === 30 ? generating : { ...CHAT, id: 31 } }))
    const stream = aLiveStream()
    answers.set(joinAnswer, stream.answer)
    const mine = ports()
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
  ])('that %s leaves the waiting question to the person', async (_, end) => {
    const stream = aLiveStream()
    answers.set(regenerateAnswer, stream.answer)
    const mine = ports()
    await chats.open(mine, 30)
    const asked = asking.regenerate(mine, 302)
    stream.put({ ...start, question: null })
    await settled()
    asking.write(mine, say('Sigue'))
    await asking.ask(mine)
    stream.put(end)
    await asked
    await settled()
    expect(inputOf(mine, askAssistant)).toEqual([])
    expect(waitingOf(mine.desk.get(), 30)).toHaveLength(1)
  })

  test('leaving the chat ends the reading, not the answer', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
    answers.set(getAssistantChat, () => ({ chat: generating }))
    answers.set(joinAnswer, () => [
      { ...start, question: null },
      { event: 'delta', offset: 0, text: 'x' },
    ])
    const mine = ports()
    await chats.open(mine, 30)
    chats.reset(mine)
    await settled()
    await mine.pass(60_000)
    expect(mine.followed.size).toBe(0)
    expect(mine.state.get()).toEqual(INITIAL_ASSISTANT)
  })
})

describe('chats', () => {
  test('load, search and older pages', async () => {
    const page = (ids: readonly number[], number: number, last: number) => ({
      chats: ids.map(id => ({ ...ROW, id })),
      page: number,
      per_page: 50,
      total: 99,
      last_page: last,
    })
    answers.set(listAssistantChats, ({ search, page: wanted }) =>
      search === 'café' ? page([8], 1, 1) : page([Number(wanted)], Number(wanted), 2),
    )
    answers.set(listAssistants, () => ({ items: [], tools: [] }))
    const mine = ports()
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

  test('chats that cannot be fetched say why; those on screen stay', async () => {
    const mine = ports()
    answers.set(listAssistantChats, () => {
      throw aRefusal(500)
    })
    expect((await chats.loadChats(mine)).ended).toBe('refused')
    expect(mine.list.get()).toMatchObject({ phase: 'failed', error: { status: 500 } })
    mine.list.set({ ...NO_CHATS, phase: 'loaded', chats: [ROW] })
    await chats.loadOlderChats(mine)
    expect(mine.list.get()).toMatchObject({ phase: 'loaded', chats: [{ id: 30 }], isLoadingMore: false })
  })

  test('a chat of the list heads the page while its messages load, unless it cannot be fetched', async () => {
    const mine = ports()
    mine.list.set({ ...NO_CHATS, phase: 'loaded', chats: [ROW] })
    const opening = chats.open(mine, 30)
    expect(mine.state.get()).toMatchObject({ phase: 'loading', chat: { id: 30, title: 'Chat 1' } })
    await opening
    expect(mine.state.get().phase).toBe('loaded')
    chats.reset(mine)
    answers.set(getAssistantChat, () => {
      throw aRefusal(404)
    })
    await chats.open(mine, 30)
    expect(mine.state.get()).toMatchObject({ phase: 'failed', chat: null })
  })

  test('a name is shown at once, then as the server kept it', async () => {
    const mine = ports()
    await chats.open(mine, 30)
    answers.set(updateAssistantChat, ({ title }) => ({ chat: { ...ROW, title: String(title).trim() } }))
    const renamed = chats.rename(mine, ROW, 'Otro ')
    expect(mine.state.get().chat?.title).toBe('Otro ')
    expect((await renamed).ended).toBe('done')
    expect([mine.state.get().chat?.title, mine.list.get().chats[0]?.title]).toEqual(['Otro', 'Otro'])
  })

  test('a vote is shown at once and sent with its note', async () => {
    const mine = ports()
    await chats.open(mine, 30)
    answers.set(judgeAnswer, ({ id, vote, note }) => ({
      message: anAssistantMessage({
        id: Number(id),
        feedback: { vote: vote as 'up', note: String(note ?? '') },
      }),
    }))
    const judged = messages.judge(mine, 302, 'down', 'Falta una')
    const feedback = () => mine.state.get().messages.find(({ id }) => id === 302)?.feedback
    expect(feedback()).toEqual({ vote: 'down', note: 'Falta una' })
    expect((await judged).ended).toBe('done')
    await messages.judge(mine, 302, 'up')
    const taken = messages.judge(mine, 302, null)
    expect(feedback()).toBeNull()
    await taken
    expect(inputOf(mine, judgeAnswer)).toEqual([
      { id: 302, vote: 'down', note: 'Falta una' },
      { id: 302, vote: 'up' },
      { id: 302, vote: null },
    ])
  })

  test('a name that was refused is taken back', async () => {
    const mine = ports()
    await chats.open(mine, 30)
    answers.set(updateAssistantChat, () => {
      throw aRefusal(422)
    })
    const renamed = chats.rename(mine, ROW, 'Otro')
    expect(mine.state.get().chat?.title).toBe('Otro')
    await renamed
    expect([mine.state.get().chat?.title, mine.list.get().chats[0]?.title]).toEqual(['Chat 1', 'Chat 1'])
  })

  test('deleting the open chat resets the page; undo brings the chat back', async () => {
    const mine = ports()
    await chats.open(mine, 30)
    answers.set(deleteAssistantChat, () => ({}))
    answers.set(restoreAssistantChat, () => ({ chat: ROW }))
    await chats.remove(mine, ROW)
    expect([mine.state.get().isInitialView, mine.list.get().undo?.id]).toEqual([true, 30])
    await chats.undo(mine)
    expect(mine.list.get()).toMatchObject({ undo: null, chats: [{ id: 30 }] })
    await chats.remove(mine, ROW)
    await mine.pass(10_000)
    expect(mine.list.get().undo).toBeNull()
  })

  test('a chat whose deletion is refused stays in the list and on the page', async () => {
    const mine = ports()
    mine.list.set({ ...NO_CHATS, phase: 'loaded', chats: [ROW] })
    await chats.open(mine, 30)
    answers.set(deleteAssistantChat, () => {
      throw aRefusal(409)
    })
    expect((await chats.remove(mine, ROW)).ended).toBe('refused')
    expect(mine.list.get()).toMatchObject({ undo: null, chats: [{ id: 30 }] })
    expect(mine.state.get()).toMatchObject({ currentChatId: 30, isInitialView: false })
  })

  test('an open chat that is gone when it is fetched again resets the page; another failure does not', async () => {
    const mine = ports()
    await chats.open(mine, 30)
    for (const [status, isInitialView] of [
      [500, false],
      [404, true],
    ] as const) {
      answers.set(getAssistantChat, () => {
        throw aRefusal(status)
      })
      expect((await chats.refreshOpen(mine)).ended).toBe('refused')
      expect(mine.state.get().isInitialView).toBe(isInitialView)
    }
  })

  test('a copy is listed; people are found without accents, never oneself', async () => {
    const mine = ports()
    answers.set(createAssistantChat, () => ({ chat: { ...ROW, id: 31, title: 'Chat 1 (copia)' } }))
    const people = [
      { id: 7, name: 'Ana' },
      { id: 8, name: 'Iván' },
    ]
    answers.set(listAssistantUsers, () => ({ items: people }))
    expect(await chats.duplicate(mine, 30)).toMatchObject({ value: { id: 31 } })
    expect(mine.list.get().chats).toMatchObject([{ id: 31 }])
    expect(await chats.findPeople(mine, 'ivan')).toEqual([people[1]])
    expect(await chats.findPeople(mine, 'ana')).toEqual([])
  })

  test('events of other tabs change list and open chat', async () => {
    const mine = ports()
    const news = createNewsEmitter()
    await chats.open(mine, 30)
    followChats(mine, news)
    const tell = (event: object) =>
      news.listener({
        kind: 'event',
        channel: 'private-user.7',
        seq: 1,
        event: {
          event: 'AssistantChatChanged',
          seq: 1,
          action: 'update',
          chat_id: 30,
          chat: { ...ROW, title: 'Cafés' },
          message_id: 304,
          refetch: true,
          ...event,
        } as never,
      })
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, title: 'Cafés', messages: [...CHAT.messages, question] },
    }))
    tell({ refetch: false, chat: { ...ROW, title: 'Otro nombre' } })
    expect(mine.state.get().chat?.title).toBe('Otro nombre')
    tell({})
    await settled()
    expect(shown(mine)).toHaveLength(3)
    expect([mine.state.get().chat?.title, mine.list.get().chats[0]?.title]).toEqual(['Cafés', 'Cafés'])
    tell({ action: 'delete', chat: null })
    expect([mine.state.get().isInitialView, mine.list.get().chats]).toEqual([true, []])
  })

  test('while one answer is followed, news of another message of the chat is still fetched', async () => {
    const generating = { ...CHAT, messages: [...CHAT.messages, question, answer] }
    answers.set(getAssistantChat, () => ({ chat: generating }))
    answers.set(joinAnswer, aLiveStream().answer)
    const mine = ports()
    await chats.open(mine, 30)
    const news = createNewsEmitter()
    followChats(mine, news)
    const tell = async (message_id: number) => {
      const event = { event: 'AssistantChatChanged', seq: 1, action: 'update', chat_id: 30 } as const
      const more = { chat: ROW, message_id, refetch: true }
      news.listener({ kind: 'event', channel: 'c', seq: 1, event: { ...event, ...more } })
      await settled()
      return inputOf(mine, getAssistantChat).length
    }
    const before = inputOf(mine, getAssistantChat).length
    expect(await tell(304)).toBe(before)
    expect(await tell(302)).toBe(before + 1)
  })

  test.each([
    ['done', 1],
    ['stopped', 1],
    ['interrupted', 0],
    ['failed', 0],
  ] as const)('after an answer that ended as %s, %s waiting questions are sent', async (status, count) => {
    const ended = { ...CHAT.messages.at(-1), status }
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, messages: [...CHAT.messages.slice(0, -1), ended] },
    }))
    answers.set(askAssistant, () => [start, DONE])
    const mine = ports()
    await chats.open(mine, 30)
    mine.desk.set({ ...EMPTY_DESK, waiting: new Map([[30, [{ ...say('Sigue'), key: 'k' }]]]) })
    const news = createNewsEmitter()
    followChats(mine, news)
    const event = { event: 'AssistantChatChanged', seq: 1, action: 'update', chat_id: 30 } as const
    const more = { chat: ROW, message_id: 302, refetch: true }
    news.listener({ kind: 'event', channel: 'c', seq: 1, event: { ...event, ...more } })
    await settled()
    expect(inputOf(mine, askAssistant)).toHaveLength(count)
    expect(waitingOf(mine.desk.get(), 30)).toHaveLength(1 - count)
  })

  test('a question that waits in a chat that is not open is sent when its answer ended', async () => {
    const mine = ports()
    mine.desk.set({ ...EMPTY_DESK, waiting: new Map([[30, [{ ...say('Sigue'), key: 'k' }]]]) })
    answers.set(askAssistant, () => ({ message: answer }))
    const news = createNewsEmitter()
    followChats(mine, news)
    const event = { event: 'AssistantChatChanged', seq: 1, action: 'update', chat_id: 30 } as const
    const more = { chat: ROW, message_id: 304, refetch: true }
    news.listener({ kind: 'event', channel: 'c', seq: 1, event: { ...event, ...more } })
    await settled()
    expect(inputOf(mine, askAssistant)).toEqual([
      { chat_id: 30, content: 'Sigue', client_id: 'k', wait: false },
    ])
    expect(waitingOf(mine.desk.get(), 30)).toEqual([])
    expect(draftOf(mine.desk.get(), 30).text).toBe('')
  })
})

test('a waiting question of another chat that is refused returns to its draft', async () => {
  const mine = ports()
  mine.desk.set({ ...EMPTY_DESK, waiting: new Map([[30, [{ ...say('Sigue'), key: 'k' }]]]) })
  answers.set(askAssistant, () => {
    throw aRefusal(409)
  })
  const news = createNewsEmitter()
  followChats(mine, news)
  const event = { event: 'AssistantChatChanged', seq: 1, action: 'update', chat_id: 30 } as const
  const more = { chat: ROW, message_id: 304, refetch: true }
  news.listener({ kind: 'event', channel: 'c', seq: 1, event: { ...event, ...more } })
  await settled()
  expect(draftOf(mine.desk.get(), 30).text).toBe('Sigue')
  expect(waitingOf(mine.desk.get(), 30)).toEqual([])
})

describe('messages', () => {
  test('a deleted message takes what follows it, and a failure shows the truth again', async () => {
    const mine = ports()
    await chats.open(mine, 30)
    answers.set(updateAssistantChat, () => ({ chat: ROW }))
    await messages.deleteMessage(mine, 302)
    expect(shown(mine)).toHaveLength(1)
    expect(inputOf(mine, updateAssistantChat)).toEqual([
      { id: 30, removed_message_ids: [302], current_message_id: 301 },
    ])
    answers.delete(updateAssistantChat)
    await messages.deleteMessage(mine, 301)
    await settled()
    expect(shown(mine)).toHaveLength(2)
  })

  test('a branch is walked here and on the server', async () => {
    const other = anAssistantMessage({ id: 305, parent_id: 301, content: 'Otra' })
    answers.set(getAssistantChat, () => ({ chat: { ...CHAT, messages: [...CHAT.messages, other] } }))
    answers.set(updateAssistantChat, () => ({ chat: ROW }))
    const mine = ports()
    await chats.open(mine, 30)
    await messages.switchBranch(mine, 305, -1)
    expect(shown(mine).at(-1)).toContain('302')
    expect(inputOf(mine, updateAssistantChat)).toEqual([{ id: 30, current_message_id: 302 }])
  })

  test('a copy requested before a branch was walked does not take the walk back', async () => {
    const other = anAssistantMessage({ id: 305, parent_id: 301, content: 'Otra' })
    const copies = createQueue<{ readonly current: number; readonly come: () => void }>()
    const stored = { current: 305 }
    const chatNow = () => ({
      chat: { ...CHAT, current_message_id: stored.current, messages: [...CHAT.messages, other] },
    })
    answers.set(getAssistantChat, chatNow)
    const mine = ports()
    await chats.open(mine, 30)
    // The server reads the chat before the walk is stored, and its answer comes after it.
    answers.set(getAssistantChat, () => {
      const seen = chatNow()
      return new Promise(come => copies.put({ current: stored.current, come: () => come(seen) }))
    })
    let store = (): void => {}
    answers.set(updateAssistantChat, async ({ current_message_id }) => {
      await new Promise<void>(done => (store = done))
      stored.current = Number(current_message_id)
      return { chat: ROW }
    })
    const refreshed = chats.refreshOpen(mine)
    await settled()
    const early = copies.take()[Symbol.asyncIterator]()
    const first = (await early.next()).value
    const walked = messages.switchBranch(mine, 305, -1)
    first?.come()
    await settled()
    expect(shown(mine).at(-1)).toContain('302')
    store()
    await walked
    const second = (await early.next()).value
    expect(second?.current).toBe(302)
    second?.come()
    await refreshed
    expect(shown(mine).at(-1)).toContain('302')
  })

  test('of two copies the later one fails, and the earlier one is shown', async () => {
    const mine = ports()
    await chats.open(mine, 30)
    const come: ((chat: object | null) => void)[] = []
    answers.set(
      getAssistantChat,
      () => new Promise((done, fail) => come.push(chat => (chat ? done({ chat }) : fail(aRefusal(500))))),
    )
    const both = [chats.refreshOpen(mine), chats.refreshOpen(mine)]
    await settled()
    come[1]?.(null)
    await settled()
    come[0]?.({ ...CHAT, messages: [...CHAT.messages, question] })
    await Promise.all(both)
    expect(shown(mine)).toHaveLength(3)
  })

  test('of two copies the one that was requested later stays, in whatever order they come', async () => {
    const mine = ports()
    await chats.open(mine, 30)
    const come: ((chat: object) => void)[] = []
    answers.set(getAssistantChat, () => new Promise(done => come.push(chat => done({ chat }))))
    const both = [chats.refreshOpen(mine), chats.refreshOpen(mine)]
    await settled()
    come[1]?.({ ...CHAT, messages: [...CHAT.messages, question] })
    await settled()
    come[0]?.(CHAT)
    await Promise.all(both)
    expect(shown(mine)).toHaveLength(3)
  })

  test('an applied change shows what the server made of it', async () => {
    const mine = ports()
    await chats.open(mine, 30)
    answers.set(applyChange, () => ({ message: anAssistantMessage({ content: 'Hecho' }) }))
    await messages.apply(mine, 302, 'c')
    expect(shown(mine).at(-1)).toBe('302 Hecho')
  })

  test('a file of a question has ten minutes to come', async () => {
    const mine = ports()
    let timeout: unknown
    answers.set(downloadAttachment, (_, options) => {
      timeout = options.timeout
      return { blob: new Blob(['Hola']), name: 'a' }
    })
    await messages.loadAttachment(mine, { id: 5 }, { isInline: false })
    expect(timeout).toBe(600_000)
  })

  test('a file of a question is shown by its type, or can only be saved', async () => {
    const mine = ports()
    answers.set(downloadAttachment, () => ({ blob: new Blob(['Hola']), name: 'a' }))
    const shownAs = async (mime: string) => {
      const outcome = await messages.loadAttachmentPreview(mine, { id: 5, mime })
      return outcome.ended === 'done' ? outcome.value : outcome
    }
    expect(await shownAs('text/plain')).toEqual({ kind: 'text', text: 'Hola', isCut: false })
    expect(await shownAs('application/pdf')).toMatchObject({ kind: 'pdf' })
    expect(await shownAs('application/zip')).toEqual({ kind: 'none' })
    expect(inputOf(mine, downloadAttachment)).toEqual([
      { id: 5, inline: true },
      { id: 5, inline: true },
    ])
  })

  test('a chat is exported as Markdown and as JSON', async () => {
    const mine = ports()
    const markdown = await messages.exportChat(mine, 30, 'markdown')
    const json = await messages.exportChat(mine, 30, 'json')
    if (markdown.ended !== 'done' || json.ended !== 'done') throw new Error('not exported')
    expect(markdown.value.name).toBe('Chat 1.md')
    const text = await markdown.value.blob.text()
    expect(text).toContain('## Tú\n\n¿Qué tengo pendiente esta semana?\n\n## Asistente general')
    expect(JSON.parse(await json.value.blob.text())).toEqual(CHAT)
  })
})

test('the chosen assistant answers in the next chat', async () => {
  const mine = ports()
  const made = { id: 'x', name: 'Redactora', description: '', icon: '✍️', suggestions: ['Escribe'] }
  answers.set(listAssistants, () => ({
    items: [{ ...made, id: 'general', name: 'Asistente general' }, made],
  }))
  await shelf.loadAssistants(mine)
  expect(mine.state.get().currentAssistant.name).toBe('Asistente general')
  shelf.choose(mine, 'x')
  expect(mine.state.get()).toMatchObject({ currentAssistant: { id: 'x' }, suggestions: ['Escribe'] })
})
