import { TaskListLtr24Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState } from '../display/ErrorState.js'
import { Link } from '../controls/Link.js'
import { Skeleton } from '../display/Skeleton.js'
import { DaySection } from '../hub/DaySection.js'
import { DueLabel } from './DueLabel.js'
import styles from './DueTasks.module.css'
import { messages, statusLabels } from './messages.js'
import { PriorityMark } from './PriorityMark.js'
import type { TaskItem } from './TaskCard.js'

export type DueTasksProps = {
  readonly state:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly text: string; readonly isRetrying: boolean }
    /** The nearest due date first. */
    | { readonly kind: 'loaded'; readonly items: readonly TaskItem[] }
  /** The address of the page with all of them; null when the person has no such page. */
  readonly allHref: string | null
  readonly onRetry: () => void
}

/** The person's own open tasks, as a card of 'Mi día'. Spec §2. */
export function DueTasks({ state, allHref, onRetry }: DueTasksProps) {
  const items = state.kind === 'loaded' ? state.items : []
  return (
    <DaySection
      title={messages.dueTasks}
      action={items.length > 0 && allHref !== null && <Link href={allHref}>{messages.allMine}</Link>}
    >
      {state.kind === 'loading' && (
        <div role="status" aria-label={messages.loadingTasks}>
          {['80%', '65%', '72%'].map(width => (
            <div key={width} className={styles.waiting}>
              <Skeleton width={width} height="18px" />
              <Skeleton width="40%" height="14px" />
            </div>
          ))}
        </div>
      )}
      {state.kind === 'failed' && (
        <ErrorState
          isCompact
          title={messages.dueTasksFailed}
          text={state.text}
          isRetrying={state.isRetrying}
          onRetry={onRetry}
        />
      )}
      {state.kind === 'loaded' && items.length === 0 && (
        <EmptyState
          isCompact
          icon={<TaskListLtr24Regular />}
          title={messages.noDueTasks}
          text={messages.noDueTasksText}
        />
      )}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map(({ task, code, due, href }) => (
            <li key={task.id} className={styles.item}>
              <a className={styles.link} href={href}>
                {task.title}
              </a>
              <p className={styles.line}>
                <PriorityMark priority={task.priority} />
                {task.due_date !== null && <DueLabel due={due} day={task.due_date} />}
                <span>{code}</span>
                {task.company && <span className={styles.company}>{task.company.name}</span>}
                <span>{statusLabels[task.status]}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </DaySection>
  )
}
