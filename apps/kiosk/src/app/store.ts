import type { Cell } from '@osys/sdk/state/cell'
import { useSyncExternalStore } from 'react'

/** The present value of a cell; renders again when it changes. */
export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.subscribe, cell.get)
}
