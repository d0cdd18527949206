import { ANSWER_STATUSES, MESSAGE_ROLES } from '@osys/sdk/assistant/schema'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, instant, oneOf } from '../columns.js'
import { users } from './users.js'

const ATTACHMENT_KINDS = ['image', 'file'] as const

/** A person's conversations with the assistant. */
export const assistant_chats = pgTable(
  'assistant_chats',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    thread_id: uuid().notNull().defaultRandom(),
    assistant_id: text().notNull().default('general'),
    /** The last message of the branch that is shown; null shows the newest branch. */
    current_message_id: integer(),
    /** The owner of the chat from which this one was copied when it was shared. */
    shared_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('assistant_chats_thread').on(table.thread_id),
    index('assistant_chats_newest').on(table.user_id, table.updated_at, table.id),
    check('assistant_chats_title_given', sql`btrim(${table.title}) <> ''`),
  ],
)

/** Questions and answers as a tree: an edited question or a new answer is a sibling of the earlier one. */
export const assistant_messages = pgTable(
  'assistant_messages',
  {
    id: id(),
    chat_id: integer()
      .notNull()
      .references(() => assistant_chats.id, { onDelete: 'cascade' }),
    /** The message before it, in the same chat; null begins the chat. */
    parent_id: integer(),
    role: text({ enum: MESSAGE_ROLES }).notNull(),
    /** Markdown; an unfinished answer holds the text that has arrived so far. */
    content: text().notNull(),
    status: text({ enum: ANSWER_STATUSES }).notNull(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  table => [
    unique('assistant_messages_within_chat').on(table.chat_id, table.id),
    foreignKey({
      name: 'assistant_messages_parent',
      columns: [table.chat_id, table.parent_id],
      foreignColumns: [table.chat_id, table.id],
    }).onDelete('cascade'),
    index('assistant_messages_children').on(table.chat_id, table.parent_id),
    index('assistant_messages_generating')
      .on(table.updated_at)
      .where(sql`${table.status} = 'generating'`),
    oneOf('assistant_messages_role_known', table.role, MESSAGE_ROLES),
    oneOf('assistant_messages_status_known', table.status, ANSWER_STATUSES),
    check('assistant_messages_question_done', sql`${table.role} = 'assistant' or ${table.status} = 'done'`),
  ],
)

/** Images and documents of a question. */
export const assistant_attachments = pgTable(
  'assistant_attachments',
  {
    id: id(),
    message_id: integer()
      .notNull()
      .references(() => assistant_messages.id, { onDelete: 'cascade' }),
    kind: text({ enum: ATTACHMENT_KINDS }).notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** The file name in the files folder. */
    storage: text().notNull(),
  },
  table => [
    index('assistant_attachments_message').on(table.message_id),
    uniqueIndex('assistant_attachments_storage').on(table.storage),
    oneOf('assistant_attachments_kind_known', table.kind, ATTACHMENT_KINDS),
  ],
)
