/**
 * Stores that this process shows an answer that another process makes, so that the end of the answer notifies no
 * person who is reading it.
 */

import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { assistant_followers as followers, assistant_messages as messages } from '../db/tables/assistant.js'
import { livingNumbers } from '../realtime/queries.signals.js'

/**
 * Notes that a process shows an answer; returns the id of the note, undefined when the answer has ended or gone. The
 * lock makes it wait for an end that is being stored, which then either reads the note or leaves none to make.
 */
export async function insertFollower(db: Queryable, id: number, runner: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${followers} (message_id, runner)
    select ${messages.id}, ${runner} from ${messages}
    where ${messages.id} = ${id} and ${messages.status} = 'generating'
    for share
    returning id`)
  return rows[0]?.id
}

/** Removes a note; it may be gone already. */
export async function deleteFollower(db: Queryable, note: number): Promise<void> {
  await db.delete(followers).where(eq(followers.id, note))
}

/** Removes the notes of answers. Returns the answers of which a process that still lives has made one. */
export async function takeFollowers(tx: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const taken = await tx
    .delete(followers)
    .where(inArray(followers.message_id, [...ids]))
    .returning({ id: followers.message_id, isAlive: sql<boolean>`${followers.runner} in ${livingNumbers}` })
  return new Set(taken.filter(({ isAlive }) => isAlive).map(({ id }) => id))
}
