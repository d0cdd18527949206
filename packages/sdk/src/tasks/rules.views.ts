/** Decides who may change a kept view of tasks, and for how long its deletion can be undone. */

import { hasRole, type Subject } from '../access/rules.js'

/** Tells whether a person may change or delete a view: who keeps it, and the admins of Osys. Spec §4. */
export function mayChangeView(subject: Subject, ownerId: number | null): boolean {
  if (subject.kind !== 'person') return false
  return subject.id === ownerId || hasRole(subject, ['owner', 'admin_osys'])
}

/** The time in which a deleted view can be restored, which is a day. */
export const RESTORE_VIEW_WITHIN_MS = 24 * 60 * 60_000

/** Tells whether a view that was deleted at a moment can still be restored. */
export function isViewRestorable(deletedAt: Date | null, now: Date): boolean {
  return deletedAt !== null && now.getTime() - deletedAt.getTime() <= RESTORE_VIEW_WITHIN_MS
}
