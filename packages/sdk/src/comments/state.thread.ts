import type { ApiError } from '../http/error.js'
import type { Comment } from './schema.js'
import { type CommentList, NO_COMMENTS } from './state.js'

/** What somebody has written on a company and not sent. */
export interface CommentDraft {
  readonly text: string
  /** The people that were chosen for it. */
  readonly people: readonly { readonly id: number; readonly name: string }[]
}

/** A text with the people that it names. */
export interface CommentText {
  readonly body: string
  readonly mentioned: Comment['mentioned']
}

/** The comments of one company with what somebody writes there. Spec §4. */
export interface CommentThread {
  readonly phase: 'loading' | 'failed' | 'loaded'
  readonly list: CommentList
  readonly isLoadingOlder: boolean
  /** Why the newest fetch failed; null when it did not. */
  readonly error: ApiError | null
  /** The text that is written and not sent. */
  readonly draft: CommentDraft
  /** What the server refused in the text; undefined when nothing. */
  readonly draftError: string | undefined
  /** The latest deletion, while it can be taken back. */
  readonly undo: Comment | null
}

/** A thread before anything is fetched, with the draft that this device kept. */
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

/** The thread with another list. */
export function withList(thread: CommentThread, change: (list: CommentList) => CommentList): CommentThread {
  return { ...thread, list: change(thread.list) }
}

/** The thread after a fetch failed. What is on screen stays there when only it could not be made newer. */
export function threadFailed(thread: CommentThread, error: ApiError): CommentThread {
  return thread.phase === 'loaded' ? { ...thread, error } : { ...thread, phase: 'failed', error }
}

/** The draft after a text lost its place: the text stands before what was written since. */
export function draftWithText(
  { text, people }: CommentDraft,
  { body, mentioned }: CommentText,
): CommentDraft {
  const known = new Set(mentioned.map(person => person.id))
  return {
    text: text.trim() === '' ? body : `${body}\n\n${text}`,
    people: [...mentioned, ...people.filter(person => !known.has(person.id))],
  }
}

/** What a refused text is marked with: the first message of its fields, else none. Spec §5. */
export function textError({ status, errors, msg }: ApiError): string | undefined {
  return status === 422 ? (Object.values(errors)[0]?.[0] ?? msg) : undefined
}

/** Whether a comment may stand on a page that is not loaded yet. */
export function isBeyond({ items, isComplete }: CommentList, id: number): boolean {
  const oldest = items.find(item => !item.optimistic)
  return !isComplete && oldest !== undefined && oldest.id > id
}
