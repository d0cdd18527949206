import { Button } from '../controls/Button.js'
import { SearchField } from '../fields/SearchField.js'
import { Select, type SelectOption } from '../fields/Select.js'
import { messages } from './messages.js'
import styles from './UsersView.module.css'

/** The filters of the list of people; an empty text is no filter. */
export type ListFilters = {
  readonly search: string
  readonly role: string
  readonly unit: string
  readonly status: string
}

export type UserFiltersBarProps = {
  readonly value: ListFilters
  /** The number of filters that differ from their defaults. Spec §3. */
  readonly count: number
  readonly roles: readonly SelectOption<string>[]
  readonly units: readonly SelectOption<string>[]
  readonly onChange: (change: Partial<ListFilters>) => void
  readonly onClear: () => void
}

const STATUSES: readonly SelectOption<string>[] = [
  { value: '', label: messages.allStatuses },
  { value: 'active', label: messages.active },
  { value: 'inactive', label: messages.inactive },
]

/** The bar with the filters of the list of people. */
export function UserFiltersBar({ value, count, roles, units, onChange, onClear }: UserFiltersBarProps) {
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label={messages.search}
          value={value.search}
          onChange={({ value: search }) => onChange({ search })}
        />
      </div>
      <Select
        label={messages.role}
        isLabelHidden
        value={value.role}
        options={[{ value: '', label: messages.allRoles }, ...roles]}
        onChange={({ value: role }) => onChange({ role })}
      />
      <Select
        label={messages.unit}
        isLabelHidden
        value={value.unit}
        options={[{ value: '', label: messages.allUnits }, ...units]}
        onChange={({ value: unit }) => onChange({ unit })}
      />
      <Select
        label={messages.status}
        isLabelHidden
        value={value.status}
        options={STATUSES}
        onChange={({ value: status }) => onChange({ status })}
      />
      {count > 0 && (
        <div className={styles.clear}>
          <Button appearance="subtle" onClick={onClear}>
            {messages.clearFilters(count)}
          </Button>
        </div>
      )}
    </div>
  )
}
