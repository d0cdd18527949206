/** Runs tasks one after the other. */
export interface Serial {
  /**
   * Runs the task after all earlier ones have ended, with or without success. Resolves or rejects as the task
   * does.
   */
  run<T>(task: () => Promise<T>): Promise<T>
}

/** Creates a queue for changes that must not overtake each other, such as those that replace a whole list. */
export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(task) {
      const mine = last.then(task, task)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
