import type { Verdict } from '@osys/sdk/access/rules'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { Suspense, type ReactNode } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type FailedState } from '../display/ErrorState.js'
import { BoardWaiting } from '../task-board/BoardWaiting.js'
import styles from './CompanyTasksView.module.css'
import { layoutTabs } from '../task-toolbar/LayoutTabs.js'
import { messages } from './messages.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { StatusFilter } from '../task-toolbar/StatusFilter.js'
import { TaskToolbar, type TaskToolbarProps } from '../task-toolbar/TaskToolbar.js'

export type CompanyTasksViewProps = Pick<
  TaskToolbarProps,
  'search' | 'isSearchAhead' | 'onSearch' | 'newHref'
> & {
  /** Whether the person may see tasks. */
  readonly access: Verdict
  readonly view: 'board' | 'list' | 'calendar'
  readonly hrefs: Readonly<Record<'board' | 'list' | 'calendar', string>>
  /** The status that the list is narrowed to; null on the board, which shows all. */
  readonly status: TaskStatus | 'all' | null
  readonly board: { readonly kind: 'loading' | 'loaded' } | FailedState
  readonly filters?: ReactNode
  readonly children: ReactNode
  readonly onStatus: (change: { readonly value: TaskStatus | 'all' }) => void
  readonly onRetry: () => void
}

/** The tasks of a company: the choice between board and list, and the tasks. */
export function CompanyTasksView(props: CompanyTasksViewProps) {
  const { access, view, hrefs, status, board, children, onStatus, onRetry } = props
  if (!access.allowed) {
    return <EmptyState title={messages.mayNotSee} text={messages.grantedBy(access.granted_by)} />
  }
  return (
    <section className={styles.tasks} aria-label={messages.tasks}>
      <TaskToolbar
        views={{
          label: propertyMessages.views,
          current: view,
          isShort: true,
          tabs: layoutTabs(hrefs),
        }}
        search={props.search}
        isSearchAhead={props.isSearchAhead}
        newHref={props.newHref}
        onSearch={props.onSearch}
      >
        {status !== null && <StatusFilter value={status} onChange={onStatus} />}
        {props.filters}
      </TaskToolbar>
      {view === 'board' && board.kind === 'failed' ? (
        <ErrorState {...board} title={propertyMessages.tasksFailed} onRetry={onRetry} />
      ) : view === 'board' && board.kind === 'loading' ? (
        <BoardWaiting />
      ) : (
        <Suspense fallback={<BoardWaiting />}>{children}</Suspense>
      )}
    </section>
  )
}
