/** Makes the answers of the fake's assistant, and gives them to those who follow them. */

import { pathTo } from '../assistant/rules.tree.js'
import type { Analysis } from '../assistant/schema.js'
import type { ChangeStep } from '../assistant/schema.steps.js'
import type { AnswerEvent } from '../assistant/schema.stream.js'
import { ALL_TOOLS } from '../http/tools.js'
import {
  namedFakeChat,
  rowsOf,
  storeFakeChat,
  tellOfChat,
  toFakeAnswer,
  toFakeAttachment,
  toFakeChat,
} from './fake-assistant-chats.js'
import { type FakeProposal, MADE, partsOf } from './fake-model.js'
import { storeFakeNotifications } from './fake-notifications.js'
import type { FakeAnswerRow, FakeEvent, FakeNewNotification } from './fake-rows.js'
import { keepFakeEvents } from './fake-told.js'
import { type FakeData, type FakeWorld, instantOf, nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** Ends the answers that are on their way, unless they are held. */
export function runFakeAnswers(world: FakeWorld): void {
  if (world.model.isHeld) return
  for (const row of world.data.assistantMessages.values()) if (row.status === 'generating') run(world, row)
}

function run(world: FakeWorld, row: FakeAnswerRow): void {
  const { data, model } = world
  const chat = data.assistantChats.get(row.chat_id)
  const question = data.assistantMessages.get(row.parent_id ?? 0)
  if (!chat || !question) return
  const messages = pathTo(rowsOf(data, chat.id), question.id)
  const { content: text, about } = question
  const files = question.attachments.map(({ name, bytes, text: read }) => ({
    name,
    mime: bytes.type,
    text: read,
  }))
  const asked = { content: text, about, files, user_id: chat.user_id, messages }
  readFiles(data, messages)
  const { pieces, changes, fails } = partsOf(model.answer(asked))
  const content = row.content + pieces.join('')
  model.pieces.set(row.id, pieces)
  const steps = [...row.steps, ...changes.map(change => toStep(world, change, row.content.length))]
  const failure = fails === null ? null : { code: fails, msg: fakeMessages.refused(fails), retry_at: null }
  endFakeAnswer(world, { ...row, content, steps, failure, status: fails === null ? 'done' : 'failed' })
}

/** Reads the documents of questions, as an answer does. */
function readFiles(data: FakeData, rows: readonly FakeAnswerRow[]): void {
  for (const row of rows.filter(({ attachments }) => attachments.some(({ isRead }) => !isRead)))
    data.assistantMessages.set(row.id, {
      ...row,
      attachments: row.attachments.map(file => ({ ...file, isRead: true })),
    })
}

/** Returns what the server fills into a proposal: keys, and the version of the task as it is now. */
function filledInput(
  { tasks }: FakeData,
  filled: readonly string[],
  input: FakeProposal['input'],
): FakeProposal['input'] {
  const version = tasks.get(Number(input['id']))?.version
  return {
    ...input,
    ...(filled.includes('client_id') && { client_id: crypto.randomUUID() }),
    ...(filled.includes('version') && version !== undefined && { version }),
  }
}

function toStep({ data }: FakeWorld, { tool, input }: FakeProposal, at: number): ChangeStep {
  const bound = ALL_TOOLS.find(each => each.tool.name === tool)
  if (bound?.tool.kind !== 'change') throw new Error(`${tool} is no tool that changes something`)
  const id = crypto.randomUUID()
  const made = MADE[tool]
  if (made) nextId(data, made)
  data.proposals.set(id, { tool, input: filledInput(data, bound.tool.filled ?? [], input) })
  const fields = Object.entries(input).map(([label, after]) => ({
    label,
    before: null,
    after: String(after),
  }))
  return {
    kind: 'change',
    id,
    at,
    tool,
    title: tool,
    fields,
    state: 'proposed',
    msg: null,
    href: null,
    settled_at: null,
  }
}

/** Stores the end of an answer, names its chat after the exchange, and tells the person. */
function endFakeAnswer(world: FakeWorld, ended: FakeAnswerRow): void {
  const { data, model } = world
  const now = instantOf(world)
  data.assistantMessages.set(ended.id, { ...ended, cost: { ...COST } })
  const chat = data.assistantChats.get(ended.chat_id)
  if (chat && chat.deleted_at === null) {
    const next = storeFakeChat(data, { ...namedFakeChat(data, chat, ended), updated_at: now })
    const told: Omit<FakeEvent, 'seq'>[] = []
    const tell = (channels: readonly string[], event: string, about: unknown) =>
      void told.push(...channels.map(channel => ({ channel, event, data: about })))
    tellOfChat({ tell }, data, next, 'update', { message_id: ended.id, refetch: true })
    keepFakeEvents(world, [
      ...told,
      ...storeFakeNotifications(
        world,
        model.followers.get(ended.id) ? [] : [notificationOf(ended, chat.user_id)],
      ),
    ])
  }
  tellEnded(world)
}

/** Wakes those who follow answers. */
export function tellEnded({ model }: FakeWorld): void {
  const waiting = [...model.ended]
  for (const wake of waiting) wake()
}

const COST = {
  mode: 'model',
  model: 'fake',
  tokens_in: null,
  tokens_out: null,
  is_estimated: false,
  ms: 0,
} as const

function notificationOf({ chat_id, content, failure }: FakeAnswerRow, user_id: number): FakeNewNotification {
  const body = failure?.msg ?? content
  const type = 'assistant.answered'
  return { user_id, type, title: fakeMessages.done, body, url: `/joaoai/${chat_id}`, actor_id: null }
}

/** Waits until an answer has ended. Rejects when the caller goes away. */
async function untilEnded(world: FakeWorld, id: number, signal: AbortSignal): Promise<void> {
  const { ended } = world.model
  while (world.data.assistantMessages.get(id)?.status === 'generating') {
    await new Promise<void>((resolve, reject) => {
      const done = () => {
        ended.delete(done)
        signal.removeEventListener('abort', gone)
        resolve()
      }
      const gone = () => {
        ended.delete(done)
        reject(signal.reason as Error)
      }
      ended.add(done)
      signal.addEventListener('abort', gone, { once: true })
    })
  }
}

/** A reply about an answer that is followed. */
interface Followed {
  readonly message: { readonly id: number }
  readonly chat?: { readonly id: number } | null
  readonly question?: { readonly id: number } | null
  /** The text of the file of the question, where the call is about one. */
  readonly analysis?: Analysis
}

/** The way in which an answer is followed: as a stream, to its end, or not at all. */
export type Following = 'stream' | 'end' | 'not'

/**
 * Lets the answers go on, and returns the answer of a call that follows one: a stream of its events, or the reply as
 * it is once the answer has ended.
 */
export async function followFakeAnswer(
  world: FakeWorld,
  reply: Followed,
  following: Following,
  signal: AbortSignal,
): Promise<Followed | Response> {
  const { data, model } = world
  const { id } = reply.message
  const before = data.assistantMessages.get(id)
  const count = (by: number) => void model.followers.set(id, (model.followers.get(id) ?? 0) + by)
  const start = before && startOf(world, before, reply.question ?? null)
  if (following !== 'not') count(1)
  runFakeAnswers(world)
  if (following === 'stream') {
    return streamOf(world, before, start, signal, () => count(-1))
  }
  if (following === 'not') {
    return reply.analysis ? { ...reply, analysis: toFakeAnalysis(data, reply.question?.id ?? 0) } : reply
  }
  try {
    await untilEnded(world, id, signal)
  } finally {
    count(-1)
  }
  const row = data.assistantMessages.get(id)
  const chat = reply.chat && data.assistantChats.get(reply.chat.id)
  return {
    ...reply,
    ...(row && { message: toFakeAnswer(row) }),
    ...(chat && { chat: toFakeChat(data, chat) }),
    ...(reply.analysis && { analysis: toFakeAnalysis(data, reply.question?.id ?? 0) }),
  }
}

/** Returns what an answer has read from the file of a question. */
function toFakeAnalysis(data: FakeData, question: number): Analysis {
  const [file] = data.assistantMessages.get(question)?.attachments ?? []
  const text = file?.isRead ? (file.text ?? '') : ''
  return { attachment: file ? toFakeAttachment(file) : null, text, truncated: false }
}

function startOf({ data }: FakeWorld, row: FakeAnswerRow, question: unknown) {
  const chat = data.assistantChats.get(row.chat_id)
  return { event: 'start', chat: chat && toFakeChat(data, chat), question, message: toFakeAnswer(row) }
}

/** Returns the events of an answer from where it is: a snapshot, what it gains, its end. */
function streamOf(
  world: FakeWorld,
  before: FakeAnswerRow | undefined,
  start: object | undefined,
  signal: AbortSignal,
  left: () => void,
): Response {
  async function* events(): AsyncGenerator<object> {
    if (!before || !start) return yield gone()
    yield start
    await untilEnded(world, before.id, signal)
    const row = world.data.assistantMessages.get(before.id)
    if (!row) return yield gone()
    let offset = before.content.length
    const pieces = world.model.pieces.get(row.id) ?? []
    const isNew = pieces.join('').length === row.content.length - offset
    for (const text of isNew ? pieces : [row.content.slice(offset)]) {
      if (text !== '') yield { event: 'delta', offset, text }
      offset += text.length
    }
    for (const step of row.steps.slice(before.steps.length)) yield { event: 'step', step }
    yield endingOf(row)
  }
  const encoder = new TextEncoder()
  const source = events()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await source.next()
        if (!done) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`))
        left()
        controller.close()
      } catch (error) {
        left()
        controller.error(error)
      }
    },
    cancel: left,
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'X-Request-Id': 'fake' } })
}

function endingOf(row: FakeAnswerRow): AnswerEvent {
  const message = toFakeAnswer(row)
  if (row.status === 'done' || row.status === 'stopped') return { event: 'done', message }
  const {
    code = 'interrupted',
    msg = fakeMessages.refused('interrupted'),
    retry_at = null,
  } = row.failure ?? {}
  return { event: 'error', code, msg, retry_at, message }
}

function gone(): AnswerEvent {
  return { event: 'error', code: 'gone', msg: fakeMessages.refused('gone'), retry_at: null, message: null }
}
