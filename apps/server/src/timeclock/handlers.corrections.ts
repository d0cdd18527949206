/** Corrects, deletes and undoes records of the clock, and settles punches that are to be reviewed. */

import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type { undoWorkLog as undoEndpoint } from '@osys/sdk/timeclock/endpoints'
import type * as endpoints from '@osys/sdk/timeclock/endpoints.corrections'
import type { LogChangeKind } from '@osys/sdk/timeclock/schema.corrections'
import { mayUndo } from '@osys/sdk/timeclock/state'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import {
  actorOf,
  audit,
  changed,
  correct,
  discard,
  edited,
  factsOf,
  type Found,
  lockVisible,
  type PersonalCall,
  refuseMoment,
  stateNow,
  tellChange,
} from './handlers.changes.js'
import { timeclockMessages as texts } from './messages.js'
import { notificationsOfChange } from './notify.js'
import { toWorkLog } from './present.js'
import { findByClientId, findEmployee, listRecent, lockClock, updateLog, type WorkLogRow } from './queries.js'

/** Corrects an event; the audit log keeps the earlier values, and the person is told. Spec §4. */
export function updateWorkLog(
  { id, edited_at, ...correction }: EndpointParsedInput<typeof endpoints.updateWorkLog>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.updateWorkLog> | Refusal> {
  return call.write(async (tx, tell) => {
    const found = await lockVisible(tx, call, id)
    if (!found) return refuse('not_found')
    const { log: before } = found
    const after = refuseOutdated(edited_at, before) ?? (await correct(tx, tell, call, found, correction))
    if (isRefusal(after)) return after
    const { reason } = correction
    await tellPerson(tx, tell, call, found, 'corrected', { before, after, reason })
    return { status: 'success' as const, msg: texts.updated, work_log: toWorkLog(after) }
  })
}

async function tellPerson(
  tx: Queryable,
  tell: Tell,
  call: PersonalCall,
  { person }: Found,
  kind: LogChangeKind,
  change: { readonly before: WorkLogRow; readonly after?: WorkLogRow; readonly reason: string },
): Promise<void> {
  const { before, after, reason } = change
  const actor = await actorOf(tx, call)
  const { timezone } = call.deps.config
  const facts = { before: factsOf(before), after: after ? [factsOf(after)] : [] }
  tell.people(notificationsOfChange(person.id, actor, { id: before.id, kind, ...facts, reason }, timezone))
}

/** Refuses a change when the record differs from the one that the caller saw; undefined when it does not. */
function refuseOutdated(seen: string | null | undefined, log: WorkLogRow): Refusal | undefined {
  const edited = log.edited_at?.toISOString() ?? null
  if (seen === undefined || seen === edited) return undefined
  return refuse('version_conflict', { details: { current: toWorkLog(log) } })
}

/** Removes an event; it stays in the database and in the audit log, and the person is told. Spec §4. */
export function deleteWorkLog(
  { id, reason, edited_at }: EndpointParsedInput<typeof endpoints.deleteWorkLog>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.deleteWorkLog> | Refusal> {
  return call.write(async (tx, tell) => {
    const found = await lockVisible(tx, call, id)
    if (!found) return refuse('not_found')
    const refusal = refuseOutdated(edited_at, found.log)
    if (refusal) return refusal
    await discard(tx, tell, call, found, 'delete', reason)
    await tellPerson(tx, tell, call, found, 'removed', { before: found.log, reason })
    return { status: 'success' as const, msg: texts.removed }
  })
}

/** Resolves a punch in conflict: it counts from now on, or is removed. Spec §4. */
export function resolveClockConflict(
  { id, decision, event, at, reason }: EndpointParsedInput<typeof endpoints.resolveClockConflict>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.resolveClockConflict> | Refusal> {
  return call.write(async (tx, tell) => {
    const found = await lockVisible(tx, call, id)
    if (!found || found.log.conflict === null) return refuse('not_found')
    if (decision === 'discard') {
      await discard(tx, tell, call, found, 'discard', reason)
      await tellPerson(tx, tell, call, found, 'discarded', { before: found.log, reason })
      return { status: 'success' as const, msg: texts.discarded, work_log: null }
    }
    const moment = at ?? found.log.at.toISOString()
    const refusal = refuseMoment(moment, call)
    if (refusal) return refusal
    const { log: before, person } = found
    const after = await updateLog(tx, id, {
      ...changed(before, event, moment),
      conflict: null,
      ...edited(call, reason),
    })
    await audit(tx, call, 'accept', { before, after }, reason)
    await tellChange(tx, tell, person, after)
    await tellPerson(tx, tell, call, found, 'accepted', { before, after, reason })
    return { status: 'success' as const, msg: texts.accepted, work_log: toWorkLog(after) }
  })
}

/** Removes a punch that the caller has just registered, while it is the newest. Spec §4. */
export function undoWorkLog(
  { client_id }: EndpointParsedInput<typeof undoEndpoint>,
  call: Call,
): Promise<EndpointReply<typeof undoEndpoint> | Refusal> {
  return call.write(async (tx, tell) => {
    const seen = await findByClientId(tx, client_id)
    const person = seen && isOwn(seen, call) ? await findEmployee(tx, seen.user_id) : undefined
    if (!person) return refuse('not_found')
    await lockClock(tx, person.id)
    const log = await findByClientId(tx, client_id)
    if (!log) return refuse('not_found')
    if (log.deleted_at === null) {
      const [newest] = await listRecent(tx, person.id)
      const isNewest = log.conflict !== null || newest?.id === log.id
      if (
        log.edited_at !== null ||
        !isNewest ||
        !mayUndo(log.received_at.toISOString(), call.now.getTime())
      ) {
        return refuse('undo_over')
      }
      await discard(tx, tell, call, { log, person }, 'undo', texts.undone)
    } else if (log.delete_reason !== texts.undone) {
      return refuse('undo_over')
    }
    const { status: clock_status } = await stateNow(tx, person.id)
    return { status: 'success' as const, msg: texts.undone, clock_status }
  })
}

function isOwn(log: WorkLogRow, { device, person }: Call): boolean {
  if (device) return log.device_id === device.id
  return person !== null && log.device_id === null && person.id === (log.created_by ?? log.user_id)
}
