import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { classes } from '../layout/classes.js'
import { AvatarRow } from './AvatarRow.js'
import { DueLabel } from './DueLabel.js'
import type { TaskItem } from './TaskCard.js'
import { messages, statusLabels } from './messages.js'
import { PriorityMark } from './PriorityMark.js'
import { StatusSelect } from './StatusSelect.js'
import styles from './TaskList.module.css'

export type TaskRowProps = {
  readonly item: TaskItem
  readonly isOpen: boolean
  /** True on a page of several companies: the row then names the company. */
  readonly hasCompany: boolean
  /** Null when the person may not change the status: the row then shows it as text. */
  readonly verdicts: Readonly<Record<TaskStatus, MoveVerdict>> | null
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
}

/** A task in a list, with a field to change its status. */
export function TaskRow({ item, isOpen, hasCompany, verdicts, onMove }: TaskRowProps) {
  const { task, code, due, href } = item
  return (
    <li className={classes(styles.row, isOpen && styles.open)}>
      <div className={styles.main}>
        <p className={styles.overline}>
          <span className={styles.code}>{code}</span>
          {hasCompany && task.company && <span className={styles.company}>{task.company.name}</span>}
        </p>
        <a className={styles.title} href={href} aria-current={isOpen ? 'true' : undefined}>
          {task.title}
        </a>
      </div>
      <span className={styles.priority}>
        <PriorityMark priority={task.priority} hasWord />
      </span>
      <span className={styles.due}>
        {task.due_date === null ? (
          <span className={styles.none}>{messages.noDue}</span>
        ) : (
          <DueLabel due={due} day={task.due_date} />
        )}
      </span>
      <span className={styles.people}>
        {task.assignees.length === 0 ? (
          <span className={styles.none}>{messages.nobody}</span>
        ) : (
          <AvatarRow people={task.assignees} size={28} most={4} />
        )}
      </span>
      <span className={styles.status}>
        {verdicts ? (
          <StatusSelect
            label={messages.changeStatus(code)}
            isLabelHidden
            status={task.status}
            verdicts={verdicts}
            onChange={({ status }) => onMove({ id: task.id, status })}
          />
        ) : (
          statusLabels[task.status]
        )}
      </span>
    </li>
  )
}
