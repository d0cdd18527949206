import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { getNotificationPreferences, updateNotificationPreferences } from './endpoints.js'
import type { EndpointInput } from '../http/endpoint.js'
import type { NotificationPreferences } from './schema.js'

/** Fetches how the person wants to be told. */
export async function loadPreferences(ports: ApiPort): Promise<Outcome<NotificationPreferences>> {
  const outcome = await attempt(ports, getNotificationPreferences, {}, { quiet: true })
  return mapDone(outcome, ({ preferences }) => preferences)
}

/** Changes how the person wants to be told; what is left out stays. */
export async function savePreferences(
  ports: ApiPort,
  change: EndpointInput<typeof updateNotificationPreferences>,
): Promise<Outcome<NotificationPreferences>> {
  return mapDone(
    await attempt(ports, updateNotificationPreferences, change),
    ({ preferences }) => preferences,
  )
}
