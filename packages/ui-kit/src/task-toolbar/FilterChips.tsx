import type { UserRef } from '@osys/sdk/basics/schema'
import type { TaskFilter } from '@osys/sdk/tasks/rules.filter'
import type { PickedCompany } from '../companies/CompanyPicker.js'
import { Chip } from '../display/Chip.js'
import { dueRangeLabels, messages } from './messages.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { priorityLabels } from '../task-properties/messages.due.js'

export type FilterChipsProps = {
  readonly filter: TaskFilter
  readonly person: UserRef | null
  readonly company: PickedCompany | null
  readonly onRemove: (change: { readonly name: keyof TaskFilter }) => void
}

/** A chip for each filter of tasks that is set, with a cross that removes it. */
export function FilterChips({ filter, person, company, onRemove }: FilterChipsProps) {
  const { assignee, priority, due, label } = filter
  const chips: readonly (readonly [keyof TaskFilter, string, string | null])[] = [
    ['company', messages.company, filter.company === null ? null : (company?.name ?? `#${filter.company}`)],
    ['assignee', messages.assignee, assignee === null ? null : (person?.name ?? `#${assignee}`)],
    ['priority', propertyMessages.priorityHead, priority && priorityLabels[priority]],
    ['due', propertyMessages.dueField, due && dueRangeLabels[due]],
    ['label', messages.label, label],
  ]
  return chips.map(([name, field, value]) => {
    if (value === null) return null
    const text = propertyMessages.propertyIs(field, value)
    return (
      <Chip key={name} removeLabel={messages.removeFilter(text)} onRemove={() => onRemove({ name })}>
        {text}
      </Chip>
    )
  })
}
