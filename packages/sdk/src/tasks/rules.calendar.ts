/** Puts tasks into the days of a month for the calendar, and moves them to another day. */

import { addDays, daysBetween, mondayOf } from '../basics/days.js'
import type { TaskPatch } from './rules.fields.js'
import { type Task, TASK_PRIORITIES } from './schema.js'

/** A day of the calendar with the tasks that are due. */
export interface CalendarDay {
  readonly day: string
  /** False for the days of the months before and after, which fill the weeks. */
  readonly isInMonth: boolean
  /** Open ones first, the most urgent first. */
  readonly tasks: readonly Task[]
}

/** Returns the month of a day, `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** Returns the month that is `months` later; a negative number goes back. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Returns the days of a month in whole weeks, Monday first. */
export function daysOfMonth(month: string): readonly string[] {
  const first = mondayOf(`${month}-01`)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks = Math.ceil((daysBetween(first, last) + 1) / 7)
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index))
}

/** Returns the calendar of a month. */
export function toCalendar(tasks: readonly Task[], month: string): readonly CalendarDay[] {
  const byDay = new Map<string, Task[]>()
  for (const task of tasks) {
    if (task.due_date === null) continue
    const day = byDay.get(task.due_date)
    if (day) day.push(task)
    else byDay.set(task.due_date, [task])
  }
  return daysOfMonth(month).map(day => ({
    day,
    isInMonth: monthOf(day) === month,
    tasks: (byDay.get(day) ?? []).toSorted(byNeed),
  }))
}

function byNeed(one: Task, other: Task): number {
  const urgency = ({ priority }: Task): number => -TASK_PRIORITIES.indexOf(priority)
  const isDone = ({ status }: Task): number => (status === 'done' ? 1 : 0)
  return isDone(one) - isDone(other) || urgency(one) - urgency(other) || one.id - other.id
}

/**
 * Returns the change that makes a task due on another day; null when it is due then already. A task that would
 * begin after that keeps its length: its start moves along.
 */
export function dueMoved(
  { start_date, due_date }: Pick<Task, 'start_date' | 'due_date'>,
  day: string,
): TaskPatch | null {
  if (due_date === day) return null
  if (start_date === null || start_date <= day) return { due_date: day }
  const length = due_date === null ? 0 : Math.max(daysBetween(start_date, due_date), 0)
  return { due_date: day, start_date: addDays(day, -length) }
}
