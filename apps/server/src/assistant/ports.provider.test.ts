import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ModelServer, type ModelStep, startModelServer } from '../testing/model-server.js'
import { createProvider, type ModelPart, type Provider } from './ports.provider.js'
import { ProviderError } from './ports.provider-faults.js'
import { codeOfFault } from './rules.failure.js'

/** Returns the address of a port that nobody listens at. */
async function deadAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return `http://127.0.0.1:${port}/v1`
}

let model: ModelServer
beforeAll(async () => void (model = await startModelServer()))
afterAll(() => model.stop())

function connect(baseUrl: string): Provider {
  return createProvider({
    baseUrl,
    apiKey: 'sk-test',
    model: 'stand-in',
    contextTokens: 8_000,
    silenceMs: 10_000,
    longestMs: 60_000,
  })
}

async function ask(provider: Provider): Promise<readonly ModelPart[]> {
  const parts: ModelPart[] = []
  const { signal } = new AbortController()
  for await (const part of provider.reply([{ role: 'user', content: 'Hola' }], [], signal)) parts.push(part)
  return parts
}

describe('createProvider', () => {
  test('tells a connection that is refused from a model that does not answer', async () => {
    const provider = connect(await deadAddress())
    const reply = provider.reply([{ role: 'user', content: 'Hola' }], [], new AbortController().signal)
    const error = await reply.next().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderError)
    expect(codeOfFault((error as ProviderError).fault)).toBe('provider_unreachable')
  })

  test('asks a server that does not know of telling tokens without them, from then on', async () => {
    model.plan(({ body }) =>
      body.stream_options
        ? [{ status: 422, message: 'Extra inputs are not permitted' }]
        : [{ text: 'Hola.' }],
    )
    const provider = connect(model.baseUrl)
    const before = model.requests.length
    expect(await ask(provider)).toContainEqual({ kind: 'text', text: 'Hola.' })
    expect(await ask(provider)).toContainEqual({ kind: 'text', text: 'Hola.' })
    expect(model.requests.slice(before).map(({ body }) => 'stream_options' in body)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('asks a server that has told tokens only once when it refuses a question', async () => {
    const script: ModelStep[][] = [[{ text: 'Hola.' }], [{ status: 400, message: 'bad' }]]
    model.plan((_request, round) => script[round] ?? [{ text: 'No.' }])
    const provider = connect(model.baseUrl)
    await ask(provider)
    const before = model.requests.length
    await expect(ask(provider)).rejects.toThrow(ProviderError)
    expect(model.requests.length).toBe(before + 1)
  })

  const tooLong = {
    object: 'error',
    message: "This model's maximum context length is 8192 tokens",
    code: 400,
  }
  const other = { object: 'error', message: { detail: [{ msg: 'too many requests' }] }, type: 'invalid' }
  test.each<[string, ModelStep, string]>([
    ['a flat body', { status: 400, body: tooLong }, 'context_too_long'],
    ['a flat body whose message is an object', { status: 429, body: other }, 'provider_busy'],
    ['a body with an error', { status: 400, body: { error: tooLong } }, 'context_too_long'],
    ['an empty body', { status: 500, body: {} }, 'provider_down'],
    ['an event', { sent: { error: { message: 'Slow down', code: 429 } } }, 'provider_busy'],
    ['an event without a number', { sent: { error: { code: 'content_filter' } } }, 'content_refused'],
    ['an event of one word', { sent: { error: 'too many tokens' } }, 'context_too_long'],
    ['a flat event', { sent: tooLong }, 'context_too_long'],
  ])('knows the reason of a refusal in %s', async (_form, step, code) => {
    model.plan(() => [step])
    const error = await ask(connect(model.baseUrl)).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderError)
    expect(codeOfFault((error as ProviderError).fault)).toBe(code)
  })

  test('takes the texts of contents that come as parts, and not what the model thinks', async () => {
    const piece = (content: unknown): ModelStep => ({ sent: { choices: [{ index: 0, delta: { content } }] } })
    model.plan(() => [
      piece([{ type: 'thinking', thinking: [{ type: 'text', text: 'Hmm' }] }]),
      piece([{ type: 'text', text: 'Ho' }, null, { type: 'text' }, { type: 'text', text: 'la' }]),
      piece(7),
      { text: '.' },
    ])
    const parts = await ask(connect(model.baseUrl))
    expect(parts.map(part => (part.kind === 'text' ? part.text : '')).join('')).toBe('Hola.')
  })

  const call: ModelStep = { tool: 'list_companies', input: {} }
  test.each<[string, readonly ModelStep[], string]>([
    ['a text and its last event', [{ text: 'Hola.' }, { end: null }], 'done'],
    ['a call and its last event', [call, { end: null }], 'tools'],
    ['a text alone', [{ text: 'Hola.' }, { cut: 'quietly' }], 'cut'],
    ['a call alone', [call, { cut: 'quietly' }], 'cut'],
    ['its last event alone', [{ end: null }], 'cut'],
  ])('takes a reply without a reason that is %s as it is', async (_form, steps, reason) => {
    model.plan(() => steps)
    expect((await ask(connect(model.baseUrl))).at(-1)).toMatchObject({ kind: 'end', reason })
  })

  type Piece = readonly [index: number | undefined, id: string | undefined, name: string, text: string]
  test.each<[string, readonly Piece[]]>([
    [
      'with one index',
      [
        [0, 'a', 'one', '{"a":1}'],
        [0, 'b', 'two', '{"b":2}'],
      ],
    ],
    [
      'with one index and no ids',
      [
        [0, '', 'one', '{"a":1}'],
        [0, '', 'two', '{"b":2}'],
      ],
    ],
    [
      'without index and ids',
      [
        [undefined, undefined, 'one', '{"a":1}'],
        [undefined, undefined, 'two', '{"b":2}'],
      ],
    ],
    [
      'in turns',
      [
        [0, 'a', 'one', '{"a"'],
        [1, 'b', 'two', '{"b"'],
        [0, '', '', ':1}'],
        [1, '', '', ':2}'],
      ],
    ],
    [
      'that repeat id and name',
      [
        [0, 'a', 'one', '{"a"'],
        [0, 'a', 'one', ':1}'],
        [0, 'b', 'two', '{"b":2}'],
      ],
    ],
  ])('tells calls %s apart', async (_form, pieces) => {
    model.plan(() =>
      pieces.map(([index, id, name, text]) => ({
        sent: {
          choices: [
            { index: 0, delta: { tool_calls: [{ index, id, function: { name, arguments: text } }] } },
          ],
        },
      })),
    )
    const end = (await ask(connect(model.baseUrl))).at(-1)
    const calls = end?.kind === 'end' ? end.calls : []
    expect(calls.map(({ name, text }) => [name, text])).toEqual([
      ['one', '{"a":1}'],
      ['two', '{"b":2}'],
    ])
    const ids = calls.map(({ id }) => id)
    expect(new Set(ids.filter(id => id !== '')).size).toBe(2)
  })
})
