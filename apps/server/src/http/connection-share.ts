/** Shares the connections of the database among callers, one to each in turn. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { CONNECTIONS, type TakeShare } from '../db/shared-pool.js'
import { createLane } from './lane.js'

/** The longest wait for a connection; the call is then refused and may be made again. */
const WAIT_MS = 10_000

const callers = new AsyncLocalStorage<string>()

/** Runs the work of one caller: its queries to the database wait in that caller's queue. */
export function workFor<T>(caller: string, work: () => T): T {
  return callers.run(caller, work)
}

/**
 * Gives the connections of the database out in turn, one to each caller that waits. Work without a call, such
 * as that of jobs, counts as one caller. Rejects with RefusedError `unavailable` after ten seconds.
 */
export function shareConnections(): TakeShare {
  const lane = createLane({ atOnce: CONNECTIONS, waiting: 20_000, each: 10_000 })
  return () => lane.enter(callers.getStore() ?? 'server', AbortSignal.timeout(WAIT_MS))
}
