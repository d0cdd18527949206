/** Decides for how long the deletion of a comment can be undone, which is a day. */

/** The time in which a deleted comment can be restored; later it is removed for good. Spec §4. */
export const RESTORE_WITHIN_MS = 24 * 60 * 60_000

/** Tells whether a comment that was deleted at a moment can still be restored. */
export function isRestorable(deletedAt: Date | null, now: Date): boolean {
  return deletedAt !== null && now.getTime() - deletedAt.getTime() <= RESTORE_WITHIN_MS
}
