/** Returns changes of records, and requests for corrections, as on the wire. */

import type { EndpointReply } from '@osys/sdk/http/endpoint'
import type { listRequests } from '@osys/sdk/timeclock/endpoints.requests'
import { addDays, dayOf } from '@osys/sdk/basics/days'
import { startOfDay } from '@osys/sdk/timeclock/rules.calendar'
import type { ClockRequest, LogChange, LogChangeKind } from '@osys/sdk/timeclock/schema.corrections'
import { toPerson, toSheetLog } from './present.js'
import type { EmployeeRow } from './queries.js'
import type { LogChangeRow } from './queries.changes.js'
import type { DayPlace, RequestRow } from './queries.requests.js'
import type { WeekLogRow } from './queries.week.js'

const KINDS: Readonly<Record<string, LogChangeKind>> = {
  'check_in.create': 'added',
  'check_in.update': 'corrected',
  'check_in.accept': 'accepted',
  'check_in.delete': 'removed',
  'check_in.discard': 'discarded',
}

/** Returns a change of a record as on the wire. */
export function toLogChange(row: LogChangeRow): LogChange {
  const { id, work_log_id, action, at, actor_id, actor_name, before, after, reason } = row
  return {
    id,
    work_log_id,
    kind: KINDS[action] ?? 'corrected',
    at,
    by: actor_id === null || actor_name === null ? null : { id: actor_id, name: actor_name },
    before: before && { event: before.event, at: before.at },
    after: after && { event: after.event, at: after.at },
    reason: reason ?? '',
  }
}

/** Returns a request as on the wire. */
export function toRequest(row: RequestRow): ClockRequest {
  const { id, user_id, kind, work_log_id, reason, status, decided_by, decider, decision_reason } = row
  const factsOf = (event: RequestRow['event'], at: Date | null) =>
    event === null || at === null ? null : { event, at: at.toISOString() }
  return {
    id,
    user_id,
    kind,
    work_log_id,
    was: factsOf(row.was_event, row.was_at),
    wanted: factsOf(row.event, row.at),
    reason,
    photo_url: row.photo === null ? null : `/api/v1/ojibble/requests/${id}/photo`,
    is_unproven: row.is_unproven,
    status,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: decided_by === null ? null : { id: decided_by, name: decider ?? '' },
    decision_reason,
  }
}

/** Returns the local day of a moment as a place in a person's records. */
export function toDayPlace(user_id: number, at: Date, timezone: string): DayPlace {
  const day = dayOf(at.getTime(), timezone)
  return {
    user_id,
    from: new Date(startOfDay(day, timezone)),
    to: new Date(startOfDay(addDays(day, 1), timezone)),
  }
}

/** Returns a request with its person and day. */
export function toRequestEntry(
  { request, employee }: { readonly request: RequestRow; readonly employee: EmployeeRow },
  day: readonly WeekLogRow[],
): EndpointReply<typeof listRequests>['items'][number] {
  return { person: toPerson(employee), request: toRequest(request), day_logs: day.map(toSheetLog) }
}
