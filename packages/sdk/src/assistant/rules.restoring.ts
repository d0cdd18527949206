/** Decides for how long the deletion of a chat with the assistant can be undone, which is a day. */

/** The time in which a deleted chat can be restored. */
export const RESTORE_WITHIN_MS = 24 * 60 * 60_000

/** Tells whether a chat that was deleted at a moment can still be restored. */
export function isRestorable(deletedAt: Date | null, now: Date): boolean {
  return deletedAt !== null && now.getTime() - deletedAt.getTime() <= RESTORE_WITHIN_MS
}
