import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anAssistantChat, anAssistantMessage } from '../testing/assistant.js'
import type { AnswerStep } from './schema.steps.js'
import type { AnswerEvent } from './schema.stream.js'
import { answerAfter, isGap, newerCopy, stepMerged } from './state.answer.js'

const writing = anAssistantMessage({ content: '', status: 'generating', cost: null })
const delta = (offset: number, text: string): AnswerEvent => ({ event: 'delta', offset, text })
const start = (content: string): AnswerEvent => ({
  event: 'start',
  chat: anAssistantChat({ messages: [] }),
  question: null,
  message: { ...writing, content },
})
const read = (id: string, at: number, state: 'running' | 'done' = 'done'): AnswerStep => ({
  kind: 'read',
  id,
  at,
  tool: 'list_tasks',
  label: 'Consultó tareas',
  input: {},
  state,
  items: [],
  total: null,
  msg: null,
})
const after = (events: readonly AnswerEvent[], from = writing) => events.reduce(answerAfter, from)

describe('answerAfter', () => {
  test('adds deltas once, also when they overlap or come again', () => {
    const content = after([delta(0, 'Hola '), delta(5, 'Ana'), delta(0, 'Hola '), delta(3, 'a Ana.')]).content
    expect(content).toBe('Hola Ana.')
  })

  test('a delta after a gap adds nothing, and is known as a gap', () => {
    expect(isGap(writing, delta(3, 'x'))).toBe(true)
    expect(answerAfter(writing, delta(3, 'x'))).toBe(writing)
    expect(isGap({ ...writing, status: 'stopped' }, delta(3, 'x'))).toBe(false)
  })

  test('an answer that has ended takes no late text', () => {
    const done = anAssistantMessage({ content: 'Listo' })
    const ended = after([delta(0, 'Lis'), { event: 'done', message: done }, delta(5, ' y más')])
    expect(ended).toBe(done)
  })

  test('the beginning and the end of another answer change nothing', () => {
    const other = { ...writing, id: writing.id + 1, content: 'Otra' }
    const begun = start('')
    expect(answerAfter(writing, { ...begun, message: other } as AnswerEvent)).toBe(writing)
    expect(answerAfter(writing, { event: 'done', message: other })).toBe(writing)
  })

  test('a snapshot that lags behind does not shorten what was shown', () => {
    const shown = after([delta(0, 'Hola Ana'), { event: 'step', step: read('a', 4) }, start('Hola')])
    expect(shown).toMatchObject({ content: 'Hola Ana', steps: [{ id: 'a' }] })
    expect(after([delta(0, 'Hola'), start('Otra cosa')]).content).toBe('Otra cosa')
    const ended = { ...writing, content: 'Ho', status: 'interrupted' as const }
    expect(newerCopy({ ...writing, content: 'Hola' }, ended)).toBe(ended)
  })

  test('of a snapshot that lags behind, the state of a step counts, and a step that it lacks stays', () => {
    const shown = { ...writing, content: 'Hola Ana', steps: [read('a', 0, 'running'), read('b', 4)] }
    const copy = { ...writing, content: 'Hola', steps: [read('a', 0, 'done')] }
    expect(newerCopy(shown, copy).steps).toEqual([read('a', 0, 'done'), read('b', 4)])
  })

  test('a copy with another text is the newer one, however long it is', () => {
    const shown = { ...writing, content: 'Hola' }
    for (const content of ['Ay', 'Hola Ana', 'Otra cosa']) {
      const copy = { ...writing, content }
      expect(newerCopy(shown, copy)).toBe(copy)
    }
  })

  test('an error keeps the part that came', () => {
    const failed = after([
      delta(0, 'Hola'),
      { event: 'error', msg: 'Se cortó', code: 'cut', retry_at: null, message: null },
    ])
    expect(failed).toMatchObject({ content: 'Hola', status: 'failed', failure: { msg: 'Se cortó' } })
    const saved = anAssistantMessage({ content: 'Ho', status: 'failed' })
    const event = { event: 'error', msg: '', code: null, retry_at: null, message: saved } as const
    expect(after([delta(0, 'Hola'), event])).toBe(saved)
  })

  test('events of another answer change nothing', () => {
    const other = anAssistantMessage({ id: 999 })
    expect(answerAfter(writing, { event: 'done', message: other })).toBe(writing)
  })

  test('however a text is cut and joined, it comes whole and once', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.array(fc.tuple(fc.nat(60), fc.nat(20), fc.boolean())),
        (text, pieces) => {
          let shown = writing
          for (const [at, length, isSnapshot] of pieces) {
            const part = text.slice(at, at + length)
            const event = isSnapshot ? start(text.slice(0, at)) : delta(Math.min(at, text.length), part)
            const next = answerAfter(shown, event)
            if (!isGap(shown, event)) expect(text.startsWith(next.content)).toBe(true)
            expect(next.content.length).toBeGreaterThanOrEqual(shown.content.length)
            shown = next
          }
          expect(answerAfter(shown, delta(0, text)).content).toBe(text)
        },
      ),
    )
  })
})

describe('stepMerged', () => {
  test('keeps the order of the text, and replaces a known step', () => {
    const steps = [read('a', 0, 'running'), read('b', 9)].reduce(stepMerged, [] as AnswerStep[])
    const merged = [read('c', 4), read('a', 0, 'done')].reduce(stepMerged, steps)
    expect(merged.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
    expect(merged[0]).toMatchObject({ state: 'done' })
  })
})
