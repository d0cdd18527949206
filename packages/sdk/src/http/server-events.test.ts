import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createApi } from './api.js'
import { systemClock } from './deadline.js'
import { endpoint } from './endpoint.js'
import { AbortedError, NetworkError, ParsingError, ValidationError } from './error.js'
import { streamCall } from './server-events.js'
import type { SettledCall } from './settled.js'

const watchThing = endpoint({
  method: 'POST',
  path: '/api/v1/thing/watch',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
  stream: z.object({ count: z.int() }),
  access: 'session',
})
const sendFile = endpoint({
  method: 'POST',
  path: '/api/v1/thing/file',
  body: z.object({ file: z.instanceof(File) }),
  encoding: 'multipart',
  reply: z.object({ name: z.string() }),
  stream: z.object({ count: z.int() }),
  access: 'session',
})
const INPUT = { name: 'uno' }

/** Builds an API whose server answers with these parts of a stream, late if asked; an Error cuts it, 'open' leaves it open. */
function streaming(
  parts: readonly (string | Error)[],
  { status = 200, type = 'text/event-stream', afterMs = 0 } = {},
) {
  const sent: Headers[] = []
  const settled: SettledCall[] = []
  let isCancelled = false
  const api = createApi({
    baseUrl: 'http://server',
    onSettled: call => settled.push(call),
    fetch: async (_url, init) => {
      sent.push(new Headers(init?.headers))
      if (afterMs > 0) await systemClock.wait(afterMs, init?.signal ?? new AbortController().signal)
      init?.signal?.throwIfAborted()
      const waiting = [...parts]
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const part = waiting.shift()
          if (part === undefined) controller.close()
          else if (part instanceof Error) controller.error(part)
          else if (part === 'open') await new Promise(() => {})
          else controller.enqueue(new TextEncoder().encode(part))
        },
        cancel() {
          isCancelled = true
        },
      })
      return new Response(body, { status, headers: { 'content-type': type } })
    },
  })
  return { api, sent, settled, isCancelled: () => isCancelled }
}

const counted = (count: number) => `event: count\ndata: {"count":${count}}\n\n`

async function collect<T>(events: AsyncIterable<T>): Promise<{ got: T[]; error: unknown }> {
  const got: T[] = []
  try {
    for await (const event of events) got.push(event)
    return { got, error: null }
  } catch (error) {
    return { got, error }
  }
}

afterEach(() => void vi.useRealTimers())

describe('streamCall', () => {
  test('yields each event, wherever the bytes are divided, and leaves out what it does not know', async () => {
    const text = `: hola\n\n${counted(1)}event: new\ndata: {"other":1}\n\ndata: {\n\n${counted(2)}`
    const { api, sent, settled } = streaming([...text].map(String))
    expect(await collect(streamCall(api, watchThing, INPUT))).toEqual({
      got: [{ count: 1 }, { count: 2 }],
      error: null,
    })
    expect(sent[0]?.get('accept')).toBe('text/event-stream')
    expect(sent[0]?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(settled).toMatchObject([{ status: 200 }])
  })

  test('gives what came before a cut, then a NetworkError; the call has ended before', async () => {
    const { api, settled } = streaming([counted(1), new TypeError('terminated')])
    const { got, error } = await collect(streamCall(api, watchThing, INPUT))
    expect([got, error]).toEqual([[{ count: 1 }], expect.any(NetworkError)])
    expect(settled).toMatchObject([{ status: 200 }])
  })

  test('ends the connection when the caller aborts or leaves the loop', async () => {
    const left = streaming([counted(1), 'open'])
    for await (const event of streamCall(left.api, watchThing, INPUT)) {
      expect(event).toEqual({ count: 1 })
      break
    }
    expect(left.isCancelled()).toBe(true)

    const aborted = streaming([counted(1), 'open'])
    const controller = new AbortController()
    const ended = collect(streamCall(aborted.api, watchThing, INPUT, { signal: controller.signal }))
    setTimeout(() => controller.abort(), 5)
    expect((await ended).error).toBeInstanceOf(AbortedError)
    expect(aborted.isCancelled()).toBe(true)
  })

  test('takes a stream that is silent for too long for a cut one', async () => {
    const { api } = streaming([counted(1), 'open'])
    const { got, error } = await collect(streamCall(api, watchThing, INPUT, { timeout: 20 }))
    expect([got, error]).toMatchObject([[{ count: 1 }], { kind: 'TIMEOUT_ERROR' }])
  })

  test('waits 90 s for its head', async () => {
    vi.useFakeTimers()
    const late = streaming([counted(1)], { afterMs: 89_000 })
    const ended = collect(streamCall(late.api, watchThing, INPUT))
    await vi.advanceTimersByTimeAsync(89_000)
    expect(await ended).toEqual({ got: [{ count: 1 }], error: null })

    const never = streaming([], { afterMs: 91_000 })
    const cut = collect(streamCall(never.api, watchThing, INPUT))
    await vi.advanceTimersByTimeAsync(90_000)
    expect((await cut).error).toMatchObject({ kind: 'TIMEOUT_ERROR' })
  })

  /** Sends a file of which a part goes every minute, `parts` times in all; then the line answers or is dead. */
  async function sendSlowly(parts: number, end: 'answers' | 'dies') {
    vi.useFakeTimers()
    const api = createApi({
      baseUrl: 'http://server',
      retry: false,
      async upload(_url, { signal, onProgress }) {
        for (let part = 1; part <= parts; part++) {
          await systemClock.wait(60_000, signal)
          signal.throwIfAborted()
          onProgress({ sentBytes: part, totalBytes: parts })
        }
        if (end === 'dies') await systemClock.wait(86_400_000, signal)
        signal.throwIfAborted()
        return new Response(counted(1), { headers: { 'content-type': 'text/event-stream' } })
      },
    })
    const ended = collect(streamCall(api, sendFile, { file: new File(['abc'], 'a.pdf') }))
    await vi.advanceTimersByTimeAsync(parts * 60_000 + (end === 'dies' ? 90_000 : 0))
    return ended
  }

  test('waits for its head while a file goes up, and 90 s on a line that died meanwhile', async () => {
    expect(await sendSlowly(40, 'answers')).toEqual({ got: [{ count: 1 }], error: null })
    expect((await sendSlowly(3, 'dies')).error).toMatchObject({ kind: 'TIMEOUT_ERROR' })
  })

  test('rejects with the refusal of the server, and for an answer that is no stream', async () => {
    const refusal = '{"msg":"No","errors":{"name":["Falta"]}}'
    const refused = streaming([refusal], { status: 422, type: 'application/json' })
    const { error } = await collect(streamCall(refused.api, watchThing, INPUT))
    expect(error).toBeInstanceOf(ValidationError)
    expect(refused.settled).toMatchObject([{ error: { status: 422 } }])
    const other = streaming(['{"name":"uno"}'], { type: 'application/json' })
    expect((await collect(streamCall(other.api, watchThing, INPUT))).error).toBeInstanceOf(ParsingError)
  })
})
