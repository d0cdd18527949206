/** The flows of a person's own sessions: lists them, ends one or all others. */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { deleteOtherSessions, deleteSession, listSessions } from './endpoints.js'
import type { Session } from './schema.js'

/** Fetches the sessions of the person, last seen first. Spec §4. */
export async function loadSessions(
  ports: ApiPort,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<readonly Session[]>> {
  return mapDone(await attempt(ports, listSessions, {}, options), ({ items }) => items)
}

/** Ends one session of the person. */
export function endSession(ports: ApiPort, id: number): Promise<Outcome<unknown>> {
  return attempt(ports, deleteSession, { id })
}

/** Ends all sessions of the person except the present one. */
export function endOtherSessions(ports: ApiPort): Promise<Outcome<unknown>> {
  return attempt(ports, deleteOtherSessions, {})
}
