import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import type { Permission } from '@osys/sdk/access/schema'
import { TASK_LIMITS } from '@osys/sdk/tasks/schema'
import type { RowChanges } from '@osys/ui-kit/task-list/OpenRowPicker'
import { useCallback, useMemo } from 'react'
import { usePeople } from '../app/usePeople.js'
import { verdictsFrom } from './present.verdicts.js'
import type { TaskStore } from './store.js'

/** Returns the functions that change tasks where they stand in a list, on a board or in a calendar, and the rights. */
export function useRowChanges(
  store: TaskStore,
  subject: Subject,
  isReadOnly: boolean,
  /** The company whose labels are offered; null for those of all. */
  companyId: number | null,
): Pick<RowChanges, 'editing' | 'verdictsOf'> & { readonly mayMove: boolean } {
  const onSearchPeople = usePeople()
  const may = (permission: Permission): boolean =>
    !isReadOnly && explainAccess(subject, { permission }).allowed
  const [mayMove, mayEdit] = [may('ohplaky.task.status'), may('ohplaky.task.update')]
  const editing = useMemo<RowChanges['editing']>(
    () =>
      mayEdit
        ? {
            limits: TASK_LIMITS,
            labelsInUse: () => store.labelsInUse(companyId),
            onSearchPeople,
            onEdit: ({ id, patch }) => store.editTask(id, patch),
            onLeave: ({ id }) => void store.flushEdit(id),
          }
        : null,
    [mayEdit, onSearchPeople, store, companyId],
  )
  const verdictsOf = useCallback<RowChanges['verdictsOf']>(
    ({ task }) => (mayMove ? verdictsFrom(subject, task.status) : null),
    [mayMove, subject],
  )
  return { editing, verdictsOf, mayMove }
}
