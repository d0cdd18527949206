/**
 * Lists and locks the conversations of two people, counts unread messages, and marks them as read, which
 * gives the receipts.
 */

import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Role } from '@osys/sdk/access/schema'
import type { QuietWay } from '@osys/sdk/notifications/schema'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { personColumns } from '../db/person-columns.js'
import { grantsOf } from '../db/rights.js'
import { conversation_sides, conversations, messages } from '../db/tables/chat.js'
import { notification_preferences } from '../db/tables/notifications.js'
import { users } from '../db/tables/users.js'

const CHAT_PUSH: QuietWay = 'chat.push'

/** Returns the key of the conversation of two people. */
function pair(oneId: number, otherId: number) {
  return { low_id: Math.min(oneId, otherId), high_id: Math.max(oneId, otherId) }
}

function isPair(oneId: number, otherId: number): SQL | undefined {
  const { low_id, high_id } = pair(oneId, otherId)
  return and(eq(conversations.low_id, low_id), eq(conversations.high_id, high_id))
}

/**
 * Locks the conversation of two people until the transaction ends, and makes it when there is none. Every
 * change of its messages, marks and drafts holds this lock, so that they happen one after the other.
 */
export async function lockConversation(tx: Queryable, oneId: number, otherId: number): Promise<void> {
  const lock = () =>
    tx
      .select({ low_id: conversations.low_id })
      .from(conversations)
      .where(isPair(oneId, otherId))
      .for('no key update')
  if ((await lock()).length > 0) return
  await tx.insert(conversations).values(pair(oneId, otherId)).onConflictDoNothing()
  await lock()
}

/** A person as the other side of a conversation. */
export interface OtherRow {
  readonly id: number
  readonly name: string
  readonly avatar: string | null
  readonly position: string | null
  readonly status: 'active' | 'inactive'
  readonly roles: readonly Role[]
  /** True when at least one message exists between the two, regardless of who sent it. */
  readonly hasMessages: boolean
}

/** Finds a person with what decides whether the caller may read or write to them; undefined for nobody. */
export async function findOther(
  db: Queryable,
  personId: number,
  otherId: number,
): Promise<OtherRow | undefined> {
  const { low_id, high_id } = pair(personId, otherId)
  const [row] = await db
    .select({
      ...personColumns,
      roles: grantsOf(users.id).roles,
      hasMessages: sql<boolean>`exists (select from ${messages} m where m.low_id = ${low_id} and m.high_id = ${high_id})`,
    })
    .from(users)
    .where(eq(users.id, otherId))
  return row
}

/** The caller's own side of a conversation: the mark, the draft, and whether it is silent. */
export type Side = typeof conversation_sides.$inferSelect

/** Finds the person's side of a conversation; undefined when they have none yet. */
export async function findSide(db: Queryable, personId: number, otherId: number): Promise<Side | undefined> {
  const [row] = await db
    .select()
    .from(conversation_sides)
    .where(and(eq(conversation_sides.user_id, personId), eq(conversation_sides.other_id, otherId)))
  return row
}

/** Stores changed columns of the person's side of a conversation; returns the whole side. */
export async function saveSide(
  tx: Queryable,
  personId: number,
  otherId: number,
  changed: Partial<Omit<Side, 'user_id' | 'other_id'>>,
): Promise<Side> {
  const [row] = await tx
    .insert(conversation_sides)
    .values({ user_id: personId, other_id: otherId, ...changed })
    .onConflictDoUpdate({
      target: [conversation_sides.user_id, conversation_sides.other_id],
      set: changed,
    })
    .returning()
  return expected(row, 'the stored side of a conversation')
}

/**
 * Returns the number of messages of `other` that are unread for `person`, as SQL: received, not deleted, and
 * without `read_at` or from the mark on. The names are those of columns or parameters in the statement.
 */
function unreadsOf(person: SQL, other: SQL, mark: SQL): SQL<number> {
  return sql<number>`((
    select count(*) from ${messages} u
    where u.receiver_id = ${person} and u.sender_id = ${other} and u.read_at is null and u.deleted_at is null
  ) + case when ${mark} is null then 0 else (
    select count(*) from ${messages} u
    where u.low_id = least(${person}, ${other}) and u.high_id = greatest(${person}, ${other}) and u.id >= ${mark}
      and u.sender_id = ${other} and u.read_at is not null and u.deleted_at is null
  ) end)::int`
}

/** Counts the unread messages of a conversation for each of the two people, by id. */
export async function countUnreads(
  db: Queryable,
  oneId: number,
  otherId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ person: number; unreads: number }>(sql`
    select two.person, ${unreadsOf(sql`two.person`, sql`two.other`, sql`side.unread_from`)} as unreads
    from (values (${oneId}::int, ${otherId}::int), (${otherId}::int, ${oneId}::int)) as two(person, other)
    left join ${conversation_sides} side on side.user_id = two.person and side.other_id = two.other`)
  return new Map(rows.map(({ person, unreads }) => [person, unreads]))
}

/**
 * Finds whether a person wants no push messages of another: they silenced the conversation, or turned off those of the
 * chat.
 */
export async function isSilent(tx: Queryable, personId: number, otherId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_silent: boolean }>(sql`
    select exists (
      select from ${conversation_sides} side
      where side.user_id = ${personId} and side.other_id = ${otherId} and side.is_muted
    ) or exists (
      select from ${notification_preferences} wish
      where wish.user_id = ${personId} and ${CHAT_PUSH} = any(wish.quiet)
    ) as is_silent`)
  return rows[0]?.is_silent === true
}

/** A message that a list may show, with the bytes of its text. */
export interface ListedMessage {
  readonly id: number
  readonly bytes: number
}

/** A conversation of the caller as the list shows it, without its people and messages. */
export interface ListedConversation extends Record<string, unknown> {
  readonly other_id: number
  readonly unreads: number
  readonly unread_from: number | null
  readonly draft: string | null
  readonly draft_reply_to: number | null
  /** In milliseconds. */
  readonly drafted_at: number | null
  /** Null when the person has no side of it. */
  readonly is_muted: boolean | null
  /** The newest messages, the newest first, and one more than were asked for where there are older ones. */
  readonly newest: readonly ListedMessage[]
}

/**
 * Lists the person's conversations, each with the ids and sizes of its newest messages; those without messages only
 * when the person has a draft in them or silenced them.
 */
export async function listConversations(
  db: Queryable,
  personId: number,
  newest: number,
): Promise<readonly ListedConversation[]> {
  const { rows } = await db.execute<ListedConversation>(sql`
    select mine.other_id, side.unread_from, side.draft, side.draft_reply_to, side.is_muted,
      (extract(epoch from side.drafted_at) * 1000)::float8 as drafted_at,
      ${unreadsOf(sql`${personId}::int`, sql`mine.other_id`, sql`side.unread_from`)} as unreads,
      array(
        select json_build_object('id', m.id, 'bytes', octet_length(m.body)) from ${messages} m
        where m.low_id = mine.low_id and m.high_id = mine.high_id
        order by m.id desc limit ${newest + 1}
      ) as newest
    from (
      select low_id, high_id, high_id as other_id from ${conversations} where low_id = ${personId}
      union all
      select low_id, high_id, low_id from ${conversations} where high_id = ${personId}
    ) mine
    left join ${conversation_sides} side on side.user_id = ${personId} and side.other_id = mine.other_id`)
  return rows.filter(({ newest: listed, draft, is_muted }) => listed.length > 0 || Boolean(draft || is_muted))
}

/**
 * Marks the unread messages of a sender as read; returns the id of the newest one; null when none was. A deleted
 * message stays unread, because nobody can read its text. After a restore it counts as unread.
 */
export async function markRead(
  tx: Queryable,
  personId: number,
  senderId: number,
  now: Date,
): Promise<number | null> {
  const { rows } = await tx.execute<{ newest: number | null }>(sql`
    with marked as (
      update ${messages} set read_at = ${now.toISOString()}
      where receiver_id = ${personId} and sender_id = ${senderId} and read_at is null and deleted_at is null
      returning id
    )
    select max(id) as newest from marked`)
  return rows[0]?.newest ?? null
}
