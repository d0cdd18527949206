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
  /** The text that the server has; null while that is uncertain: during a save, or after a failed one. */
  readonly onServer: DraftText | null
  /** A newer text of another device that is not shown, since this one is typed or not saved; null for none. */
  readonly heldBack?: Draft | null
}

export const NO_DRAFT: ChatDraft = {
  body: '',
  reply_to: null,
  updated_at: null,
  isMine: false,
  isSaved: true,
  onServer: null,
}

/** Returns the draft as the server told it. */
export function toChatDraft(draft: Draft | null): ChatDraft {
  const told = draft ?? NO_DRAFT
  return { ...NO_DRAFT, ...told, onServer: textOf(told) }
}

/** Returns the text of a draft alone. */
export const textOf = ({ body, reply_to }: DraftText): DraftText => ({ body, reply_to })

/**
 * Returns the draft after another device, or an answer, told it. What this page has not saved stays; a newer
 * text is held back until then.
 */
export function draftTold(draft: ChatDraft, told: Draft | null): ChatDraft {
  if (!draft.isMine && draft.isSaved) return toChatDraft(told)
  const text = told ?? NO_DRAFT
  if (isSameText(draft, text)) {
    const { heldBack: _, ...own } = draft
    return { ...own, isTold: true }
  }
  // The told text may be older than a saved one, so it only takes the certainty away.
  const isCertain = draft.onServer === null || isSameText(draft.onServer, text)
  const kept = isCertain ? draft : { ...draft, onServer: null }
  return draft.isTold ? { ...kept, heldBack: told } : kept
}

/** A text with the message that it replies to. */
export type DraftText = Pick<ChatDraft, 'body' | 'reply_to'>

/**
 * Returns the draft after the person typed. A text that the server has is not saved again, as when a message was
 * typed and sent before its draft was saved.
 */
export function draftTyped({ onServer }: ChatDraft, text: DraftText, at: string): ChatDraft {
  const isSaved = onServer !== null && isSameText(text, onServer)
  return {
    ...textOf(text),
    updated_at: at,
    isMine: true,
    isSaved,
    onServer,
    ...(isSaved && { isTold: true }),
  }
}

/** Returns the draft while nobody knows the server's text: during a save, or after events were missed. */
export function draftUncertain(draft: ChatDraft): ChatDraft {
  return { ...draft, onServer: null }
}

/** Returns the draft after the server saved a text; what was typed since is not saved yet. */
export function draftSaved(draft: ChatDraft, saved: DraftText): ChatDraft {
  const known = { ...draft, onServer: draft.heldBack === undefined ? textOf(saved) : null }
  return isSameText(draft, saved) ? newerShown({ ...known, isSaved: true }) : known
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

/**
 * Returns the text to show of a draft that only this device kept. It replaces the server's text if the person typed
 * it on that text. If another device has written since, both stay, the kept text first. If one text begins with the
 * other, the longer one is shown alone.
 */
export function storedDraftShown(
  server: DraftText,
  kept: DraftText,
  typedOn: readonly DraftText[],
): DraftText {
  if (typedOn.some(text => isSameText(text, server)) || kept.body.startsWith(server.body)) return kept
  return server.body.startsWith(kept.body) ? server : textGivenBack(server, kept)
}

/** Tells whether two drafts have the same text and answer the same message. */
export function isSameText(one: DraftText, other: DraftText): boolean {
  return one.body === other.body && one.reply_to === other.reply_to
}
