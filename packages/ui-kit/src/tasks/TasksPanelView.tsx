import type { Verdict } from '@osys/sdk/access/rules'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { ReactNode } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { Segmented } from '../fields/Segmented.js'
import { messages } from './messages.js'
import styles from './TasksPanelView.module.css'
import { TaskToolbar, type TaskToolbarProps } from './TaskToolbar.js'

export type TasksPanelViewProps = Pick<TaskToolbarProps, 'search' | 'onSearch'> & {
  /** Whether the person may see tasks. */
  readonly access: Verdict
  readonly status: TaskStatus
  readonly isMine: boolean
  readonly filters?: ReactNode
  readonly children: ReactNode
  readonly onMine: (change: { readonly isMine: boolean }) => void
}

const OWNER_OPTIONS = [
  { value: 'all' as const, label: messages.all },
  { value: 'mine' as const, label: messages.mine },
]

/** The tasks of one status over all companies, or only the person's own. Spec §2. */
export function TasksPanelView({
  access,
  status,
  search,
  isMine,
  filters,
  children,
  onSearch,
  onMine,
}: TasksPanelViewProps) {
  if (!access.allowed) {
    return <EmptyState title={messages.mayNotSee} text={messages.grantedBy(access.granted_by)} />
  }
  return (
    <div className={styles.page}>
      <TaskToolbar search={search} newHref={null} onSearch={onSearch}>
        <Segmented
          label={messages.whose}
          options={OWNER_OPTIONS}
          value={isMine ? 'mine' : 'all'}
          onChange={({ value }) => onMine({ isMine: value === 'mine' })}
        />
      </TaskToolbar>
      {filters}
      <section aria-label={messages.panel(status)}>{children}</section>
    </div>
  )
}
