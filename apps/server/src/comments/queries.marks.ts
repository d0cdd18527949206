/** Stores the files and the reactions of comments, and which ones people have seen. */

import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { comment_files, comment_marks, comment_reactions, comments } from '../db/tables/comments.js'
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

/**
 * Stores that a person has seen the comments of a company up to one, and never back. A number beyond all comments is
 * that of the newest, so that later ones are unread. Returns what is seen now; null when nothing changed.
 */
export async function markSeen(
  tx: Queryable,
  { last_seen_comment_id, ...whose }: typeof comment_marks.$inferSelect,
): Promise<number | null> {
  const seen = sql`least(${last_seen_comment_id}::int, (select coalesce(max(id), 0) from ${comments}))`
  const [row] = await tx
    .insert(comment_marks)
    .values({ ...whose, last_seen_comment_id: seen })
    .onConflictDoUpdate({
      target: [comment_marks.user_id, comment_marks.company_id],
      set: { last_seen_comment_id: sql`excluded.last_seen_comment_id` },
      setWhere: sql`${comment_marks.last_seen_comment_id} < excluded.last_seen_comment_id`,
    })
    .returning({ seen: comment_marks.last_seen_comment_id })
  return row?.seen ?? null
}
