import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { MoveVerdict } from '@osys/sdk/tasks/moves'
import { TaskListLtr24Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import type { ReactNode } from 'react'
import { EmptyState } from '../basics/EmptyState.js'
import { ErrorState } from '../basics/ErrorState.js'
import { Pager, type PagerProps } from '../basics/Pager.js'
import { Skeleton } from '../basics/Skeleton.js'
import type { TaskItem } from './item.js'
import { messages } from './messages.js'
import styles from './TaskList.module.css'
import { TaskRow } from './TaskRow.js'

export type TaskListState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed'
      readonly text: string
      readonly requestId?: string
      readonly isRetrying: boolean
    }
  | { readonly kind: 'loaded'; readonly items: readonly TaskItem[] }

export type TaskListProps = {
  readonly state: TaskListState
  readonly pager: PagerProps
  readonly openId: number | null
  readonly hasCompany: boolean
  /** Why there is nothing, and what to do about it. */
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode }
  /** True while the rows shown are those of an earlier choice. */
  readonly isStale?: boolean
  readonly verdictsOf: (item: TaskItem) => Readonly<Record<TaskStatus, MoveVerdict>> | null
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
  readonly onRetry: () => void
}

const WAITING_ROWS = 6

/** Tasks below one another, six a page. Spec §2. */
export function TaskList(props: TaskListProps) {
  const { state, pager, openId, hasCompany, empty, isStale, verdictsOf, onMove, onRetry } = props
  if (state.kind === 'failed') {
    return (
      <ErrorState
        title={messages.tasksFailed}
        text={state.text}
        requestId={state.requestId}
        isRetrying={state.isRetrying}
        onRetry={onRetry}
      />
    )
  }
  if (state.kind === 'loading') {
    return (
      <div role="status" aria-label={messages.loadingTasks} className={styles.list}>
        {Array.from({ length: WAITING_ROWS }, (_, index) => (
          <div key={index} className={styles.row}>
            <span className={styles.lines}>
              <Skeleton width="9ch" height="14px" />
              <Skeleton width={`${70 - index * 6}%`} height="18px" />
            </span>
          </div>
        ))}
      </div>
    )
  }
  if (state.items.length === 0) return <EmptyState icon={<TaskListLtr24Regular />} {...empty} />
  return (
    <div className={styles.whole} aria-busy={isStale || undefined}>
      <ul className={styles.list}>
        {state.items.map(item => (
          <TaskRow
            key={item.task.id}
            item={item}
            isOpen={item.task.id === openId}
            hasCompany={hasCompany}
            verdicts={verdictsOf(item)}
            onMove={onMove}
          />
        ))}
      </ul>
      <Pager {...pager} />
    </div>
  )
}
