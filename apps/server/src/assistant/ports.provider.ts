/** Asks a model of an OpenAI-compatible server and reads its reply as a stream, with the tools that it calls. */

import { randomUUID } from 'node:crypto'
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources'
import type { AssistantConfig } from '../http/deps.js'
import { readEvents, toChunks } from './ports.provider-events.js'
import { isRefusal, ModelClient, SILENT, toProviderError } from './ports.provider-faults.js'
import { pauseBetweenReads } from './rules.pieces.js'

type Settings = NonNullable<AssistantConfig['provider']>

export type ModelMessage = ChatCompletionMessageParam
export type ModelTool = ChatCompletionTool

/** A call of a tool that a model asks for; its arguments are text that should be JSON. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** The parts of a model's reply, in order; `end` is the last. */
export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'usage'; readonly tokensIn: number; readonly tokensOut: number }
  | {
      readonly kind: 'end'
      /** `cut`: the stream ended without saying that the reply is complete, by a reason or by its last event. */
      readonly reason: 'done' | 'tools' | 'length' | 'filtered' | 'cut'
      readonly calls: readonly ToolCall[]
    }

/** An OpenAI-compatible server with a model. */
export interface Provider {
  readonly model: string
  /** Streams one reply. Rejects with ProviderError, or when `signal` is aborted. */
  reply(
    messages: readonly ModelMessage[],
    tools: readonly ModelTool[],
    signal: AbortSignal,
  ): AsyncGenerator<ModelPart, void, undefined>
}

/** The most tokens of one reply that are believed. */
const MOST_TOKENS = 10_000_000
/** The most tool calls that are collected of one reply. */
const MOST_CALLS = 64

/** Aborts its signal when nothing is heard for so long. */
function watchSilence(silenceMs: number) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), silenceMs)
  return {
    signal: controller.signal,
    heard: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  }
}

/** Returns the characters of the texts that a model gets. */
export function textLength(messages: readonly ModelMessage[]): number {
  const texts = messages.flatMap(({ content }) => {
    if (!Array.isArray(content)) return content ?? ''
    return content.map(part => ('text' in part ? part.text : ''))
  })
  return texts.reduce((sum, text) => sum + text.length, 0)
}

/**
 * Creates the connection to the server of the settings. It tries nothing twice that may succeed the next time: the
 * person decides that.
 */
export function createProvider(settings: Settings): Provider {
  const client = new ModelClient({
    // The library insists on a key; servers of one's own take any.
    apiKey: settings.apiKey ?? 'none',
    baseURL: settings.baseUrl,
    maxRetries: 0,
    timeout: settings.longestMs,
  })
  /** Whether the server tells the tokens when it is asked to; null until it has taken a question. */
  let tellsTokens: boolean | null = null
  let replies = 0
  const pauseMs = (): number => pauseBetweenReads(replies, Math.random())

  /** Asks with the tokens; again without them when the server refuses a question before it has taken one. */
  async function request(
    question: Pick<ChatCompletionCreateParamsStreaming, 'messages' | 'tools'>,
    signal: AbortSignal,
  ): Promise<Response> {
    const send = (isTold: boolean): Promise<Response> =>
      client.chat.completions
        .create(
          {
            model: settings.model,
            ...question,
            stream: true,
            ...(isTold && { stream_options: { include_usage: true } }),
          },
          { signal },
        )
        .asResponse()
    const wasTold = tellsTokens !== false
    try {
      const response = await send(wasTold)
      tellsTokens ??= true
      return response
    } catch (error) {
      if (!wasTold || tellsTokens === true || !isRefusal(error)) throw error
      const response = await send(false)
      tellsTokens = false
      return response
    }
  }

  return {
    model: settings.model,
    async *reply(messages, tools, signal) {
      const calls: Collected[] = []
      let reason: string | null = null
      let isOver = false
      let hasText = false
      let counted: ModelTokens | null = null
      const silence = watchSilence(settings.silenceMs)
      replies++
      try {
        const response = await request(
          { messages: [...messages], ...(tools.length > 0 && { tools: [...tools] }) },
          AbortSignal.any([signal, silence.signal]),
        )
        for await (const read of readEvents(response, silence.heard, pauseMs)) {
          const { chunks, error } = toChunks(read.events, response.headers)
          isOver = read.isOver
          let text = ''
          for (const { usage, choices } of chunks) {
            // Some servers tell it with every piece, each time of all pieces so far.
            counted = toTokens(usage) ?? counted
            const choice = choices?.[0]
            if (!choice) continue
            text += textOf(choice.delta?.content ?? choice.delta?.refusal)
            collect(calls, choice.delta?.tool_calls ?? [])
            reason = choice.finish_reason ?? reason
          }
          hasText ||= text !== ''
          if (text !== '') yield { kind: 'text', text }
          if (error !== undefined) throw error
        }
      } catch (error) {
        throw silence.signal.aborted ? SILENT : toProviderError(error)
      } finally {
        replies--
        silence.end()
      }
      if (counted) yield { kind: 'usage', ...counted }
      const wanted = calls
        .filter(({ name }) => name !== '')
        .map(({ id, name, text }) => ({ id: id || randomUUID(), name, text }))
      const hasCalls = wanted.length > 0
      // Some servers give no reason: what came before the last event is whole.
      if (isOver && (hasText || hasCalls)) reason ??= 'stop'
      yield { kind: 'end', reason: reasonOf(reason, hasCalls), calls: wanted }
    },
  }
}

interface ModelTokens {
  readonly tokensIn: number
  readonly tokensOut: number
}

/** Returns the tokens that a server tells; null when it tells none, or no numbers that can be true. */
function toTokens(usage: Partial<ChatCompletionChunk['usage']>): ModelTokens | null {
  const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = usage ?? {}
  return isCount(tokensIn) && isCount(tokensOut) ? { tokensIn, tokensOut } : null
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_TOKENS

/** Returns the text of a piece. Some servers send a list of parts, of which those of thinking are no answer. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: { readonly type?: unknown; readonly text?: unknown } | null) =>
      part?.type === 'text' && typeof part.text === 'string' ? part.text : '',
    )
    .join('')
}

/** A call that is being collected. */
interface Collected {
  /** Its place as the server tells it; not every server does, or gives each call its own. */
  readonly index: number | undefined
  id: string
  name: string
  text: string
}

/** Adds the pieces of tool calls, which come like the text does: by index, a few characters each. */
function collect(
  calls: Collected[],
  pieces: readonly Partial<ChatCompletionChunk.Choice.Delta.ToolCall>[],
): void {
  for (const { index, id, function: piece } of pieces) {
    const last = calls.findLast(call => call.index === index)
    const isNew = !last || beginsAnother(last, id, piece?.name)
    if (isNew && calls.length >= MOST_CALLS) continue
    const call = isNew ? { index, id: '', name: '', text: '' } : last
    if (isNew) calls.push(call)
    call.id ||= id ?? ''
    call.name ||= piece?.name ?? ''
    call.text += piece?.arguments ?? ''
  }
}

/** Returns whether a piece begins another call than the last one of its index. */
function beginsAnother(last: Collected, id: string | undefined, name: string | undefined): boolean {
  if (id) return last.id !== '' && last.id !== id
  return Boolean(name) && (last.index === undefined || last.text !== '')
}

function reasonOf(
  reason: string | null,
  hasCalls: boolean,
): 'done' | 'tools' | 'length' | 'filtered' | 'cut' {
  if (reason === null) return 'cut'
  if (reason === 'content_filter') return 'filtered'
  // Some servers say `stop` beside tool calls.
  if (hasCalls) return 'tools'
  return reason === 'length' ? 'length' : 'done'
}
