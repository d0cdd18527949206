import { codeOf } from '@osys/sdk/tasks/rules.search'
import { DeletedTasks } from '@osys/ui-kit/tasks/DeletedTasks'
import { useEffect, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { createDeletedStore } from './store.deleted.js'
import { useTaskStore } from './useTaskStore.js'

export interface DeletedProps {
  readonly companyId: number
  /** Called after tasks were restored. */
  readonly onRestored: () => void
  readonly onClose: () => void
}

/** Renders the dialog of a company's deleted tasks, which are fetched anew after some were restored. */
export function Deleted({ companyId, onRestored, onClose }: DeletedProps) {
  const { api } = useSuite()
  const tasks = useTaskStore()
  const [store] = useState(() => createDeletedStore(api, companyId))
  const { value, error, isLoading } = useCell(store.deleted)
  const [restoring, setRestoring] = useState<ReadonlySet<number>>(new Set())

  useEffect(() => {
    void store.reload()
    return store.end
  }, [store])

  async function restore(ids: readonly number[]): Promise<void> {
    setRestoring(before => new Set([...before, ...ids]))
    const [only] = ids
    const count =
      ids.length === 1 && only !== undefined
        ? Number((await tasks.bringTaskBack(only)).ended === 'done')
        : await tasks.bringManyBack(ids)
    if (count > 0) onRestored()
    // A refused one may be gone for good, or be back already.
    await store.reload()
    setRestoring(before => new Set([...before].filter(id => !ids.includes(id))))
  }

  return (
    <DeletedTasks
      state={
        value
          ? {
              kind: 'loaded',
              items: value.items.map(task => ({ task, code: codeOf(task) })),
              hasOlder: !value.isComplete,
              isLoadingOlder: isLoading,
            }
          : error
            ? failed(error, isLoading)
            : { kind: 'loading' }
      }
      restoring={restoring}
      onRestore={({ ids }) => void restore(ids)}
      onOlder={() => void store.loadOlder()}
      onRetry={() => void store.reload()}
      onClose={onClose}
    />
  )
}
