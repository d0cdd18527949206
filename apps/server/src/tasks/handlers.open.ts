/** Opens a task, and lists its activity. Spec §4. */

import type * as endpoints from '@osys/sdk/tasks/endpoints'
import type { Handler } from '../http/mount.js'
import { toPage } from '../http/page.js'
import type { Person } from '../http/person.js'
import { isRefusal } from '../http/refusal.js'
import { findUserRefs } from '../people/queries.js'
import { namedPeople, toActivity } from './present.activity.js'
import { toTask } from './present.js'
import { countActivity, listActivity } from './queries.activity.js'
import { reachTask } from './reach.js'

export const getTask: Handler<typeof endpoints.getTask, Person> = async ({ id }, { db, person }) => {
  const found = await reachTask(db, person, id)
  return isRefusal(found) ? found : { task: toTask(found) }
}

export const listTaskActivity: Handler<typeof endpoints.listTaskActivity, Person> = async (
  { id, page, per_page },
  { db, person },
) => {
  const found = await reachTask(db, person, id)
  if (isRefusal(found)) return found
  const total = await countActivity(db, id)
  const rows = await listActivity(db, id, page, per_page)
  const people = await findUserRefs(db, namedPeople(rows))
  return { items: rows.map(row => toActivity(row, people)), ...toPage(page, per_page, total) }
}
