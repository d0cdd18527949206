/** Lists the files of a company that the caller sees. Spec §4. */

import type * as endpoints from '@osys/sdk/files/endpoints'
import { reachCompany } from '../companies/reach.js'
import type { Handler } from '../http/mount.js'
import { toPage } from '../http/page.js'
import type { Person } from '../http/person.js'
import { isRefusal } from '../http/refusal.js'
import { toFile } from './present.js'
import * as queries from './queries.js'
import { privateOf } from './rules.js'

export const listFiles: Handler<typeof endpoints.listFiles, Person> = async (
  { company_id, search, order, page, per_page, id, task_id, ...input },
  { db, person },
) => {
  const company = await reachCompany(db, person, company_id)
  if (isRefusal(company)) return company
  const filters = {
    companyId: company_id,
    search,
    private: input.private,
    id,
    taskId: task_id,
    privateOf: privateOf(person),
  }
  const total = await queries.countFiles(db, filters)
  const rows = await queries.listPage(db, filters, { order, page, perPage: per_page })
  return { items: rows.map(toFile), ...toPage(page, per_page, total) }
}
