/** The flow that fetches the configuration and finds out whether the device's clock is right. */

import type { Api, CallOptions } from '../http/api.js'
import type { Clock } from '../http/deadline.js'
import { mapDone, type Outcome, outcomeOf } from '../http/outcome.js'
import { getConfig } from './endpoints.js'
import { aheadOf } from './rules.clock.js'
import type { AppConfig } from './schema.js'

/** The ports of the question. */
export interface ClockPorts {
  readonly api: Pick<Api, 'raw'>
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Fetches the runtime configuration, with the ms by which the device's clock is ahead of the server's
 * (`aheadOf`): every answer bears the server's time. Spec §10.
 */
export async function loadConfigAndClock(
  { api, clock }: ClockPorts,
  options: Pick<CallOptions, 'timeout'> = {},
): Promise<Outcome<{ readonly config: AppConfig; readonly aheadMs: number }>> {
  return mapDone(
    await outcomeOf(api.raw(getConfig, {}, { ...options, quiet: true })),
    ({ data, headers }) => ({
      config: data,
      aheadMs: aheadOf(headers.get('date'), clock.now()),
    }),
  )
}
