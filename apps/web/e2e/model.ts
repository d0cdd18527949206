/** A stand-in for a model: it speaks OpenAI's wire format, as slowly and as wrongly as a test wants. */

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The next thing that a model does: a text, a call of a tool, a pause, or a failure. */
export type ModelStep =
  | { readonly text: string }
  | { readonly tool: string; readonly input: unknown }
  | { readonly pauseMs: number }
  /** Waits until the test lets it go on. */
  | { readonly until: Promise<unknown> }
  /** As the first step: refuses the question. */
  | { readonly status: number; readonly code: string; readonly headers?: Readonly<Record<string, string>> }
  /** Breaks the connection. */
  | { readonly cut: true }

interface Question {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  readonly stream?: boolean
}

export interface Model {
  /** The settings of a server that asks it. */
  readonly settings: Readonly<Record<string, string>>
  /** Decides an answer by the last question, and by the results of tools that came after it. */
  answer(decide: (question: string, results: number) => readonly ModelStep[]): void
  stop(): Promise<void>
}

/** Starts a model. */
export async function startModel(): Promise<Model> {
  let decide: Parameters<Model['answer']>[0] = () => [{ text: 'Hola.' }]
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as Question
      const last = messages.findLastIndex(({ role }) => role === 'user')
      const results = messages.slice(last).filter(({ role }) => role === 'tool').length
      send(response, decide(textOf(messages[last]?.content), results)).catch(() => response.destroy())
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_API_KEY: 'sk-test',
      OPENAI_MODEL: 'stand-in',
    },
    answer(next) {
      decide = next
    },
    stop: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map(part => (part as { text?: string }).text ?? '').join('\n') : ''
}

async function send(response: ServerResponse, steps: readonly ModelStep[]): Promise<void> {
  const [first] = steps
  if (first && 'status' in first) {
    const { status, code, headers } = first
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    return void response.end(JSON.stringify({ error: { message: code, type: code, code } }))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const write = (choice: object, usage?: object): boolean =>
    response.write(
      `data: ${JSON.stringify({
        id: 'c1',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'stand-in',
        choices: usage ? [] : [{ index: 0, delta: {}, finish_reason: null, ...choice }],
        ...(usage && { usage }),
      })}\n\n`,
    )
  let tools = 0
  for (const step of steps) {
    if (response.destroyed) return
    if ('text' in step) write({ delta: { content: step.text } })
    else if ('pauseMs' in step) await sleep(step.pauseMs)
    else if ('until' in step) await step.until
    // Sends first what is written: `destroy` would drop it.
    else if ('cut' in step) return void response.socket?.end()
    else if ('tool' in step) {
      const call = { name: step.tool, arguments: JSON.stringify(step.input) }
      const id = `call_${tools}_${Math.random().toString(36).slice(2)}`
      write({ delta: { tool_calls: [{ index: tools++, id, type: 'function', function: call }] } })
    }
  }
  write({ finish_reason: tools > 0 ? 'tool_calls' : 'stop' })
  write({}, { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 })
  response.end('data: [DONE]\n\n')
}
