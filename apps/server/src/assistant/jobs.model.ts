/** Makes the engine that answers by a model and its tools, with at most 25 tool calls for each answer. */

import { ASSISTANT_LIMITS } from '@osys/sdk/assistant/schema'
import type { AssistantConfig } from '../http/deps.js'
import { AnswerError, type Engine, type Job, type JobPicture, type Sink, type Spent } from './jobs.engine.js'
import type { Toolbox } from './jobs.tools.js'
import { fitReads, type Reads, readSubject } from './jobs.model-reads.js'
import { toModelTool, toWireCall, useTool } from './jobs.model-tools.js'
import { assistantMessages } from './messages.js'
import {
  createProvider,
  type ModelMessage,
  type ModelTool,
  type Provider,
  textLength,
  type ToolCall,
} from './ports.provider.js'
import { FloodError, ProviderError } from './ports.provider-faults.js'
import { estimateTokens, fitContext, roomOf } from './rules.context.js'
import { codeOfFault, lackOf } from './rules.failure.js'
import { asData, GO_ON, momentText, systemPrompt } from './rules.prompt.js'
import { toPlainTurns } from './rules.turns.js'

/** The most tool calls of one answer. */
const MOST_TOOL_CALLS = 25
/** The tries with half of the room each, when the model says that the conversation is too long. */
const SHRINKS = 3
/** The pictures of a conversation that a model gets, the newest ones: all of one question. */
const MOST_PICTURES = ASSISTANT_LIMITS.attachments

/** Turns a picture into what a model takes; null when it is broken. */
export type ReadPicture = (picture: JobPicture, caller: string) => Promise<string | null>

/** The characters, tools and pictures that the model takes. A refusal of the model narrows them. */
interface Abilities {
  room: number
  shrinks: number
  tools: readonly ModelTool[]
  pictures: boolean
}

interface Round {
  readonly reason: 'done' | 'tools' | 'length' | 'filtered' | 'cut'
  readonly calls: readonly ToolCall[]
  readonly text: string
}

/** Creates the engine that answers by a model. */
export function createModelEngine(
  settings: NonNullable<AssistantConfig['provider']>,
  readPicture: ReadPicture,
): Engine {
  const provider = createProvider(settings)
  return {
    mode: 'model',
    model: settings.model,
    async answer(job, sink, toolbox, signal) {
      const spent = { model: settings.model, tokensIn: 0, tokensOut: 0, isEstimated: false }
      try {
        await converse({ provider, job, sink, toolbox, signal, spent, readPicture, settings })
        return spent
      } catch (error) {
        throw toAnswerError(error, spent)
      }
    },
  }
}

interface Conversation {
  readonly provider: Provider
  readonly job: Job
  readonly sink: Sink
  readonly toolbox: Toolbox
  readonly signal: AbortSignal
  readonly spent: { tokensIn: number; tokensOut: number; isEstimated: boolean }
  readonly readPicture: ReadPicture
  readonly settings: { readonly contextTokens: number }
}

/** Asks the model until it asks for no more tools. */
async function converse(talk: Conversation): Promise<void> {
  const { job, sink, toolbox, settings } = talk
  const able: Abilities = {
    room: roomOf(settings.contextTokens),
    shrinks: 0,
    tools: toolbox.tools.map(toModelTool),
    pictures: true,
  }
  const known = await readSubject(job, toolbox, sink)
  const added: ModelMessage[] = []
  for (let calls = 0; ;) {
    if (added.length > 0 && !(await toolbox.mayGoOn())) throw new AnswerError('no_access')
    const round = await askRound(talk, able, known, added)
    if (round.reason !== 'tools' || sink.isFull()) return endOf(round, sink)
    if (able.tools.length === 0) return
    added.push({ role: 'assistant', content: round.text || null, tool_calls: round.calls.map(toWireCall) })
    for (const call of round.calls) {
      const content =
        calls++ < MOST_TOOL_CALLS
          ? await useTool(call, toolbox, sink)
          : 'error: no more tools; answer with what you have'
      added.push({ role: 'tool', tool_call_id: call.id, content })
    }
    if (calls >= MOST_TOOL_CALLS) {
      sink.note('tool_limit', assistantMessages.toolLimit(MOST_TOOL_CALLS))
      able.tools = []
    }
  }
}

/** Asks once; again when the model refuses for a reason that can be helped. */
async function askRound(
  talk: Conversation,
  able: Abilities,
  known: readonly string[],
  added: readonly ModelMessage[],
): Promise<Round> {
  for (;;) {
    const length = talk.sink.length()
    try {
      return await replyTo(
        talk,
        await toMessages(talk, able, fitReads(talk.sink, able, known, added)),
        able.tools,
      )
    } catch (error) {
      const isHelped =
        error instanceof ProviderError && talk.sink.length() === length && adapt(error, able, talk.sink)
      if (!isHelped) throw error
    }
  }
}

/** Narrows what the model is asked for by its refusal; false when nothing is left to narrow. */
function adapt({ fault }: ProviderError, able: Abilities, sink: Sink): boolean {
  if (codeOfFault(fault) === 'context_too_long' && able.shrinks < SHRINKS) {
    able.shrinks++
    able.room = Math.floor(able.room / 2)
    return true
  }
  const lack = lackOf(fault)
  if (lack === 'tools' && able.tools.length > 0) {
    able.tools = []
    sink.note('no_tools', assistantMessages.noTools)
    return true
  }
  if (lack === 'pictures' && able.pictures) {
    able.pictures = false
    sink.note('unread_file', assistantMessages.picturesUnread)
    return true
  }
  return false
}

async function replyTo(
  { provider, sink, signal, spent }: Conversation,
  messages: readonly ModelMessage[],
  tools: readonly ModelTool[],
): Promise<Round> {
  let text = ''
  let isTold = false
  let hasBegun = false
  try {
    for await (const part of provider.reply(messages, tools, signal)) {
      hasBegun = true
      if (part.kind === 'usage') {
        isTold = true
        spent.tokensIn += part.tokensIn
        spent.tokensOut += part.tokensOut
      } else if (part.kind === 'end') return { ...part, text }
      else {
        text += part.text
        sink.text(part.text)
        if (sink.isFull()) return { reason: 'done', calls: [], text }
      }
    }
    return { reason: 'cut', calls: [], text }
  } finally {
    // The tokens come last, so that of a reply that was stopped or cut only the texts are known.
    if (!isTold && hasBegun) {
      spent.isEstimated = true
      spent.tokensIn += estimateTokens(textLength(messages))
      spent.tokensOut += estimateTokens(text.length)
    }
  }
}

function endOf({ reason }: Round, sink: Sink): void {
  if (reason === 'cut' && !sink.isFull()) throw new AnswerError('provider_cut')
  if (reason === 'filtered') throw new AnswerError('content_refused')
  if (reason === 'length') sink.note('length_limit', assistantMessages.lengthLimit)
}

/** Returns the conversation as the model gets it, as far as it fits. */
async function toMessages(
  { job, sink, readPicture }: Conversation,
  able: Abilities,
  { known, added }: Reads,
): Promise<readonly ModelMessage[]> {
  const { turns, notes } = toPlainTurns(job.turns, able.room)
  for (const { code, msg, name } of notes) sink.note(code, msg, name)
  const context = fitContext(turns, able.room)
  if (context.cut) {
    const { messages, characters } = context.cut
    sink.note('context_cut', assistantMessages.contextCut(messages, characters, context.turns.length))
  }
  const pictures = able.pictures ? await readPictures(job, sink, readPicture) : []
  const said = context.turns.slice(0, -1).map(({ role, text }): ModelMessage => ({ role, content: text }))
  // An answer that goes on proposes nothing a second time.
  const proposed = job.outcomes.length > 0 ? asData('proposals of this answer', job.outcomes.join('\n')) : ''
  const text = [subjectOf(job), ...known, proposed, context.turns.at(-1)?.text].filter(Boolean).join('\n')
  const asked: ModelMessage =
    pictures.length === 0
      ? { role: 'user', content: text }
      : {
          role: 'user',
          content: [
            { type: 'text', text },
            ...pictures.map(url => ({ type: 'image_url' as const, image_url: { url } })),
          ],
        }
  const rest: ModelMessage[] =
    job.soFar.trim() === ''
      ? []
      : [
          { role: 'assistant', content: job.soFar },
          { role: 'user', content: GO_ON },
        ]
  return [{ role: 'system', content: systemPrompt(promptFacts(job)) }, ...said, asked, ...rest, ...added]
}

/** Names the thing that an earlier question was about, for a question that names none. */
function subjectOf({ about, turns }: Job): string {
  const subject = about === null ? turns.findLast(turn => turn.about !== null)?.about : null
  if (!subject) return ''
  const { kind, id } = subject
  return asData('what an earlier question of this chat was about', JSON.stringify({ kind, id }))
}

function promptFacts({ person, assistant, now, timezone }: Job) {
  return { ...person, assistant, now: momentText(now, timezone), timezone }
}

async function readPictures(job: Job, sink: Sink, readPicture: ReadPicture): Promise<readonly string[]> {
  const urls: string[] = []
  const all = job.turns.flatMap(({ pictures }) => pictures)
  if (all.length > MOST_PICTURES)
    sink.note('context_cut', assistantMessages.picturesCut(MOST_PICTURES, all.length), 'pictures')
  for (const picture of all.slice(-MOST_PICTURES)) {
    const url = await readPicture(picture, `user:${job.person.id}`)
    if (url !== null) urls.push(url)
    else
      sink.note(
        'unread_file',
        assistantMessages.unreadFile(picture.name, assistantMessages.brokenPicture),
        picture.name,
      )
  }
  return urls
}

function toAnswerError(error: unknown, spent: Spent): unknown {
  if (error instanceof AnswerError) return new AnswerError(error.code, error.retryAfterSeconds, spent)
  if (error instanceof FloodError) return new AnswerError('provider_flood', null, spent)
  if (error instanceof ProviderError) {
    return new AnswerError(codeOfFault(error.fault), error.fault.retryAfterSeconds, spent)
  }
  return error
}
