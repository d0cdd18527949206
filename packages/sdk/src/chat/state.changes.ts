/** The changes of a message that the page shows before the server answers: new text, deletion, reaction. */

import type { Message } from './schema.js'

/** A change of a message that this page shows before the server has answered. */
export type LocalChange = {
  /** Distinguishes this change from other changes of the same message. */
  readonly key: string
} & (
  | { readonly kind: 'edited'; readonly body: string }
  | { readonly kind: 'deleted'; readonly at: string }
  /** The undone deletion; `copy` is the message as it was. */
  | { readonly kind: 'restored'; readonly copy: Message }
  | { readonly kind: 'reacted'; readonly emoji: string; readonly on: boolean; readonly userId: number }
)

/** A message on screen. */
export type ShownMessage = Message & {
  /** True while only the outbox has it. Spec §3. */
  readonly optimistic?: true
  /** The server's copy, while there are changes that the server has not answered. */
  readonly saved?: Message
  /** Those changes, oldest first. */
  readonly changes?: readonly LocalChange[]
}

/** Returns the message with one more change. */
export function withChange(shown: ShownMessage, change: LocalChange): ShownMessage {
  return toShown(savedOf(shown), [...(shown.changes ?? []), change])
}

/**
 * Returns the message without a change, answered or failed; `saved` is the copy of its answer, if it counts. A
 * receipt that was told after that copy stays.
 */
export function withoutChange(shown: ShownMessage, key: string, saved: Message | null): ShownMessage {
  const rest = (shown.changes ?? []).filter(change => change.key !== key)
  const known = savedOf(shown)
  if (!saved) return toShown(known, rest)
  return toShown(
    { ...saved, first_message: shown.first_message, read_at: saved.read_at ?? known.read_at },
    rest,
  )
}

/** Returns the message with another copy from the server, under the changes that wait for their answers. */
export function withSaved(shown: ShownMessage, saved: Message): ShownMessage {
  return toShown(saved, shown.changes ?? [])
}

/** Returns the server's copy of a message. */
export function savedOf(shown: ShownMessage): Message {
  return shown.saved ? { ...shown.saved, first_message: shown.first_message } : shown
}

function toShown(saved: Message, changes: readonly LocalChange[]): ShownMessage {
  if (changes.length === 0) return saved
  return { ...changes.reduce(changed, saved), saved, changes }
}

function changed(message: Message, change: LocalChange): Message {
  switch (change.kind) {
    case 'edited':
      return { ...message, body: change.body }
    case 'deleted':
      return { ...message, body: '', media: null, reactions: [], deleted_at: change.at }
    case 'restored': {
      const { body, media, reactions } = change.copy
      return { ...message, body, media, reactions, deleted_at: null }
    }
    case 'reacted':
      return { ...message, reactions: reacted(message.reactions, change) }
  }
}

function reacted(
  reactions: Message['reactions'],
  { emoji, on, userId }: Extract<LocalChange, { readonly kind: 'reacted' }>,
): Message['reactions'] {
  const known = reactions.find(reaction => reaction.emoji === emoji)
  if (known === undefined) return on ? [...reactions, { emoji, user_ids: [userId] }] : reactions
  if (known.user_ids.includes(userId) === on) return reactions
  const user_ids = on ? [...known.user_ids, userId] : known.user_ids.filter(id => id !== userId)
  return reactions
    .map(reaction => (reaction === known ? { ...reaction, user_ids } : reaction))
    .filter(reaction => reaction.user_ids.length > 0)
}
