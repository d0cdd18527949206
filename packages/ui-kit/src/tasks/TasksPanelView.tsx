import type { Verdict } from '@osys/sdk/access/rules'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { ReactNode } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { Segmented } from '../fields/Segmented.js'
import { messages, statusLabels } from './messages.js'
import { dueMessages } from './messages.due.js'
import { StatusFilter, type StatusFilterProps } from './StatusFilter.js'
import styles from './TasksPanelView.module.css'
import { TaskToolbar, type TaskToolbarProps } from './TaskToolbar.js'

export type TasksPanelViewProps = Pick<TaskToolbarProps, 'search' | 'onSearch'> & {
  /** Whether the person may see tasks. */
  readonly access: Verdict
  /** Null for the person's own tasks of all statuses. */
  readonly status: TaskStatus | null
  /** The panels that the person may open; the key of each is its status, or `mine`. */
  readonly tabs: readonly { readonly key: TaskStatus | 'mine'; readonly href: string }[]
  readonly isMine: boolean
  /** What the person's own tasks are narrowed to. */
  readonly shownStatus: StatusFilterProps['value']
  readonly filters?: ReactNode
  readonly children: ReactNode
  readonly onMine: (change: { readonly isMine: boolean }) => void
  readonly onStatus: StatusFilterProps['onChange']
}

const OWNER_OPTIONS = [
  { value: 'all' as const, label: messages.all },
  { value: 'mine' as const, label: messages.mine },
]

/** The tasks of one status over all companies, or the person's own of all statuses. Spec §2. */
export function TasksPanelView(props: TasksPanelViewProps) {
  const { access, status, tabs, search, isMine, onSearch, onMine } = props
  if (!access.allowed) {
    return <EmptyState title={messages.mayNotSee} text={messages.grantedBy(access.granted_by)} />
  }
  return (
    <div className={styles.page}>
      <TaskToolbar
        views={{
          label: messages.panels,
          current: status ?? 'mine',
          tabs: tabs.map(({ key, href }) => ({
            key,
            href,
            label: key === 'mine' ? dueMessages.dueTasks : statusLabels[key],
          })),
        }}
        search={search}
        newHref={null}
        onSearch={onSearch}
      >
        {status === null ? (
          <StatusFilter value={props.shownStatus} onChange={props.onStatus} />
        ) : (
          <Segmented
            label={messages.whose}
            options={OWNER_OPTIONS}
            value={isMine ? 'mine' : 'all'}
            onChange={({ value }) => onMine({ isMine: value === 'mine' })}
          />
        )}
        {props.filters}
      </TaskToolbar>
      <section aria-label={status === null ? dueMessages.dueTasks : messages.panel(status)}>
        {props.children}
      </section>
    </div>
  )
}
