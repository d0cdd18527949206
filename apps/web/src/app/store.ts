/** Creates cells of the SDK over valtio, and reads them in components. */

import type { Cell } from '@osys/sdk/state/cell'
import { useSyncExternalStore } from 'react'
import { proxy, ref, subscribe } from 'valtio/vanilla'

/**
 * Creates a cell over valtio. The cell holds the value as it is (`ref`), so that items keep their identity
 * and valtio neither copies nor watches their fields: the SDK's values are immutable.
 */
export function createStoreCell<T extends object>(initial: T): Cell<T> {
  const state = proxy<{ value: T }>({ value: ref(initial) })
  return {
    get: () => state.value,
    set(next) {
      if (!Object.is(state.value, next)) state.value = ref(next)
    },
    // `true` makes the call synchronous: a guard must never read the state before a sign-out.
    subscribe: listener => subscribe(state, listener, true),
  }
}

/** Returns the present value of a cell, and renders again when it changes. */
export function useCell<T>(cell: Pick<Cell<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(cell.subscribe, cell.get)
}
