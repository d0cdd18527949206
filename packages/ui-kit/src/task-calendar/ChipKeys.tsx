import type { FocusEvent } from 'react'
import { messages as listMessages, valueName } from '../task-list/messages.js'
import type { RowButtonsProps } from '../task-list/RowButtons.js'
import type { RowProperty } from '../task-list/useRowPicker.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import styles from './TaskCalendar.module.css'

export type ChipKeysProps = Pick<RowButtonsProps, 'item' | 'onPick'> & {
  readonly mayMove: boolean
  readonly mayEdit: boolean
}

const NAMES = [
  ['priority', propertyMessages.priorityHead],
  ['labels', propertyMessages.labels],
  ['due', propertyMessages.dates],
  ['people', propertyMessages.assignees],
] as const satisfies readonly (readonly [RowProperty, string])[]

/**
 * The buttons that change the task with the focus: pressed by single keys and by screen readers, because a day has no
 * room to show them. The focus that one of them gets back goes to the task.
 */
export function ChipKeys({ item, mayMove, mayEdit, onPick }: ChipKeysProps) {
  const shared = { tabIndex: -1, onClick: onPick, onFocus: passFocus }
  return (
    <span className={styles.keys}>
      {mayMove && (
        <button
          type="button"
          {...shared}
          data-property="status"
          aria-label={listMessages.changeStatus(item.code)}
        />
      )}
      {mayEdit &&
        NAMES.map(([property, name]) => (
          <button
            key={property}
            type="button"
            {...shared}
            data-property={property}
            aria-label={valueName(name, item.code, '')}
          />
        ))}
    </span>
  )
}

/** Gives the focus of a button of a task to the task. */
export function passFocus({ currentTarget }: FocusEvent<HTMLButtonElement>): void {
  currentTarget.closest('[data-row]')?.querySelector('a')?.focus()
}
