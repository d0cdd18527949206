import type { TaskPriority } from '@osys/sdk/tasks/schema'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { messages } from './messages.js'
import { priorityLabels } from './messages.due.js'
import { PriorityMark } from './PriorityMark.js'
import styles from './TaskProperties.module.css'

export type PriorityButtonProps = {
  readonly label: string
  readonly value: TaskPriority
  readonly shortcut?: string
  readonly onChange: (change: { readonly value: TaskPriority }) => void
}

/** Returns the menu of all priorities. */
export function priorityEntries(onChange: PriorityButtonProps['onChange']): readonly MenuEntry[] {
  return Object.entries(priorityLabels).map(([each, name]) => ({
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
  }))
}

/** The priority of a task; it opens a menu of all of them. */
export function PriorityButton({ label, value, shortcut, onChange }: PriorityButtonProps) {
  return (
    <MenuButton
      look="quiet"
      shortcut={shortcut}
      label={messages.propertyIs(label, priorityLabels[value])}
      entries={priorityEntries(onChange)}
    >
      {value !== 'none' ? (
        <PriorityMark priority={value} hasWord />
      ) : (
        <span className={styles.none}>{messages.priorityHead}</span>
      )}
    </MenuButton>
  )
}
