/** How many calls of one caller run at once, and how many wait for their turn beside them. */
export interface TurnLimits {
  readonly atOnce: number
  readonly waiting: number
}

/** Ends a call's turn; may be called more than once. */
export type Leave = () => void

/** Gives turns to calls: each caller has a queue of their own, so that one with many calls waits for themselves alone. */
export interface Turns {
  /**
   * A turn, at once or after another call has left; null when too many wait already, or when the caller has gone while
   * waiting. `onGone` is told whom to call then.
   */
  take(
    key: string,
    limits: TurnLimits,
    onGone: (listener: () => void) => void,
  ): Leave | Promise<Leave | null> | null
}

interface Queue {
  running: number
  readonly waiting: Set<() => void>
}

/** A caller is remembered only as long as a call of theirs is there. */
export function createTurns(): Turns {
  const queues = new Map<string, Queue>()

  function leaveOf(key: string, queue: Queue): Leave {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const [next] = queue.waiting
      // Who leaves hands the place on, so `running` stays as it is.
      if (next) return next()
      queue.running--
      if (queue.running === 0) queues.delete(key)
    }
  }

  return {
    take(key, { atOnce, waiting }, onGone) {
      const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
      queues.set(key, queue)
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
        // A place must not be handed to somebody who hung up while others wait for it.
        onGone(() => {
          if (queue.waiting.delete(enter)) resolve(null)
        })
      })
    },
  }
}
