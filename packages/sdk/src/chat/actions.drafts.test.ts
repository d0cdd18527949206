import { describe, expect, test } from 'vitest'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'
import { aLateAnswer } from '../testing/api.js'
import { aConversation } from '../testing/chat.js'
import { ANA, LUIS } from '../testing/chat-model.js'
import { aChat, answersOf } from '../testing/chat-ports.js'
import { settled } from '../testing/clock.js'
import { leave, load } from './actions.js'
import { flushDrafts, releaseDrafts, write } from './actions.drafts.js'
import { listChats, saveDraft } from './endpoints.js'
import { toChatDraft } from './state.draft.js'
import { withChat } from './state.js'
import { keepChatDraft, readChatDrafts } from './storage.js'

const text = (body: string) => ({ body, reply_to: null })
const saving = () => answersOf([[saveDraft, () => ({ draft: null })]])

describe('a draft', () => {
  test('that is typed on while it is saved is saved again, and once only', async () => {
    const late = aLateAnswer()
    const answers = [late.answer, () => ({ draft: null })]
    const { ports, calls, quiet } = aChat(answersOf([[saveDraft, () => answers.shift()?.()]]))
    write(ports, LUIS, text('Ho'))
    const flushed = flushDrafts(ports)
    write(ports, LUIS, text('Hola'))
    late.give({ draft: null })
    await flushed
    expect(readChatDrafts(ports.storage, ANA).map(({ body }) => body)).toEqual(['Hola'])
    await Promise.all([flushDrafts(ports), flushDrafts(ports)])
    await flushDrafts(ports)
    expect(calls().map(([, input]) => input)).toEqual(
      ['Ho', 'Hola'].map(body => ({ id: LUIS, body, reply_to: null })),
    )
    expect(quiet).toEqual([true, true])
  })

  test('is uncertain on the server until the answer of a save has come', async () => {
    const late = aLateAnswer()
    const { ports, chat } = aChat(answersOf([[saveDraft, late.answer]]))
    write(ports, LUIS, text('Hola'))
    const flushed = flushDrafts(ports)
    write(ports, LUIS, text(''))
    expect(chat().draft.isSaved).toBe(false)
    late.give({ draft: null })
    await flushed
    expect(chat().draft.onServer).toEqual(text('Hola'))
  })

  test('is saved by nobody while nobody is signed in', async () => {
    const { ports, calls } = aChat(saving())
    write(ports, LUIS, text('Hola'))
    await flushDrafts({ ...ports, ownId: () => 0 })
    expect(calls()).toEqual([])
  })

  test('stays on the device of its person when another one signs in during the save', async () => {
    const late = aLateAnswer()
    const { ports, chat } = aChat(answersOf([[saveDraft, late.answer]]))
    let ownId = ANA
    const switched = { ...ports, ownId: () => ownId }
    write(switched, LUIS, text('Hola'))
    const flushed = flushDrafts(switched)
    ownId = 9
    late.give({ draft: null })
    await flushed
    expect([chat().draft.isSaved, readChatDrafts(ports.storage, ANA).length]).toEqual([false, 1])
  })

  test('is saved at once when the conversation is left or the person looks away', async () => {
    for (const go of [leave, releaseDrafts]) {
      const { ports, calls, chat } = aChat(saving())
      ports.state.set({ ...ports.state.get(), selected: LUIS })
      write(ports, LUIS, text('Hola'))
      go(ports)
      await settled()
      expect([calls().length, chat().draft.isMine]).toEqual([1, false])
    }
  })

  test('of a conversation that is not on screen is saved when the person looks away', async () => {
    const { ports, calls } = aChat(saving())
    write(ports, LUIS, text('Hola'))
    releaseDrafts(ports)
    await settled()
    expect([calls().length, ports.state.get().selected]).toEqual([1, null])
  })

  test('that is typed takes the reason of a refusal away', () => {
    const { ports, chat } = aChat(saving())
    ports.state.set(withChat(ports.state.get(), LUIS, now => ({ ...now, draftError: 'Muy largo' })))
    write(ports, LUIS, text('Hola'))
    expect([chat().draftError, chat().draft.updated_at]).toEqual([null, '2026-11-20T18:00:00.000Z'])
  })
})

describe('a draft that only the device kept', () => {
  const listed = () => ({ chats: { [LUIS]: aConversation() } })

  test('is saved when the list has come, and then forgotten by the device', async () => {
    const { ports, calls } = aChat(answersOf([[listChats, listed], ...saving()]))
    keepChatDraft(ports.storage, ANA, { userId: LUIS, body: 'Sin red', reply_to: 3, typedOn: [] })
    await load(ports)
    await settled()
    expect(calls().at(-1)).toEqual([saveDraft.path, { id: LUIS, body: 'Sin red', reply_to: 3 }])
    expect(readChatDrafts(ports.storage, ANA)).toEqual([])
  })

  test('is shown only once the list has come', async () => {
    const { ports, chat } = aChat(answersOf([]))
    keepChatDraft(ports.storage, ANA, { userId: LUIS, ...text('Sin red'), typedOn: [] })
    await load(ports)
    expect(chat().draft.body).toBe('')
  })

  test('replaces neither what is typed nor what is not saved yet', async () => {
    for (const isTyping of [true, false]) {
      const { ports, chat } = aChat(answersOf([[listChats, listed], ...(isTyping ? saving() : [])]))
      ports.state.set({ ...ports.state.get(), selected: LUIS })
      write(ports, LUIS, text('de aquí'))
      if (isTyping) await flushDrafts(ports)
      else releaseDrafts(ports)
      await settled()
      expect([chat().draft.isMine, chat().draft.isSaved]).toEqual([isTyping, isTyping])
      keepChatDraft(ports.storage, ANA, { userId: LUIS, ...text('de otra pestaña'), typedOn: [] })
      await load(ports)
      expect(chat().draft.body).toBe('de aquí')
    }
  })

  const of = (body: string) => ({ ...text(body), updated_at: null })
  /** Returns the draft after this device opens the page again, where the server has the draft of a body. */
  const reopened = async (storage: KeyValueStorage, body: string) => {
    const list = () => ({ chats: { [LUIS]: aConversation({ draft: of(body) }) } })
    const world = aChat(answersOf([[listChats, list], ...saving()]))
    await load({ ...world.ports, storage })
    await settled()
    return { body: world.chat().draft.body, saved: world.asked.slice(1).map(({ input }) => input['body']) }
  }

  test('because the network went wipes no text that another device wrote since', async () => {
    const { ports } = aChat(answersOf([[listChats, () => ({ chats: { [LUIS]: aConversation() } })]]))
    await load(ports)
    ports.state.set(withChat(ports.state.get(), LUIS, now => ({ ...now, draft: toChatDraft(of('Hola')) })))
    write(ports, LUIS, text('Hola a todos'))
    await flushDrafts(ports)
    write(ports, LUIS, text(''))
    await flushDrafts(ports)
    const kept = ports.storage.getItem(STORAGE_KEYS.chatDrafts) ?? ''
    const cases = []
    for (const onServer of ['Hola', '', 'Un texto largo de la laptop']) {
      ports.storage.setItem(STORAGE_KEYS.chatDrafts, kept)
      cases.push(await reopened(ports.storage, onServer))
    }
    expect(cases).toEqual([
      { body: '', saved: [''] },
      { body: '', saved: [] },
      { body: 'Un texto largo de la laptop', saved: [] },
    ])
    expect(readChatDrafts(ports.storage, ANA)).toEqual([])
  })

  test('replaces a text of its own whose save was never answered', async () => {
    const { ports } = aChat(answersOf([]))
    ports.state.set(withChat(ports.state.get(), LUIS, now => ({ ...now, draft: toChatDraft(of('Hola')) })))
    write(ports, LUIS, text('Hola a todos'))
    await flushDrafts(ports)
    write(ports, LUIS, text(''))
    expect(await reopened(ports.storage, 'Hola a todos')).toEqual({ body: '', saved: [''] })
  })

  test('stands before what another device wrote since', async () => {
    const { ports } = aChat(answersOf([]))
    keepChatDraft(ports.storage, ANA, { userId: LUIS, ...text('del teléfono'), typedOn: [text('antes')] })
    const both = 'del teléfono\n\nde la laptop'
    expect(await reopened(ports.storage, 'de la laptop')).toEqual({ body: both, saved: [both] })
  })
})
