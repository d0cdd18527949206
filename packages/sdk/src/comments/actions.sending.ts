/** The senders by which the outbox sends new and edited comments. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { Sender } from '../outbox/sender.js'
import { createComment, updateComment } from './endpoints.js'
import {
  COMMENT,
  COMMENT_EDIT,
  type OutgoingComment,
  type OutgoingEdit,
  type SavedComment,
} from './state.outgoing.js'

/** Returns the sender of comments. */
export function commentSender({ api }: ApiPort): Sender<OutgoingComment, SavedComment> {
  return {
    kind: COMMENT,
    send({ client_id, payload }, { onProgress: _onProgress, ...options }) {
      const { company_id, task, body, mentioned, files } = payload
      const input = {
        company_id,
        ...(task && { task_id: task.id }),
        body,
        client_id,
        mentions: mentioned.map(({ id }) => id),
        ...(files && { file_ids: files.map(({ id }) => id) }),
      }
      return attempt({ api }, createComment, input, options)
    },
  }
}

/** Returns the sender of the new texts of comments. */
export function commentEditSender({ api }: ApiPort): Sender<OutgoingEdit, SavedComment> {
  return {
    kind: COMMENT_EDIT,
    send({ payload: { id, body, mentioned } }, { onProgress: _onProgress, ...options }) {
      return attempt(
        { api },
        updateComment,
        { id, body, mentions: mentioned.map(person => person.id) },
        options,
      )
    },
  }
}
