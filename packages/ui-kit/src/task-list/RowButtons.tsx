import { CalendarLtr16Regular } from '@fluentui/react-icons/headless/svg/calendar-ltr'
import { PersonAdd16Regular } from '@fluentui/react-icons/headless/svg/person-add'
import { Tag16Regular } from '@fluentui/react-icons/headless/svg/tag'
import { Warning16Filled } from '@fluentui/react-icons/headless/svg/warning'
import type { MouseEventHandler } from 'react'
import { Avatar } from '../display/Avatar.js'
import { classes } from '../layout/classes.js'
import menuStyles from '../overlays/MenuButton.module.css'
import dueStyles from '../task-properties/DueLabel.module.css'
import { dueLabel, dueMessages, fullDay, priorityLabels } from '../task-properties/messages.due.js'
import { listOf, messages as propertyMessages } from '../task-properties/messages.js'
import markStyles from '../task-properties/PriorityMark.module.css'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { messages } from './messages.js'
import styles from './TaskRow.module.css'
import type { RowProperty } from './useRowPicker.js'

export type RowButtonsProps = {
  readonly item: TaskItem
  /** The value whose picker is open; null when none of the row is. */
  readonly picking: RowProperty | null
  /** Called with a press of a value's button; `rowPropertyOf` tells which it is. */
  readonly onPick: MouseEventHandler<HTMLButtonElement>
}

/** The labels of a row that are drawn, and its people; the others are counted. */
const MOST_LABELS = 2
const MOST_PEOPLE = 3
const QUIET = classes(menuStyles.trigger, menuStyles.quiet)

/** The values of a row as buttons; each opens its picker. The names of the buttons say the values. */
export function RowButtons({ item, picking, onPick }: RowButtonsProps) {
  const { task, code, due } = item
  const { priority, labels, due_date: day, assignees } = task
  const isLate = due.state === 'overdue'
  const isNear = due.state === 'today' || due.state === 'tomorrow'
  const people = assignees.length > MOST_PEOPLE ? assignees.slice(0, MOST_PEOPLE - 1) : assignees
  return (
    <>
      <button
        type="button"
        className={classes(menuStyles.trigger, menuStyles.icon, styles.priority)}
        data-property="priority"
        title={tipOf(dueMessages.priority(priorityLabels[priority]), propertyMessages.keyPriority)}
        aria-label={nameOf(propertyMessages.priorityHead, code, priorityLabels[priority])}
        aria-haspopup="menu"
        aria-expanded={picking === 'priority'}
        onClick={onPick}
      >
        {priority === 'none' ? (
          messages.none
        ) : (
          <span className={classes(markStyles.mark, markStyles.bars)} data-priority={priority} />
        )}
      </button>
      <button
        type="button"
        className={classes(QUIET, styles.labels, labels.length === 0 && styles.none)}
        data-property="labels"
        title={tipOf(labels.join(', ') || propertyMessages.labels, propertyMessages.keyLabels)}
        aria-label={nameOf(propertyMessages.labels, code, labels.join(', '))}
        aria-haspopup="dialog"
        aria-expanded={picking === 'labels'}
        onClick={onPick}
      >
        {labels.length === 0 && <Tag16Regular />}
        {labels.slice(0, MOST_LABELS).map(label => (
          <span key={label} className={styles.label}>
            {label}
          </span>
        ))}
        {labels.length > MOST_LABELS && messages.more(labels.length - MOST_LABELS)}
      </button>
      <button
        type="button"
        className={classes(
          QUIET,
          styles.due,
          day === null ? styles.none : dueStyles.due,
          isLate && dueStyles.late,
          isNear && dueStyles.near,
        )}
        data-property="due"
        title={tipOf(day === null ? propertyMessages.dates : fullDay(day), propertyMessages.keyDue)}
        aria-label={nameOf(
          propertyMessages.dates,
          code,
          day === null ? '' : dueMessages.due(dueLabel(due, day)),
        )}
        aria-haspopup="dialog"
        aria-expanded={picking === 'due'}
        onClick={onPick}
      >
        {isLate ? <Warning16Filled /> : <CalendarLtr16Regular />}
        {day !== null && <span className={dueStyles.text}>{dueLabel(due, day)}</span>}
      </button>
      <button
        type="button"
        className={classes(QUIET, styles.people, assignees.length === 0 && styles.none)}
        data-property="people"
        title={tipOf(
          assignees.map(({ name }) => name).join(', ') || propertyMessages.assignees,
          propertyMessages.keyPeople,
        )}
        aria-label={nameOf(propertyMessages.assignees, code, listOf(assignees.map(({ name }) => name)))}
        aria-haspopup="dialog"
        aria-expanded={picking === 'people'}
        onClick={onPick}
      >
        {assignees.length === 0 && <PersonAdd16Regular />}
        {people.map(({ id, name, avatar }) => (
          <Avatar key={id} name={name} src={avatar} size={24} />
        ))}
        {people.length < assignees.length && (
          <span className={styles.more}>{messages.more(assignees.length - people.length)}</span>
        )}
      </button>
    </>
  )
}

/** Returns the tooltip of a value: what it is, and the key that opens its picker in the focused row. */
function tipOf(value: string, key: string): string {
  return `${value} · ${key}`
}

function nameOf(property: string, code: string, value: string): string {
  const name = messages.valueOf(property, code)
  return value === '' ? name : propertyMessages.propertyIs(name, value)
}
