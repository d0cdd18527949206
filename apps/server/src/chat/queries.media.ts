/** Stores and finds the media of messages, and removes for good what deleted messages held. */

import type { MessageType } from '@osys/sdk/chat/schema'
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { message_media, message_reactions, messages } from '../db/tables/chat.js'

/** The stored media of a message that is about to be sent. */
export type NewMedia = Omit<typeof message_media.$inferInsert, 'message_id'> & {
  readonly type: Exclude<MessageType, 'text'>
}

/** Stores the media of messages. */
export async function insertMedia(
  tx: Queryable,
  rows: readonly (typeof message_media.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(message_media).values([...rows])
}

/** Finds the media of a message that is not deleted. */
export async function findMediaOf(db: Queryable, messageId: number) {
  const [row] = await db.select().from(message_media).where(eq(message_media.message_id, messageId))
  return row
}

/** Locks and returns messages that were deleted before a moment and still keep what they held. */
export async function takeKept(tx: Queryable, before: Date, most: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(isNotNull(messages.kept_body), lt(messages.deleted_at, before)))
    .limit(most)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/**
 * Removes for good what deleted messages held: texts, media and reactions. Returns the names of the stored
 * files.
 */
export async function removeKept(tx: Queryable, ids: readonly number[]): Promise<readonly (string | null)[]> {
  const among = [...ids]
  await tx.delete(message_reactions).where(inArray(message_reactions.message_id, among))
  const removed = await tx
    .delete(message_media)
    .where(inArray(message_media.message_id, among))
    .returning({ storage: message_media.storage, small: message_media.small_storage })
  await tx.update(messages).set({ kept_body: null }).where(inArray(messages.id, among))
  return removed.flatMap(({ storage, small }) => [storage, small])
}
