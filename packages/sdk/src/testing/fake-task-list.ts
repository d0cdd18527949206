import { dayOf } from '../basics/days.js'
import { wordsOf, fold } from '../basics/fold.js'
import { listedStatuses, seesUnapproved } from '../companies/rules.visibility.js'
import type { Contract } from '../contract.js'
import { parseTaskCode } from '../tasks/format.code.js'
import { NO_FILTER, tasksFiltered } from '../tasks/rules.filter.js'
import { type Task, TASK_STATUSES } from '../tasks/schema.js'
import { type FakeHandler, pageOf, reachFakeCompany } from './fake-call.js'
import { fakeUserRef } from './fake-people.js'
import { notFaked } from './fake-refusal.js'
import type { FakeData, FakeTask } from './fake-world.js'

/** Returns a task as on the wire. */
export function toFakeTask(data: FakeData, stored: FakeTask): Task {
  const { deleted_at: _deleted, ...task } = stored
  const company = data.companies.get(task.company_id)
  return {
    ...task,
    company: company ? { id: company.id, name: company.name, icon: null } : null,
    assignees: task.assignees.toSorted((a, b) => a - b).flatMap(id => fakeUserRef(data, id) ?? []),
    checklist: [...task.checklist],
    labels: [...task.labels],
    created_by: fakeUserRef(data, task.created_by),
  }
}

/** Returns the words of a search. The server also finds codes, and short words only where a text begins. */
function searchedWords(search = ''): readonly string[] {
  const words = wordsOf(search)
  const isShort = words.length > 0 && words.every(word => word.length < 3)
  if (isShort || parseTaskCode(search) !== null) notFaked('a search by code or by short words')
  return words
}

function holdsAll({ title, labels }: FakeTask, words: readonly string[]): boolean {
  const text = fold([title, ...labels].join(' '))
  return words.every(word => text.includes(word))
}

/** Returns a page of tasks. */
export const listFakeTasks: FakeHandler<Contract['tasks']['list']> = (input, call) => {
  const { data, subject, world } = call
  const { company_id, status, open, search, assignee, priority, label, due, due_from, due_to } = input
  if (company_id !== undefined) reachFakeCompany(call, company_id)
  if (input.group !== undefined) notFaked('groups of tasks')
  const order = input.order ?? (company_id === undefined ? 'due' : 'position')
  if (order === 'title' || order === 'priority') notFaked(`tasks by ${order}`)
  const words = searchedWords(search)
  const statuses = listedStatuses(subject)
  const isWithin = (task: FakeTask) =>
    company_id === undefined
      ? seesUnapproved(subject) || statuses.includes(data.companies.get(task.company_id)?.status ?? 'pending')
      : task.company_id === company_id
  const among = [...data.tasks.values()].filter(
    task =>
      task.deleted_at === null &&
      isWithin(task) &&
      (status === undefined || task.status === status) &&
      (!open || task.status !== 'done') &&
      (due_from === undefined || (task.due_date !== null && task.due_date >= due_from)) &&
      (due_to === undefined || (task.due_date !== null && task.due_date <= due_to)) &&
      holdsAll(task, words),
  )
  const filter = {
    company: null,
    assignee: assignee ?? null,
    priority: priority ?? null,
    label: label ?? null,
    due: due ?? null,
  }
  const shown = among.map(task => toFakeTask(data, task))
  const today = dayOf(world.clock.now(), world.timezone)
  const late = input.overdue ? tasksFiltered(shown, { ...NO_FILTER, due: 'overdue' }, today) : shown
  const found = tasksFiltered(late, filter, today).toSorted(
    (one, other) => ORDERS[order](one, other) * (input.reversed ? -1 : 1),
  )
  const columns = order === 'position' && company_id !== undefined
  const sorted = columns ? found.toSorted((one, other) => columnAt(one) - columnAt(other)) : found
  const { shown: tasks, ...counts } = pageOf(sorted, input.page, input.per_page)
  return { tasks: [...tasks], ...counts }
}

function columnAt({ status }: Task): number {
  return TASK_STATUSES.indexOf(status)
}

/** The orders of a list; tasks without a date come last. */
const ORDERS = {
  position: (one: Task, other: Task) => one.position - other.position || one.id - other.id,
  due: (one: Task, other: Task) =>
    (one.due_date ?? '9999').localeCompare(other.due_date ?? '9999') || one.id - other.id,
  updated: (one: Task, other: Task) =>
    (other.updated_at ?? '').localeCompare(one.updated_at ?? '') || other.id - one.id,
} as const
