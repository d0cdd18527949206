import { describe, expect, test } from 'vitest'
import { AWAY } from '../testing/api.js'
import { anAssistantChat, anAssistantMessage } from '../testing/assistant.js'
import type { Assistant } from './schema.assistants.js'
import type { AnswerEvent } from './schema.stream.js'
import {
  answerArrived,
  answering,
  assistantChosen,
  type AssistantState,
  branchRemoved,
  branchSwitched,
  chatFailed,
  chatLoaded,
  chatOpening,
  chatReset,
  fullChatFetched,
  GENERAL,
  INITIAL_ASSISTANT,
  openChatChanged,
  openChatDeleted,
} from './state.js'

const CHAT = anAssistantChat()
const open = chatLoaded(INITIAL_ASSISTANT, CHAT)
const idsOf = ({ messages }: { messages: readonly { id: number }[] }) => messages.map(({ id }) => id)

describe('chats (Spec §4)', () => {
  test('loading a chat sets id, messages and thread, and leaves the initial view', () => {
    expect(open).toMatchObject({
      currentChatId: 30,
      threadId: CHAT.thread_id,
      isInitialView: false,
      phase: 'loaded',
    })
    expect(idsOf(open)).toEqual([301, 302])
    expect(chatOpening(open, 31)).toMatchObject({ currentChatId: 31, phase: 'loading', messages: [] })
  })

  test('a reset clears messages, id and thread; deleting the open chat resets too', () => {
    const chosen = assistantChosen(open, { ...ASSISTANT, name: 'Redactora' }, [])
    const reset = chatReset(chosen)
    expect(reset).toEqual({
      ...INITIAL_ASSISTANT,
      currentAssistant: { id: 'x', name: 'Redactora', description: 'd', icon: '✍️' },
      suggestions: ['Escribe un correo'],
    })
    expect(openChatDeleted(chosen, 30)).toEqual(reset)
    expect(openChatDeleted(chosen, 31)).toBe(chosen)
  })

  test('a full chat changes the shown messages only when it is open', () => {
    const other = anAssistantChat({ id: 31, messages: [] })
    expect(fullChatFetched(open, other)).toBe(open)
    const less = fullChatFetched(open, { ...CHAT, messages: CHAT.messages.slice(0, 1) })
    expect(idsOf(less)).toEqual([301])
  })

  test('a failure leaves what is on screen, and belongs to the open chat', () => {
    expect(chatFailed(chatOpening(open, 31), 31, AWAY)).toMatchObject({
      currentChatId: 31,
      phase: 'failed',
      error: AWAY,
    })
    expect(chatFailed(open, 30, AWAY)).toEqual({ ...open, error: AWAY })
    expect(chatFailed(open, 31, AWAY)).toBe(open)
  })

  test('what a list tells of the open chat is shown', () => {
    expect(openChatChanged(open, { ...CHAT, title: 'Cafés' }).chat).toMatchObject({ title: 'Cafés' })
    expect(openChatChanged(open, { ...CHAT, id: 77 })).toBe(open)
  })
})

const question = anAssistantMessage({ id: 303, role: 'user', parent_id: 302, content: '¿Y mañana?' })
const answer = anAssistantMessage({ id: 304, parent_id: 303, content: '', status: 'generating' })
const start: AnswerEvent = { event: 'start', chat: CHAT, question, message: answer }
const delta: AnswerEvent = { event: 'delta', offset: 0, text: 'Mañana, dos.' }

describe('answerArrived', () => {
  test('shows question and answer, and lets it grow', () => {
    const asked = answerArrived(open, 304, start)
    expect(idsOf(asked)).toEqual([301, 302, 303, 304])
    expect(answerArrived(asked, 304, delta).messages.at(-1)?.content).toBe('Mañana, dos.')
  })

  test('another answer to the same question becomes the shown branch; walking brings the first back', () => {
    const again = answerArrived(open, 305, {
      event: 'start',
      chat: CHAT,
      question: null,
      message: { ...answer, id: 305, parent_id: 301 },
    })
    expect(idsOf(again)).toEqual([301, 305])
    expect(idsOf(branchSwitched(again, 305, -1))).toEqual([301, 302])
    expect(idsOf(branchRemoved(again, 305))).toEqual([301, 302])
    expect(branchSwitched(open, 302, 1)).toBe(open)
    expect(branchRemoved(open, 999)).toBe(open)
  })

  test('joining an answer that is known changes no branch and loses no text', () => {
    const grown = answerArrived(answerArrived(open, 304, start), 304, delta)
    const away = { ...grown, tree: { ...grown.tree, currentId: 302 } }
    const joined = answerArrived(away, 304, { ...start, question: null })
    expect(joined.tree.messages.at(-1)?.content).toBe('Mañana, dos.')
    expect(joined.tree.currentId).toBe(302)
  })

  test('events of a chat that is not open change nothing', () => {
    expect(answerArrived(INITIAL_ASSISTANT, 304, start)).toBe(INITIAL_ASSISTANT)
    expect(answerArrived(open, 999, delta)).toBe(open)
  })

  test('a fetched copy that lags behind does not shorten a growing answer', () => {
    const grown = answerArrived(answerArrived(open, 304, start), 304, delta)
    const lagging = { ...CHAT, messages: [...CHAT.messages, question, { ...answer, content: 'Mañ' }] }
    expect(fullChatFetched(grown, lagging).messages.at(-1)?.content).toBe('Mañana, dos.')
  })
})

const ASSISTANT: Assistant = {
  id: 'x',
  name: 'Redactora',
  description: 'd',
  icon: '✍️',
  suggestions: ['Escribe un correo'],
  instructions: null,
  tools: null,
  roles: [],
  may_edit: false,
}

describe('answering', () => {
  const general = { ...ASSISTANT, id: 'general', name: 'Asistente general' }
  const shelf = [general, { ...ASSISTANT, name: 'Redactora' }]
  const chosen = assistantChosen(INITIAL_ASSISTANT, { ...ASSISTANT, name: 'Redactora' }, [])
  const nameIn = (state: AssistantState, of = shelf) => answering(state, of).name

  test('is the chosen assistant until a chat is open', () => {
    expect(nameIn(INITIAL_ASSISTANT)).toBe('Asistente general')
    expect(nameIn(chosen)).toBe('Redactora')
  })

  test('in an open chat is its own one, whoever is chosen for the next chat', () => {
    expect(nameIn(chatLoaded(INITIAL_ASSISTANT, { ...CHAT, assistant_id: 'x' }))).toBe('Redactora')
    expect(nameIn(chatLoaded(chosen, CHAT))).toBe('Asistente general')
  })

  test('is the default one when that of the chat is gone', () => {
    const orphan = chatLoaded(chosen, { ...CHAT, assistant_id: 'gone' })
    expect(answering(orphan, shelf)).toBe(general)
    expect(answering(orphan, [])).toBe(GENERAL)
  })
})
