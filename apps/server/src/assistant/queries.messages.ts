/**
 * Finds, stores and removes the messages of a chat with the assistant, with their steps, attachments and
 * votes.
 */

import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { inStatements } from '../db/in-statements.js'
import {
  assistant_attachments as attachments,
  assistant_chats as chats,
  assistant_messages as messages,
  assistant_parts as parts,
  assistant_steps as steps,
} from '../db/tables/assistant.js'

const columns = {
  id: messages.id,
  chat_id: messages.chat_id,
  client_id: messages.client_id,
  parent_id: messages.parent_id,
  role: messages.role,
  status: messages.status,
  about: messages.about,
  failure: messages.failure,
  cost: messages.cost,
  vote: messages.vote,
  vote_note: messages.vote_note,
  created_at: messages.created_at,
}

/** The text of an answer with what it has gained so far. */
const content = sql<string>`${messages.content} || coalesce((select string_agg(${parts.text}, '' order by ${parts.at})
  from ${parts} where ${parts.message_id} = ${messages.id}), '')`

const shown = { ...columns, content }

function selectMessages(db: Queryable) {
  return db.select(shown).from(messages)
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]
export type StepRow = typeof steps.$inferSelect
export type AttachmentRow = typeof attachments.$inferSelect
/** An attachment without the text that was read from it. */
export type ShownAttachmentRow = Omit<AttachmentRow, 'text'>

/** Returns all messages of a chat, oldest first, with their whole texts: for the tree alone `listNodes` is enough. */
export function listMessages(db: Queryable, chatId: number) {
  return selectMessages(db).where(eq(messages.chat_id, chatId)).orderBy(asc(messages.id))
}

/** Returns the tree of a chat without the texts of its messages, oldest first. */
export function listNodes(db: Queryable, chatId: number) {
  return db
    .select({ id: messages.id, parent_id: messages.parent_id, role: messages.role })
    .from(messages)
    .where(eq(messages.chat_id, chatId))
    .orderBy(asc(messages.id))
}

/** Counts the messages of a chat in all of its branches. */
export async function countMessages(db: Queryable, chatId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(messages).where(eq(messages.chat_id, chatId))
  return row?.count ?? 0
}

/** Returns these messages, oldest first. */
export function findMessages(db: Queryable, ids: readonly number[]): Promise<MessageRow[]> {
  return selectMessages(db)
    .where(inArray(messages.id, [...ids]))
    .orderBy(asc(messages.id))
}

/** Finds a message in a chat of a person that is not deleted; with `lock` it stays locked. */
export async function findMessage(
  db: Queryable,
  userId: number,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<MessageRow | undefined> {
  const query = db
    .select(shown)
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chat_id))
    .where(and(eq(messages.id, id), eq(chats.user_id, userId), isNull(chats.deleted_at)))
  const [row] = await (lock ? query.for('update', { of: messages }) : query)
  return row
}

/** Finds the question that a person sent before under this `client_id`. */
export async function findByClientId(
  db: Queryable,
  userId: number,
  clientId: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select(shown)
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chat_id))
    .where(and(eq(messages.client_id, clientId), eq(chats.user_id, userId), isNull(chats.deleted_at)))
  return row
}

/** Finds what the questions that follow a message are about, null for the first ones of a chat: the newest subject. */
export async function findSubjectBeside(db: Queryable, chatId: number, parentId: number | null) {
  const isBeside = parentId === null ? isNull(messages.parent_id) : eq(messages.parent_id, parentId)
  const [row] = await db
    .select({ about: messages.about })
    .from(messages)
    .where(and(eq(messages.chat_id, chatId), isBeside, isNotNull(messages.about)))
    .orderBy(desc(messages.id))
    .limit(1)
  return row?.about ?? null
}

/** Finds a message, whoever owns it; null once it is removed. */
export async function readMessage(db: Queryable, id: number): Promise<MessageRow | null> {
  const [row] = await selectMessages(db).where(eq(messages.id, id))
  return row ?? null
}

/** Returns the steps of messages, in order. */
export async function listSteps(db: Queryable, ids: readonly number[]): Promise<readonly StepRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(steps)
    .where(inArray(steps.message_id, [...ids]))
    .orderBy(asc(steps.message_id), asc(steps.number))
}

const { text: _text, ...shownAttachment } = getTableColumns(attachments)

/** Returns the attachments of messages as they are shown, in order: the texts of a chat's documents may be megabytes. */
export async function listShownAttachments(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly ShownAttachmentRow[]> {
  if (ids.length === 0) return []
  return db
    .select(shownAttachment)
    .from(attachments)
    .where(inArray(attachments.message_id, [...ids]))
    .orderBy(asc(attachments.id))
}

/** Returns the attachments of messages with their texts, in order. */
export async function listAttachments(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly AttachmentRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(attachments)
    .where(inArray(attachments.message_id, [...ids]))
    .orderBy(asc(attachments.id))
}

/** Finds an attachment of a person's chat. */
export async function findAttachment(
  db: Queryable,
  userId: number,
  id: number,
): Promise<AttachmentRow | undefined> {
  const [row] = await db
    .select({ attachment: attachments })
    .from(attachments)
    .innerJoin(messages, eq(messages.id, attachments.message_id))
    .innerJoin(chats, eq(chats.id, messages.chat_id))
    .where(and(eq(attachments.id, id), eq(chats.user_id, userId), isNull(chats.deleted_at)))
  return row?.attachment
}

/** Stores messages; returns their ids in order. */
export async function insertMessages(
  tx: Queryable,
  values: readonly (typeof messages.$inferInsert)[],
): Promise<readonly number[]> {
  const ids: number[] = []
  for (const some of inStatements(values)) {
    const rows = await tx.insert(messages).values(some).returning({ id: messages.id })
    ids.push(...rows.map(({ id }) => id))
  }
  return ids.toSorted((a, b) => a - b)
}

/** Stores attachments; returns them in order. */
export async function insertAttachments(
  tx: Queryable,
  values: readonly (typeof attachments.$inferInsert)[],
): Promise<readonly AttachmentRow[]> {
  const stored: AttachmentRow[] = []
  for (const some of inStatements(values)) {
    stored.push(...(await tx.insert(attachments).values(some).returning()))
  }
  return stored.toSorted((a, b) => a.id - b.id)
}

/** Stores what was read from a document. */
export async function updateAttachment(
  db: Queryable,
  id: number,
  values: Pick<typeof attachments.$inferInsert, 'text' | 'pages' | 'pages_read' | 'characters' | 'problem'>,
): Promise<void> {
  await db.update(attachments).set(values).where(eq(attachments.id, id))
}

/** Removes messages of a chat with all that follow them. */
export async function removeMessages(tx: Queryable, chatId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(messages).where(and(eq(messages.chat_id, chatId), inArray(messages.id, [...ids])))
}

/** Stores what a person thinks of an answer. */
export async function updateVote(
  tx: Queryable,
  id: number,
  values: Pick<typeof messages.$inferInsert, 'vote' | 'vote_note'>,
): Promise<void> {
  await tx.update(messages).set(values).where(eq(messages.id, id))
}

/** Finds a step and locks it until the transaction ends. */
export async function lockStep(tx: Queryable, messageId: number, id: string): Promise<StepRow | undefined> {
  const [row] = await tx
    .select()
    .from(steps)
    .where(and(eq(steps.id, id), eq(steps.message_id, messageId)))
    .for('update')
  return row
}

/** Stores steps as they are shown now; a known one is replaced. */
export async function putSteps(tx: Queryable, rows: readonly (typeof steps.$inferInsert)[]): Promise<void> {
  for (const some of inStatements(rows)) {
    await tx
      .insert(steps)
      .values(some)
      .onConflictDoUpdate({ target: steps.id, set: { shown: sql`excluded.shown` } })
  }
}

/** Stores another input for the call of a proposed change. */
export async function updateStepInput(
  db: Queryable,
  id: string,
  input: NonNullable<StepRow['input']>,
): Promise<void> {
  await db.update(steps).set({ input }).where(eq(steps.id, id))
}

/** Gives messages of a chat their parents, once all of them have ids. */
export async function linkMessages(
  tx: Queryable,
  links: readonly { readonly id: number; readonly parent_id: number }[],
): Promise<void> {
  if (links.length === 0) return
  const ids = links.map(({ id }) => id)
  const parents = links.map(({ parent_id }) => parent_id)
  await tx.execute(sql`update ${messages} set parent_id = link.parent
    from unnest(${sql.param(ids)}::int[], ${sql.param(parents)}::int[]) as link(id, parent)
    where ${messages.id} = link.id`)
}
