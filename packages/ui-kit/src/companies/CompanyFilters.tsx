import type { CompanyFilter } from '@osys/sdk/companies/schema'
import { Button } from '../controls/Button.js'
import { SearchField } from '../fields/SearchField.js'
import { Select } from '../fields/Select.js'
import styles from './CompanyFilters.module.css'
import { filterLabels, listMessages } from './messages.js'

export type CompanyFiltersProps = {
  readonly search: string
  /** Null on a page with a single status. */
  readonly status: CompanyFilter | null
  /** The statuses to choose from; with a single one the choice is hidden. */
  readonly statuses: readonly CompanyFilter[]
  /** The number of filters that differ from their defaults. Spec §3. */
  readonly count: number
  readonly onSearch: (change: { readonly value: string }) => void
  readonly onStatus: (change: { readonly value: CompanyFilter }) => void
  readonly onClear: () => void
}

/** The filters of the company list, with the number of active ones. Spec §2. */
export function CompanyFilters(props: CompanyFiltersProps) {
  const { search, status, statuses, count, onSearch, onStatus, onClear } = props
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField label={listMessages.search} value={search} onChange={onSearch} />
      </div>
      {status !== null && statuses.length > 1 && (
        <div className={styles.status}>
          <Select
            label={listMessages.status}
            isLabelHidden
            value={status}
            options={statuses.map(value => ({ value, label: filterLabels[value] }))}
            onChange={onStatus}
          />
        </div>
      )}
      {count > 0 && (
        <p className={styles.count}>
          <span>{listMessages.filters(count)}</span>
          <Button appearance="subtle" onClick={onClear}>
            {listMessages.clear}
          </Button>
        </p>
      )}
    </div>
  )
}
