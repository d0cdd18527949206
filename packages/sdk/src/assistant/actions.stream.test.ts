import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { AbortedError } from '../http/error.js'
import { anApi, aRefusal, AWAY, type Answer } from '../testing/api.js'
import { anAssistantChat, anAssistantMessage } from '../testing/assistant.js'
import { aClock } from '../testing/clock.js'
import { type AnswerPart, streamAnswer } from './actions.stream.js'
import { joinAnswer } from './endpoints.answers.js'
import { askAssistant } from './endpoints.js'
import type { AnswerEvent } from './schema.stream.js'

const TEXT = 'Tienes tres tareas que vencen hoy.'
const CHAT = anAssistantChat({ messages: [] })
const growing = (content = '') =>
  anAssistantMessage({ id: 304, content, status: 'generating', cost: null, chat_id: 30 })
const start = (content = ''): AnswerEvent => ({
  event: 'start',
  chat: CHAT,
  question: null,
  message: growing(content),
})
const delta = (from: number, to: number): AnswerEvent => ({
  event: 'delta',
  offset: from,
  text: TEXT.slice(from, to),
})
const DONE: AnswerEvent = { event: 'done', message: anAssistantMessage({ id: 304, content: TEXT }) }

/** Streams with these answers, one for each try of a call, and collects the parts. */
async function parts(ask: readonly unknown[][], join: readonly unknown[][], input = { content: 'Hola' }) {
  const given = (tries: readonly unknown[][]): Answer => {
    let count = 0
    return () => {
      const events = tries[count++]
      if (!events) throw AWAY
      return events
    }
  }
  const { api, asked } = anApi(
    new Map<AnyEndpoint, Answer>([
      [askAssistant, given(ask)],
      [joinAnswer, given(join)],
    ]),
  )
  const waits: number[] = []
  const clock = { ...aClock().clock, wait: async (ms: number) => void waits.push(ms) }
  const got: AnswerPart[] = []
  let error: unknown = null
  try {
    for await (const part of streamAnswer(api, input, { clock })) got.push(part)
  } catch (thrown) {
    error = thrown
  }
  const text = got.flatMap(part => (part.kind === 'text' ? part.text : '')).join('')
  return { got, text, error, asked, waits, kinds: got.map(({ kind }) => kind) }
}

describe('streamAnswer', () => {
  test('gives start, texts and end', async () => {
    const { kinds, text, got } = await parts([[start(), delta(0, 6), delta(6, 34), DONE]], [])
    expect([kinds, text]).toEqual([['start', 'text', 'text', 'end'], TEXT])
    expect(got.at(-1)?.message.status).toBe('done')
  })

  test('a cut, an overlap and a gap lose no text and double none', async () => {
    const { text, asked } = await parts(
      [[start(), delta(0, 6), AWAY]],
      [
        [start(TEXT.slice(0, 4)), delta(4, 12), delta(20, 25)],
        [start(TEXT.slice(0, 12)), AWAY],
        [start(TEXT.slice(0, 22)), delta(22, 34), DONE],
      ],
    )
    expect(text).toBe(TEXT)
    expect(asked.map(({ endpoint, input }) => [endpoint.method, input['id']])).toEqual([
      ['POST', undefined],
      ['GET', 304],
      ['GET', 304],
      ['GET', 304],
    ])
  })

  test('a gap is filled before the answer goes on', async () => {
    const { got, asked } = await parts(
      [[start(), delta(0, 6), delta(12, 34), DONE]],
      [[start(TEXT.slice(0, 12)), delta(12, 34), DONE]],
    )
    expect(got.flatMap(part => (part.kind === 'text' ? [part.text] : []))).toEqual([
      TEXT.slice(0, 6),
      TEXT.slice(6, 12),
      TEXT.slice(12, 34),
    ])
    expect(asked).toHaveLength(2)
  })

  test('a stream that ends without an end is joined again', async () => {
    expect((await parts([[start(), delta(0, 6)]], [[start(TEXT), DONE]])).text).toBe(TEXT)
  })

  test('a server that fails while it is joined is asked again', async () => {
    const { text } = await parts([[start(), AWAY]], [[aRefusal(500)], [start(TEXT), DONE]])
    expect(text).toBe(TEXT)
  })

  test('a stream that had begun is joined again at once, and after failures with a pause', async () => {
    const { waits } = await parts([[start(), AWAY]], [[AWAY], [AWAY], [start(TEXT), DONE]])
    expect(waits[0]).toBe(0)
    expect(waits.slice(1)).toHaveLength(2)
    expect(Math.max(...waits.slice(1))).toBeGreaterThan(0)
  })

  test('gives each step with the answer so far, and no step twice', async () => {
    const step = { kind: 'note', id: 'n', at: 6, code: 'length_limit', msg: '' }
    const { got, kinds } = await parts([[start(), delta(0, 6), { event: 'step', step }, DONE]], [])
    expect(kinds).toEqual(['start', 'text', 'step', 'text', 'end'])
    expect(got[2]).toMatchObject({ step, message: { content: 'Tienes', steps: [step] } })
  })

  test('joins an answer by its id, with what is there already', async () => {
    const { kinds, text } = await parts([], [[start(TEXT.slice(0, 9)), delta(9, 34), DONE]], {
      message_id: 304,
    } as never)
    expect([kinds, text]).toEqual([['start', 'text', 'text', 'end'], TEXT])
  })

  test('a refused question and a chat that is gone are errors', async () => {
    expect((await parts([[aRefusal(422)]], [])).error).toMatchObject({ status: 422 })
    expect((await parts([[start(), AWAY]], [[aRefusal(404)]])).error).toMatchObject({ status: 404 })
  })

  test('an answer that failed ends with its part and its reason', async () => {
    const failed = { event: 'error', msg: 'Se cortó', code: 'cut', retry_at: null, message: null }
    const { got } = await parts([[start(), delta(0, 6), failed]], [])
    expect(got.at(-1)).toMatchObject({ kind: 'end', message: { status: 'failed', content: 'Tienes' } })
  })

  test('an abort ends the stream', async () => {
    const { api } = anApi(new Map([[askAssistant, () => [start(), delta(0, 6), delta(6, 34), DONE]]]))
    const controller = new AbortController()
    const read = async () => {
      for await (const part of streamAnswer(api, { content: 'Hola' }, { signal: controller.signal })) {
        if (part.kind === 'text') controller.abort()
      }
    }
    const error: unknown = await read().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AbortedError)
    expect(String(error)).toMatch(/ABORTED by the caller$/)
  })
})
