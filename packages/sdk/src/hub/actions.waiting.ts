import type { CallOptions } from '../http/api.js'
import { attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import type { NotificationPage } from '../notifications/endpoints.js'
import { addSeen, type SeenPorts } from './actions.js'
import { getWaiting } from './endpoints.waiting.js'
import type { Waiting } from './schema.waiting.js'

/** What waits for a person, with their newest notifications; null from a backend that does not send them along. */
export interface WaitingTold extends Waiting {
  readonly notifications: NotificationPage | null
}

/** Fetches what waits for the person; the release notes that they have seen come with it. */
export async function loadWaiting(
  ports: SeenPorts,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<WaitingTold>> {
  const outcome = await attempt(ports, getWaiting, {}, { quiet: true, ...options })
  return mapDone(outcome, ({ versions, notifications = null, ...waiting }) => {
    if (versions) addSeen(ports, versions)
    return { ...waiting, notifications }
  })
}
