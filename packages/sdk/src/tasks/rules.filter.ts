/**
 * Narrows loaded tasks by company, person, priority, label and due date, as the server does, and groups them.
 */

import { addDays } from '../basics/days.js'
import { fold } from '../basics/fold.js'
import { dueGroupOf, WEEK_DAYS } from './rules.due.js'
import type { DueRange, Task, TaskGroup, TaskPriority } from './schema.js'

/** The filter of a list or a board of tasks; null is everything. */
export interface TaskFilter {
  readonly company: number | null
  readonly assignee: number | null
  readonly priority: TaskPriority | null
  readonly label: string | null
  readonly due: DueRange | null
}

export const NO_FILTER: TaskFilter = {
  company: null,
  assignee: null,
  priority: null,
  label: null,
  due: null,
}

/** Returns the tasks that a filter lets through, as the server does. */
export function tasksFiltered(tasks: readonly Task[], filter: TaskFilter, today: string): readonly Task[] {
  const { company, assignee, priority, label, due } = filter
  const wanted = label === null ? null : fold(label)
  return tasks.filter(
    task =>
      (company === null || task.company_id === company) &&
      (assignee === null || task.assignees.some(({ id }) => id === assignee)) &&
      (priority === null || task.priority === priority) &&
      (wanted === null || task.labels.some(each => fold(each) === wanted)) &&
      (due === null || isDueIn(task, due, today)),
  )
}

/** The filters of a list that tell whether it is one of work; `due` 'none' is no work to a day. */
export interface AskedWork {
  readonly open?: boolean | undefined
  readonly assignee?: number | undefined
  readonly due?: DueRange | undefined
  readonly overdue?: boolean | undefined
}

/**
 * Tells whether a list over all companies is one of work: the open tasks, those of one person, or those due by a day.
 * It leaves unfinished tasks of archived companies out, because nobody can work on them. Spec §4.
 */
export function isListOfWork({ open, assignee, due, overdue }: AskedWork): boolean {
  return open === true || overdue === true || assignee !== undefined || (due !== undefined && due !== 'none')
}

/** Tells whether a task is due in a range. A finished task is never overdue. */
function isDueIn({ due_date, status }: Task, range: DueRange, today: string): boolean {
  if (range === 'none') return due_date === null
  if (due_date === null) return false
  if (range === 'overdue') return due_date < today && status !== 'done'
  if (range === 'today') return due_date === today
  return due_date >= today && due_date <= addDays(today, WEEK_DAYS)
}

/** The grouping of a list. */
export interface Grouping {
  readonly by: TaskGroup
  /** The day from which due dates count. */
  readonly today: string
  /** The person whose tasks the list holds: they come before the others of each task. Null for a list of all. */
  readonly assignee: number | null
}

/** Tasks that stand together, with the value that they share; empty when they have none. */
export interface TaskCluster {
  readonly key: string
  readonly tasks: readonly Task[]
}

/** Returns tasks as clusters, in the order in which the first of each comes. */
export function clustersOf(tasks: readonly Task[], grouping: Grouping): readonly TaskCluster[] {
  const clusters = new Map<string, Task[]>()
  for (const task of tasks) {
    const key = groupKey(task, grouping)
    const known = clusters.get(key)
    if (known) known.push(task)
    else clusters.set(key, [task])
  }
  return [...clusters].map(([key, some]) => ({ key, tasks: some }))
}

/** Returns the number of tasks in each group of these tasks. */
export function sizesOf(tasks: readonly Task[], grouping: Grouping): ReadonlyMap<string, number> {
  return new Map(clustersOf(tasks, grouping).map(cluster => [cluster.key, cluster.tasks.length]))
}

/**
 * Returns the totals of the groups in which some tasks stand, of those of all groups. By due date it is all of them,
 * because they are few.
 */
export function totalsOf(
  tasks: readonly Task[],
  grouping: Grouping,
  all: ReadonlyMap<string, number>,
): Readonly<Record<string, number>> {
  if (grouping.by === 'due') return Object.fromEntries(all)
  const keys = tasks.map(task => groupKey(task, grouping))
  return Object.fromEntries(keys.map(key => [key, all.get(key) ?? 0]))
}

/** Returns the value by which a task is grouped: a status, a name, a range of days, a priority or a folded label. */
function groupKey(task: Task, { by, today, assignee }: Grouping): string {
  switch (by) {
    case 'status':
      return task.status
    case 'priority':
      return task.priority
    case 'company':
      return task.company?.name ?? ''
    case 'person':
      return firstOf(task.assignees, assignee)?.name ?? ''
    case 'due':
      return dueGroupOf(task, today)
    case 'label':
      return fold(task.labels[0] ?? '')
  }
}

/** Returns the person under whom a task stands: the one of the list, else the first by name. */
function firstOf(people: Task['assignees'], assignee: number | null) {
  const first = (one: Task['assignees'][number], other: typeof one) =>
    fold(other.name) < fold(one.name) ? other : one
  return people.find(({ id }) => id === assignee) ?? (people[0] && people.reduce(first))
}
