/** Returns the repetition that a person begins with, and changes its weekdays. */

import type { TaskRepeat } from '@osys/sdk/tasks/schema.repeat'

/** Returns the day of the week of a calendar day as ISO 8601 counts: 1 is Monday, 7 is Sunday. */
function isoWeekday(day: string): number {
  return new Date(day).getUTCDay() || 7
}

/**
 * Returns the repetition that a person begins with: on the weekday or the day of the month of the due date, and
 * due on that day; without a due date on that of today.
 */
export function firstRepeat(every: TaskRepeat['every'], dueDate: string | null, today: string): TaskRepeat {
  const day = dueDate ?? today
  const rest = { due_days: dueDate === null ? null : 0, until: null }
  return every === 'week'
    ? { every, days: [isoWeekday(day)], ...rest }
    : { every, day: Number(day.slice(8)), ...rest }
}

/** Returns the days of a weekly repetition after one was pressed; the last one stays. */
export function weekdayPressed(days: readonly number[], pressed: number): number[] {
  if (!days.includes(pressed)) return [...days, pressed].toSorted((one, other) => one - other)
  return days.length === 1 ? [...days] : days.filter(day => day !== pressed)
}
