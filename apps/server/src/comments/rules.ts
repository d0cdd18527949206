/**
 * Refuses a comment's edit or deletion that the SDK's `comments/rules` does not allow; decides whom a comment can
 * mention and which files and reactions it can have.
 */

import { mayDeleteComment, mayEditComment } from '@osys/sdk/comments/rules'
import { isEmoji } from '@osys/sdk/chat/rules.emoji'
import { COMMENT_LIMITS } from '@osys/sdk/comments/schema'
import { explainAccess } from '@osys/sdk/access/rules'
import { toAccessRefusal } from '../http/access.js'
import { type Person, toSubject } from '../http/person.js'
import { refuse, type Refusal } from '../http/refusal.js'
import { commentMessages } from './messages.js'

/**
 * Returns why a person may not change a comment, or undefined when they may: only its author may. Spec §6.
 */
export function refuseEdit(person: Person, comment: { readonly user_id: number }): Refusal | undefined {
  return mayEditComment(toSubject(person), comment.user_id) ? undefined : refuse('not_author')
}

/** Returns why a person may not delete or restore a comment, or undefined when they may. Spec §6. */
export function refuseDelete(person: Person, comment: { readonly user_id: number }): Refusal | undefined {
  const subject = toSubject(person)
  if (mayDeleteComment(subject, comment.user_id)) return undefined
  const verdict = explainAccess(subject, { permission: 'ohplaky.comments.destroy_others' })
  return verdict.allowed ? undefined : toAccessRefusal(verdict)
}

/** Refuses mentions of unknown people and of people who have left; undefined when all are known. */
export function refuseMentions(unknown: readonly number[]): Refusal | undefined {
  return unknown.length === 0
    ? undefined
    : refuse('invalid', { errors: { mentions: [commentMessages.unknownMention(unknown.length)] } })
}

/** Refuses files that are not among the shared ones of the company; undefined when all are. */
export function refuseFiles(wanted: readonly number[], shared: readonly number[]): Refusal | undefined {
  return wanted.every(id => shared.includes(id))
    ? undefined
    : refuse('invalid', { errors: { file_ids: [commentMessages.unknownFile] } })
}

/** Returns why a reaction cannot be added, or undefined. `others` counts the other emojis on the comment. */
export function refuseReaction(emoji: string, others: number): Refusal | undefined {
  const fault = !isEmoji(emoji)
    ? commentMessages.notEmoji
    : others >= COMMENT_LIMITS.reactions
      ? commentMessages.tooManyReactions(COMMENT_LIMITS.reactions)
      : undefined
  return fault === undefined ? undefined : refuse('invalid', { errors: { emoji: [fault] } })
}
