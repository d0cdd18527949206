/** Creates several tasks of a company in one transaction, and takes such tasks back. */

import type * as endpoints from '@osys/sdk/tasks/endpoints.templates'
import type { EndpointParsedInput } from '@osys/sdk/http/endpoint'
import { reachToWrite } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { tasksTakenBack } from './events.js'
import { taskMessages } from './messages.js'
import { toTask } from './present.js'
import { deleteBatch, lockBatch } from './queries.batch.js'
import { loadTasks } from './queries.js'
import { recordDeletions } from './record.activity.js'
import { makeOnce, makeTasks } from './record.making.js'
import { batchIds, takenBack, toBatch } from './rules.batch.js'

/** Creates several tasks of a company in one transaction; a second try answers those of the first. */
export const createTasks: Handler<typeof endpoints.createTasks, Person> = (input, call) =>
  // The same batch may be sent at once to another company.
  makeOnce(() => call.write((tx, tell) => writeTasks(tx, tell, input, call)))

async function writeTasks(
  tx: Queryable,
  tell: Tell,
  input: EndpointParsedInput<typeof endpoints.createTasks>,
  { person, now }: Call & { readonly person: Person },
) {
  const company = await reachToWrite(tx, person, input.company_id, 'no key update')
  if (isRefusal(company)) return company
  const made = await lockBatch(tx, person.id, batchIds(input.batch_id))
  if (made.some(({ company_id }) => company_id !== company.id)) {
    return refuse('invalid', { errors: { batch_id: [taskMessages.clientIdTaken] } })
  }
  const there = made.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id)
  const tasks =
    made.length > 0
      ? (await loadTasks(tx, there)).map(toTask)
      : await makeTasks(tx, tell, toBatch(input), { person, now })
  return { status: 'success' as const, msg: taskMessages.imported(tasks.length), tasks: [...tasks] }
}

/** Deletes the tasks that the caller has just made at once; they can be restored as others can. */
export const takeBackTasks: Handler<typeof endpoints.takeBackTasks, Person> = (
  { company_id, batch_id },
  { person, now, write },
) =>
  write(async (tx, tell) => {
    const company = await reachToWrite(tx, person, company_id, 'no key update')
    if (isRefusal(company)) return company
    const made = await lockBatch(tx, person.id, batchIds(batch_id))
    const { gone, kept } = takenBack(made, [company.id], now)
    const ids = gone.map(({ id }) => id)
    await deleteBatch(tx, ids, { userId: person.id, at: now })
    await recordDeletions(
      tx,
      ids.map(task_id => ({ task_id, user_id: person.id, at: now })),
    )
    tell.apps(tasksTakenBack([company], gone))
    return {
      status: kept > 0 ? ('info' as const) : ('success' as const),
      msg: taskMessages.takenBack(ids.length, kept),
      removed: ids.length,
    }
  })
