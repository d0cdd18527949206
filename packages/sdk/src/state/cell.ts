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
  // Keyed by subscription, so that one function subscribed twice is told twice and ended apart.
  const listeners = new Map<symbol, () => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      for (const listener of [...listeners.values()]) listener()
    },
    subscribe(listener) {
      const key = Symbol('listener')
      listeners.set(key, listener)
      return () => void listeners.delete(key)
    },
  }
}
