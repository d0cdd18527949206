/**
 * Keeps typed questions, edits and questions on their way (the last 30) and waiting ones on this device, and reads them back.
 */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS, type Storages } from '../app/storage.js'
import { Id, orEmpty } from '../basics/schema.js'
import { SUBJECT_KINDS } from './schema.js'
import {
  draftOf,
  editReturned,
  EMPTY_QUESTION,
  isEmptyQuestion,
  NEW_CHAT,
  type QuestionDraft,
  type QuestionEdit,
  questionReturned,
  type SentQuestion,
  type Desk,
  waitingOf,
} from './state.desk.js'

const Kept = z.object({
  user_id: Id,
  /** 0 for the initial view. */
  chat_id: z.int(),
  text: z.string(),
  about: z._default(z.nullable(z.object({ kind: z.enum(SUBJECT_KINDS), id: Id, name: z.string() })), null),
  /** Files of companies; those of the device are kept apart, since they are large. */
  files: orEmpty(
    z.object({ key: z.string(), name: z.string(), type: z.string(), size: z.number(), file_id: Id }),
  ),
  /** Set for a question that waits or is on its way. */
  key: z.optional(z.string()),
  /** Set for an edit of this message, open or sent. */
  message_id: z.optional(Id),
  parent_id: z.optional(z.nullable(Id)),
  /** True for such a question with files of the device: they are not here, and the page that has them asks it. */
  is_part: z.optional(z.boolean()),
  /** True for such a question that the server may have, since a call of it got no answer. */
  is_unanswered: z.optional(z.boolean()),
  /** Set for a draft that the server may have, under this key. */
  sent_key: z.optional(z.string()),
})
type Kept = z.output<typeof Kept>

interface Place {
  readonly userId: number
  /** `NEW_CHAT` for the initial view. */
  readonly chatId: number
}

/** The most drafts, edits and questions on their way that are kept; the oldest are removed. */
const KEPT = 30

/**
 * Keeps the draft of a chat on this device, or removes an empty one. Each tab has a draft of its own for a new chat;
 * the device keeps the last one of them, for a tab that opens later.
 */
export function saveDraft(
  { local, session }: Storages,
  { userId, chatId }: Place,
  draft: QuestionDraft,
): void {
  const isIt = (each: Kept): boolean => isDraft(each) && each.user_id === userId && each.chat_id === chatId
  const onDevice = readAll(local, STORAGE_KEYS.assistantDrafts)
  const own = toKept(userId, chatId, draft)
  const others = onDevice.filter(each => !isIt(each))
  if (chatId === NEW_CHAT) {
    const inTab = readAll(session, STORAGE_KEYS.assistantDrafts)
    // The tab keeps an empty draft too. It says that the person has asked or dropped the draft of this tab, so that a
    // reload does not fill the tab with the draft of another one.
    write(session, STORAGE_KEYS.assistantDrafts, [own, ...inTab.filter(each => !isIt(each))])
    const isOfOther = JSON.stringify(inTab.find(isIt)) !== JSON.stringify(onDevice.find(isIt))
    if (isEmptyQuestion(draft) && isOfOther) return
  }
  write(
    local,
    STORAGE_KEYS.assistantDrafts,
    isEmptyQuestion(draft) ? others : [own, ...others].slice(0, KEPT),
  )
}

/** Keeps the edit of a question of a chat on this device; null removes it. */
export function saveEdit(
  storage: KeyValueStorage,
  { userId, chatId }: Place,
  edit: QuestionEdit | null,
): void {
  const isIt = (each: Kept): boolean => isEdit(each) && each.user_id === userId && each.chat_id === chatId
  const others = readAll(storage, STORAGE_KEYS.assistantDrafts).filter(each => !isIt(each))
  const question = { ...EMPTY_QUESTION, text: edit?.text ?? '' }
  const own = edit && { ...toKept(userId, chatId, question), message_id: edit.id }
  write(storage, STORAGE_KEYS.assistantDrafts, own ? [own, ...others].slice(0, KEPT) : others)
}

/** Keeps a question that is on its way on this device, until the server has it. */
export function saveAsking(
  storage: KeyValueStorage,
  { userId, chatId }: Place,
  question: SentQuestion,
): void {
  const others = readAll(storage, STORAGE_KEYS.assistantDrafts).filter(({ key }) => key !== question.key)
  const kept = [toKeptSent(userId, chatId, question), ...others].slice(0, KEPT)
  write(storage, STORAGE_KEYS.assistantDrafts, kept)
}

/** Forgets a question that was on its way: the server has it, or it is a draft again. */
export function forgetAsking(storage: KeyValueStorage, key: string): void {
  forget(storage, STORAGE_KEYS.assistantDrafts, key)
}

/**
 * Keeps a question that waits on this device, in its place or behind the others; one that may have arrived goes first.
 * Those of other tabs stay.
 */
export function saveWaiting(
  storage: KeyValueStorage,
  { userId, chatId }: Place,
  question: SentQuestion,
): void {
  const kept = readAll(storage, STORAGE_KEYS.assistantWaiting)
  const own = toKeptSent(userId, chatId, question)
  const at = kept.findIndex(({ key }) => key === own.key)
  const added = own.is_unanswered ? [own, ...kept] : [...kept, own]
  write(storage, STORAGE_KEYS.assistantWaiting, at === -1 ? added : kept.with(at, own))
}

/** Forgets a question that waited: it is sent, dropped or a draft again. */
export function forgetWaiting(storage: KeyValueStorage, key: string): void {
  forget(storage, STORAGE_KEYS.assistantWaiting, key)
}

/** Tells whether this device still keeps a question that waits or is on its way; another tab may have dropped it. */
export function isKept(storage: KeyValueStorage, key: string): boolean {
  const names = [STORAGE_KEYS.assistantWaiting, STORAGE_KEYS.assistantDrafts]
  return names.some(name => readAll(storage, name).some(each => each.key === key))
}

/**
 * Returns the desk with what this device kept for a person. A question on its way waits again, under its key, before
 * the others of its chat. One with files of the device is left: the page that has them may live (`partReturned`).
 */
export function deskStored(desk: Desk, userId: number, { local, session }: Storages): Desk {
  const mine = ({ user_id }: Kept): boolean => user_id === userId
  const onDevice = readAll(local, STORAGE_KEYS.assistantDrafts).filter(mine)
  const inTab = readAll(session, STORAGE_KEYS.assistantDrafts)
  const isNew = !inTab.some(mine)
  const drafts = onDevice
    .filter(each => isDraft(each) && (isNew || each.chat_id !== NEW_CHAT))
    .concat(inTab.filter(each => mine(each) && !isEmptyQuestion(toDraft(each))))
  const edits = onDevice
    .filter(isEdit)
    .map(({ chat_id, message_id: id = 0, text }) => [chat_id, { id, text }] as const)
  const waiting = new Map<number, SentQuestion[]>()
  const kept: Desk = {
    ...desk,
    drafts: new Map(drafts.map(each => [each.chat_id, toDraft(each)])),
    edits: new Map(edits),
    waiting,
  }
  for (const each of sentKept(local, userId)) {
    const { key = '', chat_id, is_part, parent_id: parentId, message_id: editOf } = each
    const question = { ...toDraft(each), key, parentId, editOf, isUnanswered: each.is_unanswered }
    if (!is_part) waiting.set(chat_id, [...waitingOf(kept, chat_id), question])
  }
  if (isNew) {
    const own = toKept(userId, NEW_CHAT, draftOf(kept, NEW_CHAT))
    write(session, STORAGE_KEYS.assistantDrafts, [own, ...inTab])
  }
  return kept
}

/** Returns the keys of the questions with files of the device that a person has on their way or waiting. */
export function partKeys(local: KeyValueStorage, userId: number): readonly string[] {
  return sentKept(local, userId).flatMap(({ key = '', is_part }) => (is_part ? [key] : []))
}

/**
 * Returns the desk after the page ended that had the files of a question: it is a draft again, or its editor is open,
 * also in the storage. One that was on its way keeps its key, as the server may have it: then the draft goes. The desk
 * stays when that page has sent or dropped it.
 */
export function partReturned(desk: Desk, userId: number, storages: Storages, key: string): Desk {
  const { local } = storages
  const part = sentKept(local, userId).find(each => each.key === key && each.is_part)
  if (!part) return desk
  const { chat_id: chatId, message_id: id, text } = part
  const edit = id === undefined ? null : { id, text }
  const question = { ...toDraft(part), ...(part.is_unanswered && { sentKey: key }) }
  const returned = edit ? editReturned(desk, chatId, edit) : questionReturned(desk, chatId, question)
  saveDraft(storages, { userId, chatId }, draftOf(returned, chatId))
  saveEdit(local, { userId, chatId }, returned.edits.get(chatId) ?? null)
  forgetAsking(local, key)
  forgetWaiting(local, key)
  return returned
}

/** Returns the questions of a person that were on their way, which the server may have, and then those that wait. */
function sentKept(local: KeyValueStorage, userId: number): readonly Kept[] {
  const names = [STORAGE_KEYS.assistantDrafts, STORAGE_KEYS.assistantWaiting]
  const [asking = [], queued = []] = names.map(name =>
    readAll(local, name).filter(({ key, user_id }) => key !== undefined && user_id === userId),
  )
  // A question on its way that waits again after a reload is in both lists.
  const isNew = ({ key }: Kept): boolean => !asking.some(each => each.key === key)
  const unanswered = asking.toReversed().map(each => ({ ...each, is_unanswered: true }))
  return [...unanswered, ...queued.filter(isNew)]
}

function isDraft({ key, message_id }: Kept): boolean {
  return key === undefined && message_id === undefined
}

function isEdit({ key, message_id }: Kept): boolean {
  return key === undefined && message_id !== undefined
}

function toKept(userId: number, chatId: number, { text, about, files, sentKey }: QuestionDraft): Kept {
  return {
    user_id: userId,
    chat_id: chatId,
    text,
    about,
    files: files.flatMap(({ key, name, type, size, file_id }) =>
      file_id === undefined ? [] : [{ key, name, type, size, file_id }],
    ),
    sent_key: sentKey,
  }
}

function toKeptSent(userId: number, chatId: number, question: SentQuestion): Kept {
  return {
    ...toKept(userId, chatId, question),
    key: question.key,
    parent_id: question.parentId,
    message_id: question.editOf,
    is_part: question.files.some(({ blob }) => blob !== undefined),
    is_unanswered: question.isUnanswered,
  }
}

const toDraft = ({ text, about, files, sent_key: sentKey }: Kept): QuestionDraft => ({
  text,
  about,
  files,
  sentKey,
})

function forget(storage: KeyValueStorage, name: string, key: string): void {
  const kept = readAll(storage, name)
  const others = kept.filter(each => each.key !== key)
  if (others.length < kept.length) write(storage, name, others)
}

function write(storage: KeyValueStorage, name: string, kept: readonly Kept[]): void {
  if (kept.length === 0) storage.removeItem(name)
  else storage.setItem(name, JSON.stringify(kept))
}

function readAll(storage: KeyValueStorage, name: string): readonly Kept[] {
  try {
    const parsed = z.array(Kept).safeParse(JSON.parse(storage.getItem(name) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    // The stored text was edited by hand or cut off. A lost draft must not keep the page from opening.
    return []
  }
}
