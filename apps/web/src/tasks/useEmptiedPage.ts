import type { Cell } from '@osys/sdk/state/cell'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { isEmptied, type TaskPool } from '@osys/sdk/tasks/state'
import { useEffect } from 'react'
import { useCellPart } from '../app/useCellPart.js'

interface ShownPage {
  /** The tasks of the page; none while it answers another choice than the one on screen. */
  readonly ids: readonly number[]
  /** The status of the list; null for all. */
  readonly only: TaskStatus | null
  readonly refresh: () => Promise<unknown>
}

/** Asks for a page of a list again once all of its rows have left it, so that the rows behind them take their place. */
export function useEmptiedPage(pool: Cell<TaskPool>, { ids, only, refresh }: ShownPage): void {
  const isEmpty = useCellPart(pool, now => isEmptied(now, ids, only))
  useEffect(() => {
    if (isEmpty) void refresh()
  }, [isEmpty, ids, refresh])
}
