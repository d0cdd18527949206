/** Finds the text of a comment for other features, which look at the rights to it first. */

import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { comments } from '../db/tables/comments.js'

/** Returns the text of a comment; null when there is none. */
export async function findCommentBody(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db.select({ body: comments.body }).from(comments).where(eq(comments.id, id))
  return row?.body ?? null
}
