import { CheckboxChecked16Regular } from '@fluentui/react-icons/headless/svg/checkbox-checked'
import { Comment16Regular } from '@fluentui/react-icons/headless/svg/comment'
import { memo, type ReactNode } from 'react'
import { HiddenText } from '../display/HiddenText.js'
import { relativeTime } from '../display/time.js'
import { classes } from '../layout/classes.js'
import menuStyles from '../overlays/MenuButton.module.css'
import { AvatarRow } from '../task-properties/AvatarRow.js'
import { DueLabel } from '../task-properties/DueLabel.js'
import { messages as propertyMessages, statusLabels } from '../task-properties/messages.js'
import { actionMessages } from '../task-properties/messages.actions.js'
import { companyLabel } from '../task-properties/messages.due.js'
import { PriorityMark } from '../task-properties/PriorityMark.js'
import { RepeatMark } from '../task-properties/RepeatMark.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { TaskGlyph } from '../task-properties/TaskGlyph.js'
import { messages } from './messages.js'
import { RowButtons, type RowButtonsProps } from './RowButtons.js'
import { SelectBox } from './SelectBox.js'
import styles from './TaskRow.module.css'

export type TaskRowProps = RowButtonsProps & {
  readonly isOpen: boolean
  readonly isSelected: boolean
  /** True on a page of several companies: the row then names the company. */
  readonly hasCompany: boolean
  /** False when the person may not change the status: the row then shows it as a mark. */
  readonly mayMove: boolean
  readonly mayEdit: boolean
  /** The note that the change of the task was not saved; null without one. */
  readonly note: ReactNode
  /** The full minute, in ms. */
  readonly now: number
  /** True when the row has a box that selects it; the list hears its presses. */
  readonly maySelect: boolean
  /** True when the row has a button that opens the menu of its task. */
  readonly hasMenu: boolean
}

/**
 * A task in a list: one line whose values open their pickers in place. The whole row opens the task. A change of one
 * task draws one row, as long as the others get the same props. It has few elements and attributes, because a list has
 * many rows: the tips of its values come with the pointer (`useRowTips`).
 */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { item, isOpen, isSelected, hasCompany, mayMove, mayEdit, maySelect, hasMenu } = props
  const { picking, note, now, onPick } = props
  const { task, code, href } = item
  const done = task.checklist.filter(step => step.done).length
  const updatedMs = task.updated_at === null ? null : Date.parse(task.updated_at)
  return (
    <li
      className={classes(styles.row, isOpen && styles.open, isSelected && styles.selected)}
      data-row={href === '' ? undefined : task.id}
    >
      {maySelect && <SelectBox code={code} isSelected={isSelected} place={styles.check} />}
      {mayMove ? (
        <button
          type="button"
          className={classes(menuStyles.trigger, menuStyles.icon, styles.status)}
          data-property="status"
          aria-label={propertyMessages.propertyIs(messages.changeStatus(code), statusLabels[task.status])}
          aria-haspopup="menu"
          aria-expanded={picking === 'status'}
          onClick={onPick}
        >
          <TaskGlyph status={task.status} />
        </button>
      ) : (
        <span className={styles.status}>
          <TaskGlyph status={task.status} />
          <HiddenText>{statusLabels[task.status]}</HiddenText>
        </span>
      )}
      <div className={styles.main}>
        <span className={styles.code}>{code}</span>
        {href === '' ? (
          <span className={styles.title}>{task.title}</span>
        ) : (
          <a
            className={classes(styles.title, item.isUnread && styles.unread)}
            href={href}
            aria-current={isOpen ? 'true' : undefined}
          >
            {item.isUnread && <HiddenText>{propertyMessages.property(propertyMessages.unread)}</HiddenText>}
            {task.title}
          </a>
        )}
        <RepeatMark repeat={task.repeat} />
        {hasCompany && task.company && <span className={styles.company}>{companyLabel(task.company)}</span>}
      </div>
      {task.checklist.length > 0 && (
        <span
          className={styles.steps}
          role="img"
          aria-label={propertyMessages.steps(done, task.checklist.length)}
        >
          <CheckboxChecked16Regular />
          {messages.stepsShort(done, task.checklist.length)}
        </span>
      )}
      {task.comments_count > 0 && (
        <span
          className={styles.comments}
          role="img"
          aria-label={propertyMessages.comments(task.comments_count)}
        >
          <Comment16Regular />
          {task.comments_count}
        </span>
      )}
      {mayEdit ? <RowButtons item={item} picking={picking} onPick={onPick} /> : <Readable item={item} />}
      {updatedMs !== null && (
        <span className={styles.updated} data-property="updated">
          {relativeTime(updatedMs, now)}
        </span>
      )}
      {hasMenu && (
        <button
          type="button"
          className={styles.menu}
          data-property="menu"
          aria-label={actionMessages.actionsOf(code)}
          aria-haspopup="menu"
          aria-expanded={picking === 'menu'}
          onClick={onPick}
        />
      )}
      {note && <div className={styles.note}>{note}</div>}
    </li>
  )
})

function Readable({ item }: { readonly item: TaskItem }) {
  const { task, due } = item
  return (
    <>
      <span className={styles.priority}>
        <PriorityMark priority={task.priority} />
      </span>
      <span className={classes(styles.labels, styles.readable)}>{task.labels.join(', ')}</span>
      <span className={classes(styles.due, styles.readable)}>
        {task.due_date !== null && <DueLabel due={due} day={task.due_date} />}
      </span>
      <span className={classes(styles.people, styles.readable)}>
        <AvatarRow people={task.assignees} />
      </span>
    </>
  )
}
