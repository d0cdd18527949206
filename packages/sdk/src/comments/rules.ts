/** Decides who may edit and who may delete a comment, and for how long somebody who commented is told of more. */

import { holdsPermission, type Subject } from '../access/rules.js'

/** People whose last comment on a company is older than this are not notified of new ones. Spec §4. */
export const INTERESTED_MS = 30 * 86_400_000

/** Tells whether a person may change a comment: only its author may. Spec §6. */
export function mayEditComment(subject: Subject, authorId: number): boolean {
  return isAuthor(subject, authorId) && holdsPermission(subject, 'ohplaky.comment.update')
}

/**
 * Tells whether a person may delete a comment and undo that: their own, or others' comments with the
 * permission. Spec §6.
 */
export function mayDeleteComment(subject: Subject, authorId: number): boolean {
  if (!holdsPermission(subject, 'ohplaky.comment.destroy')) return false
  return isAuthor(subject, authorId) || holdsPermission(subject, 'ohplaky.comments.destroy_others')
}

function isAuthor(subject: Subject, authorId: number): boolean {
  return subject.kind === 'person' && subject.id === authorId
}
