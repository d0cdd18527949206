/**
 * Decides for how long a deleted task can be restored (30 days), and tasks that were made at once, also by an import, can
 * be taken back (an hour).
 */

/** The time in which a deleted task can be restored. Spec §4. */
export const RESTORE_WITHIN_MS = 30 * 24 * 60 * 60_000
/** The time in which a person can take back the tasks that they made at once, also by an import. */
const TAKE_BACK_WITHIN_MS = 60 * 60_000

/** Tells whether a task that was deleted at a moment can still be restored. */
export function isRestorable(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() < RESTORE_WITHIN_MS
}

/** Returns the moment after which a task was deleted that can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_WITHIN_MS)
}

/** Returns the moment from which a deleted task can no longer be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_WITHIN_MS)
}

/** Tells whether a task that was made with others at a moment can still be taken back. */
export function mayTakeBack(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < TAKE_BACK_WITHIN_MS
}
