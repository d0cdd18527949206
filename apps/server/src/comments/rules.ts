import { mayDeleteComment, mayEditComment } from '@osys/sdk/comments/rules'
import { explainAccess } from '@osys/sdk/access/rules'
import { toAccessRefusal } from '../http/access.js'
import { type Person, toSubject } from '../http/person.js'
import { refuse, type Refusal } from '../http/refusal.js'
import { commentMessages } from './messages.js'

/** A deletion can be taken back so long; then the comment is removed for good. */
export const RESTORE_WITHIN_MS = 24 * 60 * 60_000

/** Why a person may not change a comment, or undefined when they may: only its author does. Spec §6. */
export function refuseEdit(person: Person, comment: { readonly user_id: number }): Refusal | undefined {
  return mayEditComment(toSubject(person), comment.user_id) ? undefined : refuse('not_author')
}

/** Why a person may not delete or bring back a comment, or undefined when they may. Spec §6. */
export function refuseDelete(person: Person, comment: { readonly user_id: number }): Refusal | undefined {
  const subject = toSubject(person)
  if (mayDeleteComment(subject, comment.user_id)) return undefined
  const verdict = explainAccess(subject, { permission: 'ohplaky.comments.destroy_others' })
  return verdict.allowed ? undefined : toAccessRefusal(verdict)
}

/** Whether a deletion may still be taken back. */
export function isRestorable(deletedAt: Date | null, now: Date): boolean {
  return deletedAt !== null && now.getTime() - deletedAt.getTime() <= RESTORE_WITHIN_MS
}

/** The refusal of mentions that are no people, or of people who have left; undefined when all are known. */
export function refuseMentions(unknown: readonly number[]): Refusal | undefined {
  return unknown.length === 0
    ? undefined
    : refuse('invalid', { errors: { mentions: [commentMessages.unknownMention(unknown.length)] } })
}
