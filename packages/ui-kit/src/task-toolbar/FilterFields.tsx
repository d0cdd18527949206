import type { UserRef } from '@osys/sdk/basics/schema'
import type { DueDays } from '@osys/sdk/tasks/rules.due-days'
import type { FilterPerson, TaskFilter } from '@osys/sdk/tasks/state.filter'
import type { TaskPriority } from '@osys/sdk/tasks/schema'
import { CompaniesPicker, type PickedCompany } from '../companies/CompanyPicker.js'
import { DateField } from '../fields/DateField.js'
import { PersonPicker } from '../fields/PersonPicker.js'
import { Select } from '../fields/Select.js'
import { LabelsField } from '../task-properties/LabelsField.js'
import { priorityLabels } from '../task-properties/messages.due.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import styles from './FilterBar.module.css'
import { dueRangeLabels, messages } from './messages.js'
import { companiesOf, NO_LABEL, peopleOf } from './rules.names.js'
import { Toggles } from './Toggles.js'

/** A change of a filter, with the people and the companies that it newly names. */
export interface FilterChange {
  readonly filter: Partial<TaskFilter>
  readonly people?: readonly UserRef[]
  readonly companies?: readonly PickedCompany[]
}

export type FilterFieldsProps = {
  readonly filter: TaskFilter
  /** The people of the filter, as far as known. */
  readonly people: readonly UserRef[]
  /** The companies of the filter, as far as known. */
  readonly companies: readonly PickedCompany[]
  /** The days that the due date of the filter names; null for a range or none. */
  readonly days: DueDays | null
  /** The most values of a filter, and the most signs of a label. */
  readonly limits: { readonly values: number; readonly label: number }
  /** Null on the page of the own tasks. */
  readonly onSearchPeople: ((text: string) => Promise<readonly UserRef[] | null>) | null
  /** Null on the page of a company. */
  readonly onSearchCompanies: ((text: string) => Promise<readonly PickedCompany[] | null>) | null
  /** Returns the labels that tasks have already, the likeliest first. */
  readonly labelsInUse: () => readonly string[]
  readonly onFilter: (change: FilterChange) => void
  /** Called with another first or last due date. */
  readonly onDays: (change: { readonly days: Partial<DueDays> }) => void
}

const ANY = 'any'
const DAYS = 'days'
const PRIORITIES = (Object.entries(priorityLabels) as [TaskPriority, string][])
  .toReversed()
  .map(([value, label]) => ({ value, label }))
const RANGES = [
  { value: ANY, label: messages.any },
  ...Object.entries(dueRangeLabels).map(([value, label]) => ({ value, label })),
]
const WITH_DAYS = [...RANGES, { value: DAYS, label: messages.dueDays }]
const WORDS: readonly { readonly value: 'me' | 'none'; readonly label: string }[] = [
  { value: 'me', label: messages.me },
  { value: 'none', label: messages.nobody },
]
const UNLABELED = [{ value: NO_LABEL, label: messages.unlabeled }]

/** The fields of the filters of tasks; each filter but the due date takes several values. */
export function FilterFields(props: FilterFieldsProps) {
  const { filter, people, companies, days, limits, onSearchPeople, onSearchCompanies, onFilter, onDays } =
    props
  const { company, assignee, priority, label } = filter
  const due = filter.due ?? ''
  const words = assignee.filter(each => typeof each === 'string')
  const named = label.filter(each => each !== NO_LABEL)
  const hintOf = (values: readonly unknown[]) =>
    values.length >= limits.values ? { hint: messages.mostValues(limits.values) } : {}
  return (
    <>
      {onSearchCompanies && (
        <CompaniesPicker
          label={messages.company}
          value={companiesOf(company, companies)}
          {...hintOf(company)}
          onSearch={onSearchCompanies}
          onChange={({ value }) =>
            onFilter({
              filter: { company: value.map(({ id }) => id) },
              companies: value.filter(({ id }) => !company.includes(id)),
            })
          }
        />
      )}
      {onSearchPeople && (
        <div className={styles.field}>
          <PersonPicker
            label={messages.assignee}
            value={peopleOf(assignee, people)}
            hasListInFlow
            {...hintOf(assignee)}
            onSearch={onSearchPeople}
            onChange={({ value }) =>
              onFilter({
                filter: { assignee: [...value.map(({ id }) => id), ...words] },
                people: value.filter(({ id }) => !assignee.includes(id)),
              })
            }
          />
          <Toggles
            label={messages.morePeople}
            isLabelHidden
            options={WORDS}
            value={words}
            onChange={({ value }) => onFilter({ filter: { assignee: [...assignee.filter(isId), ...value] } })}
          />
        </div>
      )}
      <Toggles
        label={propertyMessages.priorityHead}
        options={PRIORITIES}
        value={priority}
        onChange={({ value }) => onFilter({ filter: { priority: value } })}
      />
      <div className={styles.field}>
        <Select
          label={propertyMessages.dueField}
          value={days ? DAYS : due || ANY}
          options={days ? WITH_DAYS : RANGES}
          onChange={({ value }) => {
            if (value !== DAYS) onFilter({ filter: { due: value === ANY ? null : value } })
          }}
        />
        <div className={styles.days}>
          <DateField
            label={messages.dueFrom}
            name="due_from"
            value={days?.from ?? null}
            onChange={({ value }) => onDays({ days: { from: value } })}
          />
          <DateField
            label={messages.dueTo}
            name="due_to"
            value={days?.to ?? null}
            onChange={({ value }) => onDays({ days: { to: value } })}
          />
        </div>
      </div>
      <div className={styles.field}>
        <LabelsField
          label={messages.label}
          value={named}
          limits={{ labels: limits.values, label: limits.label }}
          labelsInUse={props.labelsInUse}
          onChange={labels => onFilter({ filter: { label: [...labels, ...label.filter(isNone)] } })}
        />
        <Toggles
          label={messages.moreLabels}
          isLabelHidden
          options={UNLABELED}
          value={label.filter(isNone)}
          onChange={({ value }) => onFilter({ filter: { label: [...named, ...value] } })}
        />
      </div>
    </>
  )
}

function isId(person: FilterPerson): person is number {
  return typeof person === 'number'
}

function isNone(label: string): boolean {
  return label === NO_LABEL
}
