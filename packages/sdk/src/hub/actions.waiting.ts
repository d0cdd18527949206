import type { CallOptions } from '../http/api.js'
import { attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { addSeen, type SeenPorts } from './actions.js'
import { getWaiting } from './endpoints.waiting.js'
import type { Waiting } from './schema.waiting.js'

/** Fetches what waits for the person as an admin; the release notes that they have seen come with it. */
export async function loadWaiting(
  ports: SeenPorts,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<Waiting>> {
  const outcome = await attempt(ports, getWaiting, {}, { quiet: true, ...options })
  return mapDone(outcome, ({ versions, ...waiting }) => {
    if (versions) addSeen(ports, versions)
    return waiting
  })
}
