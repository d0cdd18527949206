import { Filter20Regular } from '@fluentui/react-icons/headless/svg/filter'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { TaskFilter } from '@osys/sdk/tasks/rules.filter'
import type { DueRange, TaskGroup, TaskPriority } from '@osys/sdk/tasks/schema'
import { Chip } from '../display/Chip.js'
import { PersonPicker } from '../fields/PersonPicker.js'
import { Select } from '../fields/Select.js'
import { TextField } from '../fields/TextField.js'
import { MenuButton } from '../overlays/MenuButton.js'
import styles from './FilterBar.module.css'
import { dueRangeLabels, groupLabels, messages } from './messages.js'
import { priorityLabels } from './messages.due.js'
import { PropertyButton } from './PropertyButton.js'
import { useTypedText } from './useTypedText.js'

export type FilterBarProps = {
  readonly filter: TaskFilter
  /** The person of the filter, as far as known. */
  readonly person: UserRef | null
  /** What the list is grouped by; undefined on the board, which has columns. */
  readonly group: TaskGroup | null | undefined
  readonly groups: readonly TaskGroup[]
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
  readonly onFilter: (change: {
    readonly filter: Partial<TaskFilter>
    readonly person?: UserRef | null
  }) => void
  readonly onGroup: (change: { readonly group: TaskGroup | null }) => void
}

const ANY = 'any'
const PRIORITIES = [
  { value: ANY, label: messages.any },
  ...Object.entries(priorityLabels).map(([value, label]) => ({ value, label })),
]
const DUES = [
  { value: ANY, label: messages.any },
  ...Object.entries(dueRangeLabels).map(([value, label]) => ({ value, label })),
]

/** The filters of tasks, with a chip for each that is set, and what a list is grouped by. */
export function FilterBar(props: FilterBarProps) {
  const { filter, person, group, groups, onSearchPeople, onFilter, onGroup } = props
  const { assignee, priority, label, due } = filter
  // Blanks at its end stay while one types.
  const [typed, type] = useTypedText(label ?? '', text =>
    onFilter({ filter: { label: text.trim() || null } }),
  )
  return (
    <div className={styles.bar}>
      <PropertyButton
        label={messages.filter}
        icon={<Filter20Regular />}
        picker={
          <>
            <PersonPicker
              label={messages.assignee}
              value={person ? [person] : []}
              isOne
              hasListInFlow
              onSearch={onSearchPeople}
              onChange={({ value }) => {
                const chosen = value.at(-1) ?? null
                onFilter({ filter: { assignee: chosen?.id ?? null }, person: chosen })
              }}
            />
            <Select
              label={messages.priorityHead}
              value={priority ?? ANY}
              options={PRIORITIES}
              onChange={({ value }) =>
                // The other values are the priorities.
                onFilter({ filter: { priority: value === ANY ? null : (value as TaskPriority) } })
              }
            />
            <Select
              label={messages.dueField}
              value={due ?? ANY}
              options={DUES}
              onChange={({ value }) =>
                // The other values are the ranges.
                onFilter({ filter: { due: value === ANY ? null : (value as DueRange) } })
              }
            />
            <TextField
              label={messages.label}
              name="filter-label"
              value={typed}
              onChange={({ value }) => type(value)}
            />
          </>
        }
      />
      {group !== undefined && (
        <MenuButton
          look="quiet"
          label={group === null ? messages.groupBy : messages.grouped(groupLabels[group])}
          entries={[
            {
              kind: 'action',
              key: ANY,
              label: messages.ungrouped,
              onSelect: () => onGroup({ group: null }),
            },
            ...groups.map(each => ({
              kind: 'action' as const,
              key: each,
              label: messages.grouped(groupLabels[each]),
              onSelect: () => onGroup({ group: each }),
            })),
          ]}
        >
          {group === null ? messages.groupBy : messages.grouped(groupLabels[group])}
        </MenuButton>
      )}
      {assignee !== null && (
        <FilterChip
          name={messages.assignee}
          value={person?.name ?? `#${assignee}`}
          onRemove={() => onFilter({ filter: { assignee: null }, person: null })}
        />
      )}
      {priority !== null && (
        <FilterChip
          name={messages.priorityHead}
          value={priorityLabels[priority]}
          onRemove={() => onFilter({ filter: { priority: null } })}
        />
      )}
      {due !== null && (
        <FilterChip
          name={messages.dueField}
          value={dueRangeLabels[due]}
          onRemove={() => onFilter({ filter: { due: null } })}
        />
      )}
      {label !== null && (
        <FilterChip
          name={messages.label}
          value={label}
          onRemove={() => onFilter({ filter: { label: null } })}
        />
      )}
    </div>
  )
}

function FilterChip({
  name,
  value,
  onRemove,
}: {
  readonly name: string
  readonly value: string
  readonly onRemove: () => void
}) {
  const text = messages.propertyIs(name, value)
  return (
    <Chip removeLabel={messages.removeFilter(text)} onRemove={onRemove}>
      {text}
    </Chip>
  )
}
