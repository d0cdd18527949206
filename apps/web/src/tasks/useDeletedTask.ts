import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import type { DeletedTask } from '@osys/sdk/tasks/schema.deleted'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { createDeletedTaskStore } from './store.deleted.js'

/**
 * Returns a task that is gone, if it was deleted and the person may restore it; null otherwise. Only those who restore
 * tasks ask the server.
 */
export function useDeletedTask(id: number, isGone: boolean, subject: Subject): DeletedTask | null {
  const { api } = useSuite()
  const [store] = useState(() => createDeletedTaskStore(api, id))
  const { value } = useCell(store.deleted)
  const mayLoad = isGone && explainAccess(subject, { permission: 'ohplaky.task.destroy' }).allowed
  useEffect(() => {
    if (!mayLoad) return
    void store.load()
    return store.end
  }, [store, mayLoad])
  return mayLoad && value?.company?.archived === false ? value : null
}
