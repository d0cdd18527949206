/** Shares the connections of the database among callers, one to each in turn. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { CONNECTIONS, type TakeShare } from '../db/shared-pool.js'
import { createLane } from './lane.js'
import { RefusedError, refuse } from './refusal.js'
import { createTurns, type Leave, type Turns } from './turns.js'

/** The longest wait for a connection; the call is then refused and may be made again. */
const WAIT_MS = 10_000
const RETRY_SECONDS = 2

/**
 * The most connections that one caller has at once, even when others are free. The database shares its cores
 * among all that ask: with all connections in one hand, everybody else's question would take ten times as
 * long.
 */
export const CONNECTIONS_EACH = 2
const EACH = { atOnce: CONNECTIONS_EACH, waiting: 10_000 }

/** The work of one call. */
interface Work {
  readonly caller: string
  /** The number of connections that it has. */
  held: number
}

const works = new AsyncLocalStorage<Work>()

/** Runs the work of one caller: its queries to the database wait in that caller's queue. */
export function workFor<T>(caller: string, work: () => T): T {
  return works.run({ caller, held: 0 }, work)
}

/**
 * Gives the connections of the database out in turn, one to each caller that waits. Work without a call, such
 * as that of jobs, counts as one caller that may have all. Rejects with RefusedError `unavailable` after ten
 * seconds.
 */
export function shareConnections(): TakeShare {
  const lane = createLane({ atOnce: CONNECTIONS, waiting: 20_000, each: 10_000 })
  const turns = createTurns()
  return async () => {
    const work = works.getStore()
    const signal = AbortSignal.timeout(WAIT_MS)
    const endTurn = work ? await takeTurn(turns, work, signal) : null
    try {
      const leave = await lane.enter(work?.caller ?? 'server', signal)
      if (work) work.held++
      return () => {
        if (work) work.held--
        leave()
        endTurn?.()
      }
    } catch (error) {
      endTurn?.()
      throw error
    }
  }
}

/** Waits until the caller may have one more connection. Work that has one is not held up before its second. */
async function takeTurn(turns: Turns, { caller, held }: Work, signal: AbortSignal): Promise<Leave | null> {
  if (held > 0) return null
  const turn = await turns.take(caller, EACH, listener => signal.addEventListener('abort', listener))
  if (turn === null) throw new RefusedError(refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS }))
  return turn
}
