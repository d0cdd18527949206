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
  type SentQuestion,
} from './state.desk.js'
import { withTree } from './state.js'
import { branchShown } from './state.tree.js'
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

/** Puts a question that was not asked back where it was typed, with the reason. */
export function giveBack(
  ports: AssistantPorts,
  chatId: number,
  question: TypedQuestion,
  outcome: Outcome<unknown>,
): void {
  const { desk } = ports
  returnTyped(ports, chatId, question)
  const error = refusalOf(outcome)
  if (error) {
    const reason = Object.values(error.errors)[0]?.[0] ?? error.msg
    desk.set(draftRefused(desk.get(), chatId, reason))
  }
}

/** A question as it was typed, in the field of its chat or in the editor of an earlier question. */
type TypedQuestion = QuestionDraft & Pick<SentQuestion, 'editOf'>

/**
 * Puts a question back where it was typed: into the draft, or an edit into its editor, in the branch of the edited
 * question. Returns whether the draft has it.
 */
export function returnTyped(ports: AssistantPorts, chatId: number, question: TypedQuestion): boolean {
  const { desk, state, storages, userId } = ports
  const { editOf: id, text } = question
  const { phase, tree, messages } = state.get()
  const isOpen = chatId === openChatId(ports) && phase === 'loaded'
  if (id === undefined || (isOpen && !tree.messages.some(each => each.id === id))) {
    returnTo(ports, chatId, question)
    return true
  }
  if (isOpen && !messages.some(each => each.id === id))
    state.set(withTree(state.get(), branchShown(tree, id)))
  desk.set(editReturned(desk.get(), chatId, { id, text }))
  const edit = desk.get().edits.get(chatId) ?? null
  saveEdit(storages.local, { userId, chatId }, edit)
  saveDraft(storages, { userId, chatId }, draftOf(desk.get(), chatId))
  return edit?.id !== id
}

/** Puts a question back into the draft of its chat, before what was typed since. */
export function returnTo(ports: AssistantPorts, chatId: number, question: QuestionDraft): void {
  const { desk, storages, userId } = ports
  desk.set(questionReturned(desk.get(), chatId, question))
  saveDraft(storages, { userId, chatId }, draftOf(desk.get(), chatId))
}

/** Keeps what is typed in a chat, also over a reload. A draft that came back is another question from then on. */
export function writeIn(
  { desk, storages, userId }: AssistantPorts,
  chatId: number,
  { sentKey: _sentKey, ...draft }: QuestionDraft,
): void {
  desk.set(draftWritten(desk.get(), chatId, draft))
  saveDraft(storages, { userId, chatId }, draft)
}

/** Returns the place of the questions of the open chat. */
export function openChatId({ state }: AssistantPorts): number {
  return state.get().currentChatId ?? NEW_CHAT
}
