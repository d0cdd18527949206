/** Counts the comments of a company that a person has not seen, and begins to count them. */

import type { UnreadComments } from '@osys/sdk/comments/schema'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { comment_marks, comments } from '../db/tables/comments.js'

/** The unread comments of a company; `isCounted` is false for a person who never looked at it. */
export type CountedUnread = UnreadComments & { readonly isCounted: boolean }

/** Counts the comments of others after the newest one that a person has seen. */
export async function findUnread(db: Queryable, personId: number, companyId: number): Promise<CountedUnread> {
  const { rows } = await db.execute<CountedUnread>(sql`
    select mark.user_id is not null as "isCounted",
      (select coalesce(max(id), 0) from ${comments}
        where company_id = asked.company_id and deleted_at is null) as newest,
      (select count(*)::int from ${comments}
        where company_id = asked.company_id and deleted_at is null
          and id > mark.last_seen_comment_id and user_id <> asked.user_id) as count
    from (values (${personId}::int, ${companyId}::int)) as asked(user_id, company_id)
    left join ${comment_marks} mark on mark.user_id = asked.user_id and mark.company_id = asked.company_id`)
  return expected(rows[0], 'the count of unread comments')
}

/** Takes all comments up to one as seen, for a person whose unread ones were never counted. */
export async function beginMark(tx: Queryable, mark: typeof comment_marks.$inferInsert): Promise<void> {
  await tx.insert(comment_marks).values(mark).onConflictDoNothing()
}
