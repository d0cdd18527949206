import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { Outcome } from '../http/outcome.js'
import { getWaiting } from './endpoints.waiting.js'
import type { Waiting } from './schema.waiting.js'

/** Fetches what waits for the person as an admin. */
export function loadWaiting(
  ports: ApiPort,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<Waiting>> {
  return attempt(ports, getWaiting, {}, { quiet: true, ...options })
}
