import type { UserRef } from '@osys/sdk/basics/schema'
import type { MouseEventHandler } from 'react'
import { Avatar } from '../display/Avatar.js'
import { classes } from '../layout/classes.js'
import menuStyles from '../overlays/MenuButton.module.css'
import dueStyles from '../task-properties/DueLabel.module.css'
import { dueLabel, dueMessages, priorityLabels } from '../task-properties/messages.due.js'
import { listOf, messages as propertyMessages } from '../task-properties/messages.js'
import markStyles from '../task-properties/PriorityMark.module.css'
import { dueTone } from '../task-properties/rules.due.js'
import { shownPeople } from '../task-properties/rules.people.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { messages, valueName } from './messages.js'
import styles from './TaskRow.module.css'
import type { RowPicked } from './useRowPicker.js'

export type RowButtonsProps = {
  readonly item: TaskItem
  /** The value whose picker is open; null when none of the row is. */
  readonly picking: RowPicked | null
  /** Called with a press of a value's button, or of the menu's; `rowPropertyOf` tells which it is. */
  readonly onPick: MouseEventHandler<HTMLButtonElement>
}

/** The labels of a row that are drawn, each in a place below; the others are counted. */
const MOST_LABELS = 2
const QUIET = classes(menuStyles.trigger, menuStyles.quiet)
const NO_LABELS = classes(styles.none, styles.tag)
const NO_PEOPLE = classes(styles.none, styles.person)

/** The values of a row as buttons; each opens its picker. The names of the buttons say the values. */
export function RowButtons({ item, picking, onPick }: RowButtonsProps) {
  const { task, code, due } = item
  const { priority, labels, due_date: day, assignees } = task
  const tone = dueTone(due)
  const people = shownPeople(assignees)
  return (
    <>
      <button
        type="button"
        className={classes(menuStyles.trigger, menuStyles.icon, styles.priority)}
        data-property="priority"
        aria-label={valueName(propertyMessages.priorityHead, code, priorityLabels[priority])}
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
        className={classes(QUIET, styles.labels, labels.length === 0 && NO_LABELS)}
        data-property="labels"
        aria-label={valueName(propertyMessages.labels, code, labels.join(', '))}
        aria-haspopup="dialog"
        aria-expanded={picking === 'labels'}
        onClick={onPick}
      >
        <Label label={labels[0]} />
        <Label label={labels[1]} />
        {labels.length > 1 && (
          <span
            className={styles.rest}
            data-wide={labels.length > MOST_LABELS ? messages.more(labels.length - MOST_LABELS) : ''}
            data-narrow={messages.more(labels.length - 1)}
          />
        )}
      </button>
      <button
        type="button"
        className={classes(
          QUIET,
          styles.due,
          day === null ? styles.none : dueStyles.due,
          tone && dueStyles[tone],
          tone === 'late' ? styles.warning : styles.calendar,
        )}
        data-property="due"
        aria-label={valueName(
          propertyMessages.dates,
          code,
          day === null ? '' : dueMessages.due(dueLabel(due, day)),
        )}
        aria-haspopup="dialog"
        aria-expanded={picking === 'due'}
        onClick={onPick}
      >
        {day !== null && <span className={dueStyles.text}>{dueLabel(due, day)}</span>}
      </button>
      <button
        type="button"
        className={classes(QUIET, styles.people, assignees.length === 0 && NO_PEOPLE)}
        data-property="people"
        aria-label={valueName(propertyMessages.assignees, code, listOf(assignees.map(({ name }) => name)))}
        aria-haspopup="dialog"
        aria-expanded={picking === 'people'}
        onClick={onPick}
      >
        <Person person={people[0]} />
        <Person person={people[1]} />
        <Person person={people[2]} />
        {people.length < assignees.length && (
          <span className={styles.more}>{messages.more(assignees.length - people.length)}</span>
        )}
      </button>
    </>
  )
}

/*
 * Labels and people stand in places of their own. In a loop they would need their ids as keys, and React would make
 * each anew when a row changes its task.
 */

function Label({ label }: { readonly label: string | undefined }) {
  // The space keeps the words apart where the button is read as one text.
  return label === undefined ? null : <span className={styles.label}>{`${label} `}</span>
}

function Person({ person }: { readonly person: UserRef | undefined }) {
  return person === undefined ? null : <Avatar name={person.name} src={person.avatar} size={24} />
}
