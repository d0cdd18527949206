/**
 * The draft of a conversation: typed here, saved on the server, replaced by another device, given back after
 * a refusal.
 */

import type { Draft } from './schema.js'

/** The text that a person has typed in a conversation and not sent. */
export interface ChatDraft {
  readonly body: string
  /** The id of the message that it replies to. */
  readonly reply_to: number | null
  readonly updated_at: string | null
  /** True while it is typed on this page: no other device replaces the text under the fingers. */
  readonly isMine: boolean
  /** True once the server has it. */
  readonly isSaved: boolean
  /** True once the server told this text: what it tells from then on is newer. */
  readonly isTold?: true
  /** A newer text of another device that is not shown, since this one is typed or not saved; null for none. */
  readonly heldBack?: Draft | null
}

export const NO_DRAFT: ChatDraft = {
  body: '',
  reply_to: null,
  updated_at: null,
  isMine: false,
  isSaved: true,
}

/** Returns the draft as the server told it. */
export function toChatDraft(draft: Draft | null): ChatDraft {
  return draft === null ? NO_DRAFT : { ...draft, isMine: false, isSaved: true }
}

/**
 * Returns the draft after another device, or an answer, told it. What this page has not saved stays; a newer
 * text is held back until then.
 */
export function draftTold(draft: ChatDraft, told: Draft | null): ChatDraft {
  if (!draft.isMine && draft.isSaved) return toChatDraft(told)
  if (isSameText(draft, told ?? NO_DRAFT)) {
    const { heldBack: _, ...own } = draft
    return { ...own, isTold: true }
  }
  return draft.isTold ? { ...draft, heldBack: told } : draft
}

/** A text with the message that it replies to. */
export type DraftText = Pick<ChatDraft, 'body' | 'reply_to'>

/** Returns the draft after the person typed. */
export function draftTyped({ body, reply_to }: DraftText, at: string): ChatDraft {
  return { body, reply_to, updated_at: at, isMine: true, isSaved: false }
}

/** Returns the draft after the server saved a text; what was typed since is not saved yet. */
export function draftSaved(draft: ChatDraft, saved: DraftText): ChatDraft {
  return isSameText(draft, saved) ? newerShown({ ...draft, isSaved: true }) : draft
}

/** Returns the draft after the person left the conversation or the page. */
export function draftReleased(draft: ChatDraft): ChatDraft {
  return draft.isMine ? newerShown({ ...draft, isMine: false }) : draft
}

function newerShown(draft: ChatDraft): ChatDraft {
  const { isMine, isSaved, heldBack } = draft
  return !isMine && isSaved && heldBack !== undefined ? toChatDraft(heldBack) : draft
}

/** Returns the text of a draft after a refused message: it stands before what was typed since. */
export function textGivenBack(draft: DraftText, refused: DraftText): DraftText {
  if (draft.body.trim() === '' || draft.body.trim() === refused.body.trim()) return refused
  if (refused.body.trim() === '') return draft
  return { body: `${refused.body}\n\n${draft.body}`, reply_to: refused.reply_to ?? draft.reply_to }
}

/** Tells whether two drafts have the same text and answer the same message. */
export function isSameText(one: DraftText, other: DraftText): boolean {
  return one.body === other.body && one.reply_to === other.reply_to
}
