/** Sorts the fake's lists of tasks. */

import { fold } from '../basics/fold.js'
import { DUE_GROUPS, dueGroupOf } from '../tasks/rules.due.js'
import type { ListOrder } from '../tasks/rules.order.js'
import { type Task, TASK_PRIORITIES, TASK_STATUSES, type TaskGroup } from '../tasks/schema.js'

/** The order of a list of tasks. */
export interface FakeTaskSorting {
  readonly order: ListOrder
  readonly isReversed: boolean
  /** True for a company's board, whose columns come one after the other. */
  readonly isBoard: boolean
  readonly group: TaskGroup | undefined
  readonly today: string
  /** The only person whose tasks the list holds. */
  readonly assignee: number | null
}

type Key = readonly (string | number)[]

/** A text behind every date and every label: what has none comes last. */
const LAST = '\u{10ffff}'
const urgencyOf = ({ priority }: Task) => TASK_PRIORITIES.length - TASK_PRIORITIES.indexOf(priority)
const dueOf = ({ due_date }: Task) => due_date ?? LAST

const doneOf = ({ status }: Task) => Number(status === 'done')
const byDate = (task: Task): Key => [dueOf(task), task.id]

const ORDERS: Readonly<Record<ListOrder, (task: Task) => Key>> = {
  position: ({ position, id }) => [position, id],
  due: task => [doneOf(task), ...byDate(task)],
  priority: task => [urgencyOf(task), doneOf(task), ...byDate(task)],
  updated: ({ updated_at, id }) => [-Date.parse(updated_at ?? ''), -id],
  title: ({ title, id }) => [fold(title), id],
  finished: ({ finished_at, id }) => [-Date.parse(finished_at ?? ''), -id],
}

type Asked = Pick<FakeTaskSorting, 'today' | 'assignee'>
const GROUPS: Readonly<Record<TaskGroup, (task: Task, asked: Asked) => Key>> = {
  status: ({ status }) => [TASK_STATUSES.indexOf(status)],
  company: ({ company, company_id }) => [fold(company?.name ?? ''), company_id ?? 0],
  person: ({ assignees }, { assignee }) => {
    const names = assignees.map(({ id, name }) => `${fold(name)} ${String(id).padStart(9, '0')}`)
    return assignee === null ? [names.toSorted()[0] ?? LAST] : []
  },
  due: (task, { today }) => [DUE_GROUPS.indexOf(dueGroupOf(task, today))],
  priority: task => [urgencyOf(task)],
  label: ({ labels }) => [labels[0] === undefined ? LAST : fold(labels[0])],
}

function compare(one: Key, other: Key): number {
  const at = one.findIndex((value, index) => value !== other[index])
  if (at < 0) return 0
  return (one[at] as string | number) < (other[at] as string | number) ? -1 : 1
}

/** Returns tasks in the order of a list. */
export function sortedTasks(
  tasks: readonly Task[],
  { order, isReversed, isBoard, group, ...asked }: FakeTaskSorting,
): readonly Task[] {
  // From its end a list by date begins with the latest date, whatever is finished.
  const keyOf = order === 'due' && isReversed ? byDate : ORDERS[order]
  const ordered = tasks.toSorted((one, other) => compare(keyOf(one), keyOf(other)) * (isReversed ? -1 : 1))
  const outer = (task: Task): Key => [
    ...(group ? GROUPS[group](task, asked) : []),
    ...(isBoard ? GROUPS.status(task, asked) : []),
  ]
  return ordered.toSorted((one, other) => compare(outer(one), outer(other)))
}
