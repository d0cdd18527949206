import * as endpoints from '@osys/sdk/comments/endpoints'
import { mount, type Server } from '../http/mount.js'
import { createComment, deleteComment, restoreComment, updateComment } from './handlers.js'
import { listComments } from './handlers.list.js'
import { reactToComment } from './handlers.react.js'
import { markCommentsSeen } from './handlers.seen.js'

/** Mounts the calls of comments: list, create, change, react, mark as seen, delete, restore. Spec §4, §7. */
export function mountComments(server: Server): void {
  mount(server, endpoints.listComments, listComments)
  mount(server, endpoints.createComment, createComment)
  mount(server, endpoints.updateComment, updateComment)
  mount(server, endpoints.reactToComment, reactToComment)
  mount(server, endpoints.markCommentsSeen, markCommentsSeen)
  mount(server, endpoints.deleteComment, deleteComment)
  mount(server, endpoints.restoreComment, restoreComment)
}
