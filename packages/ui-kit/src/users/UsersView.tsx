import { PersonAdd20Regular } from '@fluentui/react-icons/headless/svg/person-add'
import { People24Regular } from '@fluentui/react-icons/headless/svg/people'
import { Button } from '../controls/Button.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Pager } from '../controls/Pager.js'
import { messages } from './messages.js'
import { UserFiltersBar, type UserFiltersBarProps } from './UserFiltersBar.js'
import type { UserRow } from './UserMenu.js'
import { UserTable, type UserTableProps } from './UserTable.js'
import { UserTableSkeleton } from './UserTableSkeleton.js'
import styles from './UsersView.module.css'

export type UsersState = ViewState<{
  readonly rows: readonly UserRow[]
  readonly page: number
  readonly lastPage: number
  readonly total: number
  /** True while other rows load. */
  readonly isBusy: boolean
}>

export type UsersViewProps = {
  readonly filters: UserFiltersBarProps
  readonly state: UsersState
  readonly timeZone?: string
  readonly pageHref: (page: number) => string
  readonly onAction: UserTableProps['onAction']
  readonly onRetry: () => void
  /** Left out when the viewer may not create accounts. */
  readonly onCreate?: () => void
}

/** The administration of people: a list with search and filters, and a menu for each person. Spec §2. */
export function UsersView(props: UsersViewProps) {
  const { filters, state, timeZone, pageHref, onAction, onRetry, onCreate } = props
  const create = onCreate && (
    <Button appearance="primary" size="small" icon={<PersonAdd20Regular />} onClick={onCreate}>
      {messages.create}
    </Button>
  )
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <UserFiltersBar {...filters} />
        {create && <div className={styles.create}>{create}</div>}
      </div>
      {state.kind === 'loading' && <UserTableSkeleton />}
      {state.kind === 'failed' && <ErrorState {...state} title={messages.loadFailed} onRetry={onRetry} />}
      {state.kind === 'loaded' && state.rows.length === 0 && (
        <EmptyState
          icon={<People24Regular />}
          title={filters.count > 0 ? messages.nothingFound : messages.empty}
          text={filters.count > 0 ? messages.nothingFoundText : messages.emptyText}
          action={
            filters.count > 0 ? (
              <Button onClick={filters.onClear}>{messages.clearFilters(filters.count)}</Button>
            ) : undefined
          }
        />
      )}
      {state.kind === 'loaded' && state.rows.length > 0 && (
        <>
          <UserTable rows={state.rows} isBusy={state.isBusy} timeZone={timeZone} onAction={onAction} />
          <Pager page={state.page} lastPage={state.lastPage} total={state.total} hrefFor={pageHref} />
        </>
      )}
    </div>
  )
}
