import type * as endpoints from '@osys/sdk/tasks/endpoints'
import { taskCode } from '@osys/sdk/tasks/format.code'
import { settlePosition } from '@osys/sdk/tasks/rules.positions'
import type { ReachedCompany } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Handler } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal } from '../http/refusal.js'
import { commentsMoved, taskLeft } from './events.js'
import { taskMessages } from './messages.js'
import { toTask } from './present.js'
import { findAssignees, findEnds, replaceAssignees, takeNumber, updateTaskRow } from './queries.changes.js'
import { keepCode, moveComments } from './queries.company.js'
import { notificationsOfLoss } from './notify.js'
import { findConcerned } from './queries.people.js'
import { loadTask } from './queries.js'
import { reachTaskToMove } from './reach.js'
import { recordMove } from './record.activity.js'
import { tellOfTask } from './record.js'
import { refuseMoveAway } from './rules.js'
import { mayFollow } from '@osys/sdk/tasks/rules.followers'

/**
 * Moves a task with its comments to another company, as the last one of its status there. It gets a number of
 * that company, and its earlier code still finds it. Who cannot see the company is no longer assigned, and is
 * told.
 */
export const moveTaskToCompany: Handler<typeof endpoints.moveTaskToCompany, Person> = (
  { id, company_id },
  { person, now, write },
) =>
  write(async (tx, tell) => {
    const reached = await reachTaskToMove(tx, person, id, company_id)
    if (isRefusal(reached)) return reached
    const { task: before, from, to } = reached
    const refusal = refuseMoveAway(toSubject(person), from, to)
    if (refusal) return refusal

    const number = await takeNumber(tx, to.id)
    const position = settlePosition(undefined, await findEnds(tx, to.id, before.status))
    await keepCode(tx, { company_id: from.id, number: before.number, task_id: id })
    await updateTaskRow(tx, id, { company_id: to.id, number, position, updated_at: now })
    const { had, kept, removed } = await unassignPeopleWithoutAccess(tx, id, to)
    const newest = await moveComments(tx, id, to.id)
    const codes = { from: taskCode(from.name, before.number), to: taskCode(to.name, number) }
    await recordMove(
      tx,
      { task_id: id, user_id: person.id, at: now },
      {
        from: from.approved_at && codes.from,
        to: to.approved_at && codes.to,
        assignees: removed.length > 0 ? { from: had, to: kept } : null,
      },
    )
    const task = toTask(await loadTask(tx, id))
    tell.apps(taskLeft(from, id))
    if (newest !== null) tell.apps([commentsMoved(from.id, newest), commentsMoved(to.id, newest)])
    const actor = { id: person.id, name: person.account.name }
    const lost = { code: codes.from, title: before.title, company: from }
    const notifications = notificationsOfLoss(lost, removed, actor)
    await tellOfTask(tx, tell, task, { action: 'new', company: to, notifications, moved: [] })
    return { status: 'success' as const, msg: taskMessages.movedAway(codes.to, to.name), task }
  })

/** Unassigns the people of a task who cannot open the tasks of its company; returns who had it, who kept it and who was removed. */
async function unassignPeopleWithoutAccess(tx: Queryable, id: number, company: ReachedCompany) {
  const had = await findAssignees(tx, id)
  const known = await findConcerned(tx, had)
  const able = new Set(known.filter(each => mayFollow(each, company)).map(each => each.id))
  const kept = had.filter(each => able.has(each))
  await replaceAssignees(tx, id, had, kept)
  return { had, kept, removed: known.filter(each => !able.has(each.id)) }
}
