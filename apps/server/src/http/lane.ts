/**
 * Queues one kind of heavy work: a limited number of tasks runs at once, a limited number waits, and a free place goes
 * to the callers in turn.
 */

import { RefusedError, refuse } from './refusal.js'

/** The limits of one kind of heavy work. */
export interface LaneLimits {
  /** The most tasks that run at once. */
  readonly atOnce: number
  /** The most tasks that wait, of all callers together. */
  readonly waiting: number
  /** The most tasks of one caller, running and waiting. */
  readonly each: number
  /**
   * The time for which a place stays empty after a task, as a multiple of the task's time; 0 when left out. A
   * lane of one place that rests as long as it works takes half of a core.
   */
  readonly rest?: number
}

/** Gives a place of a lane back; a second time changes nothing. */
export type Leave = () => void

/** A queue for one kind of heavy work. A caller is any name: an account, a device, an address. */
export interface Lane {
  /**
   * Waits for a place, which is held until `Leave`. Rejects with RefusedError `unavailable`, as `run` does.
   */
  enter(caller: string, signal?: AbortSignal): Promise<Leave>
  /**
   * Runs a task in a place. Rejects at once with RefusedError `unavailable` when there is no room, and when
   * `signal` is aborted before the task has begun.
   */
  run<T>(caller: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

interface Waiter {
  readonly admit: () => void
  readonly turnAway: () => void
}

/** The seconds after which the waiting work is usually done. */
const RETRY_AFTER_SECONDS = 3

function overloaded(): RefusedError {
  return new RefusedError(refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
}

/**
 * Creates a lane that gives its free places to the waiting callers in turn, one task each, so that a caller
 * with a hundred tasks delays the others by one. When the queue is full, the caller with the most waiting
 * tasks loses the newest of them to a caller with fewer.
 */
export function createLane({ atOnce, waiting, each, rest = 0 }: LaneLimits): Lane {
  /** The waiting tasks by caller, in the order of turns; a caller without waiting tasks has no entry. */
  const queues = new Map<string, Waiter[]>()
  const held = new Map<string, number>()
  let running = 0
  let queued = 0

  function hold(caller: string, change: 1 | -1): void {
    const count = (held.get(caller) ?? 0) + change
    if (count > 0) held.set(caller, count)
    else held.delete(caller)
  }

  function leave(): void {
    const [next] = queues
    if (!next) {
      running--
      return
    }
    const [first, queue] = next
    const waiter = queue[0] as Waiter
    unqueue(first, waiter)
    const others = queues.get(first)
    if (others) {
      // The caller's next turn comes after those of all other callers.
      queues.delete(first)
      queues.set(first, others)
    }
    // The next task takes over the place, so `running` stays as it is.
    waiter.admit()
  }

  function unqueue(caller: string, waiter: Waiter): void {
    const queue = queues.get(caller) ?? []
    queue.splice(queue.indexOf(waiter), 1)
    if (queue.length === 0) queues.delete(caller)
    queued--
  }

  /** Makes room for a caller's task in the full queue; false when that is not possible. */
  function makeRoom(caller: string): boolean {
    let most: readonly [string, Waiter[]] | undefined
    for (const entry of queues) if (entry[1].length > (most?.[1].length ?? 0)) most = entry
    if (!most || most[1].length <= (queues.get(caller)?.length ?? 0) + 1) return false
    most[1].at(-1)?.turnAway()
    return true
  }

  function once(caller: string): Leave {
    const beganAt = performance.now()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      // The place rests, not the caller, who may have begun the next task already.
      hold(caller, -1)
      if (rest === 0) leave()
      else setTimeout(leave, (performance.now() - beganAt) * rest).unref()
    }
  }

  async function enter(caller: string, signal?: AbortSignal): Promise<Leave> {
    if (signal?.aborted || (held.get(caller) ?? 0) >= each) throw overloaded()
    if (running >= atOnce && queued >= waiting && !makeRoom(caller)) throw overloaded()
    hold(caller, 1)
    if (running < atOnce) running++
    else await queueUp(caller, signal)
    return once(caller)
  }

  function queueUp(caller: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        admit: () => {
          signal?.removeEventListener('abort', waiter.turnAway)
          resolve()
        },
        turnAway: () => {
          signal?.removeEventListener('abort', waiter.turnAway)
          unqueue(caller, waiter)
          hold(caller, -1)
          reject(overloaded())
        },
      }
      signal?.addEventListener('abort', waiter.turnAway)
      const queue = queues.get(caller)
      if (queue) queue.push(waiter)
      else queues.set(caller, [waiter])
      queued++
    })
  }

  async function run<T>(caller: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leavePlace = await enter(caller, signal)
    try {
      return await task()
    } finally {
      leavePlace()
    }
  }

  return { enter, run }
}
