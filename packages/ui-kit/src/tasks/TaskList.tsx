import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import { TaskListLtr24Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import { ButtonLink } from '../controls/ButtonLink.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState } from '../display/ErrorState.js'
import { Pager, type PagerProps } from '../controls/Pager.js'
import { Skeleton } from '../display/Skeleton.js'
import type { TaskItem } from './TaskCard.js'
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
  /** The reason why the list is empty, and the address that helps; null when there is none. */
  readonly empty: {
    readonly kind: 'company' | 'filtered' | 'panel' | 'mine'
    readonly href: string | null
  }
  /** True while the rows of a new choice load and the old ones are still shown. */
  readonly isStale?: boolean
  readonly verdictsOf: (item: TaskItem) => Readonly<Record<TaskStatus, MoveVerdict>> | null
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
  readonly onRetry: () => void
  /** Called when the person follows the address of an empty list. */
  readonly onEmptyLink: () => void
}

const EMPTY = {
  company: { title: messages.noTasks, text: messages.noTasksText, action: messages.newTask },
  filtered: { title: messages.noneFound, text: messages.noneFoundText, action: messages.clearFilters },
  panel: { title: messages.panelEmpty, text: undefined, action: messages.showAll },
  mine: { title: messages.panelEmptyMine, text: undefined, action: messages.showAll },
}
const WAITING_ROWS = 6

/** A list of tasks, six a page. Spec §2. */
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
  if (state.items.length === 0) return <NoTasks {...empty} onLink={props.onEmptyLink} />
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

function NoTasks({ kind, href, onLink }: TaskListProps['empty'] & { readonly onLink: () => void }) {
  const { title, text, action } = EMPTY[kind]
  return (
    <EmptyState
      icon={<TaskListLtr24Regular />}
      title={title}
      text={kind === 'company' && href === null ? messages.noTasksReadOnly : text}
      action={
        href !== null && (
          <ButtonLink href={href} onClick={onLink}>
            {action}
          </ButtonLink>
        )
      }
    />
  )
}
