import { AppsListDetail20Regular } from '@fluentui/react-icons/headless/svg/apps-list-detail'
import { Grid20Regular } from '@fluentui/react-icons/headless/svg/grid'
import type { FileOrder } from '@osys/sdk/files/schema'
import { Button } from '../controls/Button.js'
import { IconButton } from '../controls/IconButton.js'
import { SearchField } from '../fields/SearchField.js'
import { Segmented } from '../fields/Segmented.js'
import { Select } from '../fields/Select.js'
import styles from './FilesView.module.css'
import { messages } from './messages.js'

export type FileFiltersProps = {
  readonly search: string
  readonly order: FileOrder
  readonly isPrivate: boolean
  /** The number of filters that differ from their defaults. Spec §3. */
  readonly count: number
  readonly look: 'list' | 'grid'
  readonly onSearch: (change: { readonly value: string }) => void
  readonly onOrder: (change: { readonly value: FileOrder }) => void
  readonly onPrivate: (change: { readonly isPrivate: boolean }) => void
  readonly onClear: () => void
  readonly onLook: (change: { readonly look: 'list' | 'grid' }) => void
}

const ORDERS: readonly FileOrder[] = ['upload', 'name', 'size']

/** The filters and the order of the file list. */
export function FileFilters(props: FileFiltersProps) {
  const { search, order, isPrivate, count, look } = props
  const other = look === 'list' ? 'grid' : 'list'
  return (
    <div className={styles.filters}>
      <SearchField label={messages.search} value={search} onChange={props.onSearch} />
      <div className={styles.row}>
        <Segmented
          label={messages.whose}
          value={isPrivate ? 'private' : 'shared'}
          options={[
            { value: 'shared', label: messages.shared },
            { value: 'private', label: messages.private },
          ]}
          onChange={({ value }) => props.onPrivate({ isPrivate: value === 'private' })}
        />
        <IconButton
          label={messages[other]}
          icon={other === 'grid' ? <Grid20Regular /> : <AppsListDetail20Regular />}
          onClick={() => props.onLook({ look: other })}
        />
      </div>
      <div className={styles.row}>
        <Select
          label={messages.order}
          isLabelHidden
          value={order}
          options={ORDERS.map(value => ({ value, label: messages.orders[value] }))}
          onChange={props.onOrder}
        />
        {count > 0 && (
          <Button size="small" appearance="subtle" onClick={props.onClear}>
            {messages.clearFilters(count)}
          </Button>
        )}
      </div>
    </div>
  )
}
