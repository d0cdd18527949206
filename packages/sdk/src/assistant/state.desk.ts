/** The state of the questions that are typed and not sent yet, one for each chat. */

import type { AssistantUsage, SUBJECT_KINDS } from './schema.js'
import type { ChosenFile } from './rules.question.js'

/** A file of a question that is not sent yet: chosen on the device, or handed over from a company. */
export type DraftFile = ChosenFile & {
  /** Distinguishes the files of a draft. */
  readonly key: string
} & (
    | { readonly blob: Blob; readonly file_id?: undefined }
    | { readonly file_id: number; readonly blob?: undefined }
  )

/** The thing that a question is about. */
export interface DraftSubject {
  readonly kind: (typeof SUBJECT_KINDS)[number]
  readonly id: number
  /** Its name, as the person knows it. */
  readonly name: string
}

/** A question that is typed and not sent. */
export interface QuestionDraft {
  readonly text: string
  readonly files: readonly DraftFile[]
  readonly about: DraftSubject | null
  /**
   * The key under which it was sent before it came back, while the server may have it: unchanged it is the same
   * question.
   */
  readonly sentKey?: string
}

export const EMPTY_QUESTION: QuestionDraft = { text: '', files: [], about: null }

/** A question that was sent, with the key that makes a second try the same question. */
export interface SentQuestion extends QuestionDraft {
  /** A UUID. */
  readonly key: string
  /** The message that it follows, null for none; undefined is the end of the branch when it is sent. */
  readonly parentId?: number | null
  /** The question that it asks anew; its files are copies of that one's. */
  readonly editOf?: number
  /** True once a call of it ended without an answer of the server, which may have it. */
  readonly isUnanswered?: boolean
}

/** A question that is on its way to the server, with the chat in which it is asked. */
export interface AskedQuestion extends SentQuestion {
  /** `NEW_CHAT` for one that begins a chat. */
  readonly chatId: number
}

/** The new text of a question that is being edited. */
export interface QuestionEdit {
  /** The message that is edited. */
  readonly id: number
  readonly text: string
}

/** The place of the questions of chats that do not exist yet. */
export const NEW_CHAT = 0

/** The questions of a person that the server does not have yet, and what the day has left. */
export interface Desk {
  /** Drafts by chat; `NEW_CHAT` for the initial view. */
  readonly drafts: ReadonlyMap<number, QuestionDraft>
  /** The open edit of each chat. */
  readonly edits: ReadonlyMap<number, QuestionEdit>
  /** The error of the draft of a chat, as people read it. */
  readonly draftErrors: ReadonlyMap<number, string>
  /** The questions that are on their way, of all chats, in their order: one with files may take minutes. */
  readonly asking: readonly AskedQuestion[]
  /** Questions that wait for the end of an answer, by chat, in their order. */
  readonly waiting: ReadonlyMap<number, readonly SentQuestion[]>
  /** The calls for another answer, or for the rest of one, that did not begin yet: their keys, by chat. */
  readonly beginning: ReadonlyMap<number, string>
  /** The keys of the questions and calls on their way that are being stopped. */
  readonly stoppingKeys: ReadonlySet<string>
  /** The chats in which an answer is being stopped. */
  readonly stoppingIn: ReadonlySet<number>
  /** True while the stream of an answer is cut and joined again. */
  readonly isCut: boolean
  /** True while the person does not see the page: it reads no answer, and the end of one is notified. */
  readonly isAway: boolean
  readonly usage: AssistantUsage | null
}

export const EMPTY_DESK: Desk = {
  drafts: new Map(),
  edits: new Map(),
  draftErrors: new Map(),
  asking: [],
  waiting: new Map(),
  beginning: new Map(),
  stoppingKeys: new Set(),
  stoppingIn: new Set(),
  isCut: false,
  isAway: false,
  usage: null,
}

export function draftOf({ drafts }: Desk, chatId: number): QuestionDraft {
  return drafts.get(chatId) ?? EMPTY_QUESTION
}

/** Tells whether there is nothing in a draft that could be lost. */
export function isEmptyQuestion({ text, files, about }: QuestionDraft): boolean {
  return text.trim() === '' && files.length === 0 && about === null
}

/** Returns the desk with another draft of a chat; a change takes its error away. */
export function draftWritten(desk: Desk, chatId: number, draft: QuestionDraft): Desk {
  const drafts = new Map(desk.drafts)
  if (isEmptyQuestion(draft) && draft.text === '') drafts.delete(chatId)
  else drafts.set(chatId, draft)
  return { ...desk, drafts, draftErrors: without(desk.draftErrors, chatId) }
}

/** Returns the desk with the edit of a chat; null closes it. */
export function editWritten(desk: Desk, chatId: number, edit: QuestionEdit | null): Desk {
  const edits = edit ? new Map(desk.edits).set(chatId, edit) : without(desk.edits, chatId)
  return { ...desk, edits }
}

/**
 * Returns the desk after the edit of a question came back: its editor is open again, with what was typed there since
 * behind it. While another question of the chat is edited, the text stands in the draft.
 */
export function editReturned(desk: Desk, chatId: number, { id, text }: QuestionEdit): Desk {
  const open = desk.edits.get(chatId)
  if (open && open.id !== id) return questionReturned(desk, chatId, { ...EMPTY_QUESTION, text })
  return editWritten(desk, chatId, { id, text: joined(text, open?.text ?? '') })
}

/** Returns the desk with an error beside the draft of a chat. */
export function draftRefused(desk: Desk, chatId: number, error: string): Desk {
  return { ...desk, draftErrors: new Map(desk.draftErrors).set(chatId, error) }
}

/**
 * Returns the desk after a question came back: it stands before what was typed since, and with that it is another
 * question.
 */
export function questionReturned(desk: Desk, chatId: number, question: QuestionDraft): Desk {
  const typed = draftOf(desk, chatId)
  const { sentKey } = isEmptyQuestion(typed) ? question : EMPTY_QUESTION
  const known = new Set(question.files.map(({ key }) => key))
  return draftWritten(desk, chatId, {
    text: joined(question.text, typed.text),
    files: [...question.files, ...typed.files.filter(({ key }) => !known.has(key))],
    about: question.about ?? typed.about,
    ...(sentKey !== undefined && { sentKey }),
  })
}

/** Returns the files of the device that no question on the server has yet, by their key, with their chat. */
export function ownFilesOf({ drafts, waiting, asking }: Desk) {
  const sent = [...waiting].flatMap(([chatId, each]) => each.map(question => ({ ...question, chatId })))
  const questions = [
    ...[...drafts].map(([chatId, { files }]) => ({ chatId, files })),
    ...[...sent, ...asking].filter(({ editOf }) => editOf === undefined),
  ]
  return new Map(
    questions.flatMap(({ chatId, files }) =>
      files.flatMap(({ key, name, type, blob }) =>
        blob === undefined ? [] : [[key, { chatId, name, type, blob }] as const],
      ),
    ),
  )
}

/** Returns the keys of the questions with files of the device that wait or are on their way. */
export function partKeysOf({ waiting, asking }: Desk): readonly string[] {
  return [...waiting.values(), asking]
    .flat()
    .flatMap(({ key, files }) => (files.some(({ blob }) => blob !== undefined) ? [key] : []))
}

export function waitingOf({ waiting }: Desk, chatId: number): readonly SentQuestion[] {
  return waiting.get(chatId) ?? []
}

/** Returns the question of a chat that is on its way, the last one of several that begin a chat each; null without one. */
export function askingIn({ asking }: Desk, chatId: number): AskedQuestion | null {
  return asking.findLast(each => each.chatId === chatId) ?? null
}

/** Returns the desk with a question that is on its way. */
export function questionAsked(desk: Desk, chatId: number, question: SentQuestion): Desk {
  return { ...desk, asking: [...desk.asking, { ...question, chatId }] }
}

/** Returns the desk without a question that was on its way: the server has it, or it is a draft again. */
export function questionSettled(desk: Desk, key: string): Desk {
  return { ...desk, asking: desk.asking.filter(each => each.key !== key) }
}

/** Tells whether a chat has a question on its way, or an answer that is asked for and did not begin yet. */
export function isBeginning(desk: Desk, chatId: number): boolean {
  return keyOnItsWay(desk, chatId) !== undefined
}

/** Returns the key of the question of a chat that is on its way, or of the call that asks for another answer. */
export function keyOnItsWay(desk: Desk, chatId: number): string | undefined {
  return askingIn(desk, chatId)?.key ?? desk.beginning.get(chatId)
}

/** Returns the desk with a call for another answer in a chat. */
export function answerBeginning(desk: Desk, chatId: number, key: string): Desk {
  return { ...desk, beginning: new Map(desk.beginning).set(chatId, key) }
}

/** Returns the desk without the call for another answer in a chat: the answer began, or never will. */
export function answerBegun(desk: Desk, chatId: number, key: string): Desk {
  return desk.beginning.get(chatId) === key ? { ...desk, beginning: without(desk.beginning, chatId) } : desk
}

/** Tells whether a question or a call for another answer is on its way. */
export function isOnItsWay({ asking, beginning }: Desk, key: string): boolean {
  return asking.some(each => each.key === key) || [...beginning.values()].includes(key)
}

/** Tells whether what is on its way in a chat, or an answer of it, is being stopped. */
export function isStopping(desk: Desk, chatId: number): boolean {
  const key = keyOnItsWay(desk, chatId)
  return desk.stoppingIn.has(chatId) || (key !== undefined && desk.stoppingKeys.has(key))
}

/** Returns the desk with a question that waits behind the others of its chat; one that may have arrived goes first. */
export function questionQueued(desk: Desk, chatId: number, question: SentQuestion): Desk {
  const others = waitingOf(desk, chatId)
  return withWaiting(desk, chatId, question.isUnanswered ? [question, ...others] : [...others, question])
}

/** Returns the desk without a waiting question, because it was sent or taken back. */
export function questionUnqueued(desk: Desk, chatId: number, key: string): Desk {
  return withWaiting(
    desk,
    chatId,
    waitingOf(desk, chatId).filter(each => each.key !== key),
  )
}

/** Returns the desk with the words of the new chat, now that it has an id. */
export function newChatNamed(desk: Desk, chatId: number): Desk {
  const typed = desk.drafts.get(NEW_CHAT)
  const waiting = waitingOf(desk, NEW_CHAT)
  const moved = typed ? draftWritten(draftWritten(desk, NEW_CHAT, EMPTY_QUESTION), chatId, typed) : desk
  return withWaiting(withWaiting(moved, NEW_CHAT, []), chatId, [...waitingOf(moved, chatId), ...waiting])
}

function joined(...texts: readonly string[]): string {
  return texts.filter(text => text.trim() !== '').join('\n\n')
}

function withWaiting(desk: Desk, chatId: number, questions: readonly SentQuestion[]): Desk {
  const waiting = new Map(desk.waiting)
  if (questions.length === 0) waiting.delete(chatId)
  else waiting.set(chatId, questions)
  return { ...desk, waiting }
}

function without<Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
