/** Saves a value that changes faster than it can be saved. */
export interface NewestOnly {
  /** Runs the task after the one that is running; of the tasks that wait, only the newest is run. */
  run(task: () => Promise<void>): Promise<void>
}

/**
 * Runs tasks one at a time, so that what was wanted last is also what arrives last. Each `run` resolves when nothing is
 * left to do; a task that rejects ends the round, and the next `run` goes on with what waits.
 */
export function createNewestOnly(): NewestOnly {
  let waiting: (() => Promise<void>) | null = null
  let isRunning = false
  let round = Promise.resolve()

  async function drain(): Promise<void> {
    isRunning = true
    try {
      while (waiting) {
        const task: () => Promise<void> = waiting
        waiting = null
        await task()
      }
    } finally {
      isRunning = false
    }
  }

  return {
    run(task) {
      waiting = task
      if (!isRunning) round = drain()
      return round
    },
  }
}
