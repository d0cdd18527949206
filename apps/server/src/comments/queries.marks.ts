/** Stores the files and the reactions of comments. */

import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { comment_files, comment_reactions } from '../db/tables/comments.js'
import { files } from '../db/tables/files.js'

/** Returns those of the ids that are shared files of a company. */
export async function findShared(
  db: Queryable,
  companyId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.company_id, companyId),
        eq(files.private, false),
        isNull(files.deleted_at),
        inArray(files.id, [...ids]),
      ),
    )
  return rows.map(row => row.id)
}

/** Attaches files to a comment, in this order. */
export async function attachFiles(tx: Queryable, commentId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((file_id, place) => ({ comment_id: commentId, file_id, place }))
  await tx.insert(comment_files).values(rows)
}

type Reaction = Pick<typeof comment_reactions.$inferInsert, 'comment_id' | 'user_id' | 'emoji'>

function isIt({ comment_id, user_id, emoji }: Reaction) {
  return and(
    eq(comment_reactions.comment_id, comment_id),
    eq(comment_reactions.user_id, user_id),
    eq(comment_reactions.emoji, emoji),
  )
}

/** Counts the different emojis on a comment, without one of them. */
export async function countOtherEmojis(db: Queryable, commentId: number, emoji: string): Promise<number> {
  const [row] = await db
    .select({ others: sql<number>`count(distinct ${comment_reactions.emoji})::int` })
    .from(comment_reactions)
    .where(and(eq(comment_reactions.comment_id, commentId), ne(comment_reactions.emoji, emoji)))
  return row?.others ?? 0
}

/** Stores a reaction; false when it was there. */
export async function addReaction(
  tx: Queryable,
  row: typeof comment_reactions.$inferInsert,
): Promise<boolean> {
  const made = await tx.insert(comment_reactions).values(row).onConflictDoNothing().returning()
  return made.length > 0
}

/** Removes a reaction; false when it was not there. */
export async function removeReaction(tx: Queryable, row: Reaction): Promise<boolean> {
  return (await tx.delete(comment_reactions).where(isIt(row)).returning()).length > 0
}
