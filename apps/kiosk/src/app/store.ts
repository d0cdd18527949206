import type { Cell } from '@osys/sdk/state/cell'
import { useSyncExternalStore } from 'react'
import { proxy, ref, subscribe } from 'valtio/vanilla'

/**
 * A cell over valtio. The value is held as it is (`ref`), so that items keep their identity and nothing is
 * copied or watched deeply: the SDK's values are immutable.
 */
export function createStoreCell<T extends object>(initial: T): Cell<T> {
  const state = proxy<{ value: T }>({ value: ref(initial) })
  return {
    get: () => state.value,
    set(next) {
      if (!Object.is(state.value, next)) state.value = ref(next)
    },
    // Told at once: a guard must not see the state before a sign-out.
    subscribe: listener => subscribe(state, listener, true),
  }
}

/** The present value of a cell; renders again when it changes. */
export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.subscribe, cell.get)
}
