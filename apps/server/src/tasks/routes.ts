import * as endpoints from '@osys/sdk/tasks/endpoints'
import * as viewEndpoints from '@osys/sdk/tasks/endpoints.views'
import { listedStatuses, seesUnapproved } from '@osys/sdk/companies/rules.visibility'
import { companyChannel, OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { reachCompany } from '../companies/reach.js'
import { mount, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { toSubject } from '../http/person.js'
import { isRefusal } from '../http/refusal.js'
import { createTask } from './handlers.create.js'
import { setTaskStatus } from './handlers.move.js'
import { findUserRefs } from '../people/queries.js'
import { namedPeople, toActivity } from './present.activity.js'
import { toTask } from './present.js'
import { countActivity, listActivity } from './queries.activity.js'
import { countTasks, listPage } from './queries.js'
import { reachTask } from './reach.js'
import { localMoment } from './rules.local-time.js'
import { restoreTask, deleteTask } from './handlers.remove.js'
import { createTaskView, deleteTaskView, listTaskViews, updateTaskView } from './handlers.views.js'
import { updateTask } from './handlers.update.js'

/** Mounts the calls of tasks. Spec §4, §7. */
export function mountTasks(server: Server): void {
  mount(
    server,
    endpoints.listTasks,
    async ({ page, per_page, company_id, order, reversed, group, ...filters }, call) => {
      const { db, person, now, deps, tellNumber } = call
      await tellNumber(company_id === undefined ? OHPLAKY_CHANNEL : companyChannel(company_id))
      const subject = toSubject(person)
      if (company_id !== undefined) {
        const company = await reachCompany(db, person, company_id)
        if (isRefusal(company)) return company
      }
      const everywhere = { statuses: seesUnapproved(subject) ? ('all' as const) : listedStatuses(subject) }
      const within = company_id === undefined ? everywhere : { companyId: company_id }
      const { status, open, search, assignee, priority, label, due } = filters
      const today = localMoment(now, deps.config.timezone).day
      const narrowed = { within, status, open, search, assignee, priority, label, due, today }
      const usual = company_id === undefined ? 'due' : 'position'
      const sorting = { order: order ?? usual, isReversed: reversed ?? false, group }
      const total = await countTasks(db, narrowed)
      const found = await listPage(db, narrowed, sorting, page, per_page)
      return { tasks: found.map(toTask), ...toPage(page, per_page, total) }
    },
  )

  mount(server, endpoints.getTask, async ({ id }, { db, person }) => {
    const found = await reachTask(db, person, id)
    return isRefusal(found) ? found : { task: toTask(found) }
  })

  mount(server, endpoints.listTaskActivity, async ({ id, page, per_page }, { db, person }) => {
    const found = await reachTask(db, person, id)
    if (isRefusal(found)) return found
    const total = await countActivity(db, id)
    const rows = await listActivity(db, id, page, per_page)
    const people = await findUserRefs(db, namedPeople(rows))
    return { items: rows.map(row => toActivity(row, people)), ...toPage(page, per_page, total) }
  })

  mount(server, endpoints.createTask, createTask)
  mount(server, endpoints.updateTask, updateTask)
  mount(server, endpoints.setTaskStatus, setTaskStatus)
  mount(server, endpoints.deleteTask, deleteTask)
  mount(server, endpoints.restoreTask, restoreTask)

  mount(server, viewEndpoints.listTaskViews, listTaskViews)
  mount(server, viewEndpoints.createTaskView, createTaskView)
  mount(server, viewEndpoints.updateTaskView, updateTaskView)
  mount(server, viewEndpoints.deleteTaskView, deleteTaskView)
}
