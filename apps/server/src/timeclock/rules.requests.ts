/** Decides whether a request for a correction is complete, and which right applies it. */

import type { Permission } from '@osys/sdk/access/schema'
import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import type { RequestKind } from '@osys/sdk/timeclock/schema.corrections'
import { type Refusal, refuse } from '../http/refusal.js'
import { timeclockMessages as texts } from './messages.js'

/** The right to make by hand what a request asks for. */
export const RIGHT_OF_REQUEST: Readonly<Record<RequestKind, Permission>> = {
  change: 'ojibble.admin.entry.edit',
  add: 'ojibble.admin.entry.add',
  remove: 'ojibble.admin.entry.delete',
}

/** The correction that a person asks for. */
export interface Asked {
  readonly kind: RequestKind
  readonly work_log_id?: number | undefined
  readonly event?: ClockEvent | undefined
  readonly at?: string | undefined
}

/** Returns what a request lacks, or undefined: a record, an event, a moment that has been. */
export function refuseAsked({ kind, work_log_id, event, at }: Asked, now: Date): Refusal | undefined {
  const errors: Record<string, readonly string[]> = {}
  if (kind !== 'add' && work_log_id === undefined) errors['work_log_id'] = [texts.recordNeeded]
  if (kind === 'add' && event === undefined) errors['event'] = [texts.eventNeeded]
  if (kind === 'add' && at === undefined) errors['at'] = [texts.momentNeeded]
  if (kind === 'change' && event === undefined && at === undefined) errors['at'] = [texts.changeNeeded]
  if (kind !== 'remove' && at !== undefined && Date.parse(at) > now.getTime()) errors['at'] = [texts.inFuture]
  return Object.keys(errors).length > 0 ? refuse('invalid', { errors }) : undefined
}
