/** Finds, stores and removes the fake's tasks. */

import { companyChannel } from '../realtime/channels.js'
import { overviewsChannel } from '../realtime/hearing.js'
import { makeRoom } from '../tasks/rules.positions.js'
import type { Task } from '../tasks/schema.js'
import { type FakeCall, reachFakeCompany, reachFakeCompanyToWrite } from './fake-call.js'
import { FakeRefusal } from './fake-refusal.js'
import { toFakeTask } from './fake-task-list.js'
import { columnOf } from './fake-task-rules.js'
import type { FakeData, FakeTask } from './fake-world.js'

/** Returns a task that the caller may see; throws 404 for any other. */
export function reachFakeTask(call: FakeCall, id: number, state: 'present' | 'any' = 'present'): FakeTask {
  const task = call.data.tasks.get(id)
  if (!task) throw new FakeRefusal('not_found')
  reachFakeCompany(call, task.company_id)
  if (state === 'present' && task.deleted_at !== null) throw new FakeRefusal('not_found')
  return task
}

/** Returns a task to write to; throws 409 for one of an archived company. */
export function reachFakeTaskToWrite(
  call: FakeCall,
  id: number,
  state: 'present' | 'any' = 'present',
): FakeTask {
  const task = call.data.tasks.get(id)
  if (!task) throw new FakeRefusal('not_found')
  reachFakeCompanyToWrite(call, task.company_id)
  return reachFakeTask(call, id, state)
}

/** Returns the number of the next task of a company; a number that a task has left is not given again. */
export function nextNumber({ tasks, codes }: FakeData, companyId: number): number {
  const used = [...tasks.values(), ...codes].filter(each => each.company_id === companyId)
  return Math.max(0, ...used.map(each => each.number)) + 1
}

/** The store of tasks, and the channels that hear of their changes. */
type Telling = Pick<FakeCall, 'data' | 'tell'>

/** Tells the overviews that tasks of a company are others now. */
function hintOf(call: Telling, action: 'new' | 'update' | 'delete', task: FakeTask): void {
  const client_id = action === 'delete' ? null : task.client_id
  const about = { action, id: task.id, company_id: task.company_id, client_id, task: null }
  const company = call.data.companies.get(task.company_id)
  call.tell([overviewsChannel(company ?? { approved_at: null })], 'TaskChanged', { ...about, refetch: true })
}

/**
 * Stores a task, tells it, and returns it as on the wire. Of many tasks of a company only the last is a `hint` to
 * the overviews.
 */
export function storeFakeTask(
  call: Telling,
  task: FakeTask,
  action: 'new' | 'update',
  hint: 'hint' | 'no hint' = 'hint',
): Task {
  call.data.tasks.set(task.id, task)
  const shown = toFakeTask(call.data, task)
  const { id, company_id, client_id } = task
  const about = { action, id, company_id, client_id, task: shown, refetch: false }
  call.tell([companyChannel(company_id)], 'TaskChanged', about)
  if (hint === 'hint') hintOf(call, action, task)
  return shown
}

/**
 * Stores a task at its place and moves its neighbours aside where they are too close; tells all of them, and returns
 * the task as on the wire.
 */
export function placeFakeTask(call: Telling, task: FakeTask, action: 'new' | 'update'): Task {
  const { tasks } = call.data
  tasks.set(task.id, task)
  const column = columnOf(call.data, task.company_id, task.status)
  const room = makeRoom(
    column.map(each => each.position),
    column.findIndex(each => each.id === task.id),
  )
  const moved = column.flatMap((each, index) => {
    const position = room.get(index)
    return position === undefined ? [] : [changedTask(each, { position })]
  })
  const own = moved.find(each => each.id === task.id) ?? task
  const neighbours = moved.filter(each => each !== own).toSorted((one, other) => one.id - other.id)
  const shown = storeFakeTask(call, own, action)
  for (const each of neighbours) storeFakeTask(call, each, 'update')
  return shown
}

/** Deletes a task, so that it can be restored, and tells it. */
export function removeFakeTask(call: FakeCall, task: FakeTask, hint: 'hint' | 'no hint' = 'hint'): void {
  const { id, company_id } = task
  call.data.tasks.set(id, changedTask(task, { deleted_at: call.now, deleted_by: call.person.id }))
  const about = { action: 'delete', id, company_id, client_id: null, task: null, refetch: false } as const
  call.tell([companyChannel(company_id)], 'TaskChanged', about)
  if (hint === 'hint') hintOf(call, 'delete', task)
}

/** Deletes many tasks at once, of which only the last one of a company is a hint to the overviews. */
export function removeFakeTasks(call: FakeCall, tasks: readonly FakeTask[]): void {
  const last = new Map(tasks.map(({ company_id, id }) => [company_id, id]))
  for (const task of tasks) {
    removeFakeTask(call, task, last.get(task.company_id) === task.id ? 'hint' : 'no hint')
  }
}

/** Returns a task with other fields and its next version. */
export function changedTask(task: FakeTask, fields: Partial<FakeTask>): FakeTask {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...task, ...(Object.fromEntries(given) as Partial<FakeTask>), version: task.version + 1 }
}
