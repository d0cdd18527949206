import type { EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/timeclock/endpoints'
import type { LatestWorkLog, SheetLog, WorkLog } from '@osys/sdk/timeclock/schema'
import { toAvatarUrl, toBusinessUnit } from '../people/present.js'
import { timeclockMessages } from './messages.js'
import type { EmployeeRow, WorkLogRow } from './queries.js'
import type { WeekLogRow } from './queries.week.js'

/** A record as on the wire. Spec §3. */
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

/** A record as a kiosk may know it of others: event, status and time. */
export function toLatestLog({
  id,
  event,
  status,
  at,
}: Pick<WorkLogRow, 'id' | 'event' | 'status' | 'at'>): LatestWorkLog {
  return { id, event, status, at: at.toISOString() }
}

/** A record of the list; what is usual is left out. */
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

/** A person of the time clock as on the wire. */
export function toPerson({ id, name, avatar, roles }: EmployeeRow) {
  return { id, name, avatar: toAvatarUrl(avatar), business_unit: toBusinessUnit(roles) }
}

/** A punch with the answer that it was given first, however often it is sent again. */
export function toRegistered(row: WorkLogRow): EndpointReply<typeof endpoints.registerWorkLog> {
  // The records of the demo company have no answer: nobody sent them.
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
