import { Avatar } from '../display/Avatar.js'
import { classes } from '../layout/classes.js'
import { messages as listMessages, valueName } from '../task-list/messages.js'
import type { RowButtonsProps } from '../task-list/RowButtons.js'
import rowStyles from '../task-list/TaskRow.module.css'
import type { RowProperty } from '../task-list/useRowPicker.js'
import dueStyles from '../task-properties/DueLabel.module.css'
import { dueLabel, dueMessages, priorityLabels } from '../task-properties/messages.due.js'
import { listOf, messages as propertyMessages, statusLabels } from '../task-properties/messages.js'
import markStyles from '../task-properties/PriorityMark.module.css'
import { dueTone } from '../task-properties/rules.due.js'
import { shownPeople } from '../task-properties/rules.people.js'
import { MOST_LABELS, type CardValues } from '../task-properties/TaskCard.js'
import cardStyles from '../task-properties/TaskCard.module.css'
import { TaskGlyph } from '../task-properties/TaskGlyph.js'
import styles from './CardButtons.module.css'

export type CardButtonsProps = RowButtonsProps & {
  readonly mayMove: boolean
  readonly mayEdit: boolean
}

const MENUS: readonly RowProperty[] = ['status', 'priority']

/**
 * Returns the values of a card as buttons, each of which opens its picker, for those that the person may change. They
 * take the place of what the card shows otherwise, so that a board has no more elements to draw.
 */
export function cardButtons(props: CardButtonsProps): Partial<CardValues> {
  const { item, mayMove, mayEdit, picking, onPick } = props
  const { task, code, due } = item
  const { status, priority, labels, due_date: day, assignees } = task
  const shared = (property: RowProperty, name: string, look: string | undefined) => ({
    className: classes(styles.value, look),
    'data-property': property,
    'aria-label': name,
    'aria-haspopup': MENUS.includes(property) ? ('menu' as const) : ('dialog' as const),
    'aria-expanded': picking === property,
    onClick: onPick,
  })
  const people = shownPeople(assignees)
  const tone = dueTone(due)
  const none = classes(styles.empty, styles.none, rowStyles.none)
  const moving = mayMove && {
    status: (
      <button
        type="button"
        {...shared(
          'status',
          propertyMessages.propertyIs(listMessages.changeStatus(code), statusLabels[status]),
          styles.mark,
        )}
      >
        <TaskGlyph status={status} />
      </button>
    ),
  }
  const editing = mayEdit && {
    priority: (
      <button
        type="button"
        {...shared(
          'priority',
          valueName(propertyMessages.priorityHead, code, priorityLabels[priority]),
          classes(styles.mark, priority === 'none' && styles.none),
        )}
      >
        {priority === 'none' ? (
          <span>{listMessages.none}</span>
        ) : (
          <span className={classes(markStyles.mark, markStyles.bars)} data-priority={priority} />
        )}
      </button>
    ),
    labels: (
      <button
        type="button"
        {...shared(
          'labels',
          valueName(propertyMessages.labels, code, labels.join(', ')),
          labels.length === 0 ? classes(none, rowStyles.tag) : styles.labels,
        )}
      >
        {labels.slice(0, MOST_LABELS).map(label => (
          <span key={label} className={cardStyles.label}>
            {/* The space keeps the words apart where the button is read as one text. */}
            {`${label} `}
          </span>
        ))}
        {labels.length > MOST_LABELS && (
          <span
            className={classes(cardStyles.label, styles.rest)}
            data-count={listMessages.more(labels.length - MOST_LABELS)}
          />
        )}
      </button>
    ),
    due: (
      <button
        type="button"
        {...shared(
          'due',
          valueName(propertyMessages.dates, code, day === null ? '' : dueMessages.due(dueLabel(due, day))),
          classes(
            day === null ? none : dueStyles.due,
            tone && dueStyles[tone],
            tone === 'late' ? rowStyles.warning : rowStyles.calendar,
          ),
        )}
      >
        {day !== null && <span className={dueStyles.text}>{dueLabel(due, day)}</span>}
      </button>
    ),
    people: (
      <button
        type="button"
        {...shared(
          'people',
          valueName(propertyMessages.assignees, code, listOf(assignees.map(({ name }) => name))),
          assignees.length === 0 ? classes(none, rowStyles.person) : styles.people,
        )}
      >
        {people.map(({ id, name, avatar }) => (
          <Avatar key={id} name={name} src={avatar} size={24} />
        ))}
        {people.length < assignees.length && (
          <span className={rowStyles.more}>{listMessages.more(assignees.length - people.length)}</span>
        )}
      </button>
    ),
  }
  return { ...moving, ...editing }
}
