import * as endpoints from '@osys/sdk/comments/endpoints'
import { reachCompany } from '../companies/reach.js'
import { mount, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { createComment, deleteComment, restoreComment, updateComment } from './handlers.js'
import { reactToComment } from './handlers.react.js'
import { markCommentsSeen } from './handlers.seen.js'
import { toComment } from './present.js'
import { countComments, hasTask, listPage } from './queries.js'

/** Mounts the calls of comments: list, create, change, react, mark as seen, delete, restore. Spec §4, §7. */
export function mountComments(server: Server): void {
  const { timezone } = server.deps.config

  mount(server, endpoints.listComments, async ({ company_id, task_id, page, per_page }, { db, person }) => {
    const company = await reachCompany(db, person, company_id)
    if (isRefusal(company)) return company
    if (task_id !== undefined && !(await hasTask(db, company_id, task_id))) return refuse('not_found')
    const stream = { companyId: company_id, taskId: task_id }
    const total = await countComments(db, stream)
    const rows = await listPage(db, stream, page, per_page)
    return { items: rows.map(row => toComment(row, timezone)), ...toPage(page, per_page, total) }
  })

  mount(server, endpoints.createComment, createComment)
  mount(server, endpoints.updateComment, updateComment)
  mount(server, endpoints.reactToComment, reactToComment)
  mount(server, endpoints.markCommentsSeen, markCommentsSeen)
  mount(server, endpoints.deleteComment, deleteComment)
  mount(server, endpoints.restoreComment, restoreComment)
}
