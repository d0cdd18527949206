import { TaskListLtr24Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type FailedState } from '../display/ErrorState.js'
import { Link } from '../controls/Link.js'
import { Skeleton } from '../display/Skeleton.js'
import { DaySection } from '../hub/DaySection.js'
import { DueLabel } from '../task-properties/DueLabel.js'
import styles from './DueTasks.module.css'
import { companyLabel, dueGroups, dueMessages } from '../task-properties/messages.due.js'
import { PriorityMark } from '../task-properties/PriorityMark.js'
import { groupsOf } from './rules.due-groups.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { TaskGlyph } from '../task-properties/TaskGlyph.js'

export type DueTasksProps = {
  readonly state:
    /** The number of tasks that each group had last, for placeholders of the same height. */
    | { readonly kind: 'loading'; readonly sizes?: readonly number[] }
    | FailedState
    /** The nearest due date first. */
    | {
        readonly kind: 'loaded'
        readonly items: readonly TaskItem[]
        readonly total: number
        /** The number of all tasks in each group, by the names that the server gives these. */
        readonly totals: Readonly<Record<string, number>>
      }
  /** The address of the page with all of them. */
  readonly allHref: string
  readonly onRetry: () => void
}

/** The person's own open tasks, as a card of 'Mi día'. Spec §2. */
export function DueTasks({ state, allHref, onRetry }: DueTasksProps) {
  const { items, total, totals } = state.kind === 'loaded' ? state : { items: [], total: 0, totals: {} }
  return (
    <DaySection
      title={dueMessages.dueTasks}
      action={items.length > 0 && <Link href={allHref}>{dueMessages.allMine}</Link>}
    >
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
      {state.kind === 'loaded' && items.length === 0 && (
        <EmptyState
          isCompact
          icon={<TaskListLtr24Regular />}
          title={dueMessages.noDueTasks}
          text={dueMessages.noDueTasksText}
        />
      )}
      {items.length > 0 && (
        <>
          {groupsOf(items, totals).map(({ when, items: members, count }) => (
            <section key={when} aria-label={dueGroups[when]}>
              <h4 className={styles.group} data-when={when}>
                {dueGroups[when]} <span className={styles.count}>{count}</span>
              </h4>
              {members.length > 0 && (
                <ul className={styles.list}>
                  {members.map(({ task, code, due, href }) => (
                    <li key={task.id} className={styles.item}>
                      <TaskGlyph status={task.status} />
                      <span className={styles.code}>{code}</span>
                      <a className={styles.link} href={href}>
                        {task.title}
                      </a>
                      <PriorityMark priority={task.priority} />
                      {task.company && <span className={styles.company}>{companyLabel(task.company)}</span>}
                      <span className={styles.due}>
                        {task.due_date !== null && <DueLabel due={due} day={task.due_date} />}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          {total > items.length && <p className={styles.rest}>{dueMessages.moreOwn(total - items.length)}</p>}
        </>
      )}
    </DaySection>
  )
}
