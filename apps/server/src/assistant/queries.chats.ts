/** Lists, searches, stores, changes and removes the chats of people with the assistant. */

import { and, count, desc, eq, exists, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { holdsWords } from '../db/search.js'
import { assistant_chats as chats, assistant_messages as messages } from '../db/tables/assistant.js'

export type ChatRow = typeof chats.$inferSelect

/** A chat with whether an answer of it is on its way. */
export interface ListedChat {
  readonly chat: ChatRow
  readonly generating: boolean
}

// Columns of the outer table are named in full here: the builder leaves the table out where there is only one.
const generating = sql<boolean>`exists(select 1 from ${messages} running
  where running.chat_id = assistant_chats.id and running.status = 'generating')`

/** The condition that a chat is in the list of a person, and holds the words in its title or in one message. */
function isListed(db: Queryable, userId: number, search: string | undefined) {
  const words = holdsWords(messages.search, search)
  const found =
    words &&
    or(
      holdsWords(chats.search, search),
      exists(
        db
          .select({ id: messages.id })
          .from(messages)
          .where(and(eq(messages.chat_id, chats.id), words)),
      ),
    )
  return and(eq(chats.user_id, userId), isNull(chats.deleted_at), found)
}

/** Returns one page of a person's chats: pinned ones first, then the last used. */
export function listChats(
  db: Queryable,
  userId: number,
  search: string | undefined,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<ListedChat[]> {
  return db
    .select({ chat: chats, generating })
    .from(chats)
    .where(isListed(db, userId, search))
    .orderBy(desc(chats.pinned), desc(chats.updated_at), desc(chats.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
}

/** Counts the chats of the same list. */
export async function countChats(db: Queryable, userId: number, search: string | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(chats)
    .where(isListed(db, userId, search))
  return row?.count ?? 0
}

/** Finds, of each chat, the newest message that holds the words, by chat. */
export async function findHits(
  db: Queryable,
  chatIds: readonly number[],
  search: string | undefined,
): Promise<ReadonlyMap<number, { readonly id: number; readonly content: string }>> {
  const words = holdsWords(messages.search, search)
  if (!words || chatIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([messages.chat_id], {
      chat_id: messages.chat_id,
      id: messages.id,
      content: messages.content,
    })
    .from(messages)
    .where(and(sql`${messages.chat_id} in ${[...chatIds]}`, words))
    .orderBy(messages.chat_id, desc(messages.id))
  return new Map(rows.map(({ chat_id, id, content }) => [chat_id, { id, content }]))
}

/** Finds a chat of a person; with `lock` it stays locked until the transaction ends. */
export async function findChat(
  db: Queryable,
  userId: number,
  id: number,
  {
    lock = false,
    state = 'present',
  }: { readonly lock?: boolean; readonly state?: 'present' | 'deleted' } = {},
): Promise<ListedChat | undefined> {
  const isThere = state === 'present' ? isNull(chats.deleted_at) : isNotNull(chats.deleted_at)
  const query = db
    .select({ chat: chats, generating })
    .from(chats)
    .where(and(eq(chats.id, id), eq(chats.user_id, userId), isThere))
  const [row] = await (lock ? query.for('update', { of: chats }) : query)
  return row
}

/** Finds the id of a person's chat by its thread, which may be any text. */
export async function findChatOfThread(
  db: Queryable,
  userId: number,
  threadId: string,
): Promise<number | null> {
  const isIt = sql`${chats.thread_id}::text = ${threadId.toLowerCase()}`
  const [row] = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.user_id, userId), isNull(chats.deleted_at), isIt))
  return row?.id ?? null
}

/** Counts all chats that a person ever made, for the number of the next. */
export async function countMade(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(chats).where(eq(chats.user_id, userId))
  return row?.count ?? 0
}

/** Stores a chat; returns its id. */
export async function insertChat(tx: Queryable, values: typeof chats.$inferInsert): Promise<number> {
  const [row] = await tx.insert(chats).values(values).returning({ id: chats.id })
  return expected(row, 'the inserted chat').id
}

/** Changes a chat. */
export async function updateChat(
  tx: Queryable,
  id: number,
  values: Partial<typeof chats.$inferInsert>,
): Promise<void> {
  await tx.update(chats).set(values).where(eq(chats.id, id))
}

/** Gives the chats of a deleted assistant to another one. */
export async function moveChats(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.update(chats).set({ assistant_id: to }).where(eq(chats.assistant_id, from))
}

/** Removes chats that were deleted before a moment. */
export async function removeDeletedChats(db: Queryable, before: Date): Promise<void> {
  await db.delete(chats).where(lt(chats.deleted_at, before))
}
