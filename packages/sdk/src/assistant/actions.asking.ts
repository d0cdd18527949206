/**
 * The flows of a question: keeps what is typed, asks, edits, regenerates, continues and stops, and sends what
 * waits.
 */

import { GIVEN_UP, done, mapDone, type Outcome, outcomeOf, refusalOf } from '../http/outcome.js'
import { attempt } from '../http/attempt.js'
import { newUuid } from '../http/uuid.js'
import { continueAnswer, joinAnswer, regenerateAnswer, stopAnswer } from './endpoints.answers.js'
import { askAssistant, downloadAttachment } from './endpoints.js'
import { ownChange } from './actions.fetching.js'
import { follow } from './actions.following.js'
import type { AssistantPorts } from './ports.js'
import { attachmentKind, questionError, questionText } from './rules.question.js'
import { type Attachment, type AssistantMessage, DEFAULT_ASSISTANT_ID } from './schema.js'
import { isWritten, newerCopy } from './state.answer.js'
import {
  draftOf,
  draftRefused,
  draftWritten,
  EMPTY_QUESTION,
  type DraftFile,
  isEmptyQuestion,
  NEW_CHAT,
  type QuestionDraft,
  questionQueued,
  questionReturned,
  questionUnqueued,
  type SentQuestion,
  waitingOf,
} from './state.desk.js'
import { messageChanged } from './state.js'
import { forgetAsking, saveAsking, saveDraft, saveWaiting } from './storage.js'

/** Keeps what is typed in the open chat, also over a reload. */
export function write(ports: AssistantPorts, draft: QuestionDraft): void {
  writeIn(ports, openChatId(ports), draft)
}

/** Puts the text of a chosen file, such as a long paste, into the draft in the place of the file. */
export async function fileToText(ports: AssistantPorts, key: string): Promise<void> {
  const chatId = openChatId(ports)
  const isIt = (file: DraftFile): boolean => file.key === key
  const text = await draftOf(ports.desk.get(), chatId).files.find(isIt)?.blob?.text()
  // Meanwhile the person may write on, open another chat, or ask for it a second time.
  const draft = draftOf(ports.desk.get(), chatId)
  if (text === undefined || !draft.files.some(isIt)) return
  writeIn(ports, chatId, {
    ...draft,
    text: [draft.text, text].filter(Boolean).join('\n\n'),
    files: draft.files.filter(file => !isIt(file)),
  })
}

/**
 * Sends the draft of the open chat. While an answer of the chat comes, the question waits for its end. A
 * refused question returns to the draft.
 */
export async function ask(ports: AssistantPorts): Promise<Outcome> {
  const { desk } = ports
  const chatId = openChatId(ports)
  const draft = draftOf(desk.get(), chatId)
  const error = questionError(draft.text, draft.files.length)
  if (error !== null) {
    desk.set(draftRefused(desk.get(), chatId, error))
    return GIVEN_UP
  }
  const question = { ...draft, key: newUuid() }
  writeIn(ports, chatId, EMPTY_QUESTION)
  if (!isBusy(ports)) return send(ports, chatId, question)
  desk.set(questionQueued(desk.get(), chatId, question))
  keepWaiting(ports)
  return done()
}

/**
 * Asks a suggested question at once when nothing is typed in the open chat, else adds it to what is typed. Returns
 * whether it is asked.
 */
export function suggest(ports: AssistantPorts, text: string): boolean {
  const draft = draftOf(ports.desk.get(), openChatId(ports))
  const isAsked = isEmptyQuestion(draft)
  write(ports, { ...draft, text: [draft.text, text].filter(each => each.trim() !== '').join('\n\n') })
  if (isAsked) void ask(ports)
  return isAsked
}

/**
 * Takes over what another page hands to the assistant, in a new chat: a question that is sent at once, or a
 * draft that the person completes.
 */
export async function handOver(
  ports: AssistantPorts,
  question: QuestionDraft,
  { isSent }: { readonly isSent: boolean },
): Promise<Outcome> {
  if (isSent) return send(ports, NEW_CHAT, { ...question, key: newUuid() })
  returnTo(ports, NEW_CHAT, question)
  return done()
}

/**
 * Asks a question anew with another text, beside the earlier one; its files go with it. Without them, or once the
 * earlier one is gone, the text returns to the draft.
 */
export async function editQuestion(ports: AssistantPorts, id: number, text: string): Promise<Outcome> {
  const message = messageOf(ports, id)
  // The person may open another chat while the files are fetched.
  const chatId = openChatId(ports)
  const files = message ? await copiesOf(ports, [...message.images, ...message.files]) : GIVEN_UP
  if (message && files.ended === 'done') {
    const question = { text, files: files.value, about: null, key: newUuid() }
    return send(ports, chatId, { ...question, parentId: message.parent_id })
  }
  giveBack(ports, chatId, { ...EMPTY_QUESTION, text }, files)
  return mapDone(files, () => undefined)
}

/** Asks for another answer, beside the earlier one. `id` is an answer or its question. */
export function regenerate(ports: AssistantPorts, id: number): Promise<Outcome> {
  const input = { chat_id: openChatId(ports), message_id: id }
  return thenNext(ports, follow(ports, { by: regenerateAnswer, input }, { idempotencyKey: newUuid() }))
}

/** Goes on with an answer that was stopped, interrupted or failed. */
export function continueWriting(ports: AssistantPorts, id: number): Promise<Outcome> {
  const input = { chat_id: openChatId(ports), message_id: id }
  return thenNext(ports, follow(ports, { by: continueAnswer, input }, { idempotencyKey: newUuid() }))
}

/** Ends the answer that comes; the part that is there stays. */
export async function stop(ports: AssistantPorts): Promise<Outcome> {
  const { desk, state } = ports
  const message = writtenIn(ports)
  if (!message) return GIVEN_UP
  desk.set({ ...desk.get(), stoppingId: message.id })
  const input = { chat_id: message.chat_id ?? openChatId(ports), message_id: message.id }
  const outcome = await ownChange(ports, attempt(ports, stopAnswer, input))
  desk.set({ ...desk.get(), stoppingId: null })
  if (outcome.ended !== 'done') return outcome
  const { message: stopped } = outcome.value
  state.set(messageChanged(state.get(), stopped.id, shown => newerCopy(shown, stopped)))
  return done()
}

/** Joins the answers of the open chat that are on their way and that this page does not read yet. */
export async function joinAnswers(ports: AssistantPorts): Promise<Outcome> {
  const read = new Set([...ports.followed].map(({ answerId }) => answerId))
  const missing = ports.state.get().tree.messages.filter(each => isWritten(each) && !read.has(each.id))
  await Promise.all(missing.map(({ id }) => thenNext(ports, follow(ports, { messageId: id }))))
  return done()
}

/** Takes a waiting question back into the draft. */
export function takeBack(ports: AssistantPorts, key: string): void {
  const { desk } = ports
  const chatId = openChatId(ports)
  const question = waitingOf(desk.get(), chatId).find(each => each.key === key)
  if (!question) return
  dropWaiting(ports, key)
  returnTo(ports, chatId, question)
}

/** Removes a waiting question. */
export function dropWaiting(ports: AssistantPorts, key: string): void {
  unqueue(ports, openChatId(ports), key)
  forgetAsking(ports.storages.local, key)
}

/** Sends the first waiting question of the open chat, unless an answer is on its way. */
export async function sendNext(ports: AssistantPorts): Promise<Outcome> {
  const chatId = openChatId(ports)
  const next = waitingOf(ports.desk.get(), chatId)[0]
  if (!next || isBusy(ports)) return GIVEN_UP
  dropWaiting(ports, next.key)
  return send(ports, chatId, next)
}

/**
 * Sends the next waiting question after an answer whose end this page did not read. One that failed or was
 * interrupted is for the person to go on with first. In a second tab the question has the same key, so the server
 * takes it once.
 */
export async function sendAfterEnd(ports: AssistantPorts): Promise<Outcome> {
  const { phase, messages } = ports.state.get()
  if (phase !== 'loaded') return GIVEN_UP
  dropTaken(ports)
  const last = messages.at(-1)
  return last === undefined || mayFollowEnd(last) ? sendNext(ports) : GIVEN_UP
}

/**
 * Sends the next waiting question of a chat that is not open after this answer of it, without reading the next one.
 * After one that failed or was interrupted it waits until the person opens the chat.
 */
export async function sendElsewhere(
  ports: AssistantPorts,
  chatId: number,
  answerId: number,
): Promise<Outcome> {
  const { desk, state, storages, userId } = ports
  const next = waitingOf(desk.get(), chatId)[0]
  // With files it waits until the chat is open again, where the person sees whether they arrived.
  if (!next || next.files.some(({ blob }) => blob)) return GIVEN_UP
  const ended = await attempt(ports, joinAnswer, { id: answerId }, { quiet: true })
  if (ended.ended !== 'done' || !mayFollowEnd(ended.value.message)) return GIVEN_UP
  // Meanwhile the person may open the chat, or take the question back; another event may have sent it.
  const isStillNext = waitingOf(desk.get(), chatId)[0] === next
  if (!isStillNext || state.get().currentChatId === chatId) return GIVEN_UP
  saveAsking(storages.local, { userId, chatId }, next)
  unqueue(ports, chatId, next.key)
  const { text, files, about, key, parentId } = next
  // The call has no key of its own: its `client_id` finds a question that was sent before in another way.
  const outcome = await attempt(ports, askAssistant, {
    chat_id: chatId,
    content: questionText(text, files.length),
    client_id: key,
    wait: false,
    ...(parentId !== undefined && { parent_id: parentId }),
    ...partsOf(files),
    ...(about && { about: { kind: about.kind, id: about.id } }),
  })
  if (outcome.ended !== 'done') giveBack(ports, chatId, next, outcome)
  forgetAsking(storages.local, key)
  return mapDone(outcome, () => undefined)
}

/** Tells whether the next question follows by itself: an answer that did not end well is for the person first. */
function mayFollowEnd({ status }: Pick<AssistantMessage, 'status'>): boolean {
  return status === 'done' || status === 'stopped'
}

/** Removes the waiting questions of the open chat that the server has: a page that ended too early never heard of it. */
function dropTaken(ports: AssistantPorts): void {
  const taken = new Set(ports.state.get().tree.messages.map(({ client_id }) => client_id))
  for (const { key } of waitingOf(ports.desk.get(), openChatId(ports)))
    if (taken.has(key)) dropWaiting(ports, key)
}

async function send(ports: AssistantPorts, chatId: number, question: SentQuestion): Promise<Outcome> {
  const { desk, state, storages, userId } = ports
  const { text, files, about, key, parentId = endOfBranch(ports) } = question
  desk.set({ ...desk.get(), asking: { ...question, chatId } })
  saveAsking(storages.local, { userId, chatId }, question)
  let isTaken = false
  function onTaken(): void {
    isTaken = true
    forgetAsking(storages.local, key)
  }
  const input = {
    ...(chatId === NEW_CHAT
      ? { assistant_id: state.get().currentAssistant.id }
      : {
          chat_id: chatId,
          assistant_id: state.get().chat?.assistant_id ?? DEFAULT_ASSISTANT_ID,
          ...(parentId !== undefined && { parent_id: parentId }),
        }),
    content: questionText(text, files.length),
    client_id: key,
    ...partsOf(files),
    ...(about && { about: { kind: about.kind, id: about.id } }),
  }
  const asked = follow(ports, { by: askAssistant, input }, { idempotencyKey: key, chatId, onTaken })
  const outcome = await thenNext(ports, asked)
  if (isTaken) return outcome
  // The stream ended before the server took the question. Another one may be on its way by now.
  if (desk.get().asking?.key === key) desk.set({ ...desk.get(), asking: null })
  giveBack(ports, chatId, question, outcome)
  forgetAsking(storages.local, key)
  return outcome
}

/** Puts a question that was not asked back into the draft of its chat, with the reason. */
function giveBack(
  ports: AssistantPorts,
  chatId: number,
  question: QuestionDraft,
  outcome: Outcome<unknown>,
): void {
  const { desk } = ports
  returnTo(ports, chatId, question)
  const error = refusalOf(outcome)
  if (error) {
    const reason = Object.values(error.errors)[0]?.[0] ?? error.msg
    desk.set(draftRefused(desk.get(), chatId, reason))
  }
}

/** After an answer that was finished or stopped, the next question follows. */
async function thenNext(
  ports: AssistantPorts,
  answered: Promise<Outcome<AssistantMessage | null>>,
): Promise<Outcome> {
  const outcome = await answered
  if (outcome.ended !== 'done') return outcome
  const answer = outcome.value
  const isOpen = answer?.chat_id === ports.state.get().currentChatId
  if (answer && isOpen && mayFollowEnd(answer)) void sendNext(ports)
  return done()
}

/** Fetches the files of a question, so that its new version has them too. */
async function copiesOf(
  ports: AssistantPorts,
  attachments: readonly Attachment[],
): Promise<Outcome<readonly DraftFile[]>> {
  return outcomeOf(
    Promise.all(
      attachments.map(async ({ id, name, mime, size }) => {
        const { blob } = await ports.api.call(downloadAttachment, { id })
        return { key: newUuid(), name, type: mime, size, blob }
      }),
    ),
  )
}

function partsOf(files: readonly DraftFile[]) {
  const own = files.flatMap(({ name, type, blob }) => (blob ? [new File([blob], name, { type })] : []))
  const images = own.filter(file => attachmentKind(file) === 'image')
  const documents = own.filter(file => attachmentKind(file) !== 'image')
  const fileIds = files.flatMap(({ file_id }) => file_id ?? [])
  return {
    ...(images.length > 0 && { images }),
    ...(documents.length > 0 && { files: documents }),
    ...(fileIds.length > 0 && { file_ids: fileIds }),
  }
}

function returnTo(ports: AssistantPorts, chatId: number, question: QuestionDraft): void {
  const { desk, storages, userId } = ports
  desk.set(questionReturned(desk.get(), chatId, question))
  saveDraft(storages.local, { userId, chatId }, draftOf(desk.get(), chatId))
}

function writeIn({ desk, storages, userId }: AssistantPorts, chatId: number, draft: QuestionDraft): void {
  desk.set(draftWritten(desk.get(), chatId, draft))
  saveDraft(storages.local, { userId, chatId }, draft)
}

function unqueue(ports: AssistantPorts, chatId: number, key: string): void {
  ports.desk.set(questionUnqueued(ports.desk.get(), chatId, key))
  keepWaiting(ports)
}

function keepWaiting({ desk, storages, userId }: AssistantPorts): void {
  saveWaiting(storages.session, userId, desk.get().waiting)
}

function openChatId({ state }: AssistantPorts): number {
  return state.get().currentChatId ?? NEW_CHAT
}

function messageOf({ state }: AssistantPorts, id: number): AssistantMessage | undefined {
  return state.get().tree.messages.find(message => message.id === id)
}

/** Returns the message that a question follows; undefined leaves it to the server, which alone has the messages yet. */
function endOfBranch({ state }: AssistantPorts): number | null | undefined {
  const { phase, messages } = state.get()
  return messages.at(-1)?.id ?? (phase === 'loaded' ? null : undefined)
}

function writtenIn({ state }: AssistantPorts): AssistantMessage | undefined {
  return state.get().messages.find(isWritten)
}

/** True while the open chat has a question on its way or an answer that comes. */
function isBusy(ports: AssistantPorts): boolean {
  const { asking } = ports.desk.get()
  return asking?.chatId === openChatId(ports) || writtenIn(ports) !== undefined
}
