import { CalendarLtr16Regular } from '@fluentui/react-icons/headless/svg/calendar-ltr'
import { TaskListLtr24Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import type { DueTaskGroup } from '@osys/sdk/tasks/rules.due-groups'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type FailedState } from '../display/ErrorState.js'
import { HiddenText } from '../display/HiddenText.js'
import { Link } from '../controls/Link.js'
import { Skeleton } from '../display/Skeleton.js'
import { classes } from '../layout/classes.js'
import menuStyles from '../overlays/MenuButton.module.css'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import type { RowButtonsProps } from '../task-list/RowButtons.js'
import type { RowProperty, useRowPicker } from '../task-list/useRowPicker.js'
import { isArchived } from '../task-properties/rules.archived.js'
import type { ReactNode } from 'react'
import { DaySection } from '../hub/DaySection.js'
import { DueLabel } from '../task-properties/DueLabel.js'
import styles from './DueTasks.module.css'
import {
  companyLabel,
  dueGroups,
  dueLabel,
  dueMessages,
  priorityLabels,
  statusLabels,
} from '../task-properties/messages.due.js'
import { PriorityMark } from '../task-properties/PriorityMark.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { TaskGlyph } from '../task-properties/TaskGlyph.js'

export type DueTasksProps = {
  readonly state:
    /** The number of tasks that each group had last, for placeholders of the same height. */
    | { readonly kind: 'loading'; readonly sizes?: readonly number[] }
    | FailedState
    /** The nearest due date first; `total` counts the tasks that do not show too. */
    | {
        readonly kind: 'loaded'
        readonly groups: readonly DueTaskGroup<TaskItem>[]
        readonly total: number
      }
  /** The address of the page with all of them. */
  readonly allHref: string
  /** Opens the pickers of a row's values; null when the person may change none. */
  readonly changing?:
    | (Pick<ReturnType<typeof useRowPicker>, 'open' | 'onPick' | 'onPointerDown'> & {
        readonly mayMove: boolean
        readonly mayEdit: boolean
        /** Called when the pointer or the focus comes to the rows: a picker may be wanted next. */
        readonly onNear: () => void
      })
    | null
  /** Returns the note of a row whose change was refused. */
  readonly noteOf?: (item: TaskItem) => ReactNode
  readonly onRetry: () => void
}

/** The person's own open tasks, as a card of 'Mi día'. Spec §2. */
export function DueTasks({ state, allHref, changing = null, noteOf, onRetry }: DueTasksProps) {
  const { groups, total } = state.kind === 'loaded' ? state : { groups: [], total: 0 }
  const shown = groups.reduce((sum, { items }) => sum + items.length, 0)
  const kept = useStayingFocus<HTMLDivElement>()
  return (
    <DaySection
      title={dueMessages.dueTasks}
      action={shown > 0 && <Link href={allHref}>{dueMessages.allMine}</Link>}
    >
      <div {...kept} className={styles.whole} tabIndex={-1}>
        {state.kind === 'loading' && (
          <div role="status" aria-label={dueMessages.loadingTasks}>
            {(state.sizes?.length ? state.sizes : [3]).map(size =>
              // The first is the place of the group's head.
              Array.from({ length: size + 1 }, (_, row) => (
                <div key={row} className={row === 0 ? styles.group : styles.waiting}>
                  <Skeleton width={row === 0 ? '12ch' : '72%'} height="20px" />
                </div>
              )),
            )}
          </div>
        )}
        {state.kind === 'failed' && (
          <ErrorState isCompact {...state} title={dueMessages.dueTasksFailed} onRetry={onRetry} />
        )}
        {state.kind === 'loaded' && shown === 0 && (
          <EmptyState
            isCompact
            icon={<TaskListLtr24Regular />}
            title={dueMessages.noDueTasks}
            text={dueMessages.noDueTasksText}
          />
        )}
        {shown > 0 && (
          <div
            onPointerDown={changing?.onPointerDown}
            onPointerEnter={changing?.onNear}
            onFocus={changing?.onNear}
          >
            {groups.map(({ when, items, count }) => (
              <section key={when} aria-label={dueGroups[when]}>
                <h4 className={styles.group} data-when={when}>
                  {dueGroups[when]} <span className={styles.count}>{count}</span>
                </h4>
                {items.length > 0 && (
                  <ul className={styles.list}>
                    {items.map(item => (
                      <Row
                        key={item.task.id}
                        item={item}
                        changing={isArchived(item) ? null : changing}
                        note={noteOf?.(item)}
                      />
                    ))}
                  </ul>
                )}
              </section>
            ))}
            {total > shown && <p className={styles.rest}>{dueMessages.moreOwn(total - shown)}</p>}
          </div>
        )}
      </div>
    </DaySection>
  )
}

type RowProps = Pick<RowButtonsProps, 'item'> & {
  /** Null for a task whose values are only shown. */
  readonly changing: NonNullable<DueTasksProps['changing']> | null
  readonly note: ReactNode
}

function Row({ item: { task, code, due, href }, changing, note }: RowProps) {
  const { status, priority, due_date: day } = task
  const picking = changing?.open?.id === task.id ? changing.open.property : null
  const button = (property: RowProperty, name: string, look: string | undefined) => ({
    className: classes(menuStyles.trigger, look),
    'data-property': property,
    'aria-label': name,
    'aria-haspopup': property === 'due' ? ('dialog' as const) : ('menu' as const),
    'aria-expanded': picking === property,
    onClick: changing?.onPick,
  })
  const mark = <PriorityMark priority={priority} />
  const label = day !== null && <DueLabel due={due} day={day} />
  return (
    <li className={styles.item} data-row={task.id}>
      {changing?.mayMove ? (
        <button
          type="button"
          {...button(
            'status',
            dueMessages.statusOf(code, statusLabels[status]),
            classes(menuStyles.icon, styles.status),
          )}
        >
          <TaskGlyph status={status} />
        </button>
      ) : (
        <span className={styles.status}>
          <TaskGlyph status={status} />
          <HiddenText>{dueMessages.status(statusLabels[status])}</HiddenText>
        </span>
      )}
      <span className={styles.code}>{code}</span>
      <a className={styles.link} href={href}>
        {task.title}
      </a>
      {changing?.mayEdit ? (
        <button
          type="button"
          {...button(
            'priority',
            dueMessages.priorityOf(code, priorityLabels[priority]),
            classes(menuStyles.icon, styles.priority),
          )}
        >
          {priority === 'none' ? dueMessages.noPriority : mark}
        </button>
      ) : (
        <span className={styles.priority}>{mark}</span>
      )}
      {task.company && <span className={styles.company}>{companyLabel(task.company)}</span>}
      {changing?.mayEdit ? (
        <button
          type="button"
          {...button(
            'due',
            [dueMessages.datesOf(code), ...(day === null ? [] : [dueMessages.due(dueLabel(due, day))])].join(
              ': ',
            ),
            classes(styles.due, styles.date),
          )}
        >
          {label || <CalendarLtr16Regular />}
        </button>
      ) : (
        <span className={styles.due}>{label}</span>
      )}
      {note && <div className={styles.note}>{note}</div>}
    </li>
  )
}
