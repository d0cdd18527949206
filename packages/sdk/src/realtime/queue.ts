/** Values that are put in at any time and taken out one after the other. */
export interface Queue<T> {
  put(value: T): void
  /** Ends the taking: what is still in is given first, then the error is thrown, if there is one. */
  end(error?: Error): void
  take(): AsyncGenerator<T, void, undefined>
}

/** A queue for one taker. */
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
