import { beforeEach, describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { AbortedError, ParsingError, TimeoutError } from '../http/error.js'
import { aLateAnswer, aRefusal, type Answer, AWAY } from '../testing/api.js'
import { aLiveStream, anAssistantPage } from '../testing/assistant-ports.js'
import { aTalk, say, shownIn } from '../testing/assistant-talk.js'
import { settled } from '../testing/clock.js'
import { stop } from './actions.answers.js'
import * as asking from './actions.asking.js'
import * as chats from './actions.chats.js'
import * as drafts from './actions.drafts.js'
import { END_MS } from './actions.following.js'
import * as sending from './actions.sending.js'
import * as waiting from './actions.waiting.js'
import { joinAnswer } from './endpoints.answers.js'
import { askAssistant, downloadAttachment, getAssistantChat } from './endpoints.js'
import { askingIn, draftOf, EMPTY_DESK, EMPTY_QUESTION, NEW_CHAT, waitingOf } from './state.desk.js'
import { deskStored } from './storage.js'

const {
  chat: CHAT,
  row: ROW,
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

/** A picture of a question that the server has. */
const aPicture = (name: string) => ({
  id: 5,
  name,
  mime: 'image/png',
  size: 1,
  url: null,
  width: null,
  height: null,
  pages: null,
  characters: null,
  read_characters: null,
  problem: null,
})

describe('ask', () => {
  test('the first question makes a chat, opens it and shows the answer as it comes', async () => {
    const mine = page()
    answers.set(askAssistant, () => [start, { event: 'delta', offset: 0, text: 'Dos' }, DONE])
    drafts.write(mine, say('¿Y mañana?'))
    await asking.ask(mine)
    expect(mine.begun).toEqual([30])
    expect(mine.state.get()).toMatchObject({ currentChatId: 30, isInitialView: false, phase: 'loaded' })
    expect(shownIn(mine).at(-1)).toBe('304 Dos.')
    await mine.pass(END_MS)
    expect(mine.desk.get()).toMatchObject({ asking: [], usage: { used: 1 }, drafts: new Map() })
    expect(mine.list.get().chats).toMatchObject([{ id: 30, generating: false }])
    expect(mine.inputsOf(askAssistant)[0]).not.toHaveProperty('chat_id')
  })

  test('a refused question returns to the draft with the reason', async () => {
    const mine = page()
    answers.set(askAssistant, () => {
      throw aRefusal(429, { msg: 'Llegaste al límite de hoy.' })
    })
    drafts.write(mine, say('Hola'))
    const outcome = await asking.ask(mine)
    expect(outcome.ended).toBe('refused')
    expect(draftOf(mine.desk.get(), NEW_CHAT).text).toBe('Hola')
    expect(mine.desk.get().draftErrors.get(NEW_CHAT)).toBe('Llegaste al límite de hoy.')
    expect(mine.desk.get().asking).toEqual([])
  })

  test('a refusal of a field says what is wrong with it, and what was typed since stays behind the question', async () => {
    const mine = page()
    let refuse = (): void => {}
    answers.set(askAssistant, async () => {
      await new Promise<void>(done => (refuse = done))
      throw aRefusal(422, { msg: 'Revisa los datos.', errors: { content: ['Está prohibido.'] } })
    })
    drafts.write(mine, say('Hola'))
    const asked = asking.ask(mine)
    await settled()
    drafts.write(mine, say('Y algo más'))
    refuse()
    await asked
    expect(draftOf(mine.desk.get(), NEW_CHAT).text).toBe('Hola\n\nY algo más')
    expect(mine.desk.get().draftErrors.get(NEW_CHAT)).toBe('Está prohibido.')
  })

  test('a question whose call was aborted returns to the draft without a reason', async () => {
    const mine = page()
    answers.set(askAssistant, () => {
      throw new AbortedError('POST /api/chatgpt')
    })
    drafts.write(mine, say('Hola'))
    expect((await asking.ask(mine)).ended).toBe('given up')
    expect(draftOf(mine.desk.get(), NEW_CHAT).text).toBe('Hola')
    expect(mine.desk.get()).toMatchObject({ asking: [], draftErrors: new Map() })
  })

  test('a question of another page is sent at once, or waits in the draft for the person', async () => {
    const mine = page()
    answers.set(askAssistant, () => [start, DONE])
    await asking.handOver(mine, say('Resume esto'), { isSent: false })
    expect(mine.asked).toEqual([])
    expect(draftOf(mine.desk.get(), NEW_CHAT).text).toBe('Resume esto')
    await asking.handOver(mine, say('¿Quién está?'), { isSent: true })
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ content: '¿Quién está?' }])
  })

  test('a blank question is not sent', async () => {
    const mine = page()
    drafts.write(mine, say('  '))
    expect((await asking.ask(mine)).ended).toBe('given up')
    expect(mine.asked).toEqual([])
    expect(mine.desk.get().draftErrors.get(NEW_CHAT)).toBe('Escribe tu pregunta.')
  })

  test('files go as pictures and documents, files of a company by their id', async () => {
    const mine = page()
    answers.set(askAssistant, () => [start, DONE])
    const blob = new Blob(['x'])
    const common = { size: 1, key: 'k' }
    drafts.write(mine, {
      text: '',
      files: [
        { ...common, name: 'a.png', type: 'image/png', blob },
        { ...common, name: 'b.pdf', type: 'application/pdf', blob },
        { ...common, name: 'c.pdf', type: 'application/pdf', file_id: 9 },
      ],
      about: { kind: 'company', id: 4, name: 'Café' },
    })
    await asking.ask(mine)
    expect(mine.inputsOf(askAssistant)[0]).toMatchObject({
      content: 'Resume lo que adjunté.',
      images: [expect.objectContaining({ name: 'a.png' })],
      files: [expect.objectContaining({ name: 'b.pdf' })],
      file_ids: [9],
      about: { kind: 'company', id: 4 },
    })
  })

  test('while an answer comes the next question waits, can be taken back, and follows the end', async () => {
    const mine = page()
    const first = aLiveStream()
    let count = 0
    answers.set(askAssistant, () => (count++ === 0 ? first.answer() : []))
    await chats.open(mine, 30)
    drafts.write(mine, say('¿Y mañana?'))
    const asked = asking.ask(mine)
    await settled()
    first.put(start)
    await settled()
    for (const text of ['Una', 'Otra']) {
      drafts.write(mine, say(text))
      await asking.ask(mine)
    }
    expect(waitingOf(mine.desk.get(), 30).map(({ text }) => text)).toEqual(['Una', 'Otra'])
    waiting.takeBack(mine, waitingOf(mine.desk.get(), 30)[1]?.key ?? '')
    expect(draftOf(mine.desk.get(), 30).text).toBe('Otra')
    first.put(DONE)
    await asked
    await settled()
    expect(mine.inputsOf(askAssistant)[1]).toMatchObject({ content: 'Una', chat_id: 30, parent_id: 304 })
    expect(waitingOf(mine.desk.get(), 30)).toEqual([])
  })

  test('sends a plain question with its chat, its assistant and the message that it follows', async () => {
    const mine = page()
    await chats.open(mine, 30)
    drafts.write(mine, say('¿Y mañana?'))
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
    drafts.write(mine, say('Hola'))
    await asking.ask(mine)
    expect(mine.inputsOf(askAssistant)).toEqual([
      { assistant_id: 'general', content: 'Hola', client_id: expect.any(String) as string },
    ])
  })

  test('what is typed and what waits is kept on the device until the server has it', async () => {
    const mine = page()
    await chats.open(mine, 30)
    drafts.write(mine, say('Una'))
    expect(draftOf(keptDesk(mine), 30).text).toBe('Una')
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    const asked = asking.ask(mine)
    expect(draftOf(keptDesk(mine), 30).text).toBe('')
    drafts.write(mine, say('Otra'))
    await asking.ask(mine)
    const keptTexts = () => waitingOf(keptDesk(mine), 30).map(({ text }) => text)
    expect(keptTexts()).toEqual(['Una', 'Otra'])
    waiting.takeBack(mine, waitingOf(mine.desk.get(), 30)[0]?.key ?? '')
    expect([keptTexts(), draftOf(keptDesk(mine), 30).text]).toEqual([['Una'], 'Otra'])
    stream.put(start)
    stream.put(DONE)
    await asked
    expect([keptTexts(), draftOf(keptDesk(mine), 30).text]).toEqual([[], 'Otra'])
  })

  test('a question on its way is kept on the device until the server has it', async () => {
    const mine = page()
    await chats.open(mine, 30)
    const stream = aLiveStream()
    answers.set(askAssistant, stream.answer)
    drafts.write(mine, say('¿Y mañana?'))
    const asked = asking.ask(mine)
    await settled()
    const { client_id } = mine.inputsOf(askAssistant)[0] ?? {}
    // The tab is closed: what only it keeps is gone.
    const reloaded = deskStored(EMPTY_DESK, 7, { ...mine.storages, session: createMemoryStorage() })
    expect(waitingOf(reloaded, 30)).toEqual([{ ...say('¿Y mañana?'), key: client_id, isUnanswered: true }])
    stream.put(start)
    await settled()
    expect(waitingOf(keptDesk(mine), 30)).toEqual([])
    stream.put(DONE)
    await asked
  })

  test('a waiting question that is sent is kept on the device until the server has it', async () => {
    const mine = page()
    await chats.open(mine, 30)
    waiting.queue(mine, 30, { ...say('Sigue'), key: 'k1' })
    answers.set(askAssistant, aLiveStream().answer)
    void sending.sendNext(mine)
    expect(waitingOf(keptDesk(mine), 30)).toEqual([{ ...say('Sigue'), key: 'k1', isUnanswered: true }])
  })

  test('a refused question is kept as a draft alone', async () => {
    const mine = page()
    answers.set(askAssistant, () => {
      throw aRefusal(429)
    })
    drafts.write(mine, say('Hola'))
    await asking.ask(mine)
    const reloaded = deskStored(EMPTY_DESK, 7, mine.storages)
    expect(draftOf(reloaded, NEW_CHAT).text).toBe('Hola')
    expect(waitingOf(reloaded, NEW_CHAT)).toEqual([])
  })

  test('a question of another chat that is on its way holds nothing up', async () => {
    const mine = page()
    await chats.open(mine, 30)
    answers.set(askAssistant, ({ chat_id }) => (chat_id === 30 ? aLiveStream().answer() : [start, DONE]))
    drafts.write(mine, say('Una'))
    void asking.ask(mine)
    await chats.open(mine, 31)
    drafts.write(mine, say('Otra'))
    await asking.ask(mine)
    expect(mine.inputsOf(askAssistant).map(({ chat_id }) => chat_id)).toEqual([30, 31])
    expect(waitingOf(mine.desk.get(), 31)).toEqual([])
  })
})

describe('a question that got no answer (Spec §4)', () => {
  const taken = { ...question, client_id: 'k1' }
  const lose = () =>
    answers.set(askAssistant, () => {
      throw AWAY
    })
  const keys = (mine: Page) => mine.inputsOf(askAssistant).map(({ client_id }) => client_id)
  const texts = (mine: Page, chatId: number) =>
    [mine.desk.get(), keptDesk(mine)].map(desk => waitingOf(desk, chatId).map(({ text }) => text))

  /** A page on which a question is lost on its way to the server, or back. */
  async function aPageThatLost(chatId: number, text = 'Hola') {
    lose()
    const mine = page()
    if (chatId !== NEW_CHAT) await chats.open(mine, chatId)
    drafts.write(mine, say(text))
    const { ended } = await asking.ask(mine)
    return { ...mine, ended }
  }

  test.each([
    AWAY,
    new TimeoutError('POST /api/chatgpt'),
    new ParsingError('POST /api/chatgpt', 200),
    aRefusal(502),
    aRefusal(500, { msg: 'No', code: 'fault' }),
    aRefusal(409, { msg: 'No', code: 'idempotency_in_progress' }),
  ])('waits under its key and is asked once when it is sent again: %s', async error => {
    const mine = page()
    await chats.open(mine, 30)
    answers.set(askAssistant, () => {
      throw error
    })
    drafts.write(mine, say('Hola'))
    expect((await asking.ask(mine)).ended).toBe('refused')
    expect(draftOf(mine.desk.get(), 30)).toEqual(EMPTY_QUESTION)
    expect(mine.desk.get()).toMatchObject({ asking: [], draftErrors: new Map() })
    for (const desk of [mine.desk.get(), keptDesk(mine)])
      expect(waitingOf(desk, 30)).toMatchObject([{ text: 'Hola', key: keys(mine)[0], isUnanswered: true }])
    answers.set(askAssistant, () => [start, DONE])
    await sending.sendNext(mine)
    expect(new Set(keys(mine)).size).toBe(1)
    expect(keys(mine)).toHaveLength(2)
    expect(texts(mine, 30)).toEqual([[], []])
  })

  test.each([NEW_CHAT, 30])('is sent before the next one, which waits behind it in chat %s', async chatId => {
    const mine = await aPageThatLost(chatId, 'Primera')
    drafts.write(mine, say('Segunda'))
    await asking.ask(mine)
    const both = ['Primera', 'Segunda']
    expect(texts(mine, chatId)).toEqual([both, both])
    answers.set(askAssistant, () => [start, DONE])
    drafts.write(mine, say('Tercera'))
    await asking.ask(mine)
    await settled()
    const contents = mine.inputsOf(askAssistant).map(({ content }) => content)
    expect(contents).toEqual(['Primera', 'Primera', 'Primera', 'Segunda', 'Tercera'])
    expect(new Set(keys(mine)).size).toBe(3)
  })

  test.each([NEW_CHAT, 30])('waits no longer in chat %s when the server has it', async chatId => {
    const mine = await aPageThatLost(chatId)
    const messages = [...CHAT.messages, { ...taken, client_id: String(keys(mine)[0]) }, answer]
    answers.set(getAssistantChat, () => ({ chat: { ...CHAT, messages } }))
    answers.set(joinAnswer, aLiveStream().answer)
    await chats.open(mine, 30)
    await settled()
    expect(texts(mine, chatId)).toEqual([[], []])
    expect(keys(mine)).toHaveLength(1)
  })

  test('is the same question in the draft, until it is changed there', async () => {
    const mine = await aPageThatLost(30)
    const again = async (change: string) => {
      const [held] = waitingOf(mine.desk.get(), 30)
      waiting.takeBack(mine, held?.key ?? '')
      expect(draftOf(keptDesk(mine), 30).sentKey).toBe(held?.key)
      if (change !== '') drafts.write(mine, { ...draftOf(mine.desk.get(), 30), text: change })
      await asking.ask(mine)
    }
    await again('')
    await again('Hola otra vez')
    const [first, second, third] = keys(mine)
    expect([second === first, third === first]).toEqual([true, false])
  })

  test('is another question once it stands in the draft with what was typed since', async () => {
    const mine = await aPageThatLost(30)
    drafts.write(mine, say('Y más'))
    waiting.takeBack(mine, String(keys(mine)[0]))
    expect(draftOf(mine.desk.get(), 30)).toEqual(say('Hola\n\nY más'))
  })

  test('is sent with no key of its call, since the chat may have gone on', async () => {
    const sent: unknown[] = []
    answers.set(askAssistant, (_input, { idempotencyKey }) => {
      sent.push(idempotencyKey)
      return [start, DONE]
    })
    const mine = page()
    drafts.write(mine, say('Hola'))
    await asking.ask(mine)
    expect(sent).toEqual([undefined])
  })

  test('is gone from the draft when it was stopped, and the server has it all the same', async () => {
    const late = aLateAnswer()
    answers.set(askAssistant, async () => {
      await late.answer()
      throw new AbortedError('POST /api/chatgpt')
    })
    const mine = page()
    await chats.open(mine, 30)
    drafts.write(mine, say('Hola'))
    const asked = asking.ask(mine)
    late.give(null)
    await asked
    const { sentKey = '' } = draftOf(mine.desk.get(), 30)
    expect(keys(mine)).toEqual([sentKey])
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, messages: [...CHAT.messages, { ...taken, client_id: sentKey }, answer] },
    }))
    answers.set(joinAnswer, aLiveStream().answer)
    await chats.refreshOpen(mine)
    await settled()
    expect([draftOf(mine.desk.get(), 30), draftOf(keptDesk(mine), 30)]).toEqual([
      EMPTY_QUESTION,
      EMPTY_QUESTION,
    ])
  })
})

describe('handOver', () => {
  test('keeps the draft of the other page on the device', async () => {
    const mine = page()
    await asking.handOver(mine, say('Resume esto'), { isSent: false })
    expect(draftOf(keptDesk(mine), NEW_CHAT).text).toBe('Resume esto')
  })
})

describe('suggest', () => {
  test('asks a suggestion at once when nothing is typed', async () => {
    const mine = page()
    drafts.write(mine, say(' '))
    expect(asking.suggest(mine, '¿Quién está?')).toBe(true)
    await settled()
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ content: '¿Quién está?' }])
    expect(draftOf(mine.desk.get(), NEW_CHAT)).toEqual(EMPTY_QUESTION)
  })

  test('adds it to what is typed, with its files and its subject, and asks nothing', async () => {
    const mine = page()
    const about = { kind: 'company', id: 4, name: 'Café' } as const
    const files = [{ key: 'k', name: 'c.pdf', type: 'application/pdf', size: 1, file_id: 9 }]
    drafts.write(mine, { text: 'Un texto largo', files, about })
    expect(asking.suggest(mine, 'Resume esto')).toBe(false)
    await settled()
    expect(mine.asked).toEqual([])
    expect(draftOf(keptDesk(mine), NEW_CHAT)).toEqual({
      text: 'Un texto largo\n\nResume esto',
      files,
      about,
    })
    drafts.write(mine, { ...EMPTY_QUESTION, about })
    expect(asking.suggest(mine, 'Resume esto')).toBe(false)
    expect(draftOf(mine.desk.get(), NEW_CHAT)).toEqual({ text: 'Resume esto', files: [], about })
  })
})

describe('editQuestion', () => {
  test('a question is edited beside the earlier one, with its files', async () => {
    const first = { ...(CHAT.messages[0] ?? question), images: [aPicture('foto.png')] }
    answers.set(getAssistantChat, () => ({ chat: { ...CHAT, messages: [first] } }))
    answers.set(downloadAttachment, () => ({ blob: new Blob(['x']), name: 'foto.png' }))
    answers.set(askAssistant, () => [start, DONE])
    const mine = page()
    await chats.open(mine, 30)
    await asking.editQuestion(mine, 301, 'Otra pregunta')
    expect(mine.inputsOf(askAssistant)[0]).toMatchObject({
      content: 'Otra pregunta',
      parent_id: null,
      images: [expect.objectContaining({ name: 'foto.png' })],
    })
  })

  test('follows what the earlier question follows, and asks nothing of one that is not there', async () => {
    const mine = page()
    answers.set(getAssistantChat, () => ({ chat: { ...CHAT, messages: [...CHAT.messages, question] } }))
    await chats.open(mine, 30)
    expect((await asking.editQuestion(mine, 999, 'x')).ended).toBe('given up')
    await asking.editQuestion(mine, 303, '¿Y pasado?')
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ content: '¿Y pasado?', parent_id: 302 }])
  })

  test('waits while an answer of another branch comes, and keeps its place', async () => {
    const other = { ...answer, parent_id: 301 }
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, messages: [...CHAT.messages, other], current_message_id: 302 },
    }))
    const stream = aLiveStream()
    answers.set(joinAnswer, stream.answer)
    answers.set(askAssistant, () => [])
    const mine = page()
    await chats.open(mine, 30)
    await asking.editQuestion(mine, 301, 'Otra pregunta')
    expect(mine.inputsOf(askAssistant)).toEqual([])
    expect(waitingOf(mine.desk.get(), 30)).toMatchObject([{ text: 'Otra pregunta', parentId: null }])
    stream.put({ ...start, question: null, message: other })
    stream.put({ event: 'done', message: { ...other, content: 'Dos.', status: 'done' } })
    await settled()
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ content: 'Otra pregunta', parent_id: null }])
  })

  test('is refused when a file of the question cannot be copied', async () => {
    answers.set(downloadAttachment, () => {
      throw aRefusal(404)
    })
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, messages: [...CHAT.messages, { ...question, files: [aPicture('a.png')] }] },
    }))
    const mine = page()
    await chats.open(mine, 30)
    expect((await asking.editQuestion(mine, 303, 'x')).ended).toBe('refused')
    expect(mine.inputsOf(askAssistant)).toEqual([])
  })

  test('returns to its editor with the reason when a file cannot be copied, and to the draft when its question is gone', async () => {
    answers.set(downloadAttachment, () => {
      throw aRefusal(404, { msg: 'El archivo ya no existe.' })
    })
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, messages: [...CHAT.messages, { ...question, files: [aPicture('a.png')] }] },
    }))
    const mine = page()
    await chats.open(mine, 30)
    drafts.write(mine, say('Y algo más'))
    await asking.editQuestion(mine, 303, '¿Y pasado?')
    expect(keptDesk(mine).edits.get(30)).toEqual({ id: 303, text: '¿Y pasado?' })
    expect(draftOf(keptDesk(mine), 30).text).toBe('Y algo más')
    expect(mine.desk.get().draftErrors.get(30)).toBe('El archivo ya no existe.')
    drafts.write(mine, say(''))
    await asking.editQuestion(mine, 999, '¿Y antes?')
    expect(draftOf(mine.desk.get(), 30).text).toBe('¿Y antes?')
  })
})

describe('the text of an edit', () => {
  const edited = { ...question, files: [aPicture('a.png')] }
  const editKept = (mine: Page) => deskStored(EMPTY_DESK, 7, mine.storages).edits.get(30)

  async function editing() {
    answers.set(getAssistantChat, () => ({ chat: { ...CHAT, messages: [...CHAT.messages, edited] } }))
    const mine = page()
    await chats.open(mine, 30)
    return mine
  }

  test('is kept on the device while its files are fetched', async () => {
    const late = aLateAnswer()
    answers.set(downloadAttachment, late.answer)
    const mine = await editing()
    const asked = asking.editQuestion(mine, 303, '¿Y pasado?')
    expect(editKept(mine)).toEqual({ id: 303, text: '¿Y pasado?' })
    expect(mine.desk.get().edits.get(30)).toBeUndefined()
    late.give({ blob: new Blob(['a']), name: 'a.png' })
    await asked
    expect([mine.inputsOf(askAssistant).length, editKept(mine)]).toEqual([1, undefined])
  })

  test('shows as on its way while its files come, each with the time of a large one, and the next question waits', async () => {
    const [first, second] = [aLateAnswer(), aLateAnswer()]
    const times: unknown[] = []
    answers.set(downloadAttachment, ({ id }, { timeout }) => {
      times.push([id, timeout])
      return (id === 5 ? first : second).answer()
    })
    const files = [aPicture('a.png'), { ...aPicture('b.png'), id: 6 }]
    answers.set(getAssistantChat, () => ({
      chat: { ...CHAT, messages: [...CHAT.messages, { ...question, files }] },
    }))
    const mine = page()
    await chats.open(mine, 30)
    const asked = asking.editQuestion(mine, 303, '¿Y pasado?')
    expect(askingIn(mine.desk.get(), 30)?.text).toBe('¿Y pasado?')
    drafts.write(mine, say('¿Y luego?'))
    await asking.ask(mine)
    expect(times).toEqual([[5, 600_000]])
    first.give({ blob: new Blob(['a']), name: 'a.png' })
    await settled()
    expect(times).toEqual([
      [5, 600_000],
      [6, 600_000],
    ])
    second.give({ blob: new Blob(['b']), name: 'b.png' })
    await asked
    expect(mine.inputsOf(askAssistant)).toMatchObject([
      { content: '¿Y pasado?', images: [{ name: 'a.png' }, { name: 'b.png' }] },
      { content: '¿Y luego?' },
    ])
  })

  test('is back in its editor when it is stopped while its files come', async () => {
    answers.set(
      downloadAttachment,
      (_input, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new AbortedError('GET /attachment'))),
        ),
    )
    const mine = await editing()
    const asked = asking.editQuestion(mine, 303, '¿Y pasado?')
    const stopped = stop(mine)
    await mine.pass(1000)
    await Promise.all([asked, stopped])
    expect(editKept(mine)).toEqual({ id: 303, text: '¿Y pasado?' })
    expect(mine.desk.get().edits.get(30)).toEqual({ id: 303, text: '¿Y pasado?' })
    expect([mine.inputsOf(askAssistant), mine.desk.get().asking, mine.followed.size]).toEqual([[], [], 0])
  })

  test('is back in its editor when its files come right after it is stopped', async () => {
    const late = aLateAnswer()
    answers.set(downloadAttachment, async () => {
      await late.answer()
      return { blob: new Blob(['a']), name: 'a.png' }
    })
    const mine = await editing()
    const asked = asking.editQuestion(mine, 303, '¿Y pasado?')
    const stopped = stop(mine)
    late.give(null)
    await Promise.all([asked, stopped])
    expect(mine.desk.get().edits.get(30)).toEqual({ id: 303, text: '¿Y pasado?' })
    expect([mine.inputsOf(askAssistant), mine.desk.get().asking, mine.desk.get().stoppingKeys.size]).toEqual([
      [],
      [],
      0,
    ])
  })

  test('is back in its editor when the server refuses it', async () => {
    answers.set(downloadAttachment, () => ({ blob: new Blob(['a']), name: 'a.png' }))
    answers.set(askAssistant, () => {
      throw aRefusal(429, { msg: 'Espera un momento.' })
    })
    const mine = await editing()
    await asking.editQuestion(mine, 303, '¿Y pasado?')
    expect(mine.desk.get().edits.get(30)).toEqual({ id: 303, text: '¿Y pasado?' })
    expect(editKept(mine)).toEqual({ id: 303, text: '¿Y pasado?' })
    expect(draftOf(mine.desk.get(), 30)).toEqual(EMPTY_QUESTION)
    expect(mine.desk.get().draftErrors.get(30)).toBe('Espera un momento.')
  })

  test('is back in the editor of its chat when another one is open', async () => {
    const late = aLateAnswer()
    answers.set(downloadAttachment, async () => {
      await late.answer()
      throw aRefusal(404)
    })
    const mine = await editing()
    const asked = asking.editQuestion(mine, 303, '¿Y pasado?')
    await chats.open(mine, 31)
    late.give(null)
    await asked
    expect(mine.desk.get().edits).toEqual(new Map([[30, { id: 303, text: '¿Y pasado?' }]]))
    expect(draftOf(mine.desk.get(), 30)).toEqual(EMPTY_QUESTION)
  })
})

describe('a person who goes to another chat meanwhile', () => {
  test('gets a refused question back, although another was asked since', async () => {
    const late = aLateAnswer()
    const mine = page()
    await chats.open(mine, 30)
    answers.set(askAssistant, async () => {
      await late.answer()
      throw aRefusal(429, { msg: 'Espera un momento.' })
    })
    drafts.write(mine, say('Primera'))
    const first = asking.ask(mine)
    await chats.open(mine, 31)
    answers.set(askAssistant, () => [{ ...start, chat: { ...ROW, id: 31 } }, DONE])
    drafts.write(mine, say('Segunda'))
    await asking.ask(mine)
    late.give(null)
    expect((await first).ended).toBe('refused')
    expect(draftOf(mine.desk.get(), 30).text).toBe('Primera')
  })

  test('gets the answer to an edited question in its own chat', async () => {
    const late = aLateAnswer()
    const file = { id: 5, name: 'a.png', mime: 'image/png', size: 1, url: null, width: null, height: null }
    const image = { ...file, pages: null, characters: null, read_characters: null, problem: null }
    answers.set(downloadAttachment, late.answer)
    answers.set(getAssistantChat, ({ id }) => ({
      chat: { ...CHAT, id: Number(id), messages: [...CHAT.messages, { ...question, images: [image] }] },
    }))
    const mine = page()
    await chats.open(mine, 30)
    const edited = asking.editQuestion(mine, 303, '¿Y pasado?')
    await chats.open(mine, 31)
    late.give({ blob: new Blob(['a']), name: 'a.png' })
    await edited
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ chat_id: 30, parent_id: 302 }])
  })

  test('asks behind the messages of a chat that has not come yet', async () => {
    const late = aLateAnswer()
    answers.set(getAssistantChat, late.answer)
    const mine = page()
    const opened = chats.open(mine, 30)
    drafts.write(mine, say('¿Y mañana?'))
    const asked = asking.ask(mine)
    late.give({ chat: CHAT })
    await Promise.all([opened, asked])
    expect(mine.inputsOf(askAssistant)).toMatchObject([{ chat_id: 30, content: '¿Y mañana?' }])
    expect(mine.inputsOf(askAssistant)[0]).not.toHaveProperty('parent_id', null)
  })
})
