/** Refuses a request for a correction that lacks what the SDK's `timeclock/rules.requests` asks for, by field. */

import { type RequestDraft, type RequestFault, requestFaults } from '@osys/sdk/timeclock/rules.requests'
import { type Refusal, refuse } from '../http/refusal.js'
import { timeclockMessages as texts } from './messages.js'

const SENTENCES: Readonly<Record<RequestFault, string>> = {
  no_record: texts.recordNeeded,
  no_event: texts.eventNeeded,
  no_moment: texts.momentNeeded,
  no_change: texts.changeNeeded,
  in_future: texts.inFuture,
}

/** Returns what a request lacks, or undefined: a record, an event, a moment that has been. Spec §4. */
export function refuseDraft(asked: RequestDraft, now: Date): Refusal | undefined {
  const faults = Object.entries(requestFaults(asked, now.getTime()))
  const errors = Object.fromEntries(faults.map(([field, fault]) => [field, [SENTENCES[fault]]]))
  return faults.length > 0 ? refuse('invalid', { errors }) : undefined
}
