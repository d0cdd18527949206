/** Answers timesheets: the people of a week, one person, and the person at a tablet. */

import { explainPinChange } from '@osys/sdk/access/rules.administering'
import { dayOf } from '@osys/sdk/basics/days'
import { weekOf, weekRange, type Week } from '@osys/sdk/timeclock/rules.calendar'
import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/timeclock/endpoints'
import type * as kioskEndpoints from '@osys/sdk/kiosk/endpoints'
import { DEFAULT_CLOCK_STATUS, type SheetLog } from '@osys/sdk/timeclock/schema'
import { clockState } from '@osys/sdk/timeclock/state'
import { logsOfWeek, summariseWeek, totalsAt } from '@osys/sdk/timeclock/rules.totals'
import type { Call } from '../http/call.js'
import { type Person, toSubject } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { toUserRef } from '../people/present.js'
import { isAtKiosk, isManagement, maySeeTimesheet } from '@osys/sdk/timeclock/rules.people'
import { unitsOf } from './rules.units.js'
import { toLogChange, toRequest } from './present.changes.js'
import { listLogChanges } from './queries.changes.js'
import { listOwnRequests } from './queries.requests.js'
import { toLatestLog, toPerson, toSheetLog, toWorkLog } from './present.js'
import { findEmployee, listRecent, listSince } from './queries.js'
import { listStatuses, listWeekLogs, type WeekLogRow } from './queries.week.js'
import { listSeen } from './reach.timesheets.js'
import { tellUnits } from './reach.units.js'

type PersonalCall = Call & { readonly person: Person }

/** The time after a week's end that is read too, for the rest of a shift that was open then. */
const TAIL_MS = 7 * 24 * 3_600_000

function weekOfInput(asked: string | undefined, { deps, now }: Call): Week {
  const { timezone } = deps.config
  return weekOf(asked ?? dayOf(now.getTime(), timezone), timezone)
}

/** Answers the people whose timesheets the caller may see, with the events of a week. Spec §4. */
export async function listTimesheets(
  { week_start_date: asked }: EndpointParsedInput<typeof endpoints.listTimesheets>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.listTimesheets>> {
  await tellUnits(call)
  const week = weekOfInput(asked, call)
  const { start, end } = weekRange(week)
  const people = await listSeen(call)
  const ids = people.map(({ id }) => id)
  const { pool } = call.deps.database
  const [rows, statuses] = await Promise.all([
    listWeekLogs(pool, ids, new Date(start), new Date(end)),
    listStatuses(pool, ids),
  ])
  const logs = groupByPerson(rows)
  const items = people.map(person => ({
    ...toPerson(person),
    status: statuses.get(person.id)?.status ?? DEFAULT_CLOCK_STATUS,
    since: statuses.get(person.id)?.at.toISOString() ?? null,
    management: isManagement(person),
    work_logs: [...logsOfWeek(logs.get(person.id) ?? [], week)],
  }))
  return { items, week_start_date: week.days[0] ?? null }
}

function groupByPerson(rows: readonly WeekLogRow[]): ReadonlyMap<number, readonly SheetLog[]> {
  const groups = new Map<number, SheetLog[]>()
  for (const row of rows) {
    const log = toSheetLog(row)
    const group = groups.get(row.user_id)
    if (group) group.push(log)
    else groups.set(row.user_id, [log])
  }
  return groups
}

/** Answers one person's whole week. Spec §4. */
export async function getTimesheet(
  { id, week_start_date: asked }: EndpointParsedInput<typeof endpoints.getTimesheet>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.getTimesheet> | Refusal> {
  const person = await findEmployee(call.db, id)
  const viewer = toSubject(call.person)
  if (!person || !maySeeTimesheet(viewer, person)) return refuse('not_found')
  await tellUnits(call)
  const week = weekOfInput(asked, call)
  const { start, end } = weekRange(week)
  const rows = await listSince(call.db, id, new Date(start), new Date(end + TAIL_MS))
  const changes = await listLogChanges(call.db, [id], new Date(start), new Date(end))
  const requests = await listOwnRequests(call.db, id, new Date(start), new Date(end))
  const logs = logsOfWeek(rows.map(toWorkLog), week)
  const summary = summariseWeek(logs, week, call.now.getTime())
  return {
    employee: toUserRef(person, person.roles),
    work_logs: [...logs],
    days: [...summary.days],
    week: summary.week,
    changes: changes.map(toLogChange),
    requests: requests.map(toRequest),
    may_take_pin: person.pin_hash !== null && explainPinChange(viewer, person).allowed,
  }
}

/**
 * Answers a person at a kiosk's pad. Of their events a tablet learns only event, status and time. Spec §4.
 */
export async function getKioskEmployee(
  { id }: EndpointParsedInput<typeof kioskEndpoints.getKioskEmployee>,
  call: Call,
): Promise<EndpointReply<typeof kioskEndpoints.getKioskEmployee> | Refusal> {
  const person = await findEmployee(call.db, id)
  if (!person || !isAtKiosk(person, unitsOf(call.device))) return refuse('not_found')
  const { timezone } = call.deps.config
  const now = call.now.getTime()
  const { start, end } = weekRange(weekOf(dayOf(now, timezone), timezone))
  const recent = (await listRecent(call.db, id)).map(toLatestLog)
  const state = clockState(recent)
  const logs = (await listSince(call.db, id, new Date(start), new Date(end))).map(toWorkLog)
  const today = dayOf(now, timezone)
  const isShown = ({ at }: { readonly at: string }) =>
    dayOf(Date.parse(at), timezone) === today ||
    (state.shift_started_at !== null && at >= state.shift_started_at)
  return {
    data: {
      ...toPerson(person),
      has_pin: person.pin_hash !== null,
      shift_started_at: state.shift_started_at,
      status: state.status,
      checkIns: recent.filter(isShown),
      ...totalsAt(logs, timezone, now),
    },
  }
}
