/** Defines a cell, the observable value that actions change, and makes one. */

/** An observable value. Apps implement it over their own store; the SDK needs only these three functions. */
export interface Cell<T> {
  get(): T
  set(next: T): void
  /** Calls the listener after each change. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/**
 * Creates a cell without a framework, for scripts and tests. Setting the same value (`Object.is`) calls no
 * listener.
 */
export function createCell<T>(initial: T): Cell<T> {
  let value = initial
  // The list is replaced and never changed, so that a listener that is added or removed during a round does
  // not disturb it.
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
