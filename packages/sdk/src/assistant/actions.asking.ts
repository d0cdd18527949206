/** The flows of asking: sends what is typed, suggested, handed over by another page, or edited. */

import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { giveBack, openChatId, returnTo, write, writeIn } from './actions.drafts.js'
import { loadAttachment } from './actions.messages.js'
import { isBusy, send, sendNext } from './actions.sending.js'
import { queue } from './actions.waiting.js'
import type { AssistantPorts, Following } from './ports.js'
import { questionError } from './rules.question.js'
import type { Attachment } from './schema.js'
import {
  draftOf,
  draftRefused,
  EMPTY_QUESTION,
  type DraftFile,
  isEmptyQuestion,
  NEW_CHAT,
  type QuestionDraft,
  questionAsked,
  questionSettled,
  type SentQuestion,
  waitingOf,
} from './state.desk.js'
import { saveEdit } from './storage.js'

/**
 * Sends the draft of the open chat. While an answer of the chat comes, the question waits for its end; behind one that
 * may have arrived it waits too, and that one is sent again. A refused question returns to the draft.
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
  const { sentKey: key = newUuid(), ...typed } = draft
  const question = { ...typed, key }
  writeIn(ports, chatId, EMPTY_QUESTION)
  const isHeld = waitingOf(desk.get(), chatId).some(({ isUnanswered }) => isUnanswered)
  if (!isBusy(ports, chatId) && !isHeld) return send(ports, chatId, question)
  queue(ports, chatId, question)
  return isBusy(ports, chatId) ? done() : sendNext(ports)
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
 * Asks a question anew with another text, beside the earlier one; its files go with it. It shows as on its way while
 * they are fetched, unless an answer of the chat comes, whose end it waits for. Without the files the editor opens again;
 * once the earlier question is gone, the text returns to the draft.
 */
export async function editQuestion(ports: AssistantPorts, id: number, text: string): Promise<Outcome> {
  const { desk, storages, userId } = ports
  const message = ports.state.get().tree.messages.find(each => each.id === id)
  // The person may open another chat while the files are fetched.
  const chatId = openChatId(ports)
  const typed = { ...EMPTY_QUESTION, text, editOf: id }
  if (!message) {
    giveBack(ports, chatId, typed, GIVEN_UP)
    return GIVEN_UP
  }
  const place = { userId, chatId }
  const unsent = { ...typed, key: newUuid(), parentId: message.parent_id }
  // The device has the text as an open edit until the question has its files.
  saveEdit(storages.local, place, { id, text })
  const files = await copiesOf(ports, chatId, unsent, [...message.images, ...message.files])
  saveEdit(storages.local, place, desk.get().edits.get(chatId) ?? null)
  if (files.ended === 'done') {
    const question = { ...unsent, files: files.value }
    if (!isBusy(ports, chatId)) return send(ports, chatId, question)
    queue(ports, chatId, question)
    return done()
  }
  giveBack(ports, chatId, typed, files)
  return files
}

/**
 * Fetches the files of a question, so that its new version has them too; given up when that one is stopped, also when
 * its files come within the time that the stop waits.
 */
async function copiesOf(
  ports: AssistantPorts,
  chatId: number,
  question: SentQuestion,
  attachments: readonly Attachment[],
): Promise<Outcome<readonly DraftFile[]>> {
  const { desk, followed } = ports
  const { key } = question
  const call: Following = { answerId: null, key, end: new AbortController() }
  const options = { isInline: false, signal: call.end.signal }
  if (!isBusy(ports, chatId)) desk.set(questionAsked(desk.get(), chatId, question))
  followed.add(call)
  try {
    const files: DraftFile[] = []
    // One after the other: side by side they would share the line, and all of them come late.
    for (const { id, name, mime, size } of attachments) {
      const outcome = await loadAttachment(ports, { id }, options)
      if (outcome.ended !== 'done') return outcome
      // The question leaves the desk for a moment before it is sent, and its stop ends with that.
      if (desk.get().stoppingKeys.has(key)) return GIVEN_UP
      files.push({ key: newUuid(), name, type: mime, size, blob: outcome.value.blob })
    }
    return done(files)
  } finally {
    followed.delete(call)
    desk.set(questionSettled(desk.get(), key))
  }
}
