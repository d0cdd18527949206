/** Shares the connections of the database among callers, one to each in turn. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { CONNECTIONS, type TakeShare } from '../db/shared-pool.js'
import { createLane } from './lane.js'
import { RefusedError, refuse } from './refusal.js'
import { createTurns, type Leave, type TurnLimits, type Turns } from './turns.js'
import { createUsage } from './usage.js'

/** The longest wait for a connection; the call is then refused and may be made again. */
const WAIT_MS = 10_000
const RETRY_SECONDS = 2

/**
 * The most connections that one caller has at once, even when others are free. The database shares its cores
 * among all that ask: with all connections in one hand, everybody else's question would take ten times as
 * long.
 */
export const CONNECTIONS_EACH = 2
const EACH: TurnLimits = { atOnce: CONNECTIONS_EACH, waiting: 10_000 }

/**
 * The limits of a caller who has used more than its share while others work: one connection at once. After each use the
 * caller waits as long as the use took. A script that asks one question after the other hardly waits; a caller that
 * asks everything at once leaves half of a core to the others.
 */
const GREEDY: TurnLimits = { ...EACH, atOnce: 1 }

/** The work of one call. */
interface Work {
  readonly caller: string
  /** The number of connections that it has. */
  held: number
  /** False for what is done before a call's own work: it is no sign of another caller. */
  readonly isUsage: boolean
}

const works = new AsyncLocalStorage<Work>()

/** Runs the work of one caller: its queries to the database wait in that caller's queue. */
export function workFor<T>(caller: string, work: () => T): T {
  return works.run({ caller, held: 0, isUsage: true }, work)
}

/** Runs the search for the caller of a call, in the queue of its address. */
export function lookUpFor<T>(address: string, work: () => T): T {
  return works.run({ caller: address, held: 0, isUsage: false }, work)
}

/**
 * Gives the connections of the database out in turn, one to each caller that waits. Work without a call, such
 * as that of jobs, counts as one caller that may have all. Rejects with RefusedError `unavailable` after ten
 * seconds.
 */
export function shareConnections(): TakeShare {
  const lane = createLane({ atOnce: CONNECTIONS, waiting: 20_000, each: 10_000 })
  const turns = createTurns()
  const usage = createUsage()
  return async () => {
    const work = works.getStore()
    const signal = AbortSignal.timeout(WAIT_MS)
    const isGreedy = () => work !== undefined && usage.isGreedy(work.caller, performance.now())
    const endTurn = work ? await takeTurn(turns, work, isGreedy() ? GREEDY : EACH, signal) : null
    try {
      const leave = await lane.enter(work?.caller ?? 'server', signal)
      if (!work) return leave
      work.held++
      const beganAt = performance.now()
      return () => {
        work.held--
        leave()
        const now = performance.now()
        if (work.isUsage) usage.add(work.caller, now - beganAt, now)
        if (!endTurn) return
        if (isGreedy()) setTimeout(endTurn, now - beganAt).unref()
        else endTurn()
      }
    } catch (error) {
      endTurn?.()
      throw error
    }
  }
}

/** Waits until the caller may have one more connection. Work that has one is not held up before its second. */
async function takeTurn(
  turns: Turns,
  { caller, held }: Work,
  limits: TurnLimits,
  signal: AbortSignal,
): Promise<Leave | null> {
  if (held > 0) return null
  const turn = await turns.take(caller, limits, listener => signal.addEventListener('abort', listener))
  if (turn === null) throw new RefusedError(refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS }))
  return turn
}
