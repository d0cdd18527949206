/** The flow that finds out whether the device's clock is right. */

import type { Api } from '../http/api.js'
import type { Clock } from '../http/deadline.js'
import { mapDone, type Outcome, outcomeOf } from '../http/outcome.js'
import { listReferences } from './endpoints.people.js'
import { aheadOf } from './rules.clock.js'

/** The ports of the question. */
export interface ClockPorts {
  readonly api: Pick<Api, 'raw'>
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Resolves with the ms by which the device's clock is ahead of the server's (`aheadOf`). It names nothing in
 * the smallest call of the chat, because every answer bears the server's time.
 */
export async function readAhead({ api, clock }: ClockPorts): Promise<Outcome<number>> {
  return mapDone(await outcomeOf(api.raw(listReferences, {}, { quiet: true })), ({ headers }) =>
    aheadOf(headers.get('date'), clock.now()),
  )
}
