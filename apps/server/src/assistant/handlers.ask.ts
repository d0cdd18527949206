/** Makes the handlers that take a question, a picture or a document, and begin to answer. */

import { DEFAULT_ASSISTANT_ID } from '@osys/sdk/assistant/schema'
import type { EndpointParsedInput } from '@osys/sdk/http/endpoint'
import { titleMessages } from '@osys/sdk/assistant/messages.titles'
import type * as endpoints from '@osys/sdk/assistant/endpoints'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { constraintOf } from '../http/faults.js'
import { discardUploads } from '../http/upload.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { keepUploads } from '../stored/keep.js'
import {
  type AskingCall,
  beginAnswer,
  openAnswer,
  refuseBusy,
  refuseFull,
  refuseMore,
} from './handlers.begin.js'
import type { Answers } from './jobs.answers.js'
import { assistantMessages } from './messages.js'
import { type GivenFile, readGiven } from './ports.given.js'
import { chatChanged } from './events.js'
import { countMade, findChat, findChatOfThread, insertChat, updateChat } from './queries.chats.js'
import { holdCount } from './queries.ledger.js'
import {
  findByClientId,
  findSubjectBeside,
  insertAttachments,
  insertMessages,
  listNodes,
  type MessageRow,
} from './queries.messages.js'
import { loadListed, loadMessage, reachAssistant, reachChat } from './reach.js'
import { mayFollow, newestEnd } from '@osys/sdk/assistant/rules.tree'

type AskInput = Omit<
  EndpointParsedInput<typeof endpoints.askAssistant>,
  'images' | 'files' | 'file_ids' | 'wait'
>

/** Makes the handler that stores a question with its answer's row, and begins to answer. Spec §4, §7. */
export function askAssistant(answers: Answers): Handler<typeof endpoints.askAssistant, Person> {
  return async (input, call) => {
    const given = await readGiven(call, input)
    return isRefusal(given) ? given : storeAndBegin(answers, call, input, given)
  }
}

/** Makes the handler of a question about one picture. Spec §7. */
export function analyzeImage(answers: Answers): Handler<typeof endpoints.analyzeImage, Person> {
  return analyse(answers, 'image')
}

/** Makes the handler of a question about one document. Spec §7. */
export function analyzeDocument(answers: Answers): Handler<typeof endpoints.analyzeDocument, Person> {
  return analyse(answers, 'file')
}

function analyse(
  answers: Answers,
  wanted: GivenFile['kind'],
): Handler<typeof endpoints.analyzeImage, Person> {
  return async ({ file, prompt, chat_id }, call) => {
    const given = await readGiven(call, { files: [file] })
    if (isRefusal(given)) return given
    if (given[0]?.kind !== wanted) {
      const msg = wanted === 'image' ? assistantMessages.notAnImage : assistantMessages.notADocument
      return refuse('invalid', { errors: { file: [msg] } })
    }
    const content = prompt ?? assistantMessages.describeFile(given[0].upload.name)
    const input = { assistant_id: DEFAULT_ASSISTANT_ID, content, ...(chat_id !== undefined && { chat_id }) }
    return storeAndBegin(answers, call, input, given)
  }
}

/** The files of a question, and the names under which they are kept. */
interface GivenFiles {
  readonly given: readonly GivenFile[]
  readonly names: readonly string[]
}

/** Stores a question with its files, and begins to answer it. */
async function storeAndBegin(
  answers: Answers,
  call: AskingCall,
  input: AskInput,
  given: readonly GivenFile[],
) {
  const uploads = given.map(({ upload }) => upload)
  const { lane, caller, signal } = call.turn('questions')
  const write = (files: GivenFiles) =>
    lane.run(
      caller,
      () => call.write((tx, tell) => writeQuestion(tx, tell, answers, input, call, files)),
      signal,
    )
  try {
    // The same question was sent twice at once: the second try finds the first question.
    const result = await keepUploads(call.deps, uploads, names => write({ given, names })).catch(
      (error: unknown) => {
        if (constraintOf(error) !== 'assistant_messages_client_id') throw error
        return write({ given: [], names: [] })
      },
    )
    if (!isRefusal(result) && result.message.status === 'generating' && result.ledgerId !== null) {
      beginAnswer(answers, call, { id: result.message.id, ledgerId: result.ledgerId })
    }
    return result
  } finally {
    await discardUploads(uploads)
  }
}

async function writeQuestion(
  tx: Queryable,
  tell: Tell,
  answers: Answers,
  asked: AskInput,
  call: AskingCall,
  { given, names }: GivenFiles,
) {
  const { person, now } = call
  // The same question may be stored by another process just now: it is looked for once that has committed.
  await holdCount(tx, person.id)
  const input = await withChatOfThread(tx, person.id, asked)
  const before = input.client_id && (await findByClientId(tx, person.id, input.client_id))
  if (before) return askedBefore(tx, call, input, before)
  const refusal = await refuseMore(tx, call)
  if (refusal) return refusal
  const chatId = await findOrMakeChat(tx, input, call)
  if (isRefusal(chatId)) return chatId
  const parent = await findParent(tx, person.id, chatId, input.parent_id)
  if (isRefusal(parent)) return parent

  // An edited question is asked beside the earlier one, and is about the same thing.
  const isBeside = input.chat_id !== undefined && input.parent_id !== undefined
  const beside = input.about === undefined && isBeside ? await findSubjectBeside(tx, chatId, parent) : null
  const [question = 0] = await insertMessages(tx, [
    {
      chat_id: chatId,
      parent_id: parent,
      client_id: input.client_id ?? null,
      role: 'user',
      content: input.content,
      status: 'done',
      about: input.about ?? beside,
      created_at: now,
      updated_at: now,
    },
  ])
  await insertAttachments(
    tx,
    given.map(({ upload: { name, size }, ...file }, index) => ({
      ...file,
      name,
      size,
      storage: names[index] ?? '',
      message_id: question,
    })),
  )
  const { id: message, ledgerId } = await openAnswer(tx, answers, call, chatId, question)
  await updateChat(tx, chatId, { updated_at: now, current_message_id: message })
  const chat = await loadListed(tx, person.id, chatId)
  tell.apps([
    chatChanged(chat, input.chat_id === undefined ? 'new' : 'update', { message_id: message, refetch: true }),
  ])
  return {
    status: 'success' as const,
    msg: assistantMessages.asked,
    question: await loadMessage(tx, person.id, question),
    message: expected(await loadMessage(tx, person.id, message), `answer ${message}`),
    chat,
    analysis: NO_ANALYSIS,
    ledgerId,
  }
}

/** Returns a question with the chat that it goes on in, which a caller may name by its thread instead. */
async function withChatOfThread(tx: Queryable, userId: number, input: AskInput): Promise<AskInput> {
  const { chat_id, thread_id } = input
  if (chat_id !== undefined || thread_id === undefined) return input
  const found = await findChatOfThread(tx, userId, thread_id)
  return found === null ? input : { ...input, chat_id: found }
}

/** Answers a question again that was sent before under the same `client_id`, with its newest answer. */
async function askedBefore(tx: Queryable, { person }: AskingCall, { content }: AskInput, before: MessageRow) {
  const nodes = await listNodes(tx, before.chat_id)
  const answer = nodes.findLast(({ parent_id }) => parent_id === before.id)
  const message = answer && (await loadMessage(tx, person.id, answer.id))
  if (before.content !== content || !message) {
    return refuse('invalid', { errors: { content: [assistantMessages.otherQuestion] } })
  }
  return {
    status: 'success' as const,
    msg: assistantMessages.asked,
    question: await loadMessage(tx, person.id, before.id),
    message,
    chat: await loadListed(tx, person.id, before.chat_id),
    analysis: NO_ANALYSIS,
    // Nothing was opened: the call that was made before has its entry.
    ledgerId: null,
  }
}

/** The text of a file is read when the answer is made; until then it is unknown. */
const NO_ANALYSIS = { attachment: null, text: '', truncated: false }

async function findOrMakeChat(
  tx: Queryable,
  { chat_id, assistant_id }: AskInput,
  { person, now }: AskingCall,
): Promise<number | Refusal> {
  if (chat_id !== undefined) {
    const found = await reachChat(tx, person, chat_id, { lock: true })
    if (isRefusal(found)) return found
    return (await refuseBusy(tx, person, chat_id)) ?? (await refuseFull(tx, chat_id, 2)) ?? chat_id
  }
  const assistant = await reachAssistant(tx, person, assistant_id)
  if (isRefusal(assistant)) return assistant
  return insertChat(tx, {
    user_id: person.id,
    title: titleMessages.numbered((await countMade(tx, person.id)) + 1),
    assistant_id,
    created_at: now,
    updated_at: now,
  })
}

/** Returns the message that the question follows: the given one, or the end of the branch that is shown. */
async function findParent(
  tx: Queryable,
  userId: number,
  chatId: number,
  given: number | null | undefined,
): Promise<number | null | Refusal> {
  if (given === null) return null
  const nodes = await listNodes(tx, chatId)
  if (given === undefined) {
    const found = await findChat(tx, userId, chatId)
    return newestEnd(nodes, found?.chat.current_message_id ?? null)
  }
  if (mayFollow(nodes, given)) return given
  return refuse('invalid', { errors: { parent_id: [assistantMessages.unknownParent] } })
}
