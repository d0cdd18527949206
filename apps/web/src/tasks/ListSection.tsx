import type { Subject } from '@osys/sdk/access/rules'
import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { shownTask, type TaskPool } from '@osys/sdk/tasks/state'
import { TaskList, type TaskListProps } from '@osys/ui-kit/tasks/TaskList'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { toItem, verdictsFrom } from './present.js'
import type { TaskRowsStore } from './store.js'

export interface ListSectionProps {
  readonly rowsStore: TaskRowsStore
  readonly pool: TaskPool
  readonly query: TaskQuery
  /** Rows of another status have left the list, before the server says so. */
  readonly only: TaskStatus | null
  readonly subject: Subject
  readonly today: string
  readonly openId: number | null
  readonly hasCompany: boolean
  readonly mayMove: boolean
  readonly empty: TaskListProps['empty']
  readonly hrefOfTask: (id: number) => string
  readonly pageHref: (page: number) => string
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
}

/** One page of tasks, fetched for what its address asks. */
export function ListSection(props: ListSectionProps) {
  const { rowsStore, pool, query, only, subject, today, hrefOfTask } = props
  const { loading, ids, info } = useCell(rowsStore.rows)
  const [isRetrying, setRetrying] = useState(false)
  const asked = JSON.stringify(query)
  const [arrived, setArrived] = useState<string | null>(null)

  useEffect(() => {
    let isWanted = true
    // The text is what tells one query from the next; it was made of one.
    void rowsStore.load(JSON.parse(asked) as TaskQuery).then(() => {
      if (isWanted) setArrived(asked)
    })
    return () => {
      isWanted = false
    }
  }, [rowsStore, asked])

  const items = ids
    .flatMap(id => shownTask(pool, id) ?? [])
    .filter(task => only === null || task.status === only)
    .map(task => toItem(task, today, hrefOfTask(task.id)))

  async function retry(): Promise<void> {
    setRetrying(true)
    await rowsStore.load(query)
    setRetrying(false)
  }

  return (
    <TaskList
      state={
        loading.phase === 'loaded'
          ? { kind: 'loaded', items }
          : loading.phase === 'failed'
            ? { kind: 'failed', text: loading.msg, requestId: loading.requestId, isRetrying }
            : { kind: 'loading' }
      }
      pager={{ page: info.page, lastPage: info.last_page, total: info.total, hrefFor: props.pageHref }}
      openId={props.openId}
      hasCompany={props.hasCompany}
      empty={props.empty}
      isStale={arrived !== asked}
      verdictsOf={({ task }) => (props.mayMove ? verdictsFrom(subject, task.status) : null)}
      onMove={props.onMove}
      onRetry={() => void retry()}
    />
  )
}
