/** Finds, stores and changes chat messages, and adds and removes their reactions. */

import type { Reaction } from '@osys/sdk/chat/schema'
import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client.js'
import { message_media, message_reactions, messages } from '../db/tables/chat.js'

// The search column is as long as the text itself; the database compares it and it is never read.
const { search: _search, ...columns } = getTableColumns(messages)

const replied = alias(messages, 'replied')

/** The letters of a quoted message that are read; an excerpt is shorter. */
const QUOTED = 200

const shown = {
  message: columns,
  media: message_media,
  replied: {
    id: replied.id,
    sender_id: replied.sender_id,
    body: sql<string>`left(${replied.body}, ${sql.raw(String(QUOTED))})`,
  },
  replied_name: sql<
    string | null
  >`(select name from message_media where message_id = ${replied.id} and ${replied.deleted_at} is null)`,
  reactions: sql<Reaction[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('emoji', emoji, 'user_ids', user_ids) order by first_at, emoji), '[]')
    from (
      select emoji, jsonb_agg(user_id order by created_at, user_id) as user_ids, min(created_at) as first_at
      from ${message_reactions} where ${message_reactions.message_id} = ${messages.id} group by emoji
    ) by_emoji)`,
  /** True when the message just before it is by the other person, or when there is none. Spec §3. */
  is_first: sql<boolean>`(
    select before.sender_id from ${messages} before
    where before.low_id = ${messages.low_id} and before.high_id = ${messages.high_id} and before.id < ${messages.id}
    order by before.id desc limit 1) is distinct from ${messages.sender_id}`,
}

function selectShown(db: Queryable) {
  return db
    .select(shown)
    .from(messages)
    .leftJoin(message_media, eq(message_media.message_id, messages.id))
    .leftJoin(replied, eq(replied.id, messages.reply_to_id))
}

/** A message with what is shown with it. */
export type MessageRow = Awaited<ReturnType<typeof findShown>>[number]

/** A message alone. */
export type PlainMessage = MessageRow['message']

/** Returns messages with what is shown with them, oldest first. */
export function findShown(db: Queryable, ids: readonly number[]) {
  return selectShown(db)
    .where(inArray(messages.id, [...ids]))
    .orderBy(messages.id)
}

/**
 * Finds a message of which the person is sender or receiver; undefined when there is none. With `lock` nobody else
 * changes it until the transaction ends.
 */
export async function findOwn(
  db: Queryable,
  personId: number,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PlainMessage | undefined> {
  const isTheirs = or(eq(messages.sender_id, personId), eq(messages.receiver_id, personId))
  const query = db
    .select(columns)
    .from(messages)
    .where(and(eq(messages.id, id), isTheirs))
  const [row] = await (lock ? query.for('no key update') : query)
  return row
}

/** Finds the messages that a person sent before under these client ids, in no order. */
export async function findByClientIds(db: Queryable, senderId: number, clientIds: readonly string[]) {
  const { name, mime, size } = message_media
  const rows = await db
    .select({ message: columns, media: { name, mime, size } })
    .from(messages)
    .leftJoin(message_media, eq(message_media.message_id, messages.id))
    .where(and(eq(messages.sender_id, senderId), inArray(messages.client_id, [...clientIds])))
  return rows.map(({ message, media }) => ({ ...message, media }))
}

/** Stores messages of one conversation in this order; returns their ids. */
export async function insertMessages(
  tx: Queryable,
  rows: readonly (typeof messages.$inferInsert)[],
): Promise<readonly number[]> {
  const made = await tx
    .insert(messages)
    .values([...rows])
    .returning({ id: messages.id })
  return made.map(({ id }) => id)
}

/** Stores changed columns of a message. */
export async function updateRow(
  tx: Queryable,
  id: number,
  changed: Partial<typeof messages.$inferInsert>,
): Promise<void> {
  await tx.update(messages).set(changed).where(eq(messages.id, id))
}

/** Counts the different emojis on a message, without one of them. */
export async function countOtherEmojis(db: Queryable, messageId: number, emoji: string): Promise<number> {
  const { rows } = await db.execute<{ others: number }>(sql`
    select count(distinct emoji)::int as others from ${message_reactions}
    where message_id = ${messageId} and emoji <> ${emoji}`)
  return rows[0]?.others ?? 0
}

/** Stores a reaction. A repetition changes nothing. */
export async function addReaction(tx: Queryable, row: typeof message_reactions.$inferInsert): Promise<void> {
  await tx.insert(message_reactions).values(row).onConflictDoNothing()
}

/** Removes a reaction. A repetition changes nothing. */
export async function removeReaction(
  tx: Queryable,
  {
    message_id,
    user_id,
    emoji,
  }: Pick<typeof message_reactions.$inferInsert, 'message_id' | 'user_id' | 'emoji'>,
): Promise<void> {
  await tx
    .delete(message_reactions)
    .where(
      and(
        eq(message_reactions.message_id, message_id),
        eq(message_reactions.user_id, user_id),
        eq(message_reactions.emoji, emoji),
      ),
    )
}
