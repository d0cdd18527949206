import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { OHPLAKY_CHANNEL } from '../realtime/channels.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { NEWS_FLURRY } from '../realtime/follow.js'
import { aRefusal, type Answer } from '../testing/api.js'
import { anAssistantPage } from '../testing/assistant-ports.js'
import { aTalk } from '../testing/assistant-talk.js'
import * as shelf from './actions.shelf.js'
import { createAssistant, deleteAssistant, listAssistants, updateAssistant } from './endpoints.assistants.js'

let answers: Map<AnyEndpoint, Answer>
beforeEach(() => {
  answers = aTalk().answers()
})
const page = () => anAssistantPage(answers)

describe('the shelf of assistants', () => {
  test('is fetched again when one was made, changed or deleted, and not when that was refused', async () => {
    const assistant = { id: 'x', name: 'Redactora' }
    answers.set(listAssistants, () => ({ items: [], tools: [] }))
    answers.set(createAssistant, () => ({ assistant }))
    answers.set(updateAssistant, () => ({ assistant }))
    const mine = page()
    const details = { name: 'Redactora' }
    expect(await shelf.saveAssistant(mine, null, details)).toMatchObject({ value: assistant })
    await shelf.saveAssistant(mine, 'x', details)
    expect(mine.inputsOf(createAssistant)).toEqual([details])
    expect(mine.inputsOf(updateAssistant)).toEqual([{ id: 'x', ...details }])
    expect(mine.inputsOf(listAssistants)).toHaveLength(2)
    answers.set(deleteAssistant, () => {
      throw aRefusal(409)
    })
    await shelf.deleteMadeAssistant(mine, 'x')
    expect(mine.inputsOf(listAssistants)).toHaveLength(2)
    answers.set(deleteAssistant, () => ({}))
    await shelf.deleteMadeAssistant(mine, 'x')
    expect(mine.inputsOf(listAssistants)).toHaveLength(3)
  })

  test('is fetched again after news of it, once for a flurry, and when news may have been missed', async () => {
    const made = { id: 'x', name: 'Redactora', description: '', icon: '', suggestions: [] }
    const general = { ...made, id: 'general', name: 'Asistente general' }
    answers.set(listAssistants, () => ({ items: [general, made], tools: [] }))
    const mine = page()
    const news = createNewsEmitter()
    const stop = shelf.followAssistants(mine, news)
    const change = () =>
      news.listener({
        kind: 'event',
        channel: OHPLAKY_CHANNEL,
        seq: 1,
        event: { event: 'AssistantsChanged', seq: 1 },
      })
    change()
    change()
    await mine.pass(NEWS_FLURRY.pauseMs)
    expect(mine.inputsOf(listAssistants)).toHaveLength(1)
    expect(mine.shelf.get().assistants).toEqual([general, made])
    shelf.choose(mine, 'x')

    answers.set(listAssistants, () => ({ items: [general], tools: [] }))
    news.listener({ kind: 'reset', channel: OHPLAKY_CHANNEL, seq: 2 })
    await mine.pass(NEWS_FLURRY.pauseMs)
    expect(mine.shelf.get().assistants).toEqual([general])
    expect(mine.state.get().currentAssistant.id).toBe('general')

    stop()
    change()
    await mine.pass(NEWS_FLURRY.pauseMs)
    expect(mine.inputsOf(listAssistants)).toHaveLength(2)
  })

  test('the chosen assistant answers in the next chat', async () => {
    const mine = page()
    const made = { id: 'x', name: 'Redactora', description: '', icon: '✍️', suggestions: ['Escribe'] }
    answers.set(listAssistants, () => ({
      items: [{ ...made, id: 'general', name: 'Asistente general' }, made],
    }))
    await shelf.loadAssistants(mine)
    expect(mine.state.get().currentAssistant.name).toBe('Asistente general')
    shelf.choose(mine, 'x')
    expect(mine.state.get()).toMatchObject({ currentAssistant: { id: 'x' }, suggestions: ['Escribe'] })
    await shelf.loadAssistants(mine)
    expect(mine.state.get().currentAssistant.id).toBe('x')
  })

  test('gives four suggestions: its own, then those of the default one unless its tools are chosen', async () => {
    const mine = page()
    const general = { id: 'general', name: 'General', suggestions: ['Uno', 'Dos', 'Tres', 'Cuatro'] }
    const made = { id: 'x', name: 'Redactora', suggestions: ['Escribe', 'Dos'], tools: null }
    const narrow = { id: 'y', name: 'Correctora', suggestions: ['Corrige'], tools: ['list_tasks'] }
    answers.set(listAssistants, () => ({ items: [general, made, narrow] }))
    await shelf.loadAssistants(mine)
    expect(mine.state.get().suggestions).toEqual(general.suggestions)
    shelf.choose(mine, 'x')
    expect(mine.state.get().suggestions).toEqual(['Escribe', 'Dos', 'Uno', 'Tres'])
    shelf.choose(mine, 'y')
    expect(mine.state.get().suggestions).toEqual(['Corrige'])
  })
})
