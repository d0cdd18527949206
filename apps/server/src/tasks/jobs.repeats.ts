import { taskCode } from '@osys/sdk/tasks/format.code'
import { settlePosition } from '@osys/sdk/tasks/rules.positions'
import { repeatedDates, repetitionOn, type Repetition, untickedSteps } from '@osys/sdk/tasks/rules.repeat'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import type { Deps } from '../http/deps.js'
import type { Tell } from '../http/tell.js'
import { writeChange } from '../notifications/record.js'
import { tasksChanged } from './events.js'
import { notificationsOfRepetition } from './notify.js'
import { toTask } from './present.js'
import {
  findAssignees,
  findCompanyOf,
  findEnds,
  insertTask,
  lockTask,
  replaceAssignees,
  takeNumber,
  updateTaskRow,
} from './queries.changes.js'
import { loadTask } from './queries.js'
import { findConcerned } from './queries.people.js'
import { findRepeating, lockStanding } from './queries.repeat.js'
import { recordRepetition } from './record.activity.js'
import { mayFollow } from '@osys/sdk/tasks/rules.followers'
import { localMoment } from './rules.local-time.js'

type Repeating = Pick<Deps, 'database' | 'now' | 'config'>

/**
 * Makes the next task of every repetition that has reached its day, in the zone of the workspace; returns how many.
 * Each is made once, in any number of calls and processes: the repetition passes from a task to the next in one
 * transaction, under the lock of the task. Of days that were missed one task is made.
 */
export async function repeatTasks({ database: { db }, now, config }: Repeating): Promise<number> {
  const at = now()
  const { day: today } = localMoment(at, config.timezone)
  let made = 0
  for (let after = 0; ;) {
    const ids = await findRepeating(db, today, after)
    for (const id of ids) {
      const isMade = await writeChange(db, (tx, tell) => repeatOnce(tx, tell, { id, today, at }))
      if (isMade) made++
    }
    const last = ids.at(-1)
    if (last === undefined) return made
    after = last
  }
}

interface Turn {
  readonly id: number
  readonly today: string
  readonly at: Date
}

/** Makes the next task of one repetition, unless another process has; the company is locked before the task. */
async function repeatOnce(tx: Queryable, tell: Tell, { id, today, at }: Turn): Promise<boolean> {
  const company = await lockStanding(tx, (await findCompanyOf(tx, id)) ?? 0)
  const task = await lockTask(tx, id)
  if (!company || company.status === 'archived' || task?.company_id !== company.id) return false
  if (task.repeat === null || task.repeat_on === null) return false
  const repetition = repetitionOn(task.repeat, task.repeat_on, today)
  if (!repetition) return false
  const people = (await findConcerned(tx, await findAssignees(tx, id))).filter(one => mayFollow(one, company))
  const nextId = await makeNext(tx, task, repetition, at)
  await replaceAssignees(
    tx,
    nextId,
    [],
    people.map(person => person.id),
  )
  await updateTaskRow(tx, id, { repeat: null, repeat_on: null })
  const next = toTask(await loadTask(tx, nextId))
  const code = taskCode(company.name, next.number)
  await recordRepetition(tx, { task_id: id, user_id: task.created_by, at }, code)
  await recordRepetition(tx, { task_id: nextId, user_id: task.created_by, at }, null)
  tell.apps([
    // A deleted task is on no screen.
    ...(task.deleted_at === null ? tasksChanged(company, [toTask(await loadTask(tx, id))], 'update') : []),
    ...tasksChanged(company, [next], 'new'),
  ])
  tell.people(notificationsOfRepetition(next))
  return true
}

type Repeated = NonNullable<Awaited<ReturnType<typeof lockTask>>>

/** Stores the next task as the last pending one of its company; the repetition goes on from it. */
async function makeNext(
  tx: Queryable,
  { repeat, ...task }: Repeated,
  { day, next }: Repetition,
  at: Date,
): Promise<number> {
  const repetition = expected(repeat, `the repetition of task ${task.id}`)
  const id = await insertTask(tx, {
    company_id: task.company_id,
    number: await takeNumber(tx, task.company_id),
    title: task.title,
    description: task.description,
    priority: task.priority,
    ...repeatedDates(repetition, day, task),
    checklist: untickedSteps(task.checklist),
    labels: task.labels,
    repeat: next === null ? null : repetition,
    repeat_on: next,
    position: settlePosition(undefined, await findEnds(tx, task.company_id, 'pending')),
    created_by: task.created_by,
    created_at: at,
    updated_at: at,
  })
  return expected(id, `the next task after ${task.id}`)
}
