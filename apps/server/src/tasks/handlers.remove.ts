/** Deletes a task, lists the deleted ones, and restores one while that is possible. */

import { listedStatuses, seesUnapproved } from '@osys/sdk/companies/rules.visibility'
import type * as endpoints from '@osys/sdk/tasks/endpoints'
import type { listDeletedTasks as listEndpoint } from '@osys/sdk/tasks/endpoints.deleted'
import { reachCompany } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Handler } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { findAssignees, type lockTask, updateTaskRow } from './queries.changes.js'
import { taskDeleted } from './events.js'
import { taskMessages } from './messages.js'
import { makeRoomAround } from './queries.place.js'
import { toDeletedTask, toTask } from './present.js'
import { countDeleted, listDeleted } from './queries.deleted.js'
import { loadTask } from './queries.js'
import { reachTaskToWrite } from './reach.js'
import { isRestorable, restorableSince } from '@osys/sdk/tasks/rules.restoring'
import { refuseRepeating } from './rules.js'
import { localMoment } from './rules.local-time.js'
import { type RepeatColumns, toRepeatColumns } from './rules.repeat.js'
import { type ActivityBy, factsOf, recordActivity, recordChanges } from './record.activity.js'
import { tellOfTask } from './record.js'

type LockedTask = NonNullable<Awaited<ReturnType<typeof lockTask>>>

/**
 * Deletes a task; it can be restored for some time. A repetition that it bears goes on, or ends with it (`series`).
 * Spec §4.
 */
export const deleteTask: Handler<typeof endpoints.deleteTask, Person> = (
  { id, series = false },
  { person, now, write },
) =>
  write(async (tx, tell) => {
    const refusal = series && refuseRepeating(toSubject(person))
    if (refusal) return refusal
    const reached = await reachTaskToWrite(tx, person, id)
    if (isRefusal(reached)) return reached
    const by = { task_id: id, user_id: person.id, at: now }
    const { task } = reached
    const ended = series ? { repeat: null, repeat_on: null } : {}
    await recordRepeat(tx, by, task, ended)
    await updateTaskRow(tx, id, { deleted_at: now, deleted_by: person.id, ...ended })
    await recordActivity(tx, by, 'deleted')
    tell.apps(taskDeleted(reached.company, id))
    return { status: 'success' as const, msg: deletionText(task.repeat_on, series) }
  })

function deletionText(repeat_on: string | null, isSeries: boolean): string {
  if (repeat_on === null) return taskMessages.deleted
  return isSeries ? taskMessages.deletedSeries : taskMessages.deletedOne(repeat_on)
}

/** Keeps in the activity how the deletion or the restoring of a task changes its repetition. */
async function recordRepeat(
  tx: Queryable,
  by: ActivityBy,
  task: LockedTask,
  { repeat }: Partial<RepeatColumns>,
): Promise<void> {
  if (repeat === undefined) return
  const people = await findAssignees(tx, task.id)
  await recordChanges(tx, by, factsOf(task, people), factsOf({ ...task, repeat }, people))
}

/**
 * Restores a deleted task at its earlier place, with a given repetition; a task that is not deleted stays as it is.
 * Spec §4.
 */
export const restoreTask: Handler<typeof endpoints.restoreTask, Person> = (
  { id, repeat },
  { person, now, deps, write },
) =>
  write(async (tx, tell) => {
    const refusal = repeat && refuseRepeating(toSubject(person))
    if (refusal) return refusal
    const reached = await reachTaskToWrite(tx, person, id, 'any')
    if (isRefusal(reached)) return reached
    const { company } = reached
    const { deleted_at } = reached.task
    if (deleted_at !== null) {
      if (!isRestorable(deleted_at, now)) return refuse('not_found')
      const begun = toRepeatColumns(repeat, reached.task.repeat, localMoment(now, deps.config.timezone).day)
      if (isRefusal(begun)) return begun
      const by = { task_id: id, user_id: person.id, at: now }
      await updateTaskRow(tx, id, { deleted_at: null, deleted_by: null, ...begun })
      await recordActivity(tx, by, 'restored')
      await recordRepeat(tx, by, reached.task, begun)
    }
    const moved = deleted_at === null ? [] : await makeRoomAround(tx, id)
    const task = toTask(await loadTask(tx, id))
    if (deleted_at !== null)
      await tellOfTask(tx, tell, task, { action: 'new', company, notifications: [], moved })
    return { status: 'success' as const, msg: taskMessages.restored, task }
  })

/** Returns a page of the deleted tasks that can be restored; 404 for a company that the caller may not see. Spec §4. */
export const listDeletedTasks: Handler<typeof listEndpoint, Person> = async (
  { page, per_page, company_id, id },
  { db, person, now },
) => {
  const company = company_id === undefined ? null : await reachCompany(db, person, company_id)
  if (isRefusal(company)) return company
  const subject = toSubject(person)
  const within = company
    ? { companyId: company.id }
    : { statuses: seesUnapproved(subject) ? ('all' as const) : listedStatuses(subject) }
  const filters = { within, since: restorableSince(now), id }
  const total = await countDeleted(db, filters)
  const rows = await listDeleted(db, filters, page, per_page)
  return { items: rows.map(toDeletedTask), ...toPage(page, per_page, total) }
}
