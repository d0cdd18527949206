import { holdsPermission, type Subject } from '../access/rules.js'

/** Whether a person may change a comment: only who wrote it. Spec §6. */
export function mayEditComment(subject: Subject, authorId: number): boolean {
  return isAuthor(subject, authorId) && holdsPermission(subject, 'ohplaky.comment.update')
}

/** Whether a person may delete a comment, and take that back: one's own, or those of others with the right to. Spec §6. */
export function mayDeleteComment(subject: Subject, authorId: number): boolean {
  if (!holdsPermission(subject, 'ohplaky.comment.destroy')) return false
  return isAuthor(subject, authorId) || holdsPermission(subject, 'ohplaky.comments.destroy_others')
}

function isAuthor(subject: Subject, authorId: number): boolean {
  return subject.kind === 'person' && subject.id === authorId
}
