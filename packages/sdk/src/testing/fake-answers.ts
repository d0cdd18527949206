/** Answers the fake's calls of questions and answers of the assistant. */

import { mayContinue } from '../assistant/rules.ending.js'
import { titleMessages } from '../assistant/messages.titles.js'
import { mayTalkTo } from '../assistant/rules.makers.js'
import { mayFollow, newestEnd } from '../assistant/rules.tree.js'
import { ANSWERS_AT_ONCE, DEFAULT_ASSISTANT_ID } from '../assistant/schema.js'
import { addDays, dayOf } from '../basics/days.js'
import type { Contract } from '../contract.js'
import type { EndpointParsedInput } from '../http/endpoint.js'
import { ALL_TOOLS } from '../http/tools.js'
import { startOfDay } from '../timeclock/rules.calendar.js'
import { tellEnded } from './fake-answering.js'
import {
  addFakeChat,
  addFakeRow,
  reachFakeAnswer,
  reachFakeChat,
  rowsOf,
  subjectBeside,
  stopFakeAnswer,
  storeFakeChat,
  tellOfChat,
  toFakeAnswer,
  toFakeChat,
} from './fake-assistant-chats.js'
import { recordFakeAudit } from './fake-audit.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { sentBytes } from './fake-files.js'
import { readFakeGiven } from './fake-given.js'
import type { FakeAnswerRow, FakeAssistantChat, FakeAttachment } from './fake-rows.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'

const done = (row: FakeAnswerRow) => ({
  status: 'success' as const,
  msg: fakeMessages.done,
  message: toFakeAnswer(row),
})

const wrong = (field: string) => new FakeRefusal('invalid', { errors: { [field]: [fakeMessages.field] } })

/** Throws unless the caller may talk to an assistant. */
export function requireAssistant({ data, subject }: FakeCall, id: string): void {
  const known = data.assistants.get(id)
  const roles = subject.kind === 'person' ? subject.roles : []
  if (id !== DEFAULT_ASSISTANT_ID && !(known && mayTalkTo({ roles }, known))) throw wrong('assistant_id')
}

/** Returns the title of the next chat of the caller. */
export function nextTitle({ data, person }: FakeCall): string {
  const made = [...data.assistantChats.values()].filter(({ user_id }) => user_id === person.id)
  return titleMessages.numbered(made.length + 1)
}

/** Throws when as many answers of the caller as there may be are on their way. */
function requireMore({ data, person }: FakeCall): void {
  const own = [...data.assistantMessages.values()].filter(
    ({ status, chat_id }) =>
      status === 'generating' && data.assistantChats.get(chat_id)?.user_id === person.id,
  )
  if (own.length >= ANSWERS_AT_ONCE) throw new FakeRefusal('throttled')
}

/** Throws when an answer is on its way in a chat. */
function requireIdle({ data }: FakeCall, chatId: number): void {
  const running = rowsOf(data, chatId).find(({ status }) => status === 'generating')
  if (running) throw new FakeRefusal('wrong_state', { current: toFakeAnswer(running) })
}

/** Opens an answer, which begins once the call is answered. */
function open(call: FakeCall, chat: FakeAssistantChat, question: number): FakeAnswerRow {
  const { data, person, now } = call
  data.assistantUses.push({ user_id: person.id, at: now })
  const parent = { chat_id: chat.id, parent_id: question }
  return addFakeRow(call, { ...parent, role: 'assistant', content: '', status: 'generating' })
}

function begun(call: FakeCall, chat: FakeAssistantChat, row: FakeAnswerRow) {
  const { data, now } = call
  const shown = storeFakeChat(data, { ...chat, current_message_id: row.id, updated_at: now })
  tellOfChat(call, data, shown, 'update', { message_id: row.id, refetch: true })
  return done(row)
}

type FoundChat = FakeAssistantChat | null

function parentOf({ data }: FakeCall, chat: FoundChat, given: number | null | undefined): number | null {
  const rows = rowsOf(data, chat?.id ?? 0)
  if (given === null) return null
  if (given === undefined) return newestEnd(rows, chat?.current_message_id ?? null)
  if (mayFollow(rows, given)) return given
  throw wrong('parent_id')
}

/** Settles a proposal of an answer. */
function settle(
  call: FakeCall,
  row: FakeAnswerRow,
  id: string,
  end: { readonly state: 'applied' | 'failed' | 'discarded'; readonly msg: string | null },
) {
  const { data, now } = call
  const steps = row.steps.map(step =>
    step.id === id && step.kind === 'change' ? { ...step, ...end, settled_at: now } : step,
  )
  const stored = { ...row, steps }
  data.assistantMessages.set(row.id, stored)
  tellOfChat(call, data, reachFakeChat(call, row.chat_id), 'update', { refetch: true })
  return { ...done(stored), status: end.state === 'failed' ? ('warning' as const) : ('success' as const) }
}

function reachProposal(call: FakeCall, messageId: number, id: string) {
  const row = reachFakeAnswer(call, messageId)
  const step = row.steps.find(each => each.id === id)
  const proposal = call.data.proposals.get(id)
  if (step?.kind !== 'change' || !proposal) throw new FakeRefusal('not_found')
  return { row, step, proposal }
}

type Asked = Omit<EndpointParsedInput<Contract['assistant']['ask']>, 'images' | 'files' | 'file_ids' | 'wait'>

/** Returns the id of the caller's chat with this thread. */
function chatOfThread({ data, person }: FakeCall, threadId: string | undefined): number | undefined {
  const isOwn = (chat: FakeAssistantChat) => chat.user_id === person.id && chat.deleted_at === null
  const name = threadId?.toLowerCase()
  return [...data.assistantChats.values()].find(chat => isOwn(chat) && chat.thread_id === name)?.id
}

/** Stores a question with its files, and opens its answer. */
function askFake(
  call: FakeCall,
  { chat_id: given, thread_id, assistant_id, content, parent_id, ...asked }: Asked,
  attachments: readonly FakeAttachment[],
) {
  const { data, person, now } = call
  const chat_id = given ?? chatOfThread(call, thread_id)
  const client_id = asked.client_id ?? null
  const owns = ({ chat_id: id }: FakeAnswerRow) => data.assistantChats.get(id)?.user_id === person.id
  const known = [...data.assistantMessages.values()].find(
    row => client_id !== null && row.client_id === client_id && owns(row),
  )
  if (known) {
    const answer = rowsOf(data, known.chat_id).findLast(row => row.parent_id === known.id)
    if (known.content !== content || !answer) throw wrong('content')
    const chat = toFakeChat(data, reachFakeChat(call, known.chat_id))
    return { ...done(answer), question: toFakeAnswer(known), chat }
  }
  requireMore(call)
  if (chat_id === undefined) requireAssistant(call, assistant_id)
  const title = nextTitle(call)
  const found = chat_id === undefined ? null : reachFakeChat(call, chat_id)
  if (found) requireIdle(call, found.id)
  const parent = parentOf(call, found, parent_id)
  const chat = found ?? addFakeChat(call, { user_id: person.id, title, assistant_id })
  const question = addFakeRow(call, {
    chat_id: chat.id,
    parent_id: parent,
    client_id,
    role: 'user',
    content,
    attachments,
    about: asked.about ?? (parent_id === undefined ? null : subjectBeside(data, chat.id, parent)),
  })
  const answer = open(call, chat, question.id)
  const shown = storeFakeChat(data, { ...chat, updated_at: now, current_message_id: answer.id })
  const change = { message_id: answer.id, refetch: true }
  tellOfChat(call, data, shown, found ? 'update' : 'new', change)
  return { ...done(answer), question: toFakeAnswer(question), chat: toFakeChat(data, shown) }
}

/** Asks about one file. What was read from it is known once the answer has begun. */
function analyse(
  call: FakeCall,
  { file, prompt, chat_id }: EndpointParsedInput<Contract['assistant']['analyzeImage']>,
  wanted: FakeAttachment['kind'],
) {
  const given = readFakeGiven(call, { files: [file] })
  if (given[0]?.kind !== wanted) throw wrong('file')
  const content = prompt ?? fakeMessages.whatIsIn(given[0].name)
  const asked = { assistant_id: DEFAULT_ASSISTANT_ID, content, ...(chat_id !== undefined && { chat_id }) }
  return { ...askFake(call, asked, given), analysis: { attachment: null, text: '', truncated: false } }
}

/** Answers the calls of questions and answers. */
export const fakeAnswers = {
  ask({ images, files, file_ids, wait: _wait, ...asked }, call) {
    return askFake(call, asked, readFakeGiven(call, { images, files, file_ids }))
  },
  analyzeImage: (input, call) => analyse(call, input, 'image'),
  analyzeDocument: (input, call) => analyse(call, input, 'file'),
  attachment({ id }, call) {
    const { data } = call
    const row = data.assistantMessages.get(data.attachments.get(id) ?? 0)
    const file = row?.attachments.find(each => each.id === id)
    if (!row || !file) throw new FakeRefusal('not_found')
    reachFakeChat(call, row.chat_id)
    return { blob: sentBytes(file.bytes), name: file.name }
  },
  join({ id }, call) {
    const row = reachFakeAnswer(call, id)
    return { message: toFakeAnswer(row), chat: toFakeChat(call.data, reachFakeChat(call, row.chat_id)) }
  },
  regenerate({ chat_id, message_id }, call) {
    requireMore(call)
    const chat = reachFakeChat(call, chat_id)
    const named = call.data.assistantMessages.get(message_id)
    if (named?.chat_id !== chat_id) throw new FakeRefusal('not_found')
    const question = named.role === 'user' ? named.id : named.parent_id
    if (question === null) throw new FakeRefusal('wrong_state')
    requireIdle(call, chat_id)
    return begun(call, chat, open(call, chat, question))
  },
  continue({ chat_id, message_id }, call) {
    const { data, person, now } = call
    requireMore(call)
    const chat = reachFakeChat(call, chat_id)
    const row = reachFakeAnswer(call, message_id)
    if (row.chat_id !== chat_id) throw new FakeRefusal('not_found')
    requireIdle(call, chat_id)
    if (!mayContinue({ ...row, steps: [...row.steps] })) throw new FakeRefusal('wrong_state')
    data.assistantUses.push({ user_id: person.id, at: now })
    const reopened = { ...row, status: 'generating' as const, failure: null, cost: null }
    data.assistantMessages.set(row.id, reopened)
    return begun(call, chat, reopened)
  },
  stop({ chat_id, message_id }, call) {
    const row = reachFakeAnswer(call, message_id)
    if (row.chat_id !== chat_id) throw new FakeRefusal('not_found')
    if (row.status !== 'generating') return { ...done(row), status: 'info' as const }
    const stopped = stopFakeAnswer(call, row)
    tellEnded(call.world)
    return done(stopped)
  },
  judge({ id, vote, note }, call) {
    const { data } = call
    const row = reachFakeAnswer(call, id)
    const before = vote === row.vote ? row.vote_note : null
    const kept = note === undefined ? before : note || null
    const judged = { ...row, vote, vote_note: vote === null ? null : kept }
    data.assistantMessages.set(id, judged)
    tellOfChat(call, data, reachFakeChat(call, row.chat_id), 'update', { refetch: true })
    return done(judged)
  },
  applyChange({ id, change_id }, call) {
    const { row, step, proposal } = reachProposal(call, id, change_id)
    if (step.state === 'discarded') throw new FakeRefusal('wrong_state')
    if (step.state === 'applied') return done(row)
    const bound = ALL_TOOLS.find(({ tool }) => tool.name === proposal.tool)
    if (!bound) throw new FakeRefusal('not_found')
    const { isDone, msg } = call.make(bound.endpoint, proposal.input)
    if (isDone) {
      const about = { action: 'assistant.apply', subject_type: 'user', subject_id: call.person.id } as const
      recordFakeAudit(call, { ...about, after: { change: step.title }, reason: 'JoaoAI' })
    }
    return settle(call, row, change_id, { state: isDone ? 'applied' : 'failed', msg })
  },
  discardChange({ id, change_id }, call) {
    const { row, step } = reachProposal(call, id, change_id)
    if (step.state === 'applied') throw new FakeRefusal('wrong_state')
    return settle(call, row, change_id, { state: 'discarded', msg: null })
  },
  usage(_input, { data, person, world }) {
    const { timezone, clock } = world
    const today = dayOf(clock.now(), timezone)
    const since = startOfDay(today, timezone)
    return {
      mode: 'model',
      model: 'fake',
      limit: null,
      used: data.assistantUses.filter(use => use.user_id === person.id && Date.parse(use.at) >= since).length,
      resets_at: new Date(startOfDay(addDays(today, 1), timezone)).toISOString(),
      tokens_in: 0,
      tokens_out: 0,
    }
  },
} satisfies FakeFeature<'assistant'>
