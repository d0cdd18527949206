/** Deletes a task, and restores it while that is possible. */

import type * as endpoints from '@osys/sdk/tasks/endpoints'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { updateTaskRow } from './queries.changes.js'
import { taskDeleted } from './events.js'
import { taskMessages } from './messages.js'
import { makeRoomAround } from './queries.place.js'
import { toTask } from './present.js'
import { loadTask } from './queries.js'
import { reachTaskToWrite } from './reach.js'
import { canRestore } from './rules.js'
import { recordActivity } from './record.activity.js'
import { tellOfTask } from './record.js'

/** Deletes a task; it can be restored for some time. A repetition that it bears goes on. Spec §4. */
export const deleteTask: Handler<typeof endpoints.deleteTask, Person> = ({ id }, { person, now, write }) =>
  write(async (tx, tell) => {
    const reached = await reachTaskToWrite(tx, person, id)
    if (isRefusal(reached)) return reached
    await updateTaskRow(tx, id, { deleted_at: now, deleted_by: person.id })
    await recordActivity(tx, { task_id: id, user_id: person.id, at: now }, 'deleted')
    tell.apps(taskDeleted(reached.company, id))
    const { repeat_on } = reached.task
    const msg = repeat_on === null ? taskMessages.deleted : taskMessages.deletedOne(repeat_on)
    return { status: 'success' as const, msg }
  })

/** Restores a deleted task at its earlier place; a task that is not deleted stays as it is. Spec §4. */
export const restoreTask: Handler<typeof endpoints.restoreTask, Person> = ({ id }, { person, now, write }) =>
  write(async (tx, tell) => {
    const reached = await reachTaskToWrite(tx, person, id, 'any')
    if (isRefusal(reached)) return reached
    const { company } = reached
    const { deleted_at } = reached.task
    if (deleted_at !== null) {
      if (!canRestore(deleted_at, now)) return refuse('not_found')
      await updateTaskRow(tx, id, { deleted_at: null, deleted_by: null })
      await recordActivity(tx, { task_id: id, user_id: person.id, at: now }, 'restored')
    }
    const moved = deleted_at === null ? [] : await makeRoomAround(tx, id)
    const task = toTask(await loadTask(tx, id))
    if (deleted_at !== null) await tellOfTask(tx, tell, task, { action: 'new', company, news: [], moved })
    return { status: 'success' as const, msg: taskMessages.restored, task }
  })
