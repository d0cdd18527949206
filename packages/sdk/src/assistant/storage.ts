/** Keeps typed questions on this device (the last 30) and waiting ones in this tab, and reads them back. */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'
import { Id, orEmpty } from '../basics/schema.js'
import { SUBJECT_KINDS } from './schema.js'
import {
  isEmptyQuestion,
  type QuestionDraft,
  questionReturned,
  type SentQuestion,
  type Desk,
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
  /** Set for a question that waits. */
  key: z.optional(z.string()),
  /** True for a waiting question with files of the device, which the person sends again: they are not here. */
  is_part: z.optional(z.boolean()),
})
type Kept = z.output<typeof Kept>

/** The most drafts that are kept; the oldest are removed. */
const KEPT = 30

/** Keeps the draft of a chat on this device, or removes an empty one. */
export function saveDraft(
  storage: KeyValueStorage,
  { userId, chatId }: { readonly userId: number; readonly chatId: number },
  draft: QuestionDraft,
): void {
  const others = readAll(storage, STORAGE_KEYS.assistantDrafts).filter(
    each => each.user_id !== userId || each.chat_id !== chatId,
  )
  const kept = isEmptyQuestion(draft) ? others : [toKept(userId, chatId, draft), ...others].slice(0, KEPT)
  write(storage, STORAGE_KEYS.assistantDrafts, kept)
}

/** Keeps the questions that wait, for this tab. */
export function saveWaiting(storage: KeyValueStorage, userId: number, waiting: Desk['waiting']): void {
  const kept = [...waiting].flatMap(([chatId, questions]) =>
    questions.map(question => ({
      ...toKept(userId, chatId, question),
      key: question.key,
      is_part: question.files.some(({ blob }) => blob !== undefined),
    })),
  )
  write(storage, STORAGE_KEYS.assistantWaiting, kept)
}

/** Returns the desk with what this device kept for a person. */
export function deskKept(
  desk: Desk,
  userId: number,
  { local, session }: { readonly local: KeyValueStorage; readonly session: KeyValueStorage },
): Desk {
  const mine = ({ user_id }: Kept): boolean => user_id === userId
  const drafts = new Map(
    readAll(local, STORAGE_KEYS.assistantDrafts)
      .filter(mine)
      .map(each => [each.chat_id, toDraft(each)]),
  )
  const waiting = new Map<number, SentQuestion[]>()
  let kept: Desk = { ...desk, drafts, waiting }
  for (const each of readAll(session, STORAGE_KEYS.assistantWaiting).filter(mine)) {
    if (each.key === undefined || each.is_part) kept = questionReturned(kept, each.chat_id, toDraft(each))
    else
      waiting.set(each.chat_id, [...(waiting.get(each.chat_id) ?? []), { ...toDraft(each), key: each.key }])
  }
  return kept
}

function toKept(userId: number, chatId: number, { text, about, files }: QuestionDraft): Kept {
  return {
    user_id: userId,
    chat_id: chatId,
    text,
    about,
    files: files.flatMap(({ key, name, type, size, file_id }) =>
      file_id === undefined ? [] : [{ key, name, type, size, file_id }],
    ),
  }
}

function toDraft({ text, about, files }: Kept): QuestionDraft {
  return { text, about, files }
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
