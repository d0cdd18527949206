import * as endpoints from '@osys/sdk/comments/endpoints'
import { reachCompany } from '../companies/reach.js'
import { mount, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { isRefusal } from '../http/refusal.js'
import { createComment, deleteComment, restoreComment, updateComment } from './handlers.js'
import { toComment } from './present.js'
import { countComments, listPage } from './queries.js'

/** Mounts the calls of comments on companies. Spec §4, §7. */
export function mountComments(server: Server): void {
  const { timezone } = server.deps.config

  mount(server, endpoints.listComments, async ({ company_id, page, per_page }, { db, person }) => {
    const company = await reachCompany(db, person, company_id)
    if (isRefusal(company)) return company
    const total = await countComments(db, company_id)
    const rows = await listPage(db, company_id, page, per_page)
    return { items: rows.map(row => toComment(row, timezone)), ...toPage(page, per_page, total) }
  })

  mount(server, endpoints.createComment, createComment)
  mount(server, endpoints.updateComment, updateComment)
  mount(server, endpoints.deleteComment, deleteComment)
  mount(server, endpoints.restoreComment, restoreComment)
}
