/** Changes a list of people after a punch, and tells whether it must be fetched again. */

import type { EventOf } from '../realtime/events.js'
import type { Week } from './rules.calendar.js'
import { dayIndex } from './rules.calendar.js'
import { newestFirst } from './rules.shifts.js'
import type { Employee, SheetLog } from './schema.js'

/** A list of people after an event, and whether the list must be fetched again for what the event lacks. */
export interface FollowedSheets {
  readonly items: readonly Employee[]
  readonly mustRefetch: boolean
}

/**
 * Returns the list of a week after one realtime event. Applying an event twice changes nothing more; an event
 * about a person outside the list changes nothing. Spec §4.
 */
export function workLogArrived(
  items: readonly Employee[],
  {
    user_id,
    work_log,
    status,
    refetch,
  }: Pick<EventOf<'WorkLogChanged'>, 'user_id' | 'work_log' | 'status' | 'refetch'>,
  week: Week,
): FollowedSheets {
  const index = items.findIndex(({ id }) => id === user_id)
  const person = items[index]
  if (!person) return { items, mustRefetch: false }
  const isOfWeek = work_log !== null && dayIndex(week, Date.parse(work_log.at)) >= 0
  const next: Employee = {
    ...person,
    status: status ?? person.status,
    since: work_log && status === work_log.status && !refetch ? work_log.at : person.since,
    work_logs: work_log && isOfWeek && !refetch ? withLog(person.work_logs, work_log) : person.work_logs,
  }
  // The rest of a shift that was open at the week's end belongs to another week, and is shown here too.
  return { items: items.with(index, next), mustRefetch: refetch || !isOfWeek }
}

/** Returns the events, newest first, with one added or replaced. */
function withLog(logs: readonly SheetLog[], log: SheetLog): SheetLog[] {
  return newestFirst([log, ...logs.filter(({ id }) => id !== log.id)])
}
