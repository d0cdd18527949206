/** Decides for how long the deletion of a file can be undone, which is an hour. */

/** The time in which a deleted file can be restored; later its bytes are removed for good. Spec §4. */
export const RESTORE_WITHIN_MS = 60 * 60_000

/** Tells whether a file that was deleted at a moment can still be restored. */
export function isRestorable(deletedAt: Date | null, now: Date): boolean {
  return deletedAt !== null && now.getTime() - deletedAt.getTime() <= RESTORE_WITHIN_MS
}
