import type { Cell } from '@osys/sdk/state/cell'
import { useState } from 'react'
import { createStoreCell } from '../app/store.js'
import { useCellPart } from '../app/useCellPart.js'
import type { TaskRowsStore } from './store.js'
import type { TaskPlaces } from './useTaskView.js'

const NO_IDS: readonly number[] = []

/**
 * Returns the ids of the rows, or of the calendar's tasks, in their order, for the steps from the open task to its
 * neighbours, and the cell that the calendar fills. While no task is open, new ones do not render the page around them.
 */
export function useOpenOrder(
  { view }: TaskPlaces,
  rowsStore: TaskRowsStore,
): { readonly order: readonly number[]; readonly calendarOrder: Cell<readonly number[]> } {
  const [calendarOrder] = useState(() => createStoreCell(NO_IDS))
  const isOpen = typeof view.open === 'number'
  const rows = useCellPart(rowsStore.rows, ({ value }) => (isOpen ? value?.items : null))
  const days = useCellPart(calendarOrder, ids => (isOpen ? ids : null))
  return { order: (view.view === 'calendar' ? days : rows) ?? NO_IDS, calendarOrder }
}
