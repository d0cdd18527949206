import type * as endpoints from '@osys/sdk/tasks/endpoints'
import { settlePosition } from '@osys/sdk/tasks/rules.positions'
import { toPatch } from '../db/patch.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { findAssignees, findEnds, replaceAssignees, updateTaskRow } from './queries.changes.js'
import { taskMessages } from './messages.js'
import { notificationsOfAssignment, notificationsOfUnassignment } from './notify.js'
import { findConcerned } from './queries.people.js'
import { makeRoomAround } from './queries.place.js'
import { toTask } from './present.js'
import { loadTask } from './queries.js'
import { reachTaskToWrite } from './reach.js'
import { refuseAssignees, refuseDates } from './rules.js'
import { factsOf, recordChanges } from './record.activity.js'
import { tellOfTask } from './record.js'
import { localMoment } from './rules.local-time.js'
import { toRepeatColumns } from './rules.repeat.js'

/**
 * Changes the given fields of a task; refuses a change that was made on an old version (409 `version_conflict`)
 * with the current one. Spec §4.
 */
export const updateTask: Handler<typeof endpoints.updateTask, Person> = (
  { id, version, assignees, repeat, ...fields },
  { person, now, deps, write },
) =>
  write(async (tx, tell) => {
    const reached = await reachTaskToWrite(tx, person, id)
    if (isRefusal(reached)) return reached
    const { task: before, company } = reached
    if (before.version !== version) {
      return refuse('version_conflict', { details: { current: toTask(await loadTask(tx, id)) } })
    }
    const refusal = refuseDates(fields, before)
    if (refusal) return refusal
    const repeated = toRepeatColumns(repeat, before.repeat, localMoment(now, deps.config.timezone).day)
    if (isRefusal(repeated)) return repeated
    const had = await findAssignees(tx, id)
    const wanted = assignees ?? had
    const added = wanted.filter(one => !had.includes(one))
    const known = await findConcerned(tx, added)
    const unable = refuseAssignees(added, known, company)
    if (unable) return unable

    const ends = await findEnds(tx, company.id, before.status, id)
    const position = fields.position === undefined ? undefined : settlePosition(fields.position, ends)
    await updateTaskRow(tx, id, { ...toColumns({ ...fields, position }), ...repeated, updated_at: now })
    await replaceAssignees(tx, id, had, wanted)
    const moved = fields.position === undefined ? [] : await makeRoomAround(tx, id)
    const after = await loadTask(tx, id)
    const task = toTask(after)
    await recordChanges(
      tx,
      { task_id: id, user_id: person.id, at: now },
      factsOf(before, had),
      factsOf(after.row, wanted),
    )
    const actor = { id: person.id, name: person.account.name, at: now }
    const removed = had.filter(one => !wanted.includes(one))
    const notifications = [
      ...notificationsOfAssignment(task, added, actor, known, company),
      ...notificationsOfUnassignment(task, removed, actor),
    ]
    await tellOfTask(tx, tell, task, { action: 'update', company, notifications, moved })
    return { status: 'success' as const, msg: taskMessages.updated, task }
  })

type Fields = Omit<
  Parameters<Handler<typeof endpoints.updateTask, Person>>[0],
  'id' | 'version' | 'assignees' | 'repeat'
>

function toColumns({ title, description, priority, checklist, labels, position, ...dates }: Fields) {
  return {
    ...toPatch(dates),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(priority !== undefined && { priority }),
    ...(checklist !== undefined && { checklist }),
    ...(labels !== undefined && { labels }),
    ...(position !== undefined && { position }),
  }
}
