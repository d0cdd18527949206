import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { Select } from '../fields/Select.js'
import { statusLabels, messages as propertyMessages } from '../task-properties/messages.js'
import { messages } from './messages.js'

export type StatusFilterProps = {
  readonly value: TaskStatus | 'all'
  readonly onChange: (change: { readonly value: TaskStatus | 'all' }) => void
}

const OPTIONS = [
  { value: 'all' as const, label: messages.allStatuses },
  // The keys of the labels are the statuses.
  ...Object.entries(statusLabels).map(([value, label]) => ({ value: value as TaskStatus, label })),
]

/** The choice of the status that a list is narrowed to. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <Select
      label={propertyMessages.status}
      isLabelHidden
      value={value}
      options={OPTIONS}
      onChange={onChange}
    />
  )
}
