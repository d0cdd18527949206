/** Answers the fake's lists of tasks, as pages and as CSV. */

import { dayOf } from '../basics/days.js'
import { fold } from '../basics/fold.js'
import { listedStatuses, seesUnapproved, workedStatuses } from '../companies/rules.visibility.js'
import type { Contract } from '../contract.js'
import type { EndpointParsedInput } from '../http/endpoint.js'
import { thingsOf } from '../notifications/rules.kinds.js'
import { taskCsvHead, taskCsvLine } from '../tasks/format.csv.js'
import { filterOf, onlyCompany, onlyPerson } from '../tasks/rules.call-filter.js'
import { isListOfWork, sizesOf, tasksFiltered, totalsOf } from '../tasks/rules.filter.js'
import { NO_FILTER } from '../tasks/state.filter.js'
import { usualOrder } from '../tasks/rules.order.js'
import type { Task, TaskCompany } from '../tasks/schema.js'
import { iconOf } from './fake-companies.js'
import { type FakeCall, type FakeHandler, holdsWords, pageOf, reachFakeCompany } from './fake-call.js'
import { sentBytes } from './fake-files.js'
import { fakeUserRef } from './fake-people.js'
import { hasFakeCode } from './fake-task-codes.js'
import { sortedTasks } from './fake-task-order.js'
import type { FakeData, FakeTask } from './fake-world.js'

/** Returns a task as on the wire. */
export function toFakeTask(data: FakeData, stored: FakeTask): Task {
  const { deleted_at: _at, deleted_by: _by, repeat_on: _day, was_finished_at: _before, ...task } = stored
  return {
    ...task,
    company: fakeTaskCompany(data, stored),
    assignees: task.assignees.toSorted((a, b) => a - b).flatMap(id => fakeUserRef(data, id) ?? []),
    checklist: [...task.checklist],
    labels: [...task.labels],
    comments_count: fakeCommentCount(data, task.id),
    created_by: fakeUserRef(data, task.created_by),
  }
}

/** Returns the company of a task as on the wire. */
export function fakeTaskCompany(data: FakeData, { company_id }: FakeTask): TaskCompany | null {
  const company = data.companies.get(company_id)
  if (!company) return null
  const { id, name, status } = company
  return { id, name, icon: iconOf(data, id), archived: status === 'archived' }
}

/** Returns the number of comments of a task. */
export function fakeCommentCount({ comments }: FakeData, taskId: number): number {
  return [...comments.values()].filter(each => each.task_id === taskId && each.deleted_at === null).length
}

/** Returns the title and labels of a task as searches read them. */
export const titleOfTask = ({ title, labels }: FakeTask) => `${fold(title)} ${fold(labels.join(' '))}`

/** Returns what searches read below the title of a task: its description and steps. */
export const bodyOfTask = ({ description, checklist }: FakeTask) =>
  [description, ...checklist.map(({ text }) => text)].join('\n')

/** Returns the whole text of a task that searches read. */
export const textOfTask = (task: FakeTask) => `${titleOfTask(task)} ${fold(bodyOfTask(task))}`

/** Returns whether the text of a task holds a search, or its code is that search or was it. */
function isFound(data: FakeData, task: FakeTask, search = ''): boolean {
  return holdsWords(textOfTask(task), search, 'at the beginning') || hasFakeCode(data, task, search)
}

/** Tells whether a task stands in a list of one company, or of all; one of work leaves out what nobody can finish. */
export function isFakeTaskListed(
  { data, subject }: Pick<FakeCall, 'data' | 'subject'>,
  task: FakeTask,
  companyId: number | undefined,
  isOfWork = false,
): boolean {
  if (task.deleted_at !== null) return false
  return isFakeTaskWithin({ data, subject }, task, companyId, isOfWork)
}

/** Tells whether a task, deleted or not, is of one company, or of one that is in the caller's lists. */
export function isFakeTaskWithin(
  { data, subject }: Pick<FakeCall, 'data' | 'subject'>,
  task: FakeTask,
  companyId: number | undefined,
  isOfWork = false,
): boolean {
  if (companyId !== undefined) return task.company_id === companyId
  const standing = data.companies.get(task.company_id)?.status ?? 'pending'
  const isWorked = !isOfWork || task.status === 'done' || workedStatuses(subject).includes(standing)
  return isWorked && (seesUnapproved(subject) || listedStatuses(subject).includes(standing))
}

/** Returns the tasks of a list, all pages of it. */
function tasksOf(input: EndpointParsedInput<Contract['tasks']['export']>, call: FakeCall): readonly Task[] {
  const { data, world } = call
  const { status, open, search, due_from, due_to } = input
  const company_id = onlyCompany(input)
  if (company_id !== undefined) reachFakeCompany(call, company_id)
  const order = input.order ?? usualOrder({ company_id, status })
  const among = [...data.tasks.values()].filter(
    task =>
      isFakeTaskListed(call, task, company_id, isListOfWork(input)) &&
      (status === undefined || task.status === status) &&
      (!open || task.status !== 'done') &&
      (due_from === undefined || (task.due_date !== null && task.due_date >= due_from)) &&
      (due_to === undefined || (task.due_date !== null && task.due_date <= due_to)) &&
      isFound(data, task, search),
  )
  const shown = among.map(task => toFakeTask(data, task))
  const today = dayOf(world.clock.now(), world.timezone)
  const late = input.overdue ? tasksFiltered(shown, { ...NO_FILTER, due: 'overdue' }, today) : shown
  const found = tasksFiltered(late, filterOf(input), today)
  return sortedTasks(found, {
    order,
    isReversed: input.reversed === true,
    isBoard: order === 'position' && company_id !== undefined,
    group: input.group,
    today,
    assignee: onlyPerson(input),
  })
}

/** Returns a page of tasks. */
export const listFakeTasks: FakeHandler<Contract['tasks']['list']> = ({ page, per_page, ...input }, call) => {
  const { group } = input
  const found = tasksOf(input, call)
  const { shown: tasks, ...counts } = pageOf(found, page, per_page)
  const today = dayOf(call.world.clock.now(), call.world.timezone)
  const grouping = group && { by: group, today, assignee: onlyPerson(input) }
  const totals = grouping && { group_totals: totalsOf(tasks, grouping, sizesOf(found, grouping)) }
  return { tasks: [...tasks], ...counts, ...totals, unread: unreadOf(call, tasks) }
}

/** Returns the unread notifications of the caller that lead to these tasks. */
function unreadOf({ data, person }: FakeCall, tasks: readonly Task[]): Record<string, number> {
  const shown = new Set(tasks.map(({ id }) => id))
  const found = [...data.notifications.values()].flatMap(({ id, user_id, url, read_at, snoozed_until }) => {
    const { task } = thingsOf(url)
    const isUnread = user_id === person.id && read_at === null && snoozed_until === null
    return isUnread && task !== null && shown.has(task) ? [[id, task] as const] : []
  })
  return Object.fromEntries(found)
}

/** Returns the tasks of a list as CSV. */
export const exportFakeTasks: FakeHandler<Contract['tasks']['export']> = (input, call) => {
  const lines = tasksOf(input, call).map(taskCsvLine)
  const blob = sentBytes(new Blob([taskCsvHead(), ...lines], { type: 'text/csv' }))
  return { blob, name: `tareas-${call.now.slice(0, 10)}.csv` }
}
