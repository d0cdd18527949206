import { TaskListLtr24Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import type { DueTaskGroup } from '@osys/sdk/tasks/rules.due-groups'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type FailedState } from '../display/ErrorState.js'
import { HiddenText } from '../display/HiddenText.js'
import { Link } from '../controls/Link.js'
import { Skeleton } from '../display/Skeleton.js'
import { classes } from '../layout/classes.js'
import menuStyles from '../overlays/MenuButton.module.css'
import { useKeptFocus } from '../overlays/useKeptFocus.js'
import type { RowButtonsProps } from '../task-list/RowButtons.js'
import type { OpenPicker, useRowPicker } from '../task-list/useRowPicker.js'
import { isArchived } from '../task-properties/rules.archived.js'
import { DaySection } from '../hub/DaySection.js'
import { DueLabel } from '../task-properties/DueLabel.js'
import styles from './DueTasks.module.css'
import { companyLabel, dueGroups, dueMessages, statusLabels } from '../task-properties/messages.due.js'
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
  /** Opens the menu of a row's status; null when the person may not change it. */
  readonly moving?:
    | (Pick<ReturnType<typeof useRowPicker>, 'open' | 'onPick' | 'onPointerDown'> & {
        /** Called when the pointer or the focus comes to the rows: the menu may be wanted next. */
        readonly onNear: () => void
      })
    | null
  readonly onRetry: () => void
}

/** The person's own open tasks, as a card of 'Mi día'. Spec §2. */
export function DueTasks({ state, allHref, moving = null, onRetry }: DueTasksProps) {
  const { groups, total } = state.kind === 'loaded' ? state : { groups: [], total: 0 }
  const shown = groups.reduce((sum, { items }) => sum + items.length, 0)
  const kept = useKeptFocus<HTMLDivElement>()
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
          <div onPointerDown={moving?.onPointerDown} onPointerEnter={moving?.onNear} onFocus={moving?.onNear}>
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
                        open={moving?.open ?? null}
                        onPick={isArchived(item) ? undefined : moving?.onPick}
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
  readonly open: OpenPicker | null
  /** Left out for a task whose status is only shown. */
  readonly onPick: RowButtonsProps['onPick'] | undefined
}

function Row({ item: { task, code, due, href }, open, onPick }: RowProps) {
  const status = statusLabels[task.status]
  return (
    <li className={styles.item} data-row={task.id}>
      {onPick ? (
        <button
          type="button"
          className={classes(menuStyles.trigger, menuStyles.icon, styles.status)}
          data-property="status"
          aria-label={dueMessages.statusOf(code, status)}
          aria-haspopup="menu"
          aria-expanded={open?.id === task.id}
          onClick={onPick}
        >
          <TaskGlyph status={task.status} />
        </button>
      ) : (
        <span className={styles.status}>
          <TaskGlyph status={task.status} />
          <HiddenText>{dueMessages.status(status)}</HiddenText>
        </span>
      )}
      <span className={styles.code}>{code}</span>
      <a className={styles.link} href={href}>
        {task.title}
      </a>
      <span className={styles.priority}>
        <PriorityMark priority={task.priority} />
      </span>
      {task.company && <span className={styles.company}>{companyLabel(task.company)}</span>}
      <span className={styles.due}>
        {task.due_date !== null && <DueLabel due={due} day={task.due_date} />}
      </span>
    </li>
  )
}
