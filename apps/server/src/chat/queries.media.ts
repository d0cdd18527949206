import type { MessageType } from '@osys/sdk/chat/schema'
import type { Queryable } from '../db/client.js'
import { message_media } from '../db/tables/chat.js'

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
