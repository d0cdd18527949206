import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import type { Permission } from '@osys/sdk/access/schema'
import type { UserRef } from '@osys/sdk/basics/schema'
import { movesOfMany, sharedValues, withValues } from '@osys/sdk/tasks/rules.many'
import { TASK_LIMITS, type Task } from '@osys/sdk/tasks/schema'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import type { SelectTask } from '@osys/ui-kit/task-list/SelectBox'
import type { ManyChange, SelectionBarProps } from '@osys/ui-kit/task-list/SelectionBar'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { usePeople } from '../app/usePeople.js'
import type { TaskStore } from './store.js'
import { useSelection } from './useSelection.js'

const LazyTemplates = lazyPart(() => import('./Templates.js').then(({ Templates }) => Templates))

export interface TaskSelectionOptions {
  readonly store: TaskStore
  readonly subject: Subject
  readonly isReadOnly: boolean
  /** The company of the tasks; null for tasks of several. */
  readonly companyId: number | null
  readonly mayMove: boolean
  readonly mayEdit: boolean
  /** The tasks on screen from top to bottom, of a board those of each column. */
  readonly lists: readonly (readonly Task[])[]
  /** True while a task is dragged. */
  readonly isHeld?: boolean
}

/** The selected tasks, as the views of a list and of a board take them. */
export interface SelectionView {
  readonly selectedIds: ReadonlySet<number>
  /** The actions on the selected tasks; null without any. */
  readonly selection: SelectionBarProps | null
  /** Null for people who may do nothing with selected tasks. */
  readonly onSelect: SelectTask | null
}

/** Returns the selection among the tasks on screen with its actions, and the dialog that one of them opens. */
export function useTaskSelection(
  options: TaskSelectionOptions,
): SelectionView & { readonly dialog: ReactNode } {
  const { store, subject, isReadOnly, companyId, mayMove, mayEdit, lists, isHeld } = options
  const shownIds = useMemo(() => lists.map(list => list.map(({ id }) => id)), [lists])
  const selected = useSelection(shownIds, isHeld)
  const searchPeople = usePeople()
  const [keeping, setKeeping] = useState<readonly Task[] | null>(null)
  const may = (permission: Permission): boolean =>
    !isReadOnly && explainAccess(subject, { permission }).allowed
  const [mayDelete, mayCreate] = [may('ohplaky.task.destroy'), may('ohplaky.task.create')]
  const ids = [...selected.ids]

  function change({ patch = {}, people, peopleOff, labels, labelsOff }: ManyChange): void {
    store.editMany(ids, task => ({
      ...patch,
      ...((people || peopleOff) && {
        assignees: withValues(task.assignees, { added: people, removed: peopleOff }, idOf),
      }),
      ...((labels || labelsOff) && {
        labels: withValues(task.labels, { added: labels, removed: labelsOff }, itself),
      }),
    }))
  }
  function bar(): SelectionBarProps {
    const chosen = lists.flat().filter(({ id }) => selected.ids.has(id))
    const from = chosen.map(({ status }) => status)
    return {
      count: ids.length,
      people: sharedValues(
        chosen.map(({ assignees }) => assignees),
        idOf,
      ),
      labels: sharedValues(
        chosen.map(task => task.labels),
        itself,
      ),
      moves: mayMove ? movesOfMany(subject, from) : [],
      mayEdit,
      mayDelete,
      limits: TASK_LIMITS,
      labelsInUse: () => store.labelsInUse(companyId),
      onSearchPeople: searchPeople,
      onMove: ({ status }) => store.moveMany(ids, { status, subject }),
      onChange: change,
      onDelete: () => {
        selected.clear()
        void store.removeMany(ids)
      },
      onKeepTemplate: mayCreate ? () => setKeeping(chosen) : undefined,
      onClear: selected.clear,
    }
  }

  return {
    selectedIds: selected.ids,
    selection: ids.length === 0 ? null : bar(),
    onSelect: mayMove || mayEdit || mayDelete || mayCreate ? selected.toggle : null,
    dialog: (
      <Suspense fallback={null}>
        {keeping && (
          <LazyTemplates
            first={{ kind: 'keep', template: null, tasks: keeping }}
            company={null}
            onMade={() => setKeeping(null)}
            onClose={() => setKeeping(null)}
          />
        )}
      </Suspense>
    ),
  }
}

const idOf = ({ id }: UserRef): number => id
const itself = (label: string): string => label
