import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import type { Permission } from '@osys/sdk/access/schema'
import { listPhase, withItems } from '@osys/sdk/lists/fetched-page'
import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import { clustersOf } from '@osys/sdk/tasks/rules.filter'
import { bulkMoves } from '@osys/sdk/tasks/rules.bulk'
import { TASK_LIMITS, type Task, type TaskGroup, type TaskStatus } from '@osys/sdk/tasks/schema'
import { openTaskAddress, tasksSorted, type TaskView } from '@osys/sdk/tasks/state.address'
import type { ManyChange } from '@osys/ui-kit/task-list/SelectionBar'
import { TaskList, type TaskListProps } from '@osys/ui-kit/task-list/TaskList'
import type { TaskItem } from '@osys/ui-kit/task-properties/TaskCard'
import { Suspense, useMemo, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { failed } from '../app/failed.js'
import { useCellPart } from '../app/useCellPart.js'
import { usePeople } from '../app/usePeople.js'
import { toItem } from './present.js'
import type { TaskRowsStore, TaskStore } from './store.js'
import { useAskedRows } from './useAskedRows.js'
import { useEmptiedPage } from './useEmptiedPage.js'
import { useRowChanges } from './useRowChanges.js'
import { useSelection } from './useSelection.js'
import { useShownRows } from './useShownRows.js'
import type { TaskPlaces } from './useTaskView.js'
import { useUnsavedNotes } from './useUnsavedNotes.js'

const NO_IDS: readonly number[] = []

const LazyTemplates = lazyPart(() => import('./Templates.js').then(({ Templates }) => Templates))

export interface ListSectionProps {
  readonly store: TaskStore
  readonly rowsStore: TaskRowsStore
  /** Returns the question for the rows of a view. */
  readonly queryOf: (view: TaskView) => TaskQuery
  /** Set on a list of one status; a row that moved away is hidden before the server confirms it. */
  readonly only: TaskStatus | null
  readonly subject: Subject
  readonly today: string
  readonly openId: number | null
  readonly hasCompany: boolean
  /** True when the tasks can only be read. */
  readonly isReadOnly: boolean
  readonly empty: TaskListProps['empty']
  readonly places: TaskPlaces
  /** Called when the person follows the link of an empty list. */
  readonly onEmptyLink: () => void
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
}

/** Renders one page of tasks, fetched for the query of its address. */
export function ListSection(props: ListSectionProps) {
  const { store, rowsStore, queryOf, only, subject, today, isReadOnly, places } = props
  const { view, hrefOf } = places
  const pathname = usePathname()
  const value = useCellPart(rowsStore.rows, fetched => fetched.value)
  const error = useCellPart(rowsStore.rows, fetched => fetched.error)
  const isRetrying = useCellPart(rowsStore.rows, fetched => fetched.error !== null && fetched.isLoading)
  const searchPeople = usePeople()
  const asked = JSON.stringify(useAskedRows(rowsStore, view, queryOf))
  const isAsked = (other: TaskQuery): boolean => JSON.stringify(other) === asked
  const isStale = value === null || !isAsked(value.query)

  // Until the new choice is answered the old rows stay as they are, with their links.
  const [settled, setSettled] = useState(view)
  if (!isStale && settled !== view) setSettled(view)
  const linked = isStale ? settled : view
  const rows = useShownRows(store.pool, value?.items ?? NO_IDS)
  // The rows are the same objects while nothing of them changes, so that the list is not drawn for what is around it.
  const items = useMemo(() => {
    const linkOf = openTaskAddress(linked)
    return rows
      .filter(task => only === null || task.status === only)
      .map(task => toItem(task, today, pathname + linkOf(task.id)))
  }, [rows, only, today, pathname, linked])
  const shownIds = useMemo(() => items.map(({ task }) => task.id), [items])
  const groups = useMemo(() => linked.group && groupsOf(items, linked.group), [items, linked.group])
  const phase = listPhase(
    withItems({ value, error, isLoading: isRetrying }, () => shownIds),
    isAsked,
  )
  useEmptiedPage(store.pool, { ids: isStale ? NO_IDS : value.items, only, refresh: rowsStore.refresh })
  const noteOf = useUnsavedNotes(store)
  // Tasks of archived companies are not selected: nothing of them changes.
  const selectable = useMemo(
    () => items.flatMap(({ task }) => (task.company?.archived ? [] : task.id)),
    [items],
  )
  const selected = useSelection(selectable)
  const may = (permission: Permission): boolean =>
    !isReadOnly && explainAccess(subject, { permission }).allowed
  const { editing, verdictsOf, mayMove } = useRowChanges(store, subject, isReadOnly)
  const [keeping, setKeeping] = useState<readonly Task[] | null>(null)
  const [mayDelete, mayCreate] = [may('ohplaky.task.destroy'), may('ohplaky.task.create')]
  const mayEdit = editing !== null
  const maySelect = mayMove || mayEdit || mayDelete || mayCreate
  const ids = [...selected.ids]
  const chosen = items.flatMap(({ task }) => (selected.ids.has(task.id) ? task : []))

  function change({ patch = {}, people, labels }: ManyChange): void {
    store.editMany(ids, task => ({
      ...patch,
      ...(people && { assignees: union(task.assignees, people, ({ id }) => id) }),
      ...(labels && { labels: union(task.labels, labels, label => label) }),
    }))
  }

  return (
    <>
      <TaskList
        state={
          phase === 'loaded'
            ? { kind: 'loaded', items }
            : phase === 'failed'
              ? failed(error, isRetrying)
              : { kind: 'loading' }
        }
        pager={{
          page: value?.page ?? 1,
          lastPage: value?.last_page ?? 1,
          total: value?.total ?? 0,
          hrefFor: page => hrefOf({ ...view, page }),
        }}
        choice={`${JSON.stringify(value?.query)} ${linked.group ?? ''}`}
        openId={props.openId}
        hasCompany={props.hasCompany}
        empty={props.empty}
        onEmptyLink={props.onEmptyLink}
        isStale={isStale}
        sorting={{
          order: view.order,
          isReversed: view.isReversed,
          hrefOf: order => hrefOf(tasksSorted(view, order)),
        }}
        groups={groups}
        selectedIds={selected.ids}
        selection={
          ids.length === 0
            ? null
            : {
                count: ids.length,
                moves: mayMove
                  ? bulkMoves(
                      subject,
                      chosen.map(({ status }) => status),
                    )
                  : [],
                mayEdit,
                mayDelete,
                limits: TASK_LIMITS,
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
        editing={editing}
        verdictsOf={verdictsOf}
        noteOf={noteOf}
        onSelect={maySelect ? selected.toggle : null}
        onMove={props.onMove}
        onRetry={() => void rowsStore.refresh()}
      />
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
    </>
  )
}

/** Returns the rows in the groups in which they stand. */
function groupsOf(items: readonly TaskItem[], by: TaskGroup): TaskListProps['groups'] {
  const byTask = new Map(items.map(item => [item.task, item]))
  const clusters = clustersOf([...byTask.keys()], by)
  return {
    by,
    clusters: clusters.map(({ key, tasks }) => ({
      key,
      items: tasks.flatMap(task => byTask.get(task) ?? []),
    })),
  }
}

/** Returns a list with what it does not hold yet of another. */
function union<T>(one: readonly T[], other: readonly T[], keyOf: (each: T) => unknown): T[] {
  const known = new Set(one.map(keyOf))
  return [...one, ...other.filter(each => !known.has(keyOf(each)))]
}
