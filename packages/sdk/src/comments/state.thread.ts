/** The state of a thread: its comments, and the text and files that are typed and not sent. */

import type { ApiError } from '../http/error.js'
import type { Entry, Refusal } from '../outbox/entry.js'
import type { Comment } from './schema.js'
import { type CommentList, NO_COMMENTS } from './state.js'

/** The text about a company that a person typed and has not sent. */
export interface CommentDraft {
  readonly text: string
  /** The people that were chosen as mentions. */
  readonly people: readonly { readonly id: number; readonly name: string }[]
  /** The files of the company that were attached. */
  readonly files: Comment['files']
  /** The edits that the server refused over a newer text; left out when there is none. */
  readonly edits?: readonly OutdatedEdit[]
}

/** A new text of a comment that the server refused, because the comment got another text meanwhile. */
export interface OutdatedEdit {
  /** The `client_id` of the refused entry. */
  readonly key: string
  /** The id of the comment. */
  readonly id: number
  readonly text: string
  readonly people: CommentDraft['people']
  /** The text of now, which the edit replaces when it is saved again. */
  readonly seen: string
}

/** A text with the people that it mentions. */
export interface CommentText {
  readonly body: string
  readonly mentioned: Comment['mentioned']
}

/** A new text of a comment. */
export interface ChangedCommentText extends CommentText {
  /** The text from which the person started. */
  readonly seen: string
}

/** A text with its attached files. */
export interface NewCommentText extends CommentText {
  readonly files?: Comment['files']
}

/** The comments of one company, with the draft of the signed-in person. Spec §4. */
export interface CommentThread {
  readonly phase: 'loading' | 'failed' | 'loaded'
  readonly list: CommentList
  readonly isLoadingOlder: boolean
  /** The error of the newest fetch; null when it succeeded. */
  readonly error: ApiError | null
  /** The text that is typed and not sent. */
  readonly draft: CommentDraft
  /** The server's message about a refused text; undefined when there is none. */
  readonly draftError: string | undefined
  /** The latest deletion, while it can be undone. */
  readonly undo: Comment | null
}

/** Returns the number of the newest saved comment on screen, 0 when there is none; null before they are loaded. */
export function newestShown({ phase, list }: CommentThread): number | null {
  return phase === 'loaded' ? list.items.reduce((most, { id }) => Math.max(most, id), 0) : null
}

/** Returns a thread before the first fetch, with the draft that this device kept. */
export function newThread(draft: CommentDraft): CommentThread {
  return {
    phase: 'loading',
    list: NO_COMMENTS,
    isLoadingOlder: false,
    error: null,
    draft,
    draftError: undefined,
    undo: null,
  }
}

/** Returns the thread with another list. */
export function withList(thread: CommentThread, change: (list: CommentList) => CommentList): CommentThread {
  return { ...thread, list: change(thread.list) }
}

/** Returns the thread after a failed fetch. Comments on screen stay there when only a refresh failed. */
export function threadFailed(thread: CommentThread, error: ApiError): CommentThread {
  return thread.phase === 'loaded' ? { ...thread, error } : { ...thread, phase: 'failed', error }
}

/** Returns the draft after a failed comment: its text stands before what was typed since. */
export function draftWithText(
  draft: CommentDraft,
  { body, mentioned, files: sent = [] }: NewCommentText,
): CommentDraft {
  const { text, people, files } = draft
  const known = new Set(mentioned.map(person => person.id))
  return {
    ...draft,
    files: withFiles(sent, files),
    text: text.trim() === '' ? body : `${body}\n\n${text}`,
    people: [...mentioned, ...people.filter(person => !known.has(person.id))],
  }
}

/**
 * Returns the draft after a refused comment or edit. An edit over a newer text stays the edit of its comment: as a
 * text of the composer it would become a second comment. Spec §4.
 */
export function draftWithRefused(
  draft: CommentDraft,
  {
    client_id: key,
    payload,
  }: Pick<Entry<NewCommentText & { readonly id?: number }>, 'client_id' | 'payload'>,
  refusal: Refusal,
): CommentDraft {
  const { id, body: text, mentioned: people } = payload
  const seen = textOfNow(refusal)
  if (id === undefined || seen === null) return draftWithText(draft, payload)
  return withEdits(draft, [...(draft.edits ?? []), { key, id, text, people, seen }])
}

/** Returns the text that a comment has by now, which a refused edit of it did not know; null of other refusals. */
export function textOfNow({ code, body }: Pick<Refusal, 'code' | 'body'>): string | null {
  if (code !== 'version_conflict') return null
  const current = body['current'] as { readonly body?: unknown } | null | undefined
  return typeof current?.body === 'string' ? current.body : null
}

/** Returns the draft with other refused edits. */
export function withEdits(
  { text, people, files }: CommentDraft,
  edits: readonly OutdatedEdit[],
): CommentDraft {
  return { text, people, files, ...(edits.length > 0 && { edits }) }
}

/** Returns all that is typed and not sent, for a place where nothing can be written. */
export function unsentText({ text, edits = [] }: Pick<CommentDraft, 'text' | 'edits'>): string {
  return [...edits.map(edit => edit.text), text].filter(each => each.trim() !== '').join('\n\n')
}

/**
 * Returns the message that marks a refused text: the first one of its fields, or that the comment got another text
 * meanwhile; undefined when there is none. Spec §5.
 */
export function textError({
  status,
  errors,
  msg,
  code,
}: Pick<ApiError, 'status' | 'errors' | 'msg'> & { readonly code?: string | null | undefined }):
  | string
  | undefined {
  if (code === 'version_conflict') return msg
  return status === 422 ? (Object.values(errors)[0]?.[0] ?? msg) : undefined
}

/** Tells whether a comment may belong to a page that is not loaded yet. */
export function isBeyond({ items, isComplete }: CommentList, id: number): boolean {
  const oldest = items.find(item => !item.optimistic)
  return !isComplete && oldest !== undefined && oldest.id > id
}

/** Tells whether the comment that a link names may belong to a page that a loaded thread has not fetched yet. */
export function isBeyondLoaded({ phase, list }: CommentThread, target: number | null): boolean {
  return phase === 'loaded' && target !== null && isBeyond(list, target)
}

/** Returns the files that comments show, each once, those of the newest comment first. */
export function filesShown({ items }: Pick<CommentList, 'items'>): Comment['files'] {
  return items.reduceRight<Comment['files']>((files, comment) => withFiles(files, comment.files), [])
}

/** Returns the files with more of them; a file that is there already is not added again. */
export function withFiles(files: Comment['files'], added: Comment['files']): Comment['files'] {
  const known = new Set(files.map(file => file.id))
  return [...files, ...added.filter(file => !known.has(file.id))]
}
