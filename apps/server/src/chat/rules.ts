/**
 * Decides who uses the chat, who may change, delete and restore a message (its sender; restoring by the SDK's
 * `chat/rules.restoring`), and which reactions, replies and texts are refused.
 */

import { CHAT_ACCESS, CHAT_LIMITS, type Media } from '@osys/sdk/chat/schema'
import { isEmoji } from '@osys/sdk/chat/rules.emoji'
import { isRestorable } from '@osys/sdk/chat/rules.restoring'
import type { Role } from '@osys/sdk/access/schema'
import { type Refusal, refuse } from '../http/refusal.js'
import { chatMessages } from './messages.js'

/** The facts of a person that decide whether one can write to them. */
export interface Reachable {
  readonly name: string
  readonly status: 'active' | 'inactive'
  readonly roles: readonly Role[]
}

/** Returns whether a person uses the chat: an active account with one of its roles. Spec §6. */
export function usesChat({ status, roles }: Pick<Reachable, 'status' | 'roles'>): boolean {
  return status === 'active' && CHAT_ACCESS.anyRole.some(role => roles.includes(role))
}

/** Refuses changes of a conversation with somebody who no longer uses the chat; undefined for others. */
export function refuseReadOnly(other: Reachable): Refusal | undefined {
  return usesChat(other) ? undefined : refuse('wrong_state', { msg: chatMessages.readOnly(other.name) })
}

/** The signs that show nothing and that are neither spaces nor marks of control: fillers of scripts. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u

/** Refuses a text of signs that show nothing, such as spaces without a width; undefined for all others. */
export function refuseBlank(body: string): Refusal | undefined {
  return VISIBLE.test(body) ? undefined : refuse('invalid', { errors: { body: [chatMessages.blank] } })
}

interface Sent {
  readonly sender_id: number
  readonly receiver_id: number
  readonly deleted_at: Date | null
}

/** Returns why a person may not change the text of a message or delete it, or undefined when they may. */
export function refuseChange(personId: number, message: Sent): Refusal | undefined {
  if (message.sender_id !== personId) return refuse('not_author')
  return refuseDeleted(message)
}

/** Returns why nobody can change a message any more, or undefined. */
export function refuseDeleted({ deleted_at }: Pick<Sent, 'deleted_at'>): Refusal | undefined {
  return deleted_at === null ? undefined : refuse('wrong_state', { msg: chatMessages.isDeleted })
}

/** Returns why a person may not restore a message, or undefined when they may: its sender, within a day. */
export function refuseRestore(
  personId: number,
  { sender_id, deleted_at, kept_body }: Sent & { readonly kept_body: string | null },
  now: Date,
): Refusal | undefined {
  if (sender_id !== personId) return refuse('not_author')
  const isOver = kept_body === null || !isRestorable(deleted_at, now)
  return isOver ? refuse('undo_over', { msg: chatMessages.restoreOver }) : undefined
}

/** Returns why a reaction cannot be added, or undefined. `others` counts the other emojis on the message. */
export function refuseReaction(emoji: string, others: number): Refusal | undefined {
  const fault = !isEmoji(emoji)
    ? chatMessages.notEmoji
    : others >= CHAT_LIMITS.reactions
      ? chatMessages.manyReactions
      : undefined
  return fault === undefined ? undefined : refuse('invalid', { errors: { reaction: [fault] } })
}

/** Refuses a reply to a message of another conversation; undefined when both are of the same two people. */
export function refuseReply(
  one: number,
  other: number,
  replied: Pick<Sent, 'sender_id' | 'receiver_id'> | undefined,
): Refusal | undefined {
  const isInside =
    replied !== undefined && [replied.sender_id, replied.receiver_id].every(id => id === one || id === other)
  return isInside ? undefined : refuse('invalid', { errors: { reply_to: [chatMessages.otherConversation] } })
}

/** The facts of a file by which two are compared. */
export type MediaFacts = Pick<Media, 'name' | 'mime' | 'size'>

interface First extends Sent {
  readonly body: string
  readonly reply_to_id: number | null
  readonly edited_at: Date | null
  readonly media: MediaFacts | null
}

interface Again {
  readonly receiver_id: number
  readonly body: string
  readonly reply_to: number | undefined
  readonly media: MediaFacts | undefined
}

/**
 * Returns whether a message is the one that was sent before under the same `client_id`. A text that was
 * changed or deleted since cannot be compared, nor can the file of a deleted message.
 */
export function isSameMessage(first: First, again: Again): boolean {
  const isDeleted = first.deleted_at !== null
  return (
    first.receiver_id === again.receiver_id &&
    first.reply_to_id === (again.reply_to ?? null) &&
    (isDeleted || first.edited_at !== null || first.body === again.body) &&
    (isDeleted || isSameMedia(first.media, again.media ?? null))
  )
}

/** The provider may give a GIF in other bytes the next time; its name tells it from others. */
function isSameMedia(first: MediaFacts | null, again: MediaFacts | null): boolean {
  if (first === null || again === null) return first === again
  const isGif = first.mime === 'image/gif'
  return first.name === again.name && first.mime === again.mime && (isGif || first.size === again.size)
}
