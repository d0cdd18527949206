import { positionBetween } from '@osys/sdk/tasks/rules.positions'
import type { Task } from '@osys/sdk/tasks/schema'
import type { Queryable } from '../db/client.js'
import { constraintOf } from '../http/faults.js'
import type { Person } from '../http/person.js'
import type { Tell } from '../http/tell.js'
import { tasksImported } from './events.js'
import { notificationsOfImport } from './notify.js'
import { toTask } from './present.js'
import * as queries from './queries.import.js'
import { loadTasks } from './queries.js'
import { finishedAt } from './rules.js'
import type { TaskToMake } from './rules.batch.js'

/**
 * Calls what makes tasks, and once more when another write has made one of the same tasks at that moment: the second
 * call finds them.
 */
export async function makeOnce<Reply>(make: () => Promise<Reply>): Promise<Reply> {
  try {
    return await make()
  } catch (error) {
    if (constraintOf(error) !== 'tasks_client_id') throw error
    return make()
  }
}

/**
 * Makes tasks, each as the last one of its column, with a few statements for all; returns them in the order of
 * their ids. Their companies must be locked.
 */
export async function makeTasks(
  tx: Queryable,
  tell: Tell,
  drafts: readonly TaskToMake[],
  { person, now }: { readonly person: Person; readonly now: Date },
): Promise<readonly Task[]> {
  const counts = new Map<number, number>()
  for (const { company_id } of drafts) counts.set(company_id, (counts.get(company_id) ?? 0) + 1)
  const companies = await queries.takeNumbers(tx, counts)
  const numbers = new Map(companies.map(({ id, before }) => [id, before]))
  const ends = await queries.findLastPositions(tx, [...counts.keys()])
  const last = new Map(ends.map(end => [`${end.company_id} ${end.status}`, end.last]))
  const values = drafts.map(({ assignees: _assignees, checklist, labels, ...draft }) => {
    const number = (numbers.get(draft.company_id) ?? 0) + 1
    numbers.set(draft.company_id, number)
    const column = `${draft.company_id} ${draft.status}`
    const position = positionBetween(last.get(column) ?? null, null)
    last.set(column, position)
    return {
      ...draft,
      number,
      position,
      checklist: [...checklist],
      labels: [...labels],
      finished_at: finishedAt(draft.status, now),
      created_by: person.id,
      created_at: now,
      updated_at: now,
    }
  })
  const ids = await queries.insertTasks(tx, values)
  await queries.insertAssignees(
    tx,
    drafts.flatMap(({ client_id, assignees }) =>
      assignees.map(user_id => ({ task_id: ids.get(client_id) ?? 0, user_id })),
    ),
  )
  const tasks = (await loadTasks(tx, [...ids.values()])).map(toTask)
  tell.apps(tasksImported(companies, tasks))
  tell.people(notificationsOfImport(tasks, { id: person.id, name: person.account.name }))
  return tasks
}
