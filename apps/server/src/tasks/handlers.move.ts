/**
 * Moves a task to another status or place, undoes such a move, and keeps the reason of one that goes back as a
 * comment.
 */

import { taskCode } from '@osys/sdk/tasks/format.code'
import type * as endpoints from '@osys/sdk/tasks/endpoints'
import { settlePosition } from '@osys/sdk/tasks/rules.positions'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { insertComment } from '../comments/record.js'
import type { Handler } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { findEnds, updateTaskRow } from './queries.changes.js'
import { taskMessages } from './messages.js'
import { notificationsOfMove } from './notify.js'
import { findNewestMove } from './queries.activity.js'
import { findFollowers } from './queries.follow.js'
import { findConcerned } from './queries.people.js'
import { makeRoomAround } from './queries.place.js'
import { toTask } from './present.js'
import { loadTask } from './queries.js'
import { reachTaskToWrite } from './reach.js'
import { finishedBy, refuseMove, refuseUndo } from './rules.js'
import { factsOf, recordChanges } from './record.activity.js'
import { tellOfTask } from './record.js'

/**
 * Moves a task to another status, or to another place within its own; `undo` takes back the caller's last move.
 * Refuses a move that was made on an old version (409 `version_conflict`) with the current one. Spec §4.
 */
export const setTaskStatus: Handler<typeof endpoints.setTaskStatus, Person> = (
  { id, undo, version, ...move },
  call,
) =>
  call.write(async (tx, tell) => {
    const { person, now } = call
    const reached = await reachTaskToWrite(tx, person, id)
    if (isRefusal(reached)) return reached
    const { task: before, company } = reached
    if (version !== undefined && version !== before.version) {
      return refuse('version_conflict', { details: { current: toTask(await loadTask(tx, id)) } })
    }
    const to = move.status
    const isReordered = to === before.status
    const isUndone = undo === true && !isReordered
    const subject = toSubject(person)
    const code = taskCode(company.name, before.number)
    const refusal = isUndone
      ? refuseUndo(subject, code, { from: before.status, to, last: await findNewestMove(tx, id), now })
      : refuseMove(subject, before.status, move)
    if (refusal) return refusal
    await updateTaskRow(tx, id, {
      position: settlePosition(move.position, await findEnds(tx, company.id, to, id)),
      // A new place within its column is no change of the task itself.
      ...(!isReordered && {
        status: to,
        ...finishedBy(before, { to, isUndone, now }),
        updated_at: now,
      }),
    })
    const moved = await makeRoomAround(tx, id)
    // Before the task is loaded, which has the number of its comments.
    if (move.reason && !isUndone && isSentBack(before.status, to)) await keepReason()
    const after = await loadTask(tx, id)
    const task = toTask(after)
    const by = { task_id: id, user_id: person.id, at: now }
    await recordChanges(tx, by, factsOf(before, []), factsOf(after.row, []))
    const actor = { id: person.id, name: person.account.name, at: now }
    const notifications = isReordered
      ? []
      : notificationsOfMove(
          task,
          actor,
          await findConcerned(tx, await findFollowers(tx, id)),
          company,
          isUndone,
        )
    await tellOfTask(tx, tell, task, { action: 'update', company, notifications, moved })
    const msg = isReordered ? taskMessages.reordered : taskMessages.moved(to)
    return { status: 'success' as const, msg, task }

    function keepReason() {
      const body = taskMessages.sentBack(code, before.title, move.reason ?? '')
      return insertComment(tx, tell, call, { company_id: company.id, user_id: person.id, body, task_id: id })
    }
  })

function isSentBack(from: TaskStatus, to: TaskStatus): boolean {
  return from === 'review' && to === 'progress'
}
