/**
 * The open edits of messages, as a stack: the open one lies on top, and `next` is the one below, which returns when it
 * ends. None that holds a typed text is lost.
 */

import type { Message } from './schema.js'
import { type ChatState, chatWith } from './state.js'

/** A message whose text is being changed, with the text so far. */
export interface MessageEdit {
  readonly message: Message
  readonly text: string
  /** The server's sentence about the text that it refused. */
  readonly error?: string
  /** The edit that returns when this one ends. */
  readonly next: MessageEdit | null
}

/** Returns whether an edit, or one that returns after it, holds a text that is not saved. */
export function isChanged(edit: MessageEdit): boolean {
  return edit.text !== edit.message.body || edit.next !== null
}

/**
 * Tells whether a refused edit opens in the composer: its conversation is on screen, and it takes the place of nothing
 * that is typed, chosen or recorded.
 */
export function mayOpenEdit(state: ChatState, userId: number): boolean {
  const { draft, attachments, recorded } = chatWith(state, userId)
  const isFree = draft.body.trim() === '' && attachments.length === 0 && recorded === null
  return state.selected === userId && isFree
}

/** Returns the edits whose texts are not saved: an edit, and those that return after it. */
export function unsavedEdits(edit: MessageEdit | null): readonly MessageEdit[] {
  if (edit === null) return []
  return [...(edit.text === edit.message.body ? [] : [edit]), ...unsavedEdits(edit.next)]
}

/** Returns an edit without one that is given up, which may be one that returns after it. */
export function editDropped(edit: MessageEdit | null, dropped: MessageEdit): MessageEdit | null {
  if (edit === null) return null
  return edit === dropped ? edit.next : { ...edit, next: editDropped(edit.next, dropped) }
}

/** Returns the edit of another message; an edit that is changed returns after it. */
export function editStarted(now: MessageEdit | null, message: Message): MessageEdit {
  if (now?.message.id === message.id) return now
  return { message, text: message.body, next: changedOf(now) }
}

/** Returns whether a reply or a file may take the place of what is edited: nothing that is typed would hide it. */
export function mayGiveWay(now: MessageEdit | null): boolean {
  return now === null || !isChanged(now)
}

/** Returns an edit with another text, without the sentence about the earlier one. */
export function withText({ message, next }: MessageEdit, text: string): MessageEdit {
  return { message, text, next }
}

/**
 * Returns what is edited after the server refused an edit: that one, or first the one that was begun meanwhile. The
 * same edit returns once, also when its refusal is told twice.
 */
export function editReturned(now: MessageEdit | null, refused: MessageEdit): MessageEdit {
  if (now && now.message.id === refused.message.id && now.text === refused.text)
    return { ...refused, next: now.next }
  const changed = changedOf(now)
  return changed === null ? refused : { ...changed, next: editReturned(changed.next, refused) }
}

/** Returns the edit, or the first one after it, that holds a text of its own; null without one. */
function changedOf(edit: MessageEdit | null): MessageEdit | null {
  if (edit === null || edit.text !== edit.message.body) return edit
  return changedOf(edit.next)
}
