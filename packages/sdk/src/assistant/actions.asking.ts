/** The flows of asking: sends what is typed, suggested, handed over by another page, or edited. */

import { done, GIVEN_UP, mapDone, type Outcome, outcomeOf } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { giveBack, openChatId, returnTo, write, writeIn } from './actions.drafts.js'
import { isBusy, send } from './actions.sending.js'
import { queue } from './actions.waiting.js'
import { downloadAttachment } from './endpoints.js'
import type { AssistantPorts } from './ports.js'
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
} from './state.desk.js'
import { saveEdit } from './storage.js'

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
  if (!isBusy(ports, chatId)) return send(ports, chatId, question)
  queue(ports, chatId, question)
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
 * Asks a question anew with another text, beside the earlier one; its files go with it. While an answer of the chat
 * comes, it waits for its end. Without the files the editor opens again; once the earlier question is gone, the text
 * returns to the draft.
 */
export async function editQuestion(ports: AssistantPorts, id: number, text: string): Promise<Outcome> {
  const { desk, storages, userId } = ports
  const message = ports.state.get().tree.messages.find(each => each.id === id)
  // The person may open another chat while the files are fetched.
  const chatId = openChatId(ports)
  const place = { userId, chatId }
  const typed = { ...EMPTY_QUESTION, text, editOf: id }
  // The device has the text as an open edit until the question has its files.
  if (message) saveEdit(storages.local, place, { id, text })
  const files = message ? await copiesOf(ports, [...message.images, ...message.files]) : GIVEN_UP
  saveEdit(storages.local, place, desk.get().edits.get(chatId) ?? null)
  if (message && files.ended === 'done') {
    const question = { ...typed, files: files.value, key: newUuid(), parentId: message.parent_id }
    if (!isBusy(ports, chatId)) return send(ports, chatId, question)
    queue(ports, chatId, question)
    return done()
  }
  giveBack(ports, chatId, typed, files)
  return mapDone(files, () => undefined)
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
