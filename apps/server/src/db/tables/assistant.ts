/** The tables of the assistant: chats, messages with parts, steps and files, assistants, and the cost of answers. */

import { ANSWER_MODES, ANSWER_STATUSES, MESSAGE_ROLES, VOTES } from '@osys/sdk/assistant/schema'
import type { AnswerCost, AnswerFailure, Subject } from '@osys/sdk/assistant/schema'
import type { Role } from '@osys/sdk/access/schema'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, instant, oneOf } from '../columns.js'
import { users } from './users.js'

const ATTACHMENT_KINDS = ['image', 'file'] as const
const STEP_KINDS = ['read', 'change', 'note'] as const

/** A person's conversations with the assistant. A deleted chat keeps its row for a day. */
export const assistant_chats = pgTable(
  'assistant_chats',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    /** True for a title that a person gave, which no other replaces. */
    title_given: boolean().notNull().default(false),
    pinned: boolean().notNull().default(false),
    thread_id: uuid().notNull().defaultRandom(),
    assistant_id: text().notNull().default('general'),
    /** The last message of the branch that is shown; null shows the newest branch. */
    current_message_id: integer(),
    /** The owner of the chat from which this one was copied when it was shared. */
    shared_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    deleted_at: instant(),
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`osys_fold(title)`),
  },
  table => [
    uniqueIndex('assistant_chats_thread').on(table.thread_id),
    index('assistant_chats_newest').on(table.user_id, table.updated_at, table.id),
    index('assistant_chats_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
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
    client_id: uuid(),
    /** The message before it, in the same chat; null begins the chat. */
    parent_id: integer(),
    role: text({ enum: MESSAGE_ROLES }).notNull(),
    /** Markdown. What an unfinished answer has gained since it last rested is in `assistant_parts`. */
    content: text().notNull(),
    status: text({ enum: ANSWER_STATUSES }).notNull(),
    /** The number of the process that is writing this answer; null when no process is writing it. */
    runner: integer(),
    /** Of a question: the thing that it is about. */
    about: jsonb().$type<Subject>(),
    failure: jsonb().$type<AnswerFailure>(),
    cost: jsonb().$type<AnswerCost>(),
    vote: text({ enum: VOTES }),
    vote_note: text(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`osys_fold(content)`),
  },
  table => [
    unique('assistant_messages_within_chat').on(table.chat_id, table.id),
    foreignKey({
      name: 'assistant_messages_parent',
      columns: [table.chat_id, table.parent_id],
      foreignColumns: [table.chat_id, table.id],
    }).onDelete('cascade'),
    uniqueIndex('assistant_messages_client_id')
      .on(table.client_id, table.chat_id)
      .where(sql`${table.client_id} is not null`),
    index('assistant_messages_children').on(table.chat_id, table.parent_id),
    index('assistant_messages_generating')
      .on(table.runner)
      .where(sql`${table.status} = 'generating'`),
    index('assistant_messages_search').using('gin', table.search.op('gin_trgm_ops')),
    oneOf('assistant_messages_role_known', table.role, MESSAGE_ROLES),
    oneOf('assistant_messages_status_known', table.status, ANSWER_STATUSES),
    oneOf('assistant_messages_vote_known', table.vote, VOTES),
    check('assistant_messages_question_done', sql`${table.role} = 'assistant' or ${table.status} = 'done'`),
    check(
      'assistant_messages_runner_kept',
      sql`(${table.status} = 'generating') = (${table.runner} is not null)`,
    ),
  ],
)

/** The pieces of an answer on its way; its end puts them into its content. */
export const assistant_parts = pgTable(
  'assistant_parts',
  {
    message_id: integer()
      .notNull()
      .references(() => assistant_messages.id, { onDelete: 'cascade' }),
    /** The length of the answer before this piece, in UTF-16 units. */
    at: integer().notNull(),
    text: text().notNull(),
  },
  table => [primaryKey({ columns: [table.message_id, table.at] })],
)

/**
 * The streams by which other processes than the one that makes an answer show it to somebody. The end of the answer
 * removes them; those of a process that is gone do not count.
 */
export const assistant_followers = pgTable(
  'assistant_followers',
  {
    id: id(),
    message_id: integer()
      .notNull()
      .references(() => assistant_messages.id, { onDelete: 'cascade' }),
    /** The number of the process that shows it. */
    runner: integer().notNull(),
  },
  table => [index('assistant_followers_message').on(table.message_id)],
)

/** The steps of an answer beside its text: reads, proposed changes, notes. */
export const assistant_steps = pgTable(
  'assistant_steps',
  {
    id: uuid().primaryKey(),
    message_id: integer()
      .notNull()
      .references(() => assistant_messages.id, { onDelete: 'cascade' }),
    /** The order within the answer. */
    number: integer().notNull(),
    kind: text({ enum: STEP_KINDS }).notNull(),
    /** The step as on the wire; its `state` changes. */
    shown: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Of a change: the whole input of its call. */
    input: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  table => [
    index('assistant_steps_message').on(table.message_id, table.number),
    oneOf('assistant_steps_kind_known', table.kind, STEP_KINDS),
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
    /** The text of a document as far as it is read; null while nobody has read it. */
    text: text(),
    pages: integer(),
    /** The pages from the first one whose text is read; null of what has no pages. */
    pages_read: integer(),
    /** The length of the text of these pages, or of a document without pages, in characters. */
    characters: integer(),
    /** The reason why there is no text, in Spanish. */
    problem: text(),
  },
  table => [
    index('assistant_attachments_message').on(table.message_id),
    uniqueIndex('assistant_attachments_storage').on(table.storage),
    oneOf('assistant_attachments_kind_known', table.kind, ATTACHMENT_KINDS),
  ],
)

/** Every answer that was begun, for the daily limit and the costs; it outlives the answer. */
export const assistant_ledger = pgTable(
  'assistant_ledger',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message_id: integer().references(() => assistant_messages.id, { onDelete: 'set null' }),
    mode: text({ enum: ANSWER_MODES }).notNull(),
    model: text(),
    tokens_in: integer(),
    tokens_out: integer(),
    is_estimated: boolean().notNull().default(false),
    ms: integer(),
    started_at: instant().notNull(),
    ended_at: instant(),
  },
  table => [
    index('assistant_ledger_of_day').on(table.user_id, table.started_at),
    index('assistant_ledger_message').on(table.message_id),
    oneOf('assistant_ledger_mode_known', table.mode, ANSWER_MODES),
  ],
)

/** The assistants beside the default one. The chats of a deleted assistant go on with the default. */
export const assistants = pgTable(
  'assistants',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    description: text().notNull().default(''),
    icon: text().notNull().default(''),
    instructions: text().notNull().default(''),
    suggestions: text().array().notNull().default([]),
    /** The names of its tools; null is all of them. */
    tools: text().array(),
    /** The roles that see it; empty is everybody. */
    roles: text().array().$type<Role[]>().notNull().default([]),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  table => [check('assistants_named', sql`btrim(${table.name}) <> ''`)],
)
