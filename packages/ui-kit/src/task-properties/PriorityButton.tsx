import type { TaskPriority } from '@osys/sdk/tasks/schema'
import { MenuButton } from '../overlays/MenuButton.js'
import { messages } from './messages.js'
import { priorityLabels } from './messages.due.js'
import { PriorityMark } from './PriorityMark.js'
import styles from './TaskProperties.module.css'

export type PriorityButtonProps = {
  readonly label: string
  readonly value: TaskPriority
  /** True for the bars alone, as in a row of a list. */
  readonly isSmall?: boolean
  readonly shortcut?: string
  readonly onChange: (change: { readonly value: TaskPriority }) => void
}

/** The priority of a task; it opens a menu of all of them. */
export function PriorityButton({ label, value, isSmall, shortcut, onChange }: PriorityButtonProps) {
  return (
    <MenuButton
      look={isSmall ? 'icon' : 'quiet'}
      shortcut={shortcut}
      label={messages.propertyIs(label, priorityLabels[value])}
      entries={Object.entries(priorityLabels).map(([each, name]) => ({
        kind: 'action',
        key: each,
        label: name,
        icon: (
          <span aria-hidden="true">
            <PriorityMark priority={each as TaskPriority} />
          </span>
        ),
        // The keys of the labels are the priorities.
        onSelect: () => onChange({ value: each as TaskPriority }),
      }))}
    >
      {value !== 'none' ? (
        <PriorityMark priority={value} hasWord={!isSmall} />
      ) : (
        <span className={styles.none}>{isSmall ? '–' : messages.priorityHead}</span>
      )}
    </MenuButton>
  )
}
