/** Keeps the repetitions of the fake's tasks, and makes the next task of each when its day has come. */

import { dayOf } from '../basics/days.js'
import { taskCode } from '../tasks/format.code.js'
import {
  isSameRepeat,
  nextRepeat,
  repeatedDates,
  repetitionOn,
  untickedSteps,
} from '../tasks/rules.repeat.js'
import type { TaskRepeat } from '../tasks/schema.repeat.js'
import type { FakeCall } from './fake-call.js'
import type { FakeEvent } from './fake-rows.js'
import { mayFollow, notificationsOfFakeRepetition } from './fake-notify.js'
import { storeFakeNotifications } from './fake-notifications.js'
import { FakeRefusal } from './fake-refusal.js'
import { recordFakeActivity } from './fake-task-activity.js'
import { columnOf, positionIn } from './fake-task-rules.js'
import { changedTask, nextNumber, storeFakeTask } from './fake-task-store.js'
import { keepFakeEvents } from './fake-told.js'
import { type FakeTask, type FakeWorld, instantOf, nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

const todayOf = ({ clock, timezone }: FakeWorld) => dayOf(clock.now(), timezone)

/**
 * Returns the fields of a given repetition; none when it is left out or stays as it is (`before`). Throws for one that
 * ends before it begins.
 */
export function repeatFields(
  { world }: FakeCall,
  given: TaskRepeat | null | undefined,
  before: TaskRepeat | null,
): Partial<Pick<FakeTask, 'repeat' | 'repeat_on'>> {
  if (given === undefined || isSameRepeat(given, before)) return {}
  const repeat_on = given && nextRepeat(given, todayOf(world))
  if (given && repeat_on === null)
    throw new FakeRefusal('invalid', { errors: { repeat: [fakeMessages.field] } })
  return { repeat: given, repeat_on }
}

/**
 * Makes the next task of every repetition that has reached its day, also of a deleted task; of days that were missed
 * one task is made.
 */
export function repeatFakeTasks(world: FakeWorld): void {
  const { tasks, companies } = world.data
  for (const task of tasks.values()) {
    const isOpen = companies.get(task.company_id)?.status !== 'archived'
    if (task.repeat && task.repeat_on && isOpen) {
      repeatOnce(world, task, task.repeat, task.repeat_on)
    }
  }
}

function repeatOnce(world: FakeWorld, task: FakeTask, repeat: TaskRepeat, dueOn: string): void {
  const { data } = world
  const company = data.companies.get(task.company_id)
  const repetition = repetitionOn(repeat, dueOn, todayOf(world))
  if (!company || !repetition) return
  const now = instantOf(world)
  const { day, next: repeat_on } = repetition
  const next: FakeTask = {
    ...task,
    ...repeatedDates(repeat, day, task),
    id: nextId(data, 'tasks'),
    client_id: null,
    number: nextNumber(data, company.id),
    status: 'pending',
    assignees: task.assignees.filter(id => mayFollow(data, id, company)),
    checklist: [...untickedSteps(task.checklist)],
    repeat: repeat_on === null ? null : repeat,
    repeat_on,
    position: positionIn(columnOf(data, company.id, 'pending')),
    created_at: now,
    updated_at: now,
    finished_at: null,
    deleted_at: null,
    version: 1,
  }
  const code = taskCode(company.name, next.number)
  const by = { data, now, person: { id: task.created_by } }
  recordFakeActivity(by, task.id, 'repeated', [{ field: 'repeat', from: [], to: [code] }])
  recordFakeActivity(by, next.id, 'repeated')
  const told: Omit<FakeEvent, 'seq'>[] = []
  const tell = (channels: readonly string[], event: string, about: unknown) =>
    void told.push(...channels.map(channel => ({ channel, event, data: about })))
  const passed = changedTask(task, { repeat: null, repeat_on: null })
  // A deleted task is on no screen.
  if (task.deleted_at === null) storeFakeTask({ data, tell }, passed, 'update')
  else data.tasks.set(task.id, passed)
  const shown = storeFakeTask({ data, tell }, next, 'new')
  keepFakeEvents(world, [...told, ...storeFakeNotifications(world, notificationsOfFakeRepetition(shown))])
}
