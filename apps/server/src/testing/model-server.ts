/** Serves a model for tests, which answers as a script says: texts, tool calls, pauses, faults. */

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The next thing that a model does: a piece of text, a call of a tool, a pause, an end, a fault. */
export type ModelStep =
  | { readonly text: string }
  | { readonly tool: string; readonly input: unknown }
  | { readonly waitMs: number }
  /** Waits until so many ms after the answer began, so that a busy machine does not slow the answer down. */
  | { readonly atMs: number }
  /** Waits until the test lets it go on. */
  | { readonly until: Promise<unknown> }
  /** The reason that it gives at the end; null for a server that gives none. */
  | { readonly end: 'stop' | 'length' | 'content_filter' | null }
  /** Any other event. */
  | { readonly sent: object }
  /** The tokens that it tells at the end instead of the true ones. */
  | { readonly usage: object }
  /** Hangs up in the middle; `quietly` as if nothing were missing. */
  | { readonly cut: true | 'quietly' }
  /** So many bytes of one line that never ends. */
  | { readonly flood: number }
  /** Refuses instead of answering; only the first step may do so. */
  | {
      readonly status: number
      readonly code?: string
      readonly message?: string
      /** The body of the refusal, where it has another form than OpenAI's. */
      readonly body?: object
      readonly headers?: Readonly<Record<string, string>>
    }

/** A question as it arrived. */
export interface ModelRequest {
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly messages: readonly {
      readonly role: string
      readonly content: unknown
      readonly tool_call_id?: string
    }[]
    readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[]
    readonly stream: boolean
    readonly stream_options?: unknown
  }
}

/** A server that speaks OpenAI's wire format, for tests. */
export interface ModelServer {
  readonly baseUrl: string
  readonly requests: readonly ModelRequest[]
  /** Sets what the model does with later questions; `round` counts them from 0. */
  plan(script: (request: ModelRequest, round: number) => readonly ModelStep[]): void
  /** The number of answers that are being sent. */
  open(): number
  stop(): Promise<void>
}

/** Starts the server. Unless it is told otherwise it answers 'Hola.'. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  let script: Parameters<ModelServer['plan']>[0] = () => [{ text: 'Hola.' }]
  let round = 0
  let open = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end('{}')
      const { authorization } = request.headers
      const asked = {
        authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest['body'],
      }
      requests.push(asked)
      open++
      response.once('close', () => open--)
      void answer(response, script(asked, round++)).catch(() => response.destroy())
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    open: () => open,
    plan(next) {
      script = next
      round = 0
    },
    stop: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

async function answer(response: ServerResponse, steps: readonly ModelStep[]): Promise<void> {
  const [first] = steps
  if (first && 'status' in first) {
    const { status, code = 'error', message = code, headers, body } = first
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    return void response.end(JSON.stringify(body ?? { error: { message, type: code, code } }))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (choice: object) =>
    write(response, { choices: [{ index: 0, delta: {}, finish_reason: null, ...choice }] })
  await send({ delta: { role: 'assistant', content: '' } })
  let characters = 0
  let tools = 0
  let end: string | null = 'stop'
  let told: object | undefined
  const began = performance.now()
  for (const step of steps) {
    if (response.destroyed) return
    if ('text' in step) {
      characters += step.text.length
      await send({ delta: { content: step.text } })
    } else if ('tool' in step) {
      end = 'tool_calls'
      await sendTool(send, tools++, step.tool, step.input)
    } else if ('waitMs' in step) await sleep(step.waitMs)
    else if ('atMs' in step) await sleep(Math.max(0, began + step.atMs - performance.now()))
    else if ('until' in step) await step.until
    else if ('end' in step) end = step.end
    else if ('sent' in step) await write(response, step.sent)
    else if ('usage' in step) told = step.usage
    else if ('cut' in step) return void (step.cut === 'quietly' ? response.end() : response.destroy())
    else if ('flood' in step) return flood(response, step.flood)
  }
  await send({ finish_reason: end })
  const usage = { prompt_tokens: 100, completion_tokens: Math.ceil(characters / 4), total_tokens: 0 }
  await write(response, { choices: [], usage: told ?? usage })
  response.end('data: [DONE]\n\n')
}

/** The arguments of a call come in pieces, as those of real servers. */
async function sendTool(
  send: (choice: object) => Promise<void>,
  index: number,
  name: string,
  input: unknown,
): Promise<void> {
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  const call = { index, id: `call_${name}_${index}_${Math.random().toString(36).slice(2)}`, type: 'function' }
  await send({ delta: { tool_calls: [{ ...call, function: { name, arguments: '' } }] } })
  for (let at = 0; at < text.length; at += 7) {
    await send({ delta: { tool_calls: [{ index, function: { arguments: text.slice(at, at + 7) } }] } })
  }
}

async function write(response: ServerResponse, chunk: object): Promise<void> {
  const base = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'stand-in' }
  const isThrough = response.write(`data: ${JSON.stringify({ ...base, ...chunk })}\n\n`)
  if (!isThrough) await drained(response)
}

async function flood(response: ServerResponse, bytes: number): Promise<void> {
  const piece = 'x'.repeat(65_536)
  response.write('data: ')
  for (let sent = 0; sent < bytes && !response.destroyed; sent += piece.length) {
    if (!response.write(piece)) await drained(response)
  }
  response.end()
}

/** Waits until an answer takes more or its connection is gone, and leaves no listener behind. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      response.off('drain', end).off('close', end)
      resolve()
    }
    response.on('drain', end).on('close', end)
  })
}
