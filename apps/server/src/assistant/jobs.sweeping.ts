/**
 * Ends answers that nobody makes any more: those of processes that are gone, and own ones whose end or cost was not
 * stored.
 */

import type { Deps } from '../http/deps.js'
import { closeUnclosed, endAbandoned } from './jobs.ending.js'

/** The pause between two searches for answers whose process is gone. */
const SWEEP_MS = 2_000

export interface SweeperPorts {
  readonly deps: Deps
  /** Whether somebody follows an answer just now through this process. */
  readonly isWatched: (id: number) => boolean
  /** Tells that answers have ended, after that was stored. */
  readonly ended: (ids: readonly number[]) => Promise<void>
}

/** Ends answers later that could not be ended at once. */
export interface Sweeper {
  /** Ends an answer of this process with the next sweep: the database did not take its end. */
  later(id: number): void
  /** Leaves an answer alone that goes on. */
  forget(id: number): void
  start(): void
  /** Sweeps no more; resolves when the last sweep is over. */
  stop(): Promise<void>
}

/** Creates the sweeper of a process, which sweeps from `start` on. */
export function createSweeper({ deps, isWatched, ended }: SweeperPorts): Sweeper {
  /** The answers of this process whose end or cost the database did not take. */
  const unended = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let sweeping = Promise.resolve()
  const sweepAgain = (): void => void (sweeping = sweep())

  async function sweep(): Promise<void> {
    try {
      const own = [...unended]
      const ids = await endAbandoned(deps, own, isWatched)
      await closeUnclosed(deps, own)
      for (const id of own) unended.delete(id)
      await ended(ids)
    } catch (error) {
      deps.logger.warn({ err: error }, 'abandoned answers could not be ended')
    }
  }

  return {
    later: id => void unended.add(id),
    forget: id => void unended.delete(id),
    start() {
      timer = setInterval(sweepAgain, SWEEP_MS)
      timer.unref()
      sweepAgain()
    },
    stop() {
      clearInterval(timer)
      return sweeping
    },
  }
}
