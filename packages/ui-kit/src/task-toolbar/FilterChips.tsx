import type { TaskFilter } from '@osys/sdk/tasks/state.filter'
import { Button } from '../controls/Button.js'
import { Chip } from '../display/Chip.js'
import { useToday } from '../fields/useToday.js'
import type { FilterFieldsProps } from './FilterFields.js'
import { messages } from './messages.js'
import { filterNames } from './rules.names.js'

export type FilterChipsProps = Pick<FilterFieldsProps, 'filter' | 'people' | 'companies' | 'days'> & {
  readonly onRemove: (change: { readonly name: keyof TaskFilter }) => void
  readonly onRemoveAll: () => void
}

/**
 * A chip for each filter of tasks that is set, with a cross that removes it with all its values; behind several a button
 * that removes them all.
 */
export function FilterChips({ filter, people, companies, days, onRemove, onRemoveAll }: FilterChipsProps) {
  const today = useToday()
  const names = filterNames(filter, { people, companies, days }, today)
  return (
    <>
      {names.map(({ name, short, whole }) => (
        <Chip key={name} removeLabel={messages.removeFilter(whole)} onRemove={() => onRemove({ name })}>
          {short}
        </Chip>
      ))}
      {names.length > 1 && (
        <Button size="small" appearance="subtle" onClick={onRemoveAll}>
          {messages.removeAllFilters}
        </Button>
      )}
    </>
  )
}
