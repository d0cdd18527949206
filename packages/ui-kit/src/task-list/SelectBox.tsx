import type { MouseEventHandler } from 'react'
import { classes } from '../layout/classes.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { messages } from './messages.js'
import styles from './SelectBox.module.css'

export type SelectBoxProps = {
  /** The code of the task. */
  readonly code: string
  readonly isSelected: boolean
  /** The class that gives the box its place and size. */
  readonly place: string | undefined
  /** Left out where a view hears the presses of all its boxes. */
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
}

const TIP = propertyMessages.withKey(messages.select, propertyMessages.keySelect)

/** The box that selects a task in a list or on a board: one element, because both draw many. */
export function SelectBox({ code, isSelected, place, onClick }: SelectBoxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      className={classes(styles.box, place)}
      data-press="select"
      title={TIP}
      aria-label={messages.selectTask(code)}
      aria-checked={isSelected}
      onClick={onClick}
    />
  )
}
