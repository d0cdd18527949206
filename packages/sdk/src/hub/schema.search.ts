/** The results of the search over everything, as on the wire. */

import * as z from 'zod/mini'
import { Count, Day, Flag, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'
import { CompanyRef } from '../companies/schema.js'
import { TaskStatus } from '../tasks/schema.js'

/** The kinds of things that the search finds, in the order in which they are shown. */
export const HIT_KINDS = ['person', 'company', 'task', 'file', 'comment', 'message', 'chat'] as const
/** The kind of a thing that the search finds. */
export const HitKind = z.enum(HIT_KINDS)
export type HitKind = z.output<typeof HitKind>

/** The hits of a kind when a call names no number, the most of them, and the longest search; filter words count. */
export const SEARCH_LIMITS = { usual: 5, most: 50, longest: 200 } as const

/** A thing that matches a search. */
export const SearchHit = z.object({
  /** The kind of thing. */
  kind: HitKind,
  /** The id of the thing. */
  id: Id,
  /** The name or title; for a comment or a message the part of its text around the first word. */
  title: TextOrEmpty,
  /** The company of a task, a file or a comment. */
  company: orNull(CompanyRef),
  /** The person found, the author, who uploaded, or the other person of a conversation. */
  user: orNull(UserRef),
  /** The number of a task within its company. */
  number: orNull(Count),
  /** The status of a task. */
  status: orNull(TaskStatus),
  /** The due date of a task. */
  due_date: orNull(Day),
  /** The moment of a file, a comment or a message; of a chat with the assistant that of its last message. */
  at: orNull(Instant),
  /**
   * The part around the first word of the text that holds the words when the title does not: of a task's description and
   * steps, or of a message of a chat.
   */
  excerpt: orNull(z.string()),
  /** The message of a chat with this excerpt, in whatever branch. */
  found_message_id: orNull(Id),
})
export type SearchHit = Readonly<z.output<typeof SearchHit>>

/** The hits of one kind. */
export const SearchGroup = z.object({
  /** The kind of the hits. */
  kind: HitKind,
  /**
   * The hits. People and companies come by name, files newest first; those whose name begins with the words come before
   * the others. Comments and messages come newest first. Tasks come in this order: the one with that code, titles that begin
   * with the words, open tasks, one's own, the newest. With `de:` tasks come newest first, with `vence:` by due date. Of more
   * than 100 files only the newest 100 are ordered. Of more than 100 tasks only these are: the newest 100, the tasks with
   * that code, and those among one's own newest 1,000. Tasks that hold the words only with their description and steps come
   * after the others, in the same order. Chats come with the last used first, those whose title holds the words before the others.
   */
  items: orEmpty(SearchHit),
  /** True when there are more hits of this kind. */
  has_more: Flag,
  /**
   * True when nothing of this kind holds the words, and fewer than three names of people, companies, tasks and files do: the
   * hits are similar to them, as after a typing error.
   */
  is_similar: Flag,
})
export type SearchGroup = Readonly<z.output<typeof SearchGroup>>
