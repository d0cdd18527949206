/** Reads and withholds the name of the company that an event of a person's own log carries. */

import type { CompanyStanding } from '../companies/rules.visibility.js'
import { thingsOf } from '../notifications/rules.kinds.js'
import { mayKnowName } from '../notifications/rules.names.js'
import type { Notification } from '../notifications/schema.js'
import { type Listener, mayReadEvent } from './hearing.js'

/** An event as the log holds it. */
export interface LoggedEvent {
  readonly event: string
  readonly data: unknown
}

/** Returns the notification that an event tells of; null for other events. */
function notificationOf({ event, data }: LoggedEvent): Pick<Notification, 'url'> | null {
  const isTold = event === 'NotificationCreated' || event === 'NotificationChanged'
  return isTold ? (data as { readonly notification: Notification | null }).notification : null
}

/** Returns the id of the company whose name an event carries; null for an event without one. */
export function companyNamedBy(event: LoggedEvent): number | null {
  return thingsOf(notificationOf(event)?.url ?? null).company
}

/**
 * Returns what a listener may read of an event's data now: `{}` when the listener may no longer read the event, and
 * `place: null` when the listener may not know the name of the company. `company` is the standing of that company.
 * Spec §7.
 */
export function readableData(
  listener: Listener,
  event: LoggedEvent,
  company: CompanyStanding | undefined,
): unknown {
  if (!mayReadEvent(listener, event.event)) return {}
  const isKnown = listener.kind === 'person' && company && mayKnowName(listener, 'company', company)
  if (companyNamedBy(event) === null || isKnown) return event.data
  return { ...(event.data as object), notification: { ...notificationOf(event), place: null } }
}
