import { CheckboxChecked16Regular } from '@fluentui/react-icons/headless/svg/checkbox-checked'
import { Comment16Regular } from '@fluentui/react-icons/headless/svg/comment'
import type { Due } from '@osys/sdk/tasks/rules.due'
import type { Task } from '@osys/sdk/tasks/schema'
import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import { AvatarRow } from './AvatarRow.js'
import { DueLabel } from './DueLabel.js'
import { messages } from './messages.js'
import { PriorityMark } from './PriorityMark.js'
import { RepeatMark } from './RepeatMark.js'
import styles from './TaskCard.module.css'

/** A task with the derived values that the views show. */
export interface TaskItem {
  readonly task: Task
  /** The task code, such as `ACME-42`; empty until the task has a number. */
  readonly code: string
  readonly due: Due
  /** The address of the task's panel; empty until the server has the task. */
  readonly href: string
  /** True when unread notifications lead to the task. */
  readonly isUnread?: boolean
}

export type TaskCardProps = {
  readonly item: TaskItem
  /** True for the task whose panel is open. */
  readonly isOpen?: boolean
  readonly isSelected?: boolean
  /** True for the outline that a lifted task leaves in its old place. */
  readonly isAway?: boolean
  /** True for the copy under the pointer. */
  readonly isHeld?: boolean
  /** The values that the person can change, each as a button; the others are shown. */
  readonly values?: Partial<CardValues>
  /** Content beside the code. */
  readonly handle?: ReactNode
  /** Replaces the details of a task that is not saved yet. */
  readonly note?: ReactNode
}

/** The values of a card that can be buttons. */
export type CardValues = Readonly<Record<'status' | 'priority' | 'labels' | 'due' | 'people', ReactNode>>

/** The labels of a card that are drawn; the others are counted. */
export const MOST_LABELS = 3

/** A task on the board. The whole card opens it. */
export function TaskCard(props: TaskCardProps) {
  const { item, isOpen, isSelected, isAway, isHeld, values = {}, handle, note } = props
  const { task, code, due, href } = item
  const steps = task.checklist.length
  const hasDetails = task.due_date !== null || task.assignees.length > 0
  return (
    <article
      className={classes(
        styles.card,
        isSelected && styles.selected,
        isOpen && styles.open,
        task.labels.length > 0 && styles.labelled,
        isAway && styles.away,
        isHeld && styles.held,
      )}
    >
      <div className={styles.head}>
        {values.status}
        <span className={styles.code}>{code}</span>
        {values.priority ?? <PriorityMark priority={task.priority} />}
        <RepeatMark repeat={task.repeat} />
        {steps > 0 && (
          <span className={styles.steps}>
            <CheckboxChecked16Regular />
            <HiddenText>{messages.steps(doneSteps(item), steps)}</HiddenText>
            <span aria-hidden="true">{`${doneSteps(item)}/${steps}`}</span>
          </span>
        )}
        {task.comments_count > 0 && (
          <span className={styles.steps}>
            <Comment16Regular />
            <HiddenText>{messages.comments(task.comments_count)}</HiddenText>
            <span aria-hidden="true">{task.comments_count}</span>
          </span>
        )}
        {handle}
      </div>
      {href === '' ? (
        <p className={styles.title}>{task.title}</p>
      ) : (
        <a
          className={classes(styles.title, item.isUnread && styles.unread)}
          href={href}
          draggable={false}
          aria-current={isOpen ? 'true' : undefined}
        >
          {item.isUnread && <HiddenText>{messages.property(messages.unread)}</HiddenText>}
          {task.title}
        </a>
      )}
      {values.labels ?? <Labels labels={task.labels} />}
      {note}
      {!note && (hasDetails || values.due) && (
        <div className={hasDetails ? styles.foot : styles.bare}>
          {values.due ?? (task.due_date !== null && <DueLabel due={due} day={task.due_date} />)}
          <span className={styles.people}>{values.people ?? <AvatarRow people={task.assignees} />}</span>
        </div>
      )}
    </article>
  )
}

function Labels({ labels }: { readonly labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <ul className={styles.labels}>
      {labels.slice(0, MOST_LABELS).map(label => (
        <li key={label} className={styles.label}>
          {label}
        </li>
      ))}
      {labels.length > MOST_LABELS && <li className={styles.label}>{`+${labels.length - MOST_LABELS}`}</li>}
    </ul>
  )
}

function doneSteps({ task }: TaskItem): number {
  return task.checklist.filter(step => step.done).length
}
