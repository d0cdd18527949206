import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import type { Permission } from '@osys/sdk/access/schema'
import { EDITABLE, pickFields } from '@osys/sdk/tasks/rules.fields'
import { MOST_POSITION } from '@osys/sdk/tasks/rules.positions'
import type { Task } from '@osys/sdk/tasks/schema'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import { toUserRef } from '@osys/sdk/users/rules'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import type { TaskActions } from '@osys/ui-kit/task-properties/TaskActions'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useCopy } from '../app/useCopy.js'
import { titleOfCopy } from './present.copy.js'
import type { TaskStore } from './store.js'
import type { TaskPlaces } from './useTaskAddress.js'

const LazyMoveTask = lazyPart(() => import('./MoveTask.js').then(({ MoveTask }) => MoveTask))

export interface TaskActionsOptions {
  readonly store: TaskStore
  readonly subject: Subject
  /** True on the page of the task's company, which the person leaves with a task that moves away. */
  readonly isCompanyPage: boolean
  readonly places: Pick<TaskPlaces, 'go'>
  /** Called before a task is deleted. */
  readonly onDelete: (task: Task) => void
}

/** Returns what a person may do with a whole task, and the dialog that one of these opens. */
export function useTaskActions({ store, subject, isCompanyPage, places, onDelete }: TaskActionsOptions): {
  readonly actionsOf: (
    task: Task,
    isFixed: boolean,
  ) => Omit<TaskActions, 'onSummarise'> & { readonly onCopyLink: () => void }
  readonly dialog: ReactNode
} {
  const { user } = useCell(useSuite().auth)
  const copy = useCopy()
  const { go } = places
  const [moving, setMoving] = useState<Task | null>(null)

  // It stays the same while nothing of these changes: a list draws its rows anew with another one.
  const actionsOf = useCallback(
    (task: Task, isFixed: boolean) => {
      async function duplicate({ title, company, ...fields }: Task): Promise<void> {
        if (!company) return
        const copied = {
          ...pickFields(fields, EDITABLE),
          title: titleOfCopy(title),
          // A copy does not repeat: two tasks would be made on each day of the repetition.
          repeat: null,
        }
        const createdBy = user && toUserRef(user)
        const posted = await store.postTask({ company, fields: copied, position: MOST_POSITION, createdBy })
        if (posted.ended === 'done') go(now => ({ ...now, open: posted.value.task.id }))
      }
      const may = (permission: Permission): boolean =>
        !isFixed && explainAccess(subject, { permission }).allowed
      const mayCreate = may('ohplaky.task.create')
      const mayDelete = may('ohplaky.task.destroy')
      const remove = (isLast: boolean) => (): void => {
        onDelete(task)
        void store.removeTask(task.id, { isLast })
      }
      return {
        onCopyLink: () => copy(window.location.origin + taskHref(task)),
        onDuplicate: mayCreate ? () => void duplicate(task) : undefined,
        onMoveAway: mayCreate && may('ohplaky.task.update') ? () => setMoving(task) : undefined,
        onDelete: mayDelete ? remove(false) : undefined,
        onDeleteSeries:
          task.repeat !== null && mayDelete && may('ohplaky.task.update') ? remove(true) : undefined,
      }
    },
    [store, subject, user, copy, go, onDelete],
  )

  return {
    actionsOf,
    dialog: moving && (
      <Suspense fallback={null}>
        <LazyMoveTask
          store={store}
          task={moving}
          isCompanyPage={isCompanyPage}
          onClose={() => setMoving(null)}
        />
      </Suspense>
    ),
  }
}
