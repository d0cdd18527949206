import { History24Regular } from '@fluentui/react-icons/headless/svg/history'
import { Button } from '../controls/Button.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { HiddenText } from '../display/HiddenText.js'
import { Pager } from '../controls/Pager.js'
import { Skeleton } from '../display/Skeleton.js'
import { AuditFiltersBar, type AuditFiltersBarProps } from './AuditFiltersBar.js'
import { AuditTable, type AuditRow } from './AuditTable.js'
import styles from './AuditView.module.css'
import { messages } from './messages.js'

export type AuditViewProps = {
  readonly filters: AuditFiltersBarProps
  readonly state: ViewState<{
    readonly rows: readonly AuditRow[]
    readonly page: number
    readonly lastPage: number
    readonly total: number
    readonly isBusy: boolean
  }>
  readonly pageHref: (page: number) => string
  readonly onRetry: () => void
}

const ROWS = Array.from({ length: 8 }, (_, index) => index)

/** The audit log, newest entry first, for owners and administrators of the suite. Spec §6. */
export function AuditView({ filters, state, pageHref, onRetry }: AuditViewProps) {
  const isNarrowed = filters.count > 0
  return (
    <div className={styles.page}>
      <AuditFiltersBar {...filters} />
      {state.kind === 'loading' && (
        <div className={styles.skeleton} aria-busy="true">
          <HiddenText>{messages.loading}</HiddenText>
          {ROWS.map(row => (
            <Skeleton key={row} height="20px" />
          ))}
        </div>
      )}
      {state.kind === 'failed' && <ErrorState {...state} title={messages.loadFailed} onRetry={onRetry} />}
      {state.kind === 'loaded' && state.rows.length === 0 && (
        <EmptyState
          icon={<History24Regular />}
          title={isNarrowed ? messages.nothingFound : messages.empty}
          text={isNarrowed ? messages.nothingFoundText : messages.emptyText}
          action={
            isNarrowed ? (
              <Button onClick={filters.onClear}>{messages.clear(filters.count)}</Button>
            ) : undefined
          }
        />
      )}
      {state.kind === 'loaded' && state.rows.length > 0 && (
        <>
          <AuditTable rows={state.rows} isBusy={state.isBusy} />
          <Pager page={state.page} lastPage={state.lastPage} total={state.total} hrefFor={pageHref} />
        </>
      )}
    </div>
  )
}
