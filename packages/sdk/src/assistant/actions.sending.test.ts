import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { aLateAnswer, type Answer } from '../testing/api.js'
import { aLiveStream, anAssistantPage } from '../testing/assistant-ports.js'
import { aTalk, say } from '../testing/assistant-talk.js'
import { settled } from '../testing/clock.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { followChats } from './actions.js'
import * as asking from './actions.asking.js'
import * as chats from './actions.chats.js'
import * as drafts from './actions.drafts.js'
import * as sending from './actions.sending.js'
import * as waiting from './actions.waiting.js'
import { joinAnswer } from './endpoints.answers.js'
import { askAssistant, getAssistantChat } from './endpoints.js'
import { branchSwitched } from './state.js'
import { askingIn, draftOf, NEW_CHAT, waitingOf } from './state.desk.js'
import { deskStored, forgetWaiting, saveAsking } from './storage.js'

const {
  chat: CHAT,
  question,
  answer,
  start,
  done: DONE,
  answers: answersOf,
} = aTalk({ assistant_id: 'redactora' })

let answers: Map<AnyEndpoint, Answer>
beforeEach(() => {
  answers = answersOf().set(askAssistant, () => [start, DONE])
})
const page = () => anAssistantPage(answers)
type Page = ReturnType<typeof page>
const keptDesk = ({ desk, storages }: Page) => deskStored(desk.get(), 7, storages)

describe('a question that waits for an end which nobody saw', () => {
  const letWait = (mine: Page) => waiting.queue(mine, 30, { ...say('¿Y mañana?'), key: 'k1' })
  const ending = (status: 'done' | 'stopped' | 'failed' | 'interrupted' | 'generating', parent_id = 303) =>
    answers.set(getAssistantChat, ({ id }) => ({
      chat: {
        ...CHAT,
        id: Number(id),
        messages: [...CHAT.messages, question, { ...answer, status, parent_id }],
      },
    }))
  const sent = (mine: Page) => mine.inputsOf(askAssistant)

  test('is sent once when its chat opens and its answer has ended', async () => {
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    ending('done')
    const mine = page()
    letWait(mine)
    await Promise.all([chats.open(mine, 30), chats.open(mine, 30)])
    await chats.refreshOpen(mine)
    await settled()
    expect(sent(mine)).toMatchObject([{ content: '¿Y mañana?', client_id: 'k1', parent_id: 304 }])
    expect(waitingOf(mine.desk.get(), 30)).toEqual([])
    stream.put(start)
    await settled()
    expect(waitingOf(keptDesk(mine), 30)).toEqual([])
  })

  test('is sent after events were missed', async () => {
    answers.set(joinAnswer, aLiveStream().answer)
    ending('generating')
    const mine = page()
    letWait(mine)
    await chats.open(mine, 30)
    const news = createNewsEmitter()
    followChats(mine, news)
    expect(sent(mine)).toEqual([])
    ending('done')
    news.listener({ kind: 'reset', channel: 'private-user.7', seq: 1 })
    await settled()
    expect(sent(mine)).toMatchObject([{ content: '¿Y mañana?' }])
  })

  test.each([
    ['failed', 303],
    ['interrupted', 303],
    ['stopped', 303],
    ['stopped', 301],
  ] as const)(
    'is held when the answer is %s, also one beside the shown branch (%s)',
    async (status, parentId) => {
      ending(status, parentId)
      const mine = page()
      letWait(mine)
      await chats.open(mine, 30)
      if (parentId === 301) mine.state.set(branchSwitched(mine.state.get(), 304, -1))
      await chats.refreshOpen(mine)
      await settled()
      expect([sent(mine), waitingOf(mine.desk.get(), 30).length]).toEqual([[], 1])
      expect((await sending.sendNext(mine)).ended).toBe('done')
      expect(sent(mine)).toHaveLength(1)
    },
  )

  test('is not sent while its chat has not come', async () => {
    const late = aLateAnswer()
    const mine = page()
    letWait(mine)
    await chats.open(mine, 31)
    answers.set(getAssistantChat, late.answer)
    void chats.open(mine, 30)
    expect((await sending.sendAfterEnd(mine)).ended).toBe('given up')
    expect(sent(mine)).toEqual([])
  })
})

describe('the second waiting question, in a tab that did not send the first', () => {
  const chatWith = (status: 'done' | 'generating', ...more: readonly (typeof question)[]) => ({
    chat: { ...CHAT, messages: [...CHAT.messages, question, { ...answer, status }, ...more] },
  })
  const taken = { ...question, id: 305, parent_id: 304, client_id: 'k1' }
  const coming = { ...answer, id: 306, parent_id: 305 }

  /** A tab with two waiting questions; its copy of the chat ends in the earlier answer. */
  async function secondTab() {
    const mine = page()
    const stream = aLiveStream()
    answers.set(getAssistantChat, () => chatWith('generating'))
    answers.set(joinAnswer, stream.answer)
    await chats.open(mine, 30)
    for (const key of ['k1', 'k2']) waiting.queue(mine, 30, { ...say(key), key })
    return { ...mine, stream }
  }

  test('waits for the answer to the first, which another tab has sent', async () => {
    const mine = await secondTab()
    // The server has the first one since this copy was made.
    answers.set(getAssistantChat, () => {
      answers.set(getAssistantChat, () => chatWith('done', taken, coming))
      forgetWaiting(mine.storages.local, 'k1')
      return chatWith('done')
    })
    await chats.refreshOpen(mine)
    await settled()
    expect(mine.inputsOf(askAssistant)).toEqual([])
    expect(waitingOf(mine.desk.get(), 30).map(({ key }) => key)).toEqual(['k2'])
  })

  test('waits also where this tab read the end itself', async () => {
    const mine = await secondTab()
    forgetWaiting(mine.storages.local, 'k1')
    answers.set(getAssistantChat, () => chatWith('done', taken, coming))
    mine.stream.put({ ...start, question: null })
    mine.stream.put(DONE)
    await settled()
    expect(mine.inputsOf(askAssistant)).toEqual([])
    expect(waitingOf(mine.desk.get(), 30).map(({ key }) => key)).toEqual(['k2'])
  })

  test('is sent when the other tab has dropped the first', async () => {
    const mine = await secondTab()
    forgetWaiting(mine.storages.local, 'k1')
    answers.set(getAssistantChat, () => chatWith('done'))
    await chats.refreshOpen(mine)
    await settled()
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ client_id: 'k2', parent_id: 304 }])
  })
})

describe('a question that was on its way when its page ended', () => {
  /** A page that reads what an earlier one kept of its question. */
  function reloaded(key = 'k1') {
    const mine = page()
    saveAsking(mine.storages.local, { userId: 7, chatId: 30 }, { ...say('¿Y mañana?'), key })
    mine.desk.set(keptDesk(mine))
    return mine
  }

  test('is sent once under its key when its chat opens', async () => {
    const mine = reloaded()
    await chats.open(mine, 30)
    await settled()
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ content: '¿Y mañana?', client_id: 'k1' }])
    expect(waitingOf(keptDesk(mine), 30)).toEqual([])
  })

  test.each(['done', 'failed'] as const)('is not asked again when the server has it, %s', async status => {
    const taken = { ...question, client_id: 'k1' }
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, messages: [...CHAT.messages, taken, { ...answer, status }] },
    }))
    const mine = reloaded()
    await chats.open(mine, 30)
    await settled()
    expect(mine.inputsOf(askAssistant)).toEqual([])
    expect([waitingOf(mine.desk.get(), 30), waitingOf(keptDesk(mine), 30)]).toEqual([[], []])
  })

  test('begins its chat when the person sends it from the initial view, and can be dropped there', async () => {
    const mine = page()
    for (const key of ['k1', 'k2'])
      saveAsking(mine.storages.local, { userId: 7, chatId: NEW_CHAT }, { ...say('Hola'), key })
    mine.desk.set(keptDesk(mine))
    waiting.dropWaiting(mine, 'k1')
    expect(waitingOf(keptDesk(mine), NEW_CHAT)).toMatchObject([{ key: 'k2' }])
    await sending.sendNext(mine)
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ assistant_id: 'general', client_id: 'k2' }])
    expect(mine.begun).toEqual([30])
    expect(keptDesk(mine).waiting.size).toBe(0)
  })

  test('stays an edit of the earlier question', async () => {
    const mine = page()
    answers.set(getAssistantChat, () => ({ chat: { ...CHAT, messages: [...CHAT.messages, question] } }))
    await chats.open(mine, 30)
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    void asking.editQuestion(mine, 303, '¿Y pasado?')
    await settled()
    const again = { ...anAssistantPage(answers), storages: mine.storages }
    again.desk.set(keptDesk(again))
    await chats.open(again, 30)
    await settled()
    expect(again.inputsOf(askAssistant)).toEqual(mine.inputsOf(askAssistant))
    expect(again.inputsOf(askAssistant)).toMatchObject([{ content: '¿Y pasado?', parent_id: 302 }])
  })
})

describe('sendNext', () => {
  test('sends nothing while an answer comes, and nothing when nothing waits', async () => {
    const mine = page()
    await chats.open(mine, 30)
    expect((await sending.sendNext(mine)).ended).toBe('given up')
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    drafts.write(mine, say('Una'))
    const asked = asking.ask(mine)
    drafts.write(mine, say('Otra'))
    await asking.ask(mine)
    expect((await sending.sendNext(mine)).ended).toBe('given up')
    stream.put(start)
    await settled()
    expect((await sending.sendNext(mine)).ended).toBe('given up')
    expect(mine.inputsOf(askAssistant)).toHaveLength(1)
    answers.set(askAssistant, () => [])
    stream.put(DONE)
    await asked
  })
})

describe('questions of several chats that are on their way at once (Spec §4)', () => {
  /** A page whose first question, in chat 30 or in a new one, goes up while chat 31 is asked. */
  async function twoAsked(first: number) {
    const [slow, other] = [aLiveStream(), aLiveStream()]
    const mine = page()
    if (first !== NEW_CHAT) await chats.open(mine, first)
    answers.set(askAssistant, slow.answer)
    drafts.write(mine, say('Lee esto'))
    const asked = asking.ask(mine)
    await chats.open(mine, 31)
    answers.set(askAssistant, other.answer)
    drafts.write(mine, say('¿Quién está?'))
    void asking.ask(mine)
    await settled()
    return { ...mine, slow, other, asked }
  }

  test('are both shown, each in its chat, until the server has it', async () => {
    const mine = await twoAsked(30)
    const texts = () => [30, 31].map(chatId => askingIn(mine.desk.get(), chatId)?.text)
    expect(texts()).toEqual(['Lee esto', '¿Quién está?'])
    mine.other.put({ ...start, chat: { ...start.chat, id: 31 } })
    await settled()
    expect(texts()).toEqual(['Lee esto', undefined])
    mine.slow.put(start)
    await settled()
    expect(texts()).toEqual([undefined, undefined])
  })

  test('the next question of the first chat waits behind it', async () => {
    const mine = await twoAsked(30)
    await chats.open(mine, 30)
    drafts.write(mine, say('¿Y luego?'))
    await asking.ask(mine)
    expect(mine.inputsOf(askAssistant).map(({ content }) => content)).toEqual(['Lee esto', '¿Quién está?'])
    expect(waitingOf(mine.desk.get(), 30).map(({ text }) => text)).toEqual(['¿Y luego?'])
  })

  test('the next one waits also where an earlier answer of the first chat ends', async () => {
    const mine = await twoAsked(30)
    waiting.queue(mine, 30, { ...say('¿Y luego?'), key: 'k' })
    answers.set(joinAnswer, () => ({ message: { ...answer, status: 'done' } }))
    expect((await sending.sendElsewhere(mine, 30, 304)).ended).toBe('given up')
    expect(waitingOf(mine.desk.get(), 30)).toHaveLength(1)
  })

  test('what waits for a new chat goes with it, and the person stays in the other one', async () => {
    const mine = await twoAsked(NEW_CHAT)
    waiting.queue(mine, NEW_CHAT, { ...say('¿Y luego?'), key: 'k' })
    mine.slow.put(start)
    await settled()
    expect(waitingOf(mine.desk.get(), 30).map(({ text }) => text)).toEqual(['¿Y luego?'])
    expect([waitingOf(mine.desk.get(), NEW_CHAT), askingIn(mine.desk.get(), NEW_CHAT)]).toEqual([[], null])
    expect([mine.begun, mine.state.get().currentChatId]).toEqual([[], 31])
  })

  test('one that is handed over while a new chat begins is the one that the initial view shows', async () => {
    const [slow, other] = [aLiveStream(), aLiveStream()]
    const mine = page()
    answers.set(askAssistant, slow.answer)
    void asking.handOver(mine, say('Lee esto'), { isSent: true })
    answers.set(askAssistant, other.answer)
    void asking.handOver(mine, say('Resume esto'), { isSent: true })
    drafts.write(mine, say('Y además'))
    slow.put(start)
    await settled()
    expect(mine.begun).toEqual([])
    expect(askingIn(mine.desk.get(), NEW_CHAT)?.text).toBe('Resume esto')
    other.put({ ...start, chat: { ...start.chat, id: 31 } })
    await settled()
    expect([mine.begun, draftOf(mine.desk.get(), 31).text]).toEqual([[31], 'Y además'])
  })
})
