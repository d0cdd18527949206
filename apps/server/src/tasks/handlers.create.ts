import type * as endpoints from '@osys/sdk/tasks/endpoints'
import { FIRST_STATUS } from '@osys/sdk/tasks/rules.moves'
import { settlePosition } from '@osys/sdk/tasks/rules.positions'
import { reachToWrite } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Handler } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { findByClientId, findEnds, insertTask, replaceAssignees, takeNumber } from './queries.changes.js'
import { taskMessages } from './messages.js'
import { notificationsOfAssignment } from './notify.js'
import { findConcerned } from './queries.people.js'
import { makeRoomAround } from './queries.place.js'
import { toTask } from './present.js'
import { loadTask } from './queries.js'
import { finishedAt, refuseAssignees, refuseDates, refuseStart } from './rules.js'
import { tellOfTask } from './record.js'
import { localMoment } from './rules.local-time.js'
import { toRepeatColumns } from './rules.repeat.js'

/**
 * Creates a task as the last one of its company and status, pending when none is given, or at the given
 * place. Spec §4.
 */
export const createTask: Handler<typeof endpoints.createTask, Person> = (
  { assignees = [], ...input },
  { person, now, deps, write },
) =>
  write(async (tx, tell) => {
    const company = await reachToWrite(tx, person, input.company_id, 'no key update')
    if (isRefusal(company)) return company
    const twin = input.client_id && (await findByClientId(tx, person.id, input.client_id))
    if (twin) return sentBefore(tx, twin, company.id)
    const { status = FIRST_STATUS } = input
    const refusal = refuseDates(input) ?? refuseStart(toSubject(person), status)
    if (refusal) return refusal
    const repeat = toRepeatColumns(input.repeat, null, localMoment(now, deps.config.timezone).day)
    if (isRefusal(repeat)) return repeat
    const known = await findConcerned(tx, assignees)
    const unable = refuseAssignees(assignees, known, company)
    if (unable) return unable

    const id = await insertTask(tx, {
      client_id: input.client_id ?? null,
      company_id: company.id,
      number: await takeNumber(tx, company.id),
      title: input.title,
      description: input.description ?? '',
      priority: input.priority ?? 'none',
      start_date: input.start_date ?? null,
      due_date: input.due_date ?? null,
      checklist: input.checklist ?? [],
      labels: input.labels ?? [],
      ...repeat,
      status,
      finished_at: finishedAt(status, now),
      position: settlePosition(input.position, await findEnds(tx, company.id, status)),
      created_by: person.id,
      created_at: now,
      updated_at: now,
    })
    // The same `client_id` was sent at the same moment to another company: each company has a separate lock.
    if (id === undefined) return refuse('invalid', { errors: { client_id: [taskMessages.clientIdTaken] } })
    await replaceAssignees(tx, id, [], assignees)
    const moved = await makeRoomAround(tx, id)
    const task = toTask(await loadTask(tx, id))
    const notifications = notificationsOfAssignment(task, assignees, actorOf(person, now), known, company)
    await tellOfTask(tx, tell, task, { action: 'new', company, notifications, moved })
    return { status: 'success' as const, msg: taskMessages.created, task }
  })

/** Returns a task that was sent before under the same `client_id`. */
async function sentBefore(tx: Queryable, twin: Twin, companyId: number) {
  if (twin.company_id !== companyId || twin.deleted_at !== null) {
    return refuse('invalid', { errors: { client_id: [taskMessages.clientIdTaken] } })
  }
  return {
    status: 'success' as const,
    msg: taskMessages.created,
    task: toTask(await loadTask(tx, twin.id)),
  }
}

type Twin = NonNullable<Awaited<ReturnType<typeof findByClientId>>>

function actorOf({ id, account }: Person, at: Date) {
  return { id, name: account.name, at }
}
