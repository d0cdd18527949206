/** Queues values for one reader, who waits for the next. */

/** A queue of values: any number of writers, one reader that waits for the next. */
export interface Queue<T> {
  put(value: T): void
  /** Ends the queue: the remaining values are given first, then the error is thrown, if there is one. */
  end(error?: Error): void
  take(): AsyncGenerator<T, void, undefined>
}

/** Creates a queue for one reader. */
export function createQueue<T>(): Queue<T> {
  let values: T[] = []
  let ended: { readonly error?: Error } | null = null
  let wake = (): void => {}
  return {
    put(value) {
      if (ended === null) values.push(value)
      wake()
    },
    end(error) {
      ended ??= { error }
      wake()
    },
    async *take() {
      while (true) {
        const ready = values
        values = []
        yield* ready
        if (values.length > 0) continue
        if (ended !== null) {
          if (ended.error) throw ended.error
          return
        }
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    },
  }
}
