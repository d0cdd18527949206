import { ArrowDownload20Regular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { PeopleTeam24Regular } from '@fluentui/react-icons/headless/svg/people-team'
import { Search24Regular } from '@fluentui/react-icons/headless/svg/search'
import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import type { ReactNode } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { SearchField } from '../fields/SearchField.js'
import { Skeleton } from '../display/Skeleton.js'
import { type TabLink, TabLinks } from '../controls/TabLinks.js'
import { WeekPicker, type WeekPickerProps } from '../fields/WeekPicker.js'
import { hoursText } from './format.hours.js'
import { messages } from './messages.js'
import { reportTexts } from './messages.report.js'
import { TimesheetTable, type TimesheetRow } from './TimesheetTable.js'
import styles from './TimesheetsView.module.css'

export type TimesheetsState = ViewState<{ readonly rows: readonly TimesheetRow[]; readonly isBusy: boolean }>

export type TimesheetsViewProps = {
  readonly tabs: readonly TabLink[]
  readonly currentTab: string
  readonly week: WeekPickerProps
  /** The seven days of the week. */
  readonly days: readonly string[]
  readonly search: string
  readonly state: TimesheetsState
  /** In ms. */
  readonly now: number
  /** Replaces the list, such as by the conflicts to review. */
  readonly children?: ReactNode
  readonly onSearch: (change: { readonly value: string }) => void
  readonly onExport: (choice: { readonly format: 'csv' | 'xlsx' }) => void
  /** Opens the form of a report of any range of days. */
  readonly onReport: () => void
  readonly onRetry: () => void
}

/** The hours of a week, by unit. */
export function TimesheetsView(props: TimesheetsViewProps) {
  const { tabs, currentTab, week, search, state, children, onSearch } = props
  return (
    <div className={styles.page}>
      <TabLinks label={messages.groups} tabs={tabs} current={currentTab} />
      {children ?? (
        <>
          <div className={styles.bar}>
            <WeekPicker {...week} />
            <div className={styles.search}>
              <SearchField label={messages.search} value={search} onChange={onSearch} />
            </div>
            {state.kind === 'loaded' && state.rows.length > 0 && <ExportMenu {...props} />}
          </div>
          {state.kind === 'loading' && <Waiting />}
          {state.kind === 'failed' && (
            <ErrorState {...state} title={messages.listFailed} onRetry={props.onRetry} />
          )}
          {state.kind === 'loaded' && <Rows {...props} state={state} />}
        </>
      )}
    </div>
  )
}

export type ExportMenuProps = Pick<TimesheetsViewProps, 'onExport' | 'onReport'>

/** The menu that exports the table as a file. */
export function ExportMenu({ onExport, onReport }: ExportMenuProps) {
  return (
    <MenuButton
      label={messages.export}
      entries={[
        { kind: 'action', key: 'xlsx', label: messages.asXlsx, onSelect: () => onExport({ format: 'xlsx' }) },
        { kind: 'action', key: 'csv', label: messages.asCsv, onSelect: () => onExport({ format: 'csv' }) },
        { kind: 'action', key: 'report', label: reportTexts.entry, onSelect: onReport },
      ]}
    >
      <span className={styles.export}>
        <ArrowDownload20Regular />
        {messages.export}
      </span>
    </MenuButton>
  )
}

type RowsProps = TimesheetsViewProps & { readonly state: Extract<TimesheetsState, { kind: 'loaded' }> }

function Rows({ state: { rows, isBusy }, days, now, search }: RowsProps) {
  if (rows.length === 0) {
    return search === '' ? (
      <EmptyState icon={<PeopleTeam24Regular />} title={messages.nobody} text={messages.nobodyText} />
    ) : (
      <EmptyState icon={<Search24Regular />} title={messages.nobodyFound} />
    )
  }
  const seconds = rows.reduce((sum, row) => sum + row.workedSeconds, 0)
  const count = (status: ClockStatus): number => rows.filter(row => row.status === status).length
  return (
    <>
      <p className={styles.summary}>
        {messages.summary(rows.length, count('dentro'), count('descanso'), hoursText(seconds))}
      </p>
      <TimesheetTable rows={rows} days={days} isBusy={isBusy} now={now} />
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={messages.loading}>
      {[1, 2, 3, 4, 5, 6].map(row => (
        <Skeleton key={row} height="44px" />
      ))}
    </div>
  )
}
