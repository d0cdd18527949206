/** The senders by which the outbox sends new and edited comments. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { Sender } from '../outbox/sender.js'
import { getTask } from '../tasks/endpoints.js'
import { createComment, updateComment } from './endpoints.js'
import {
  COMMENT,
  COMMENT_EDIT,
  type OutgoingComment,
  type OutgoingEdit,
  type SavedComment,
} from './state.outgoing.js'

/**
 * Returns the sender of comments. One on a task that was moved to another company since it was written goes there:
 * the server knows no such task in the company of then. Refused calls leave their key free, so it is sent once.
 */
export function commentSender({ api }: ApiPort): Sender<OutgoingComment, SavedComment> {
  return {
    kind: COMMENT,
    async send({ client_id, payload }, { onProgress: _onProgress, ...options }) {
      const { company_id, task, body, mentioned, files } = payload
      const input = {
        company_id,
        ...(task && { task_id: task.id }),
        body,
        client_id,
        mentions: mentioned.map(({ id }) => id),
        ...(files && { file_ids: files.map(({ id }) => id) }),
      }
      const outcome = await attempt({ api }, createComment, input, options)
      if (outcome.ended !== 'refused' || outcome.error.status !== 404 || !task) return outcome
      const { idempotencyKey: _key, ...asking } = options
      const found = await attempt({ api }, getTask, { id: task.id }, asking)
      const now = found.ended === 'done' ? found.value.task.company_id : null
      if (now === null || now === company_id) return outcome
      return attempt({ api }, createComment, { ...input, company_id: now }, options)
    },
  }
}

/** Returns the sender of the new texts of comments. */
export function commentEditSender({ api }: ApiPort): Sender<OutgoingEdit, SavedComment> {
  return {
    kind: COMMENT_EDIT,
    send({ payload: { id, body, mentioned, seen } }, { onProgress: _onProgress, ...options }) {
      const input = {
        id,
        body,
        ...(seen !== undefined && { seen_body: seen }),
        mentions: mentioned.map(person => person.id),
      }
      return attempt({ api }, updateComment, input, options)
    },
  }
}
