/** The calls of comments on a company or a task: list, mark as seen, create, change, react, delete, restore. */

import * as z from 'zod/mini'
import { distinct, maybeEmpty, pageQuery, text, uuid } from '../basics/input.js'
import { Id, PAGE_SIZE, mutation, page } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { COMMENT_LIMITS, Comment } from './schema.js'

export const listComments = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/comment',
  summary: "A company's comments, or those of one of its tasks, newest first.",
  access: { permission: 'ohplaky.comment.index' },
  query: pageQuery(PAGE_SIZE.comments, {
    /** The id of the company. */
    company_id: Id,
    /** Only the comments on this task. */
    task_id: z.optional(Id),
  }),
  reply: page('items', Comment),
  tool: {
    name: 'list_comments',
    kind: 'read',
    description:
      'Comments on a company, newest first, with author and moment; with task_id only those on that task.',
  },
})

export const createComment = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/comment',
  summary: 'Comments on a company or on one of its tasks.',
  access: { permission: 'ohplaky.comment.create' },
  idempotent: true,
  limits: { perMinute: COMMENT_LIMITS.writesPerMinute },
  body: z.object({
    /** The id of the company. */
    company_id: Id,
    /** The task that the comment belongs to; a task of the same company. */
    task_id: z.optional(Id),
    /** The text, in Markdown; `@Ana Torres` names a person. */
    body: text(COMMENT_LIMITS.body),
    /** A UUID of the client's own. It connects the comment with its draft. */
    client_id: z.optional(uuid()),
    /** The ids of the people whom the text names; they are told. */
    mentions: z.optional(distinct(Id, COMMENT_LIMITS.mentions)),
    /** Shared files of the same company that are attached. */
    file_ids: z.optional(distinct(Id, COMMENT_LIMITS.files)),
  }),
  reply: mutation({
    /** The new comment. */
    comment: Comment,
  }),
  success: 201,
  tool: {
    name: 'create_comment',
    kind: 'change',
    description: 'Proposes a comment on a company, or with task_id on a task, in the name of the person.',
    // A person reads names: the ids of files would say nothing on the card.
    filled: ['client_id', 'file_ids'],
  },
})

/**
 * Only its author may change a comment; others get 403 `not_author`. Without `mentions` the mentioned people
 * stay.
 */
export const updateComment = endpoint({
  method: 'PUT',
  path: '/api/v1/ohplaky/comment/:id',
  summary: "Changes the caller's own comment.",
  access: { permission: 'ohplaky.comment.update' },
  limits: { perMinute: COMMENT_LIMITS.writesPerMinute },
  body: z.object({
    /** The new text, in Markdown. */
    body: text(COMMENT_LIMITS.body),
    /**
     * The text that the caller saw and changed. If it has been changed since, the call answers 409 `version_conflict`
     * with `current`; without this field the newest text wins.
     */
    seen_body: z.optional(maybeEmpty(COMMENT_LIMITS.body)),
    /** The ids of the people whom the text names. */
    mentions: z.optional(distinct(Id, COMMENT_LIMITS.mentions)),
  }),
  reply: mutation({
    /** The comment as it is now. */
    comment: Comment,
  }),
  tool: {
    name: 'update_comment',
    kind: 'change',
    description: "Proposes another text for one of the person's own comments, by its id.",
    // The mentions stay as they are; only the text is proposed.
    filled: ['mentions', 'seen_body'],
  },
})

/** Several calls with the same answer change nothing more. */
export const reactToComment = endpoint({
  method: 'PUT',
  path: '/api/v1/ohplaky/comment/:id/reaction',
  summary: "Puts the caller's reaction on a comment, or takes it away.",
  access: { permission: 'ohplaky.comment.create' },
  body: z.object({
    /** The emoji. */
    emoji: text(COMMENT_LIMITS.emoji),
    /** True to put it, false to take it away. */
    on: z.boolean(),
  }),
  reply: mutation({
    /** The comment as it is now. */
    comment: Comment,
  }),
})

/** A comment of another person also needs `ohplaky.comments.destroy_others`. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/v1/ohplaky/comment/:id',
  summary: 'Deletes a comment.',
  access: { permission: 'ohplaky.comment.destroy' },
  reply: mutation(),
})

/** Undoes a deletion within a day, for people who may delete the comment. */
export const restoreComment = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/comment/:id/restore',
  summary: 'Brings a deleted comment back.',
  access: { permission: 'ohplaky.comment.destroy' },
  reply: mutation({
    /** The restored comment. */
    comment: Comment,
  }),
})

/**
 * Takes the comments up to this one as seen, on all devices of the caller. A comment that was seen stays so: an
 * earlier id changes nothing.
 */
export const markCommentsSeen = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/comment/seen',
  summary: "Marks a company's comments as seen by the caller.",
  access: { permission: 'ohplaky.comment.index' },
  body: z.object({
    /** The id of the company. */
    company_id: Id,
    /** The id of the newest comment that the caller has seen. */
    up_to: Id,
  }),
  reply: mutation(),
})
