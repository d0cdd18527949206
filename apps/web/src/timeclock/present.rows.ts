import { routePath } from '@osys/sdk/app/routes'
import type { Week } from '@osys/sdk/timeclock/rules.calendar'
import type { Employee } from '@osys/sdk/timeclock/schema'
import { summariseWeek } from '@osys/sdk/timeclock/rules.totals'
import type { TimesheetRow } from '@osys/ui-kit/timeclock/TimesheetTable'

/** Returns a person's week as a row of the list; its link opens the same week. */
export function toRow(
  { id, name, avatar, status, work_logs }: Employee,
  week: Week,
  now: number,
  isCurrent: boolean,
): TimesheetRow {
  const { days, week: sums } = summariseWeek(work_logs, week, now)
  const path = routePath('timesheetDetails', { id })
  return {
    id,
    name,
    avatar,
    href: isCurrent ? path : `${path}?week=${week.days[0]}`,
    status,
    days: days.map(day => day.worked_seconds),
    workedSeconds: sums.worked_seconds,
    overtimeSeconds: sums.overtime_seconds,
    flags: days.flatMap(day => day.flags),
  }
}
