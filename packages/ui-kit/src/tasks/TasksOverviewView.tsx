import type { Verdict } from '@osys/sdk/access/rules'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { ReactNode } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { Segmented } from '../fields/Segmented.js'
import { statusLabels } from '../task-properties/messages.js'
import { messages } from './messages.js'
import { layoutTabs } from '../task-toolbar/LayoutTabs.js'
import { dueMessages } from '../task-properties/messages.due.js'
import { StatusFilter, type StatusFilterProps } from '../task-toolbar/StatusFilter.js'
import styles from './TasksOverviewView.module.css'
import { TaskToolbar, type TaskToolbarProps } from '../task-toolbar/TaskToolbar.js'

export type TasksOverviewViewProps = Pick<
  TaskToolbarProps,
  'search' | 'isSearchAhead' | 'onSearch' | 'onNew'
> & {
  /** Whether the person may see tasks. */
  readonly access: Verdict
  /** `mine` holds the person's own tasks of all statuses, `all` those of everybody. */
  readonly place: TaskStatus | 'mine' | 'all'
  /** The overviews that the person may open, those of a status with their tasks; null until they are counted. */
  readonly tabs: readonly {
    readonly key: TaskStatus | 'mine' | 'all'
    readonly href: string
    readonly count?: number | null
  }[]
  readonly layout: 'list' | 'calendar'
  readonly layoutHrefs: Readonly<Record<'list' | 'calendar', string>>
  readonly isMine: boolean
  /** The filter of tasks of all statuses. */
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

const TAB_LABELS = { ...statusLabels, mine: dueMessages.dueTasks, all: messages.allTasks }

/** The tasks of one status, or of all, over all companies. Spec §2. */
export function TasksOverviewView(props: TasksOverviewViewProps) {
  const { access, place, tabs, search, isMine, onSearch, onMine } = props
  if (!access.allowed) {
    return <EmptyState title={messages.mayNotSee} text={messages.grantedBy(access.granted_by)} />
  }
  return (
    <div className={styles.page}>
      <TaskToolbar
        views={{
          label: messages.overviews,
          current: place,
          tabs: tabs.map(tab => ({ ...tab, label: TAB_LABELS[tab.key] })),
        }}
        layouts={{ current: props.layout, tabs: layoutTabs(props.layoutHrefs) }}
        search={search}
        isSearchAhead={props.isSearchAhead}
        newHref={null}
        onNew={props.onNew}
        onSearch={onSearch}
      >
        {place === 'mine' || place === 'all' ? (
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
      <section
        aria-label={place === 'mine' || place === 'all' ? TAB_LABELS[place] : messages.overview(place)}
      >
        {props.children}
      </section>
    </div>
  )
}
