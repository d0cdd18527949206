import type { Subject } from '@osys/sdk/access/rules'
import { listPhase, withItems } from '@osys/sdk/lists/fetched-page'
import { tellRefusal } from '@osys/sdk/notices/actions.refusal'
import type { Cell } from '@osys/sdk/state/cell'
import type { TaskQuery, TaskRows } from '@osys/sdk/tasks/actions.loading'
import { onlyCompany, onlyPerson } from '@osys/sdk/tasks/rules.call-filter'
import { clustersOf, type Grouping } from '@osys/sdk/tasks/rules.filter'
import type { Task, TaskStatus } from '@osys/sdk/tasks/schema'
import { openTaskAddress, type TaskAddress } from '@osys/sdk/tasks/state.address'
import { tasksSorted } from '@osys/sdk/tasks/state.reading'
import { TaskList, type TaskListProps } from '@osys/ui-kit/task-list/TaskList'
import type { RowCluster } from '@osys/ui-kit/task-list/rules.clusters'
import { isArchived } from '@osys/ui-kit/task-properties/rules.archived'
import type { TaskItem } from '@osys/ui-kit/task-properties/TaskCard'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { failed } from '../app/failed.js'
import { useSuite } from '../app/suite.js'
import { useCellPart } from '../app/useCellPart.js'
import { toItem } from './present.js'
import { withUnread } from './present.unread.js'
import type { TaskRowsStore, TaskStore } from './store.js'
import { useRowsOfAddress } from './useRowsOfAddress.js'
import { useEmptiedPage } from './useEmptiedPage.js'
import { useFolds } from './useFolds.js'
import { useNewTaskNotes, useNewTasks } from './useNewTasks.js'
import { useRowChanges } from './useRowChanges.js'
import { useShownRows } from './useShownRows.js'
import { useTaskActions } from './useTaskActions.js'
import { useTaskSelection } from './useTaskSelection.js'
import type { TaskPlaces } from './useTaskAddress.js'
import { useUnsavedNotes } from './useUnsavedNotes.js'

const NO_IDS: readonly number[] = []

export interface ListSectionProps {
  readonly store: TaskStore
  readonly rowsStore: TaskRowsStore
  /** Returns the question for the rows of a view. */
  readonly queryOf: (view: TaskAddress) => TaskQuery
  /** Set on a list of one status; a row that moved away is hidden before the server confirms it. */
  readonly only: TaskStatus | null
  /** Set on a page of one person's tasks. */
  readonly assignee: number | null
  readonly subject: Subject
  readonly today: string
  readonly openId: number | null
  /** The tasks to which unread notifications lead. */
  readonly unread: ReadonlySet<number>
  readonly hasCompany: boolean
  /** True when the tasks can only be read. */
  readonly isReadOnly: boolean
  readonly empty: TaskListProps['empty']
  readonly places: TaskPlaces
  /** Takes the ids of the rows, without those of folded groups. */
  readonly order: Pick<Cell<readonly number[]>, 'set'>
  /** Called when the person follows the link of an empty list. */
  readonly onEmptyLink: () => void
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
}

/** Renders the rows of a list of tasks, fetched for the query of its address. */
export function ListSection(props: ListSectionProps) {
  const { store, rowsStore, queryOf, only, subject, today, isReadOnly, places, unread } = props
  const { view, hrefOf } = places
  const pathname = usePathname()
  const { notices } = useSuite()
  const value = useCellPart(rowsStore.rows, fetched => fetched.value)
  const error = useCellPart(rowsStore.rows, fetched => fetched.error)
  const isRetrying = useCellPart(rowsStore.rows, fetched => fetched.error !== null && fetched.isLoading)
  const asked = JSON.stringify(useRowsOfAddress(rowsStore, view, queryOf))
  const isOfPage = (other: TaskQuery): boolean => JSON.stringify(other) === asked
  const isStale = value === null || !isOfPage(value.query)

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
      .map(task => withUnread(toItem(task, today, pathname + linkOf(task.id)), unread))
  }, [rows, only, today, pathname, linked, unread])
  const shownIds = useMemo(() => items.map(toId), [items])
  const { folded, onFold } = useFolds(store, linked.group)
  const groups = useMemo(
    () =>
      linked.group && {
        by: linked.group,
        clusters: groupsOf(items, { by: linked.group, today }, folded, value),
        onFold,
      },
    [items, linked.group, today, folded, onFold, value],
  )
  const { openId, order } = props
  useEffect(() => {
    const hidden = new Set(groups?.clusters.flatMap(each => (each.isFolded ? each.items : [])).map(toId))
    order.set((value?.items ?? NO_IDS).filter(id => id === openId || !hidden.has(id)))
  }, [order, groups, value, openId])
  const phase = listPhase(
    withItems({ value, error, isLoading: isRetrying }, () => shownIds),
    isOfPage,
  )
  useEmptiedPage(store.pool, { ids: isStale ? NO_IDS : value.items, only, refresh: rowsStore.refresh })
  const noteOf = useUnsavedNotes(store)
  const companyId = onlyCompany(queryOf(view)) ?? null
  const newTasks = useNewTasks(store, {
    view,
    today,
    place: { companyId, status: only, assignee: props.assignee },
  })
  const newTaskNoteOf = useNewTaskNotes(store)
  const { editing, verdictsOf, mayMove } = useRowChanges(store, subject, isReadOnly, companyId)
  // Tasks of archived companies are not selected: nothing of them changes.
  const lists = useMemo(() => {
    const inOrder = groups ? groups.clusters.flatMap(each => (each.isFolded ? [] : each.items)) : items
    return [inOrder.flatMap(item => (isArchived(item) ? [] : item.task))]
  }, [items, groups])
  const { dialog, ...selecting } = useTaskSelection({
    store,
    subject,
    isReadOnly,
    companyId,
    mayMove,
    mayEdit: editing !== null,
    lists,
  })

  const { go } = places
  const acting = useTaskActions({
    store,
    subject,
    isCompanyPage: !props.hasCompany,
    places,
    onDelete: useCallback(
      ({ id }: Task) => go(now => (now.open === id ? { ...now, open: null, isFull: false } : now)),
      [go],
    ),
  })
  const { actionsOf } = acting
  const menuOf = useCallback(
    (item: TaskItem) => actionsOf(item.task, isReadOnly || isArchived(item)),
    [actionsOf, isReadOnly],
  )

  const [isReadingOn, setReadingOn] = useState(false)
  async function readOn(): Promise<void> {
    setReadingOn(true)
    const outcome = await rowsStore.loadMore()
    setReadingOn(false)
    tellRefusal(notices.show, outcome)
  }

  return (
    <>
      <TaskList
        newTasks={newTasks.map(item => ({ item, note: newTaskNoteOf(item) }))}
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
        more={
          value?.query.per_page === undefined
            ? undefined
            : { hasMore: value.page < value.last_page, isLoading: isReadingOn, onMore: () => void readOn() }
        }
        choice={`${JSON.stringify(value?.query)} ${linked.group ?? ''}`}
        openId={openId}
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
        {...selecting}
        editing={editing}
        verdictsOf={verdictsOf}
        noteOf={noteOf}
        actionsOf={menuOf}
        onMove={props.onMove}
        onRetry={() => void rowsStore.refresh()}
      />
      {dialog}
      {acting.dialog}
    </>
  )
}

const toId = ({ task }: TaskItem): number => task.id

/** Returns the rows in the groups in which they stand. `page` counts them, when it does not hold all rows itself. */
function groupsOf(
  items: readonly TaskItem[],
  { by, today }: Pick<Grouping, 'by' | 'today'>,
  folded: ReadonlySet<string>,
  page: TaskRows['value'],
): readonly RowCluster[] {
  const byTask = new Map(items.map(item => [item.task, item]))
  const assignee = page && onlyPerson(page.query)
  return clustersOf([...byTask.keys()], { by, today, assignee }).map(({ key, tasks }) => ({
    key,
    items: tasks.flatMap(task => byTask.get(task) ?? []),
    count: page && page.last_page > 1 ? (page.group_totals?.[key] ?? null) : tasks.length,
    isFolded: folded.has(key),
  }))
}
