import type { Cell } from '@osys/sdk/state/cell'
import { useSyncExternalStore } from 'react'

/**
 * Returns a part of a cell's value, and renders again when that part changes. `read` returns the same object for the
 * same value.
 */
export function useCellPart<T, Part>(
  cell: Pick<Cell<T>, 'get' | 'subscribe'>,
  read: (value: T) => Part,
): Part {
  return useSyncExternalStore(cell.subscribe, () => read(cell.get()))
}
