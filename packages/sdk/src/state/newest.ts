/** Runs tasks that replace each other, such as saving a value that changes faster than it can be saved. */
export interface NewestOnly {
  /** Runs the task after the one that is running. Of the tasks that wait, only the newest is run. */
  run(task: () => Promise<void>): Promise<void>
}

/**
 * Creates a runner that runs one task at a time, so that the last value given is also the last that arrives.
 * Each `run` resolves when nothing waits any more. A task that rejects ends the round; the next `run`
 * continues with the tasks that wait.
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
