/** Turns rows of the time clock into records, sheets and people as on the wire. */

import { businessUnitOf } from '@osys/sdk/timeclock/rules.people'
import type { EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/timeclock/endpoints'
import type { LatestWorkLog, SheetLog, WorkLog } from '@osys/sdk/timeclock/schema'
import { toAvatarUrl } from '../people/present.js'
import { timeclockMessages } from './messages.js'
import type { EmployeeRow, WorkLogRow } from './queries.js'
import type { WeekLogRow } from './queries.week.js'

/** Returns a record as on the wire. Spec §3. */
export function toWorkLog(row: WorkLogRow): WorkLog {
  return {
    ...toLatestLog(row),
    client_id: row.client_id,
    user_id: row.user_id,
    received_at: row.received_at.toISOString(),
    source: row.source,
    device_id: row.device_id,
    photo_url: row.photo === null ? null : `/api/v1/ojibble/check-ins/${row.id}/photo`,
    note: row.note,
    offline: row.offline,
    clock_offset_ms: row.clock_offset_ms,
    declared: row.declared,
    conflict: row.conflict,
    edited_at: row.edited_at?.toISOString() ?? null,
    edited_by: row.edited_by,
    edit_reason: row.edit_reason,
  }
}

/** Returns a record with the fields that a kiosk may know of others: event, status and time. */
export function toLatestLog({
  id,
  event,
  status,
  at,
}: Pick<WorkLogRow, 'id' | 'event' | 'status' | 'at'>): LatestWorkLog {
  return { id, event, status, at: at.toISOString() }
}

/** Returns a record of the list; usual values are left out. */
export function toSheetLog(row: WeekLogRow): SheetLog {
  const log: { -readonly [Name in keyof SheetLog]: SheetLog[Name] } = toLatestLog(row)
  if (row.offline) {
    log.offline = true
    log.received_at = row.received_at.toISOString()
  }
  if (row.declared) log.declared = true
  if (row.conflict) log.conflict = row.conflict
  if (row.edited_at) log.edited_at = row.edited_at.toISOString()
  return log
}

/** Returns a person of the time clock as on the wire. */
export function toPerson({ id, name, avatar, roles }: EmployeeRow) {
  return { id, name, avatar: toAvatarUrl(avatar), business_unit: businessUnitOf(roles) }
}

/** Returns a punch with its first answer, however often it is sent again. */
export function toRegistered(row: WorkLogRow): EndpointReply<typeof endpoints.registerWorkLog> {
  // The demo company's records have no answer, because no call made them.
  const { answer } = row
  return {
    status: answer?.status ?? 'success',
    msg: answer?.msg ?? timeclockMessages.registered[row.event],
    work_log: toWorkLog(row),
    clock_status: answer?.clock_status ?? null,
    today: answer?.today ?? null,
    week: answer?.week ?? null,
  }
}
