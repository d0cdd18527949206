/** Searches a person's chats with the assistant for words: by title, then by what was said. */

import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { assistant_chats as chats, assistant_messages as answers } from '../db/tables/assistant.js'
import { type ScopedSearch, type HitRow, nothing, titlesFirst } from './queries.search-shared.js'

/** Finds the person's own chats, the last used first; one without the words in its title by its newest message with them. */
export function findChats(db: Queryable, asked: ScopedSearch): Promise<readonly HitRow[]> {
  const { search, scope, limit, matches } = asked
  const own = and(eq(chats.user_id, scope.personId), isNull(chats.deleted_at))
  const hit = { ...nothing, id: chats.id, title: chats.title, at: chats.updated_at }
  return titlesFirst(
    asked,
    db
      .select(hit)
      .from(chats)
      .where(and(own, matches(chats.search, search.words)))
      .orderBy(desc(chats.updated_at), desc(chats.id))
      .limit(limit + 1),
    known => {
      // The array makes the database find one's chats first: the texts of others are not read.
      const ids = sql`array(select ${chats.id} from ${chats} where ${own})`
      const newest = db
        .selectDistinctOn([answers.chat_id], {
          chatId: answers.chat_id,
          id: answers.id,
          content: answers.content,
        })
        .from(answers)
        .where(and(sql`${answers.chat_id} = any(${ids})`, matches(answers.search, search.words)))
        .orderBy(answers.chat_id, desc(answers.id))
        .as('newest')
      return db
        .select({ ...hit, text: newest.content, messageId: newest.id })
        .from(newest)
        .innerJoin(chats, eq(chats.id, newest.chatId))
        .where(known.length > 0 ? notInArray(chats.id, [...known]) : undefined)
        .orderBy(desc(chats.updated_at), desc(chats.id))
        .limit(limit + 1)
    },
  )
}
