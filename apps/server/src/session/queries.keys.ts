/** Stores, lists and removes personal keys for scripts. */

import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { personal_keys, sessions } from '../db/tables/session.js'
import { holdAccess } from '../http/queries.caller-lock.js'
import { recheckSockets } from '../realtime/signals.js'

export type KeyRow = typeof personal_keys.$inferSelect

/** Returns the person's keys, newest first, those that have expired too. */
export function listKeysOf(db: Queryable, userId: number): Promise<readonly KeyRow[]> {
  return db
    .select()
    .from(personal_keys)
    .where(eq(personal_keys.user_id, userId))
    .orderBy(desc(personal_keys.id))
}

/** Stores a key with its session; returns it. */
export async function insertKey(
  tx: Queryable,
  key: typeof personal_keys.$inferInsert,
  session: Pick<typeof sessions.$inferInsert, 'token_hash' | 'device' | 'user_agent' | 'address'>,
): Promise<KeyRow> {
  const [row] = await tx.insert(personal_keys).values(key).returning()
  const made = expected(row, 'the inserted key')
  const { id: key_id, user_id, created_at, expires_at } = made
  const times = { created_at, last_seen_at: created_at, expires_at }
  await tx.insert(sessions).values({ ...session, ...times, user_id, key_id, remember: false })
  return made
}

/** Ends one of the person's keys, and its sockets; undefined when it is not theirs or already gone. */
export async function removeKey(tx: Queryable, userId: number, id: number): Promise<KeyRow | undefined> {
  await holdAccess(tx, { kind: 'person', id: userId })
  const [gone] = await tx
    .delete(personal_keys)
    .where(and(eq(personal_keys.id, id), eq(personal_keys.user_id, userId)))
    .returning()
  if (gone) await recheckSockets(tx, { userId })
  return gone
}
