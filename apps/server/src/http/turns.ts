/**
 * Gives the calls of each caller their turns: a limited number runs at once, a limited number waits, in a queue of the
 * caller's own.
 */

/** The most calls of one caller that run at once, and that wait for their turn. */
export interface TurnLimits {
  readonly atOnce: number
  readonly waiting: number
}

/** Ends a call's turn; may be called more than once. */
export type Leave = () => void

/**
 * Gives turns to calls: each caller has its own queue, so that a caller with many calls delays only itself.
 */
export interface Turns {
  /**
   * Returns a turn, at once or after another call has left; null when too many calls wait already, or when
   * the caller hangs up while waiting. The call passes `onGone` a function to call at that moment.
   */
  take(
    key: string,
    limits: TurnLimits,
    onGone: (listener: () => void) => void,
  ): Leave | Promise<Leave | null> | null
}

interface Queue {
  running: number
  /** The limit of the newest call: it may have changed since the others came. */
  atOnce: number
  readonly waiting: Set<() => void>
}

/** Creates the turns; a caller is forgotten when its last call has left. */
export function createTurns(): Turns {
  const queues = new Map<string, Queue>()

  function leaveOf(key: string, queue: Queue): Leave {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const [next] = queue.waiting
      // The next call takes over the place, so `running` stays as it is.
      if (next && queue.running <= queue.atOnce) return next()
      queue.running--
      if (queue.running === 0) queues.delete(key)
    }
  }

  return {
    take(key, { atOnce, waiting }, onGone) {
      const queue = queues.get(key) ?? { running: 0, atOnce, waiting: new Set() }
      queues.set(key, queue)
      queue.atOnce = atOnce
      if (queue.running < atOnce) {
        queue.running++
        return leaveOf(key, queue)
      }
      if (queue.waiting.size >= waiting) return null
      return new Promise(resolve => {
        const enter = () => {
          queue.waiting.delete(enter)
          resolve(leaveOf(key, queue))
        }
        queue.waiting.add(enter)
        // A caller that hung up must not take a place while others wait for it.
        onGone(() => {
          if (queue.waiting.delete(enter)) resolve(null)
        })
      })
    },
  }
}
