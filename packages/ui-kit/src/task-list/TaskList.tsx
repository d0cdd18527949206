import { TaskListLtr24Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import { ButtonLink } from '../controls/ButtonLink.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Pager, type PagerProps } from '../controls/Pager.js'
import { Skeleton } from '../display/Skeleton.js'
import busyStyles from '../layout/busy.module.css'
import { classes } from '../layout/classes.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { MoreRows, type MoreRowsProps } from './MoreRows.js'
import { NewRows, type NewRowsProps } from './NewRows.js'
import { messages } from './messages.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { dueMessages } from '../task-properties/messages.due.js'
import { rowsAbove } from './rules.clusters.js'
import { SelectionBar, type SelectionBarProps } from './SelectionBar.js'
import styles from './TaskList.module.css'
import { TaskHeads, type TaskHeadsProps } from './TaskHeads.js'
import { TaskRows, type TaskRowsProps } from './TaskRows.js'

export type TaskListState = ViewState<{ readonly items: readonly TaskItem[] }>

export type TaskListProps = Omit<TaskRowsProps, 'items'> &
  Pick<NewRowsProps, 'newTasks'> & {
    readonly state: TaskListState
    readonly pager: PagerProps
    /** Set on a list that is read on by scrolling, in place of pages. */
    readonly more?: Omit<MoreRowsProps, 'total' | 'shown'> | undefined
    /** The reason why the list is empty, and the address that helps; null when there is none. */
    readonly empty: {
      readonly kind: 'company' | 'filtered' | 'overview' | 'mine'
      readonly href: string | null
    }
    /** True while the rows of a new choice load and the old ones are still shown. */
    readonly isStale?: boolean
    readonly sorting: TaskHeadsProps
    /** The actions on the selected tasks; null without any. */
    readonly selection: SelectionBarProps | null
    readonly onRetry: () => void
    /** Called when the person follows the address of an empty list. */
    readonly onEmptyLink: () => void
  }

const EMPTY = {
  company: { title: messages.noTasks, text: messages.noTasksText, action: propertyMessages.newTask },
  filtered: { title: messages.noneFound, text: messages.noneFoundText, action: messages.clearFilters },
  overview: { title: messages.overviewEmpty, text: undefined, action: messages.showAll },
  mine: { title: messages.overviewEmptyMine, text: undefined, action: messages.showAll },
}
const WAITING_ROWS = 6

/**
 * A list of tasks with heads that sort it, in groups when wanted; in pages, or read on by scrolling. It keeps the focus
 * when a row leaves it. Spec §2.
 */
export function TaskList(props: TaskListProps) {
  const kept = useStayingFocus<HTMLDivElement>()
  return (
    <div {...kept} className={styles.kept} tabIndex={-1}>
      <NewRows newTasks={props.newTasks} hasCompany={props.hasCompany} />
      <TasksOrState {...props} />
    </div>
  )
}

function TasksOrState(props: TaskListProps) {
  const { state, pager, empty, isStale, onRetry } = props
  if (state.kind === 'failed') {
    return <ErrorState {...state} title={propertyMessages.tasksFailed} onRetry={onRetry} />
  }
  if (state.kind === 'loading') return <WaitingRows />
  if (state.items.length === 0) {
    if (pager.total === 0) return <NoTasks {...empty} onLink={props.onEmptyLink} />
    // All rows of this page have left it, and others are on their way.
    return (
      <div className={styles.whole}>
        <WaitingRows />
        <Pager {...pager} />
      </div>
    )
  }
  return (
    <div className={styles.whole} aria-busy={isStale || undefined}>
      <div className={classes(styles.list, isStale && busyStyles.busy)}>
        <TaskHeads {...props.sorting} />
        <TaskRows
          items={state.items}
          choice={props.choice}
          openId={props.openId}
          hasCompany={props.hasCompany}
          groups={props.groups}
          selectedIds={props.selectedIds}
          editing={props.editing}
          verdictsOf={props.verdictsOf}
          noteOf={props.noteOf}
          actionsOf={props.actionsOf}
          onSelect={props.onSelect}
          onMove={props.onMove}
        />
      </div>
      {props.selection && <SelectionBar {...props.selection} />}
      {props.more ? (
        <MoreRows {...props.more} total={pager.total} shown={drawnRows(state.items, props.groups)} />
      ) : (
        <Pager {...pager} />
      )}
    </div>
  )
}

function drawnRows(items: readonly TaskItem[], groups: TaskListProps['groups']): number {
  return groups ? rowsAbove(groups.clusters, groups.clusters.length) : items.length
}

function WaitingRows() {
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
