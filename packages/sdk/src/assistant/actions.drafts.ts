/** The flows of a draft: keeps what is typed and chosen, and takes back a question that was not asked. */

import { type Outcome, refusalOf } from '../http/outcome.js'
import type { AssistantPorts } from './ports.js'
import {
  draftOf,
  draftRefused,
  draftWritten,
  type DraftFile,
  editReturned,
  editWritten,
  NEW_CHAT,
  type QuestionDraft,
  type QuestionEdit,
  questionReturned,
} from './state.desk.js'
import { saveDraft, saveEdit } from './storage.js'

/** Keeps what is typed in the open chat, also over a reload. */
export function write(ports: AssistantPorts, draft: QuestionDraft): void {
  writeIn(ports, openChatId(ports), draft)
}

/** Keeps the edit of a question of the open chat, also over a reload; null closes it. */
export function writeEdit(ports: AssistantPorts, edit: QuestionEdit | null): void {
  const { desk, storages, userId } = ports
  const chatId = openChatId(ports)
  desk.set(editWritten(desk.get(), chatId, edit))
  saveEdit(storages.local, { userId, chatId }, edit)
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

/** Puts a question that was not asked back into the draft of its chat, with the reason. */
export function giveBack(
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

/** Puts the text of an edit that was not asked back into its editor, or into the draft. */
export function returnEdit(
  { desk, storages, userId }: AssistantPorts,
  chatId: number,
  edit: QuestionEdit,
): void {
  desk.set(editReturned(desk.get(), chatId, edit))
  saveEdit(storages.local, { userId, chatId }, desk.get().edits.get(chatId) ?? null)
  saveDraft(storages, { userId, chatId }, draftOf(desk.get(), chatId))
}

/** Puts a question back into the draft of its chat, before what was typed since. */
export function returnTo(ports: AssistantPorts, chatId: number, question: QuestionDraft): void {
  const { desk, storages, userId } = ports
  desk.set(questionReturned(desk.get(), chatId, question))
  saveDraft(storages, { userId, chatId }, draftOf(desk.get(), chatId))
}

/** Keeps what is typed in a chat, also over a reload. */
export function writeIn(
  { desk, storages, userId }: AssistantPorts,
  chatId: number,
  draft: QuestionDraft,
): void {
  desk.set(draftWritten(desk.get(), chatId, draft))
  saveDraft(storages, { userId, chatId }, draft)
}

/** Returns the place of the questions of the open chat. */
export function openChatId({ state }: AssistantPorts): number {
  return state.get().currentChatId ?? NEW_CHAT
}
