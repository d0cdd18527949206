import type { EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/timeclock/endpoints.corrections'
import { toSubject } from '../http/person.js'
import type { PersonalCall } from './handlers.changes.js'
import { toDayPlace } from './present.changes.js'
import { toPerson, toSheetLog, toWorkLog } from './present.js'
import { listConflicts } from './queries.js'
import { listDayLogs } from './queries.requests.js'
import { tellUnits } from './reach.units.js'
import { maySeeTimesheet } from '@osys/sdk/timeclock/rules.people'

/** Answers the punches that wait for the caller, each with the records of its day. Spec §4. */
export async function listClockConflicts(
  _input: unknown,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.listClockConflicts>> {
  await tellUnits(call)
  const viewer = toSubject(call.person)
  const rows = (await listConflicts(call.db)).filter(({ employee }) => maySeeTimesheet(viewer, employee))
  const { timezone } = call.deps.config
  const places = rows.map(({ log }) => toDayPlace(log.user_id, log.at, timezone))
  const days = await listDayLogs(call.deps.database.pool, places)
  return {
    items: rows.map(({ log, employee }, index) => ({
      person: toPerson(employee),
      work_log: toWorkLog(log),
      day_logs: (days[index] ?? []).map(toSheetLog),
    })),
  }
}
