import { type ApiPort, attempt } from '../http/attempt.js'
import type { CallOptions } from '../http/api.js'
import type { Outcome } from '../http/outcome.js'
import { getConfig } from './endpoints.js'
import type { AppConfig } from './schema.js'

/** Fetches the runtime configuration, `/config.json`. Spec §10. */
export function loadConfig(
  ports: ApiPort,
  options: Pick<CallOptions, 'timeout'> = {},
): Promise<Outcome<AppConfig>> {
  return attempt(ports, getConfig, {}, { ...options, quiet: true })
}
