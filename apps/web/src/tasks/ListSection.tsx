import type { Subject } from '@osys/sdk/access/rules'
import { listPhase, withItems } from '@osys/sdk/lists/fetched-page'
import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { shownTask, type TaskPool } from '@osys/sdk/tasks/state'
import { TaskList, type TaskListProps } from '@osys/ui-kit/tasks/TaskList'
import { useEffect } from 'react'
import { useCell } from '../app/store.js'
import { toItem, verdictsFrom } from './present.js'
import type { TaskRowsStore } from './store.js'

export interface ListSectionProps {
  readonly rowsStore: TaskRowsStore
  readonly pool: TaskPool
  readonly query: TaskQuery
  /** Set on a list of one status; a row that moved away is hidden before the server confirms it. */
  readonly only: TaskStatus | null
  readonly subject: Subject
  readonly today: string
  readonly openId: number | null
  readonly hasCompany: boolean
  readonly mayMove: boolean
  readonly empty: TaskListProps['empty']
  /** Called when the person follows the link of an empty list. */
  readonly onEmptyLink: () => void
  readonly hrefOfTask: (id: number) => string
  readonly pageHref: (page: number) => string
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
}

/** Renders one page of tasks, fetched for the query of its address. */
export function ListSection(props: ListSectionProps) {
  const { rowsStore, pool, query, only, subject, today, hrefOfTask } = props
  const fetched = useCell(rowsStore.rows)
  const { value, error, isLoading } = fetched
  const asked = JSON.stringify(query)
  const isAsked = (other: TaskQuery): boolean => JSON.stringify(other) === asked
  const isStale = value === null || !isAsked(value.query)

  useEffect(() => {
    // The text tells whether the query changed, and it was made of one.
    void rowsStore.load(JSON.parse(asked) as TaskQuery)
    return rowsStore.end
  }, [rowsStore, asked])

  const items = (value?.items ?? [])
    .flatMap(id => shownTask(pool, id) ?? [])
    .filter(task => only === null || task.status === only)
    .map(task => toItem(task, today, hrefOfTask(task.id)))
  const phase = listPhase(
    withItems(fetched, () => items.map(({ task }) => task.id)),
    isAsked,
  )

  return (
    <TaskList
      state={
        phase === 'loaded'
          ? { kind: 'loaded', items }
          : phase === 'failed'
            ? { kind: 'failed', text: error?.msg ?? '', requestId: error?.requestId, isRetrying: isLoading }
            : { kind: 'loading' }
      }
      pager={{
        page: value?.page ?? 1,
        lastPage: value?.last_page ?? 1,
        total: value?.total ?? 0,
        hrefFor: props.pageHref,
      }}
      openId={props.openId}
      hasCompany={props.hasCompany}
      empty={props.empty}
      onEmptyLink={props.onEmptyLink}
      isStale={isStale}
      verdictsOf={({ task }) => (props.mayMove ? verdictsFrom(subject, task.status) : null)}
      onMove={props.onMove}
      onRetry={() => void rowsStore.refresh()}
    />
  )
}
