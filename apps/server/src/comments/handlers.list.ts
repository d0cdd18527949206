/** Lists the comments of a company, or those of one of its tasks. Spec §4. */

import type * as endpoints from '@osys/sdk/comments/endpoints'
import { reachCompany } from '../companies/reach.js'
import type { Handler } from '../http/mount.js'
import { toPage } from '../http/page.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { toComment } from './present.js'
import { countComments, hasTask, listPage } from './queries.js'

export const listComments: Handler<typeof endpoints.listComments, Person> = async (
  { company_id, task_id, page, per_page },
  { deps, db, person },
) => {
  const company = await reachCompany(db, person, company_id)
  if (isRefusal(company)) return company
  if (task_id !== undefined && !(await hasTask(db, company_id, task_id))) return refuse('not_found')
  const stream = { companyId: company_id, taskId: task_id }
  const total = await countComments(db, stream)
  const rows = await listPage(db, stream, page, per_page)
  return { items: rows.map(row => toComment(row, deps.config.timezone)), ...toPage(page, per_page, total) }
}
