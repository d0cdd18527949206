/**
 * A comment as on the wire, with its task, files, reactions and limits, 120 writes a minute among them, and the count
 * of unread ones.
 */

import * as z from 'zod/mini'
import { Count, Flag, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'
import { FileRef } from '../files/schema.js'

export const COMMENT_LIMITS = {
  body: 5000,
  mentions: 50,
  files: 10,
  emoji: 32,
  reactions: 20,
  /** The comments that one person makes, and those that one person changes, in a minute: each tells many people. */
  writesPerMinute: 120,
} as const

/** The task that a comment belongs to. Its number is that within the company. */
export const CommentTask = z.object({
  /** The id of the task. */
  id: Id,
  /** The number of the task within its company. */
  number: Count,
  /** The title of the task. */
  title: TextOrEmpty,
})
export type CommentTask = Readonly<z.output<typeof CommentTask>>

/** An emoji on a comment with the people who put it there, the first one first. */
export const CommentReaction = z.object({
  /** The emoji. */
  emoji: z.string(),
  /** The people who put it there, the first one first. */
  people: orEmpty(
    z.object({
      /** The id of the person. */
      id: Id,
      /** The name of the person. */
      name: TextOrEmpty,
    }),
  ),
})
export type CommentReaction = Readonly<z.output<typeof CommentReaction>>

/** A comment on a company, or on one of its tasks. Spec §3. */
export const Comment = z.object({
  /** The id of the comment. */
  id: Id,
  /** Made by the client. It connects the saved comment with its draft. */
  client_id: orNull(z.string()),
  /** The id of the company. */
  company_id: Id,
  /** Null for a comment on the company itself. */
  task: orNull(CommentTask),
  /** The text, in Markdown. */
  body: z.string(),
  /** The author. */
  user: z.extend(UserRef, {
    /** The author's e-mail address. */
    email: orNull(z.string()),
  }),
  /** The ids of the people that it mentions. */
  mentions: orEmpty(Id),
  /** The same people by name, written in the body as `@Ana Torres`. */
  mentioned: orEmpty(
    z.object({
      /** The id of the person. */
      id: Id,
      /** The name of the person. */
      name: TextOrEmpty,
    }),
  ),
  /** The moment when it was written. */
  created_at: orNull(Instant),
  /** `nov 20 2026 03:14 pm` in the workspace's zone. */
  fecha_humano: z.string(),
  /**
   * True when the comment just before it in time is by another person, or when there is none. In the list of a
   * task only its own comments count.
   */
  first_comment: Flag,
  /** The moment of the last edit; null when it was not edited. */
  edited_at: orNull(Instant),
  /** The files of the company that are attached to it. */
  files: orEmpty(FileRef),
  /** The reactions, the first emoji first. */
  reactions: orEmpty(CommentReaction),
  /** Grows with every change of the comment and its reactions. */
  version: Count,
})
export type Comment = Readonly<z.output<typeof Comment>>

/** The count of a company's comments that the caller has not seen. */
export const UnreadComments = z.object({
  /** The comments of others after the newest one that the caller has seen; deleted ones do not count. */
  count: Count,
  /** The id of the company's newest comment; 0 without one. */
  newest: Count,
})
export type UnreadComments = Readonly<z.output<typeof UnreadComments>>
