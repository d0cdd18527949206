import { useDeferredValue } from 'react'
import type { TaskGroup, TaskStatus } from '@osys/sdk/tasks/schema'
import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import { TaskListLtr24Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import { ButtonLink } from '../controls/ButtonLink.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState } from '../display/ErrorState.js'
import { Pager, type PagerProps } from '../controls/Pager.js'
import { Skeleton } from '../display/Skeleton.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { firstOf } from './rules.stages.js'
import { groupTitle, messages } from './messages.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { dueMessages } from '../task-properties/messages.due.js'
import { SelectionBar, type SelectionBarProps } from './SelectionBar.js'
import styles from './TaskList.module.css'
import { TaskHeads, type TaskHeadsProps } from './TaskHeads.js'
import { TaskRow, type TaskRowProps } from './TaskRow.js'

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
  /** Names the choice that the rows answer: with another one the first rows are drawn before the others. */
  readonly choice: string
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
  readonly sorting: TaskHeadsProps
  /** The tasks that stand together, with the value that they share; null for one list. */
  readonly groups: {
    readonly by: TaskGroup
    readonly clusters: readonly { readonly key: string; readonly items: readonly TaskItem[] }[]
  } | null
  readonly selectedIds: ReadonlySet<number>
  /** The actions on the selected tasks; null without any. */
  readonly selection: SelectionBarProps | null
  readonly editing: TaskRowProps['editing']
  readonly verdictsOf: (item: TaskItem) => Readonly<Record<TaskStatus, MoveVerdict>> | null
  readonly onSelect: TaskRowProps['onSelect']
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
  readonly onRetry: () => void
  /** Called when the person follows the address of an empty list. */
  readonly onEmptyLink: () => void
}

const EMPTY = {
  company: { title: messages.noTasks, text: messages.noTasksText, action: propertyMessages.newTask },
  filtered: { title: messages.noneFound, text: messages.noneFoundText, action: messages.clearFilters },
  panel: { title: messages.panelEmpty, text: undefined, action: messages.showAll },
  mine: { title: messages.panelEmptyMine, text: undefined, action: messages.showAll },
}
const WAITING_ROWS = 6
/** Enough to fill a large screen. */
const FIRST_ROWS = 24
const ROW_PX = 41

/** A list of tasks with heads that sort it, in groups when wanted, six a page. Spec §2. */
export function TaskList(props: TaskListProps) {
  const { state, pager, empty, isStale, onRetry } = props
  if (state.kind === 'failed') {
    return (
      <ErrorState
        title={propertyMessages.tasksFailed}
        text={state.text}
        requestId={state.requestId}
        isRetrying={state.isRetrying}
        onRetry={onRetry}
      />
    )
  }
  if (state.kind === 'loading') {
    return (
      <div role="status" aria-label={dueMessages.loadingTasks} className={styles.list}>
        {Array.from({ length: WAITING_ROWS }, (_, index) => (
          <div key={index} className={styles.row}>
            <Skeleton width={`${70 - index * 6}%`} height="18px" />
          </div>
        ))}
      </div>
    )
  }
  if (state.items.length === 0) return <NoTasks {...empty} onLink={props.onEmptyLink} />
  return (
    <div className={styles.whole} aria-busy={isStale || undefined}>
      <div className={styles.list}>
        <TaskHeads {...props.sorting} />
        <Staged key={props.choice} {...props} items={state.items} />
      </div>
      {props.selection && <SelectionBar {...props.selection} />}
      <Pager {...pager} />
    </div>
  )
}

/** The rows of a choice: those in sight at once, and the others as soon as these are painted. */
function Staged(props: TaskListProps & { readonly items: readonly TaskItem[] }) {
  const { items, groups } = props
  const most = useDeferredValue(items.length, FIRST_ROWS)
  const missing = Math.max(0, items.length - most)
  return (
    <>
      {groups === null ? (
        <Rows {...props} items={items.slice(0, most)} />
      ) : (
        <Groups {...props} by={groups.by} clusters={firstOf(groups.clusters, most)} />
      )}
      {/* The page keeps its height, so that nothing jumps and a place in it can be returned to. */}
      {missing > 0 && <div style={{ blockSize: missing * ROW_PX }} />}
    </>
  )
}

function Rows(props: TaskListProps & { readonly items: readonly TaskItem[] }) {
  return (
    <ul>
      {props.items.map(item => (
        <TaskRow
          key={item.task.id}
          item={item}
          isOpen={item.task.id === props.openId}
          isSelected={props.selectedIds.has(item.task.id)}
          hasCompany={props.hasCompany}
          verdicts={props.verdictsOf(item)}
          editing={props.editing}
          onSelect={props.onSelect}
          onMove={props.onMove}
        />
      ))}
    </ul>
  )
}

function Groups(props: TaskListProps & NonNullable<TaskListProps['groups']>) {
  return props.clusters.map(({ key, items }) => {
    const title = groupTitle(props.by, key)
    return (
      <section key={key} aria-label={messages.groupCount(title, items.length)}>
        <h2 className={styles.group}>
          {title} <span className={styles.count}>{items.length}</span>
        </h2>
        <Rows {...props} items={items} />
      </section>
    )
  })
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
