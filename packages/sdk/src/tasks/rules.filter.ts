/**
 * Narrows loaded tasks by company, person, priority, label and due date, as the server does, and groups them.
 */

import { fold } from '../basics/fold.js'
import { dueSpanOf } from './rules.due-days.js'
import { dueGroupOf } from './rules.due.js'
import type { Task, TaskGroup } from './schema.js'
import { NO_LABEL, type ReadBy, type ReadFilter, type TaskFilter } from './state.filter.js'

/** The id that no account has. */
const NOBODY = 0

/** Returns the filter as one person reads it, with their id for 'me'. Where nobody is signed in, no task is 'mine'. */
export function filterFor<Filter extends Pick<TaskFilter, 'assignee'>>(
  filter: Filter,
  reader: number | null,
): ReadBy<Filter> {
  if (isRead(filter)) return filter
  const assignee = filter.assignee.map(each => (each === 'me' ? (reader ?? NOBODY) : each))
  return { ...filter, assignee: [...new Set(assignee)] }
}

function isRead<Filter extends Pick<TaskFilter, 'assignee'>>(
  filter: Filter,
): filter is Filter & ReadBy<Filter> {
  return !filter.assignee.includes('me')
}

/** Returns the tasks that a filter lets through, as the server does. */
export function tasksFiltered(tasks: readonly Task[], filter: ReadFilter, today: string): readonly Task[] {
  const checks = checksOf(filter, today)
  return checks.length === 0 ? tasks : tasks.filter(task => checks.every(isLet => isLet(task)))
}

/** Returns a check for each part of a filter that is set. What it needs is made once, because there are thousands of tasks. */
function checksOf(filter: ReadFilter, today: string): readonly ((task: Task) => boolean)[] {
  const { company, assignee, priority, label, due } = filter
  const [companies, people, priorities] = [new Set(company), new Set(assignee), new Set(priority)]
  const labels = new Set(label.flatMap(each => (each === NO_LABEL ? [] : [fold(each)])))
  const folded = new Map<string, string>()
  const isWanted = (each: string): boolean => {
    let known = folded.get(each)
    if (known === undefined) folded.set(each, (known = fold(each)))
    return labels.has(known)
  }
  return [
    ...(company.length > 0
      ? [(task: Task) => task.company_id !== null && companies.has(task.company_id)]
      : []),
    ...(assignee.length > 0
      ? [(task: Task) => holdsOne(task.assignees, ({ id }) => people.has(id), people.has('none'))]
      : []),
    ...(priority.length > 0 ? [(task: Task) => priorities.has(task.priority)] : []),
    ...(label.length > 0 ? [(task: Task) => holdsOne(task.labels, isWanted, label.includes(NO_LABEL))] : []),
    ...(due === null ? [] : [dueCheck(due, today)]),
  ]
}

/** Tells whether one of some values is wanted; `hasNone` where no value is wanted as well. */
function holdsOne<T>(values: readonly T[], isWanted: (value: T) => boolean, hasNone: boolean): boolean {
  return values.length === 0 ? hasNone : values.some(isWanted)
}

/** The filters of a list that tell whether it is one of work; `due` 'none' is no work to a day. */
export interface WorkFilter {
  readonly open?: boolean | undefined
  readonly assignee?: number | readonly number[] | undefined
  readonly unassigned?: boolean | undefined
  readonly due?: string | undefined
  readonly overdue?: boolean | undefined
}

/**
 * Tells whether a list over all companies is one of work: the open tasks, those of some people or of nobody, or those
 * due by a day.
 * It leaves unfinished tasks of archived companies out, because nobody can work on them. Spec §4.
 */
export function isListOfWork({ open, assignee, unassigned, due, overdue }: WorkFilter): boolean {
  const isOfPeople = unassigned === true || [assignee ?? []].flat().length > 0
  return open === true || overdue === true || isOfPeople || (due !== undefined && due !== 'none')
}

/** Returns the check whether a task is due then. A finished task is never overdue. */
function dueCheck(due: string, today: string): (task: Task) => boolean {
  if (due === 'none') return ({ due_date }) => due_date === null
  if (due === 'overdue')
    return ({ due_date, status }) => due_date !== null && due_date < today && status !== 'done'
  const { from, to } = dueSpanOf(due, today)
  return ({ due_date }) =>
    due_date !== null && (from === null || due_date >= from) && (to === null || due_date <= to)
}

/** The grouping of a list. */
export interface Grouping {
  readonly by: TaskGroup
  /** The day from which due dates count. */
  readonly today: string
  /** The only person whose tasks the list holds: they come before the others of each task. Null for a list of all, or of several. */
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
