import { Filter20Regular } from '@fluentui/react-icons/headless/svg/filter'
import { GroupList20Regular } from '@fluentui/react-icons/headless/svg/group-list'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { TaskFilter } from '@osys/sdk/tasks/rules.filter'
import type { DueRange, TaskGroup, TaskPriority } from '@osys/sdk/tasks/schema'
import { useState } from 'react'
import { CompanyPicker, type PickedCompany } from '../companies/CompanyPicker.js'
import { PersonPicker } from '../fields/PersonPicker.js'
import { Select } from '../fields/Select.js'
import { TextField } from '../fields/TextField.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { useKeptFocus } from '../overlays/useKeptFocus.js'
import { ChosenMark } from './ChosenMark.js'
import styles from './FilterBar.module.css'
import { FilterChips } from './FilterChips.js'
import { dueRangeLabels, groupLabels, messages } from './messages.js'
import { choicesMessages } from '../task-properties/messages.choices.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { priorityLabels } from '../task-properties/messages.due.js'
import { PropertyButton } from '../task-properties/PropertyButton.js'
import { QuickChoices } from '../task-properties/QuickChoices.js'
import { labelsMeant } from '../task-properties/rules.labels.js'

export type FilterBarProps = {
  readonly filter: TaskFilter
  /** The person of the filter, as far as known. */
  readonly person: UserRef | null
  /** The company of the filter, as far as known. */
  readonly company: PickedCompany | null
  /** The grouping of the list; undefined on the board, which has columns. */
  readonly group: TaskGroup | null | undefined
  readonly groups: readonly TaskGroup[]
  /** Null on the page of the own tasks. */
  readonly onSearchPeople: ((text: string) => Promise<readonly UserRef[] | null>) | null
  /** Null on the page of a company. */
  readonly onSearchCompanies: ((text: string) => Promise<readonly PickedCompany[] | null>) | null
  /** Returns the labels that tasks have already, the likeliest first. */
  readonly labelsInUse: () => readonly string[]
  readonly onFilter: (change: {
    readonly filter: Partial<TaskFilter>
    readonly person?: UserRef | null
    readonly company?: PickedCompany | null
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
  const { filter, person, company, group, groups, onSearchPeople, onSearchCompanies, onFilter, onGroup } =
    props
  const { priority, label, due } = filter
  const kept = useKeptFocus<HTMLDivElement>()
  return (
    <div {...kept} className={styles.bar}>
      <PropertyButton
        label={messages.filter}
        icon={<Filter20Regular />}
        isAction
        isShort
        picker={
          <>
            {onSearchCompanies && (
              <CompanyPicker
                label={messages.company}
                value={company}
                onSearch={onSearchCompanies}
                onChange={({ value }) => onFilter({ filter: { company: value?.id ?? null }, company: value })}
              />
            )}
            {onSearchPeople && (
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
            )}
            <Select
              label={propertyMessages.priorityHead}
              value={priority ?? ANY}
              options={PRIORITIES}
              onChange={({ value }) =>
                // The other values are the priorities.
                onFilter({ filter: { priority: value === ANY ? null : (value as TaskPriority) } })
              }
            />
            <Select
              label={propertyMessages.dueField}
              value={due ?? ANY}
              options={DUES}
              onChange={({ value }) =>
                // The other values are the ranges.
                onFilter({ filter: { due: value === ANY ? null : (value as DueRange) } })
              }
            />
            <LabelFilter
              value={label ?? ''}
              labelsInUse={props.labelsInUse}
              onChoose={text => onFilter({ filter: { label: text || null } })}
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
              icon: <ChosenMark isChosen={group === null} />,
              onSelect: () => onGroup({ group: null }),
            },
            ...groups.map(each => ({
              kind: 'action' as const,
              key: each,
              label: messages.grouped(groupLabels[each]),
              icon: <ChosenMark isChosen={group === each} />,
              onSelect: () => onGroup({ group: each }),
            })),
          ]}
        >
          <GroupList20Regular className={styles.icon} />
          {group === null ? (
            <span className={styles.word}>{messages.groupBy}</span>
          ) : (
            messages.grouped(groupLabels[group])
          )}
        </MenuButton>
      )}
      <div className={styles.chips}>
        <FilterChips
          filter={filter}
          person={person}
          company={company}
          onRemove={({ name }) => onFilter({ filter: { [name]: null } })}
        />
      </div>
    </div>
  )
}

type LabelFilterProps = Pick<FilterBarProps, 'labelsInUse'> & {
  readonly value: string
  readonly onChoose: (label: string) => void
}

/**
 * The field for the label of the filter, with those in use. Only a whole label finds tasks, so it filters once one is
 * chosen, on Enter, or when the focus leaves field and labels.
 */
function LabelFilter({ value, labelsInUse, onChoose }: LabelFilterProps) {
  // They may come while one types.
  const inUse = labelsInUse()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // Another label of the filter, or none, replaces what is typed.
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const choose = (): void => {
    if (typed.trim() !== value) onChoose(typed.trim())
  }
  return (
    <form
      className={styles.labels}
      onSubmit={event => {
        event.preventDefault()
        choose()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) choose()
      }}
    >
      <TextField
        label={messages.label}
        name="filter-label"
        value={typed}
        onChange={({ value: text }) => setTyped(text)}
      />
      <QuickChoices
        label={choicesMessages.labelsInUse}
        choices={labelsMeant(inUse, typed, [typed.trim()]).map(label => ({ key: label, label }))}
        onChoose={({ key }) => {
          setTyped(key)
          onChoose(key)
        }}
      />
    </form>
  )
}
