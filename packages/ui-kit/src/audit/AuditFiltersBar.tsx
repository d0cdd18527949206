import { ArrowDownload20Regular } from '@fluentui/react-icons/headless/svg/arrow-download'
import type { UserRef } from '@osys/sdk/basics/schema'
import { Button } from '../controls/Button.js'
import { DateField } from '../fields/DateField.js'
import { PersonPicker, type PersonPickerProps } from '../fields/PersonPicker.js'
import { Select, type SelectOption } from '../fields/Select.js'
import styles from './AuditView.module.css'
import { messages } from './messages.js'

export type AuditFilters = {
  readonly person: UserRef | null
  readonly kind: string
  readonly from: string | null
  readonly to: string | null
}

export type AuditFiltersBarProps = {
  readonly value: AuditFilters
  /** The number of filters that differ from their defaults. */
  readonly count: number
  readonly kinds: readonly SelectOption<string>[]
  readonly isExporting: boolean
  readonly onSearchPeople: PersonPickerProps['onSearch']
  readonly onChange: (change: Partial<AuditFilters>) => void
  readonly onClear: () => void
  readonly onExport: () => void
}

/** The filters of the audit log, and a menu that exports it as a table. */
export function AuditFiltersBar(props: AuditFiltersBarProps) {
  const { value, count, kinds, isExporting, onSearchPeople, onChange, onClear, onExport } = props
  return (
    <div className={styles.bar}>
      <div className={styles.person}>
        <PersonPicker
          label={messages.person}
          placeholder={messages.personPlaceholder}
          value={value.person ? [value.person] : []}
          isOne
          onSearch={onSearchPeople}
          // The filter takes a single person: a new choice replaces the previous one.
          onChange={({ value: people }) => onChange({ person: people.at(-1) ?? null })}
        />
      </div>
      <div className={styles.kind}>
        <Select
          label={messages.kind}
          value={value.kind}
          options={[{ value: '', label: messages.allKinds }, ...kinds]}
          onChange={({ value: kind }) => onChange({ kind })}
        />
      </div>
      <div className={styles.day}>
        <DateField
          label={messages.from}
          name="from"
          isPast
          value={value.from}
          max={value.to ?? undefined}
          onChange={({ value: from }) => onChange({ from })}
        />
      </div>
      <div className={styles.day}>
        <DateField
          label={messages.to}
          name="to"
          isPast
          value={value.to}
          min={value.from ?? undefined}
          error={value.from && value.to && value.to < value.from ? messages.wrongDays : undefined}
          onChange={({ value: to }) => onChange({ to })}
        />
      </div>
      <div className={styles.buttons}>
        {count > 0 && (
          <Button appearance="subtle" onClick={onClear}>
            {messages.clear(count)}
          </Button>
        )}
        <Button
          icon={<ArrowDownload20Regular />}
          isPending={isExporting}
          pendingText={messages.exporting}
          onClick={onExport}
        >
          {messages.export}
        </Button>
      </div>
    </div>
  )
}
