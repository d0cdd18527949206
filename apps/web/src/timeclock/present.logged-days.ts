import { inOrder } from '@osys/sdk/timeclock/rules.shifts'
import { wallTime } from '@osys/sdk/timeclock/rules.calendar'
import type { WorkLog } from '@osys/sdk/timeclock/schema'
import type { LogChange } from '@osys/sdk/timeclock/schema.corrections'
import type { LoggedDay } from '@osys/ui-kit/timeclock/TimesheetView'

/**
 * Returns the records by the local day on which they happened, earliest day first, each day with the removals
 * of its records.
 */
export function toLoggedDays(
  logs: readonly WorkLog[],
  changes: readonly LogChange[],
  timeZone: string,
): readonly LoggedDay[] {
  const days = new Map<string, { readonly logs: WorkLog[]; readonly removed: LogChange[] }>()
  const dayAt = (at: string) => {
    const day = wallTime(Date.parse(at), timeZone).slice(0, 10)
    const found = days.get(day) ?? { logs: [], removed: [] }
    days.set(day, found)
    return found
  }
  for (const log of inOrder(logs)) dayAt(log.at).logs.push(log)
  for (const change of changes) {
    if (change.before && change.after === null) dayAt(change.before.at).removed.push(change)
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, found]) => ({ day, ...found }))
}

/** Returns the changes of each record that still counts, by its id. */
export function byLog(changes: readonly LogChange[]): ReadonlyMap<number, readonly LogChange[]> {
  const found = new Map<number, LogChange[]>()
  for (const change of changes) {
    if (change.after) found.set(change.work_log_id, [...(found.get(change.work_log_id) ?? []), change])
  }
  return found
}
