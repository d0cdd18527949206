import type { Cell } from '@osys/sdk/state/cell'
import { useState } from 'react'
import { createStoreCell } from '../app/store.js'
import { useCellPart } from '../app/useCellPart.js'
import type { TaskPlaces } from './useTaskAddress.js'

const NO_IDS: readonly number[] = []

/**
 * Returns the ids of the tasks of a list or a calendar in their order, for the steps from the open task to its
 * neighbours, and the cell that list and calendar fill. While no task is open, new ones do not render the page around
 * them.
 */
export function useOpenOrder({ view }: TaskPlaces): {
  readonly order: readonly number[]
  readonly orderCell: Cell<readonly number[]>
} {
  const [orderCell] = useState(() => createStoreCell(NO_IDS))
  const isOpen = typeof view.open === 'number'
  const order = useCellPart(orderCell, ids => (isOpen ? ids : null))
  return { order: order ?? NO_IDS, orderCell }
}
