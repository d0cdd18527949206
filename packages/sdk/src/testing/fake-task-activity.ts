/** Keeps and lists the activity of the fake's tasks. */

import {
  changesBetween,
  joinedChanges,
  type NewestActivity,
  type TaskFacts,
} from '../tasks/rules.activity.js'
import type { TaskActivity } from '../tasks/schema.activity.js'
import { type FakeCall, type FakeHandler, pageOf } from './fake-call.js'
import type { FakeActivity } from './fake-rows.js'
import { fakeUserRef } from './fake-people.js'
import { reachFakeTask } from './fake-task-store.js'
import { type FakeData, type FakeTask, nextId } from './fake-world.js'
import type { Contract } from '../contract.js'

function activitiesOf({ activities }: FakeData, taskId: number): readonly FakeActivity[] {
  return [...activities.values()].filter(each => each.task_id === taskId)
}

/** Returns the newest activity that changed the status of a task. */
export function newestFakeMove(data: FakeData, taskId: number): NewestActivity | undefined {
  const found = activitiesOf(data, taskId).findLast(({ changes }) =>
    changes.some(({ field }) => field === 'status'),
  )
  return found && { ...found, created_at: new Date(found.created_at) }
}

function factsOf(task: FakeTask): TaskFacts {
  const { title, description, status, priority, assignees, start_date, due_date, checklist, labels, repeat } =
    task
  return { title, description, status, priority, assignees, start_date, due_date, checklist, labels, repeat }
}

/** The person who did something with a task, and when. */
interface By extends Pick<FakeCall, 'data' | 'now'> {
  readonly person: Pick<FakeCall['person'], 'id'>
}

/** Keeps what a person did with a task. */
export function recordFakeActivity(
  { data, person, now }: By,
  task_id: number,
  kind: TaskActivity['kind'],
  changes: FakeActivity['changes'] = [],
): void {
  const id = nextId(data, 'activities')
  data.activities.set(id, { id, task_id, user_id: person.id, kind, changes, created_at: now })
}

/** Keeps what the caller changed of a task; keeps nothing when nothing changed. */
export function recordFakeChanges(call: FakeCall, before: FakeTask, after: FakeTask): void {
  const { data, person, now } = call
  const changes = changesBetween(factsOf(before), factsOf(after))
  if (changes.length === 0) return
  const newest = activitiesOf(data, after.id).at(-1)
  const earlier = newest && { ...newest, created_at: new Date(newest.created_at) }
  const joined = joinedChanges(earlier, { user_id: person.id, changes, at: new Date(now) })
  if (!newest || joined === null) recordFakeActivity(call, after.id, 'changed', changes)
  else if (joined.length === 0) data.activities.delete(newest.id)
  else data.activities.set(newest.id, { ...newest, changes: joined })
}

function toActivity(data: FakeData, { task_id: _task, user_id, changes, ...activity }: FakeActivity) {
  const names = (ids: readonly string[]) => ids.flatMap(id => data.people.get(Number(id))?.name ?? [])
  return {
    ...activity,
    // The clock repeats tasks, not a person.
    user: activity.kind === 'repeated' ? null : fakeUserRef(data, user_id),
    changes: changes.map(({ field, from, to }) =>
      field === 'assignees'
        ? { field, from: names(from), to: names(to) }
        : { field, from: [...from], to: [...to] },
    ),
  }
}

/** Returns a page of the activity of a task. */
export const listFakeActivity: FakeHandler<Contract['tasks']['activity']> = (
  { id, page, per_page },
  call,
) => {
  reachFakeTask(call, id)
  const found = activitiesOf(call.data, id).toReversed()
  const { shown, ...counts } = pageOf(found, page, per_page)
  return { items: shown.map(each => toActivity(call.data, each)), ...counts }
}
