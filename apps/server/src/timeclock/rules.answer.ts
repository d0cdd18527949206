/** Makes the columns of a punch's work record, and the answer with the state and the hours after it. */

import type { EndpointParsedInput } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/timeclock/endpoints'
import type { ClockEvent, SheetLog } from '@osys/sdk/timeclock/schema'
import { clockState, COUNTERPART, STATUS_AFTER } from '@osys/sdk/timeclock/state'
import { totalsAt } from '@osys/sdk/timeclock/rules.totals'
import type { FirstAnswer } from '../db/tables/timeclock.js'
import { timeclockMessages } from './messages.js'
import type { PlacedPunch, Puncher } from './rules.js'

type Punch = EndpointParsedInput<typeof endpoints.registerWorkLog>

/** Returns the columns of a record that follow from the punch and its puncher. */
export function punchColumns(puncher: Puncher, punch: Punch) {
  const { client_id, user_id, event, note, offline, declared } = punch
  const isKiosk = puncher.kind === 'kiosk'
  return {
    client_id,
    user_id,
    event,
    status: STATUS_AFTER[event],
    source: puncher.kind === 'self' ? ('web' as const) : puncher.kind,
    device_id: isKiosk ? puncher.deviceId : null,
    note: note || null,
    offline,
    clock_offset_ms: isKiosk ? (punch.clock_offset_ms ?? null) : null,
    // A tablet may send this field with any event of its queue; only an exit can be declared.
    declared: declared && event === 'salida',
    created_by: isKiosk ? puncher.accountId : puncher.kind === 'admin' ? puncher.personId : null,
  }
}

/**
 * Returns the answer of a punch without its record: the state and the hours after it. `before` are the
 * person's records of this week without the punch.
 */
export function firstAnswer(
  event: ClockEvent,
  placed: PlacedPunch,
  before: readonly SheetLog[],
  { timezone, now }: { readonly timezone: string; readonly now: number },
): FirstAnswer {
  const waits = placed.conflict !== null
  const said = {
    status: waits ? ('warning' as const) : ('success' as const),
    msg: waits ? timeclockMessages.waits : timeclockMessages.registered[event],
  }
  // A tablet does not learn the hours of a person whom it does not show.
  if (placed.conflict === 'not_here') return { ...said, clock_status: null, today: null, week: null }
  const logs = waits ? before : [...addedLogs(event, placed), ...before]
  const newest = logs
    .filter(log => !log.conflict)
    .toSorted((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1))
  return { ...said, clock_status: clockState(newest).status, ...totalsAt(logs, timezone, now) }
}

/**
 * Returns the records that a punch adds: its own, and the one that ends it when an admin gives two moments.
 */
function addedLogs(event: ClockEvent, { at, until }: PlacedPunch): readonly SheetLog[] {
  const toLog = (each: ClockEvent, moment: Date): SheetLog => ({
    // The id is not known yet; among records of one moment the newest has the highest.
    id: Number.MAX_SAFE_INTEGER,
    event: each,
    status: STATUS_AFTER[each],
    at: moment.toISOString(),
  })
  return [toLog(event, at), ...(until ? [toLog(COUNTERPART[event], until)] : [])]
}
