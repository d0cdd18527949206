import type { Cell } from '@osys/sdk/state/cell'
import type { Task } from '@osys/sdk/tasks/schema'
import { shownRows, type TaskPool } from '@osys/sdk/tasks/state'
import { useMemo, useSyncExternalStore } from 'react'

/** Returns the tasks of a list as they are shown, by their ids; the same array while none of them changes. */
export function useShownRows(pool: Cell<TaskPool>, ids: readonly number[]): readonly Task[] {
  const read = useMemo(() => rowsReader(pool, ids), [pool, ids])
  return useSyncExternalStore(pool.subscribe, read)
}

/** Returns a function that reads the rows. React calls it often, and an edited task is a new object at each reading. */
function rowsReader(pool: Cell<TaskPool>, ids: readonly number[]): () => readonly Task[] {
  let known: TaskPool | null = null
  let rows: readonly Task[] = []
  return () => {
    const now = pool.get()
    if (now !== known) rows = shownRows(rows, now, ids)
    known = now
    return rows
  }
}
