/** The tables of the team chat: conversations with the mark, draft and silence of each side, messages, media and reactions. */

import { MESSAGE_TYPES } from '@osys/sdk/chat/schema'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, instant, oneOf } from '../columns.js'
import { users } from './users.js'

/**
 * Two people who write to each other. Its row is locked by every change of their messages, so that ids,
 * events and counts of a conversation follow one order.
 */
export const conversations = pgTable(
  'conversations',
  {
    low_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    high_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.low_id, table.high_id] }),
    index('conversations_of_high').on(table.high_id),
    check('conversations_in_order', sql`${table.low_id} < ${table.high_id}`),
  ],
)

/** The own side of one of the two people of a conversation: a mark, a draft, and whether it is silent. */
export const conversation_sides = pgTable(
  'conversation_sides',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    other_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The received message from which the person marked the conversation as unread. */
    unread_from: integer(),
    /** The text that the person has typed and not sent; empty when there is none. */
    draft: text().notNull().default(''),
    draft_reply_to: integer(),
    drafted_at: instant(),
    /** True when messages of the other person are not pushed. */
    is_muted: boolean().notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.other_id] }),
    check('conversation_sides_two_people', sql`${table.user_id} <> ${table.other_id}`),
  ],
)

/**
 * Messages between two people. A deleted message keeps its row, without its text; for a day the text is kept
 * apart, so that the message can be restored.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    client_id: uuid().notNull(),
    sender_id: integer()
      .notNull()
      .references(() => users.id),
    receiver_id: integer()
      .notNull()
      .references(() => users.id),
    /** The lower and the higher of the two ids; together they name the conversation, in either direction. */
    low_id: integer()
      .notNull()
      .generatedAlwaysAs(sql`least(sender_id, receiver_id)`),
    high_id: integer()
      .notNull()
      .generatedAlwaysAs(sql`greatest(sender_id, receiver_id)`),
    type: text({ enum: MESSAGE_TYPES }).notNull().default('text'),
    body: text().notNull().default(''),
    reply_to_id: integer(),
    created_at: instant().notNull().defaultNow(),
    read_at: instant(),
    edited_at: instant(),
    deleted_at: instant(),
    /** The text of a message that was deleted lately; null once it cannot be restored. */
    kept_body: text(),
    /** The text without accents and case, for searches. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`osys_fold(body)`),
  },
  table => [
    uniqueIndex('messages_client_id').on(table.sender_id, table.client_id),
    index('messages_conversation').on(table.low_id, table.high_id, table.id),
    index('messages_of_high').on(table.high_id, table.low_id, table.id),
    index('messages_unread')
      .on(table.receiver_id, table.sender_id)
      .where(sql`${table.read_at} is null`),
    index('messages_kept')
      .on(table.deleted_at)
      .where(sql`${table.kept_body} is not null`),
    index('messages_media')
      .on(table.low_id, table.high_id, table.id)
      .where(sql`${table.type} <> 'text' and ${table.deleted_at} is null`),
    index('messages_search').using('gin', table.search.op('gin_trgm_ops')),
    // The key is named here: a column that refers to its own table would make the type of the table circular.
    foreignKey({ name: 'messages_reply_to', columns: [table.reply_to_id], foreignColumns: [table.id] }),
    oneOf('messages_type_known', table.type, MESSAGE_TYPES),
    check('messages_two_people', sql`${table.sender_id} <> ${table.receiver_id}`),
    check('messages_kept_deleted', sql`${table.kept_body} is null or ${table.deleted_at} is not null`),
    check('messages_deleted_empty', sql`${table.deleted_at} is null or ${table.body} = ''`),
    check(
      'messages_text_given',
      sql`${table.type} <> 'text' or ${table.deleted_at} is not null or btrim(${table.body}) <> ''`,
    ),
  ],
)

/** The picture, recording or document of a message. */
export const message_media = pgTable(
  'message_media',
  {
    message_id: integer()
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** The width in pixels, of images and videos. */
    width: integer(),
    height: integer(),
    /** The length in seconds, of recordings. */
    duration: doublePrecision(),
    /** The loudness along a recording from 0 to 1, to draw its wave. */
    peaks: real().array(),
    /** The file name in the files folder. */
    storage: text().notNull(),
    /** The file name of a picture's small version. */
    small_storage: text(),
  },
  table => [
    uniqueIndex('message_media_storage').on(table.storage),
    uniqueIndex('message_media_small_storage').on(table.small_storage),
    check('message_media_size_counted', sql`${table.size} >= 0`),
  ],
)

/** The emojis with which people reacted to messages. */
export const message_reactions = pgTable(
  'message_reactions',
  {
    message_id: integer()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    emoji: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.message_id, table.user_id, table.emoji] }),
    check('message_reactions_emoji_short', sql`char_length(${table.emoji}) between 1 and 32`),
  ],
)
