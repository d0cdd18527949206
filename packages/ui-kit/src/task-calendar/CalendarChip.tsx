import type { KeyboardEvent } from 'react'
import { HiddenText } from '../display/HiddenText.js'
import { classes } from '../layout/classes.js'
import { statusLabels, messages as propertyMessages } from '../task-properties/messages.js'
import { messages } from './messages.js'
import styles from './TaskCalendar.module.css'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { TaskGlyph } from '../task-properties/TaskGlyph.js'

export type CalendarChipProps = {
  readonly item: TaskItem
  /** True for the copy under the pointer. */
  readonly isHeld?: boolean
  /** True for the outline in the old place. */
  readonly isAway?: boolean
  /** The id of the text that explains the keys. */
  readonly helpId?: string | undefined
  readonly onKey?: ((event: KeyboardEvent) => void) | undefined
  readonly onBlur?: (() => void) | undefined
}

/** A task in the calendar: its status, and its title as a link that opens it. */
export function CalendarChip({ item, isHeld, isAway, helpId, onKey, onBlur }: CalendarChipProps) {
  const { task, due, href } = item
  const Chip = href === '' ? 'span' : 'a'
  return (
    <Chip
      className={classes(
        styles.chip,
        isHeld && styles.held,
        isAway && styles.away,
        due.state === 'overdue' && styles.late,
        task.status === 'done' && styles.done,
      )}
      href={href === '' ? undefined : href}
      draggable={false}
      title={task.company ? messages.titleOf(task.title, task.company) : task.title}
      data-chip={task.id}
      aria-describedby={helpId}
      onKeyDown={onKey}
      onBlur={onBlur}
    >
      <TaskGlyph status={task.status} />
      <HiddenText>{propertyMessages.property(statusLabels[task.status])}</HiddenText>
      {due.state === 'overdue' && <HiddenText>{propertyMessages.property(messages.overdue)}</HiddenText>}
      <span className={styles.title}>{task.title}</span>
    </Chip>
  )
}
