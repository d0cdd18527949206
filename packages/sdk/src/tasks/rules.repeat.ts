/**
 * Decides on which days a task repeats, and which dates the next one bears. Days are calendar days, so no
 * clock change moves them.
 */

import { addDays, weekdayOf } from '../basics/days.js'
import type { ChecklistItem } from './schema.js'
import type { TaskRepeat } from './schema.repeat.js'

/** Tells whether a task is made on a day, whatever the end of its repetition. */
function isRepeatDay(repeat: TaskRepeat, day: string): boolean {
  if (repeat.every === 'week') return repeat.days.includes(weekdayOf(day) + 1)
  const date = Number(day.slice(8))
  const isLastOfMonth = addDays(day, 1).endsWith('-01')
  return date === repeat.day || (date < repeat.day && isLastOfMonth)
}

/** The most days between two days of a repetition: those of a long month. */
const LONGEST_GAP = 31

/** Returns the first day after `day` on which a task is made; null when the repetition has ended by then. */
export function nextRepeat(repeat: TaskRepeat, day: string): string | null {
  for (let ahead = 1; ahead <= LONGEST_GAP; ahead++) {
    const next = addDays(day, ahead)
    if (isRepeatDay(repeat, next)) return repeat.until !== null && next > repeat.until ? null : next
  }
  return null
}

/** Returns the last day up to `day` on which a task was to be made, whatever the end of the repetition. */
function lastRepeat(repeat: TaskRepeat, day: string): string {
  for (let back = 0; back < LONGEST_GAP; back++) {
    const last = addDays(day, -back)
    if (isRepeatDay(repeat, last)) return last
  }
  return day
}

/** The next task of a repetition: the day that it belongs to, and the day of the one after it. */
export interface Repetition {
  readonly day: string
  /** Null when the repetition ends with this task. */
  readonly next: string | null
}

/**
 * Returns the task that is to be made now of a repetition whose next day is `dueOn`; null when there is none yet.
 * Of several days that were missed it is the latest, so that one task is made and not five.
 */
export function repetitionOn(repeat: TaskRepeat, dueOn: string, today: string): Repetition | null {
  if (dueOn > today) return null
  const end = repeat.until !== null && repeat.until < today ? repeat.until : today
  const day = lastRepeat(repeat, end)
  return { day: day < dueOn ? dueOn : day, next: nextRepeat(repeat, today) }
}

/** Returns the dates of a task that is made on a day of the repetition; one with a start begins on that day. */
export function repeatedDates(
  { due_days }: TaskRepeat,
  day: string,
  { start_date }: { readonly start_date: string | null },
): { readonly start_date: string | null; readonly due_date: string | null } {
  return { start_date: start_date && day, due_date: due_days === null ? null : addDays(day, due_days) }
}

/** Returns steps as a new task begins with them: none is done. */
export function untickedSteps(steps: readonly ChecklistItem[]): readonly ChecklistItem[] {
  return steps.map(step => ({ ...step, done: false }))
}

/** Tells whether two repetitions are the same. */
export function isSameRepeat(one: TaskRepeat | null, other: TaskRepeat | null): boolean {
  if (one === null || other === null) return one === other
  if (one.due_days !== other.due_days || one.until !== other.until) return false
  if (one.every === 'week') return other.every === 'week' && one.days.join() === other.days.join()
  return other.every === 'month' && one.day === other.day
}
