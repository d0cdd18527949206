/** The changes of a comment that this page shows before the server answers: edits and reactions. */

import type { Comment, CommentReaction } from './schema.js'

/** A reaction that this page shows before the server has answered. */
export interface ReactionChange {
  /** Distinguishes this change from other changes of the same comment. */
  readonly key: string
  readonly emoji: string
  readonly on: boolean
  readonly person: { readonly id: number; readonly name: string }
}

/** A comment on screen. One that is not saved yet is optimistic. Spec §3. */
export type ShownComment = Comment & {
  readonly optimistic?: boolean
  /** The server's copy, while there are changes that the server has not answered. */
  readonly saved?: Comment
  /** The new text that is under way. */
  readonly edit?: ShownEdit
  /** The reactions that are under way, oldest first. */
  readonly reacting?: readonly ReactionChange[]
}

interface ShownEdit {
  readonly key: string
  readonly body: string
  readonly mentioned: Comment['mentioned']
}

/** Returns the comment with a new text that is under way; null ends it. */
export function withEdit(shown: ShownComment, edit: ShownEdit | null): ShownComment {
  return toShown(savedOf(shown), { edit, reacting: shown.reacting ?? [] })
}

/** Returns the comment with one more reaction that is under way. */
export function withReaction(shown: ShownComment, change: ReactionChange): ShownComment {
  const reacting = [...(shown.reacting ?? []), change]
  return toShown(savedOf(shown), { edit: shown.edit ?? null, reacting })
}

/** Returns the comment without a reaction that was answered or failed. */
export function withoutReaction(shown: ShownComment, key: string): ShownComment {
  const reacting = (shown.reacting ?? []).filter(change => change.key !== key)
  return toShown(savedOf(shown), { edit: shown.edit ?? null, reacting })
}

/** Returns the comment with another copy from the server, unless it is older, under the changes under way. */
export function withCopy(shown: ShownComment, copy: Comment): ShownComment {
  const before = savedOf(shown)
  const newest = copy.version < before.version ? before : copy
  return toShown(newest, { edit: shown.edit ?? null, reacting: shown.reacting ?? [] })
}

/** Returns the server's copy of a comment, without the changes that exist only on this screen. */
export function savedOf(shown: ShownComment): Comment {
  return shown.saved ? { ...shown.saved, first_comment: shown.first_comment } : shown
}

function toShown(
  saved: Comment,
  { edit, reacting }: { readonly edit: ShownEdit | null; readonly reacting: readonly ReactionChange[] },
): ShownComment {
  if (!edit && reacting.length === 0) return saved
  const text = edit && {
    body: edit.body,
    mentioned: edit.mentioned,
    mentions: edit.mentioned.map(({ id }) => id),
  }
  return {
    ...saved,
    ...text,
    reactions: reacting.reduce<readonly CommentReaction[]>(reacted, saved.reactions) as CommentReaction[],
    saved,
    ...(edit && { edit }),
    ...(reacting.length > 0 && { reacting }),
  }
}

/** Returns the reactions after a change. The same change twice changes nothing more. */
export function reacted(
  reactions: readonly CommentReaction[],
  { emoji, on, person }: Pick<ReactionChange, 'emoji' | 'on' | 'person'>,
): readonly CommentReaction[] {
  const known = reactions.find(reaction => reaction.emoji === emoji)
  if (!known) return on ? [...reactions, { emoji, people: [person] }] : reactions
  if (known.people.some(({ id }) => id === person.id) === on) return reactions
  const people = on ? [...known.people, person] : known.people.filter(({ id }) => id !== person.id)
  return reactions
    .map(reaction => (reaction === known ? { emoji, people } : reaction))
    .filter(reaction => reaction.people.length > 0)
}
