import { classes } from '../layout/classes.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { messages } from './messages.js'
import styles from './SelectBox.module.css'

/** Selects a task or takes it out; with `isRange` all tasks of its list since the last chosen one. */
export type SelectTask = (choice: { readonly id: number; readonly isRange: boolean }) => void

export type SelectBoxProps = {
  /** The code of the task. */
  readonly code: string
  readonly isSelected: boolean
  /** The class that gives the box its place and size. */
  readonly place: string | undefined
}

const TIP = propertyMessages.withKey(messages.select, propertyMessages.keySelect)

/**
 * The box that selects a task in a list or on a board: one element, because both draw many. They hear its presses
 * (`useSelectPress`).
 */
export function SelectBox({ code, isSelected, place }: SelectBoxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      className={classes(styles.box, place)}
      data-press="select"
      title={TIP}
      aria-label={messages.selectTask(code)}
      aria-checked={isSelected}
    />
  )
}
