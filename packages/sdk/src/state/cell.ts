/** One observable value. Apps hold theirs in their own store; the SDK only needs these three. */
export interface Cell<T> {
  get(): T
  set(next: T): void
  /** Calls the listener after each change; the returned function ends it. */
  subscribe(listener: () => void): () => void
}

/** A cell without a framework, for scripts and tests. Setting the same value (`Object.is`) tells nobody. */
export function createCell<T>(initial: T): Cell<T> {
  let value = initial
  // Replaced and never changed, so that who comes or goes while listeners are told does not disturb the round.
  let subscriptions: readonly { readonly listener: () => void }[] = []
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      for (const { listener } of subscriptions) listener()
    },
    subscribe(listener) {
      const subscription = { listener }
      subscriptions = [...subscriptions, subscription]
      return () => {
        subscriptions = subscriptions.filter(each => each !== subscription)
      }
    },
  }
}
