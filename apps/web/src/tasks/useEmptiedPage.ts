import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { isEmptied } from '@osys/sdk/tasks/state'
import { useEffect } from 'react'
import { useCellPart } from '../app/useCellPart.js'
import type { TaskRowsStore, TaskStore } from './store.js'

/** Asks for a page of a list again once all of its rows have left it, so that the rows behind them take their place. */
export function useEmptiedPage(
  { pool }: TaskStore,
  { rows, refresh }: TaskRowsStore,
  only: TaskStatus | null,
): void {
  const ids = useCellPart(rows, ({ value }) => value?.items)
  const isEmpty = useCellPart(pool, now => isEmptied(now, ids ?? [], only))
  useEffect(() => {
    if (isEmpty) void refresh()
  }, [isEmpty, ids, refresh])
}
