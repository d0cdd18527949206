import { tellRefusal } from '@osys/sdk/notices/actions.refusal'
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
  const { api, notices } = useSuite()
  const tasks = useTaskStore()
  const [store] = useState(() => createDeletedStore(api, companyId))
  const { value, error, isLoading } = useCell(store.deleted)
  const [restoring, setRestoring] = useState<ReadonlySet<number>>(new Set())
  const [isLoadingOlder, setLoadingOlder] = useState(false)

  useEffect(() => {
    void store.reload()
    return store.end
  }, [store])

  async function restore(ids: readonly number[]): Promise<void> {
    setRestoring(before => new Set([...before, ...ids]))
    const [only] = ids
    const isBack = async (id: number) => (await tasks.bringTaskBack(id)).ended === 'done'
    const isOne = ids.length === 1 && only !== undefined
    const restored = isOne ? ((await isBack(only)) ? ids : []) : await tasks.bringManyBack(ids)
    if (restored.length > 0) {
      store.restored(restored)
      onRestored()
    }
    // A refused one may be gone for good, or be back already.
    await store.reload()
    setRestoring(before => new Set([...before].filter(id => !ids.includes(id))))
  }

  async function loadOlder(): Promise<void> {
    setLoadingOlder(true)
    const outcome = await store.loadOlder()
    setLoadingOlder(false)
    // The tasks on screen stay.
    tellRefusal(notices.show, outcome)
  }

  // While all on screen are restored, there may be older ones.
  const shown = value && (value.items.length > 0 || value.isComplete) ? value : null
  return (
    <DeletedTasks
      state={
        shown
          ? {
              kind: 'loaded',
              items: shown.items.map(task => ({ task, code: codeOf(task) })),
              hasOlder: !shown.isComplete,
              isLoadingOlder,
            }
          : error
            ? failed(error, isLoading)
            : { kind: 'loading' }
      }
      restoring={restoring}
      onRestore={({ ids }) => void restore(ids)}
      onOlder={() => void loadOlder()}
      onRetry={() => void store.reload()}
      onClose={onClose}
    />
  )
}
