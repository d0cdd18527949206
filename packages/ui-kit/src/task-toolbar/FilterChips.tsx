import type { TaskFilter } from '@osys/sdk/tasks/state.filter'
import { Chip } from '../display/Chip.js'
import { useToday } from '../fields/useToday.js'
import type { FilterFieldsProps } from './FilterFields.js'
import { messages } from './messages.js'
import { filterNames } from './rules.names.js'

export type FilterChipsProps = Pick<FilterFieldsProps, 'filter' | 'people' | 'companies' | 'days'> & {
  readonly onRemove: (change: { readonly name: keyof TaskFilter }) => void
}

/** A chip for each filter of tasks that is set, with a cross that removes it with all its values. */
export function FilterChips({ filter, people, companies, days, onRemove }: FilterChipsProps) {
  const today = useToday()
  return filterNames(filter, { people, companies, days }, today).map(({ name, short, whole }) => (
    <Chip key={name} removeLabel={messages.removeFilter(whole)} onRemove={() => onRemove({ name })}>
      {short}
    </Chip>
  ))
}
