/** Reads a cell of the SDK in a component, which renders again when it changes. */

import type { Cell } from '@osys/sdk/state/cell'
import { useSyncExternalStore } from 'react'

/** Returns the present value of a cell, and renders again when it changes. */
export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.subscribe, cell.get)
}
