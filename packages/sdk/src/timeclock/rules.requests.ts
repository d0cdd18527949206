/** Decides whether a request for a correction is complete, and which right applies it. */

import type { Permission } from '../access/schema.js'
import type { ClockEvent } from './schema.js'
import type { RequestKind } from './schema.corrections.js'

/** The right to make by hand what a request asks for. */
export const RIGHT_OF_REQUEST: Readonly<Record<RequestKind, Permission>> = {
  change: 'ojibble.admin.entry.edit',
  add: 'ojibble.admin.entry.add',
  remove: 'ojibble.admin.entry.delete',
}

/** The correction that a person asks for. */
export interface RequestDraft {
  readonly kind: RequestKind
  readonly work_log_id?: number | undefined
  readonly event?: ClockEvent | undefined
  readonly at?: string | undefined
}

/** The faults of a request: it names no record, no event, no moment, no change, or a moment to come. */
export type RequestFault = 'no_record' | 'no_event' | 'no_moment' | 'no_change' | 'in_future'

/** Returns the faults of a request by their fields; none when it is complete. `now` in ms. Spec §4. */
export function requestFaults(
  { kind, work_log_id, event, at }: RequestDraft,
  now: number,
): Readonly<Partial<Record<'work_log_id' | 'event' | 'at', RequestFault>>> {
  const isFuture = at !== undefined && Date.parse(at) > now
  return {
    ...(kind !== 'add' && work_log_id === undefined && { work_log_id: 'no_record' }),
    ...(kind === 'add' && event === undefined && { event: 'no_event' }),
    ...(kind === 'add' && at === undefined && { at: 'no_moment' }),
    ...(kind === 'change' && event === undefined && at === undefined && { at: 'no_change' }),
    ...(kind !== 'remove' && isFuture && { at: 'in_future' }),
  }
}
