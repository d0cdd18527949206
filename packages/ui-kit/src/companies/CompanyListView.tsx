import { BuildingMultiple24Regular } from '@fluentui/react-icons/headless/svg/building-multiple'
import type { CompanyMove } from '@osys/sdk/companies/rules.moves'
import type { Company } from '@osys/sdk/companies/schema'
import type { CompanyRows } from '@osys/sdk/companies/state'
import { type ReactNode, useState } from 'react'
import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState } from '../display/ErrorState.js'
import { Pager } from '../controls/Pager.js'
import { ProgressBar } from '../display/ProgressBar.js'
import { CompanyCard, type CompanyCardProps } from './CompanyCard.js'
import { CompanyCardsWaiting } from './CompanyCardsWaiting.js'
import { CompanyFilters, type CompanyFiltersProps } from './CompanyFilters.js'
import styles from './CompanyListView.module.css'
import { listMessages, messages } from './messages.js'

export type CompanyListViewProps = Pick<CompanyCardProps, 'timeZone' | 'onMove'> & {
  /** True when the page has more content than the list. */
  readonly hasTitle: boolean
  readonly filters: CompanyFiltersProps
  readonly rows: CompanyRows
  /** True while the rows of a new choice load and the old ones are still shown. */
  readonly isStale: boolean
  readonly isRetrying: boolean
  /** The kind of list, which decides the text of the empty state. */
  readonly of: 'all' | 'actived' | 'archived'
  /** The address of the form for a new company; null when the person may not create one. */
  readonly newHref: string | null
  readonly moving: { readonly id: number; readonly move: CompanyMove } | null
  /** Returns the moves that the person can make with a company in its current status. */
  readonly movesOf: (company: Company) => readonly CompanyMove[]
  /** Returns whether the approval of a company makes it active again. */
  readonly isReactivation: (company: Company) => boolean
  readonly hrefFor: (company: Company) => string
  readonly pageHref: (page: number) => string
  readonly onRetry: () => void
}

const EMPTY = {
  all: { title: listMessages.empty, text: listMessages.emptyText },
  actived: { title: listMessages.emptyActived, text: listMessages.emptyActivedText },
  archived: { title: listMessages.emptyArchived, text: listMessages.emptyArchivedText },
}

/** The company list: search, filters, six cards a page. Spec §2. */
export function CompanyListView(props: CompanyListViewProps) {
  const { hasTitle, filters, rows, newHref } = props
  return (
    <section className={styles.section} aria-label={listMessages.companies}>
      {!hasTitle && <h2 className={styles.hiddenTitle}>{listMessages.companies}</h2>}
      <div className={styles.head}>
        {hasTitle && <h2 className={styles.title}>{listMessages.companies}</h2>}
        {newHref !== null && (
          <ButtonLink href={newHref} appearance="primary">
            {listMessages.newCompany}
          </ButtonLink>
        )}
      </div>
      <CompanyFilters {...filters} />
      <Rows {...props} />
      {rows.info && (
        <Pager
          page={rows.info.page}
          lastPage={rows.info.last_page}
          total={rows.info.total}
          hrefFor={props.pageHref}
        />
      )}
    </section>
  )
}

function Rows(props: CompanyListViewProps) {
  const { rows, isStale, filters, of, newHref, movesOf, isReactivation, moving, timeZone, hrefFor, onMove } =
    props
  const [asking, setAsking] = useState<Company | null>(null)
  if (rows.phase === 'failed')
    return (
      <ErrorState
        title={listMessages.failed}
        text={rows.msg}
        isRetrying={props.isRetrying}
        onRetry={props.onRetry}
      />
    )
  if (rows.phase === 'loading') return <CompanyCardsWaiting />
  if (rows.items.length === 0) {
    const action: ReactNode =
      filters.count > 0 ? (
        <Button onClick={filters.onClear}>{listMessages.clear}</Button>
      ) : (
        newHref !== null && of === 'all' && <ButtonLink href={newHref}>{listMessages.newCompany}</ButtonLink>
      )
    const words =
      filters.count > 0 ? { title: listMessages.noMatch, text: listMessages.noMatchText } : EMPTY[of]
    return <EmptyState {...words} icon={<BuildingMultiple24Regular />} action={action} />
  }
  return (
    <div className={styles.rows}>
      {isStale && (
        <div className={styles.busy}>
          <ProgressBar label={listMessages.loading} share={null} />
        </div>
      )}
      <div className={styles.cards} aria-busy={isStale || undefined}>
        {rows.items.map(company => (
          <CompanyCard
            key={company.id}
            company={company}
            href={hrefFor(company)}
            moves={movesOf(company)}
            isReactivation={isReactivation(company)}
            moving={moving?.id === company.id ? moving.move : null}
            timeZone={timeZone}
            onMove={choice => {
              if (choice.move === 'archive') setAsking(company)
              else onMove(choice)
            }}
          />
        ))}
      </div>
      {asking && (
        <ConfirmDialog
          title={messages.archiveTitle(asking.name)}
          text={messages.archiveText}
          confirmLabel={messages.archive}
          onConfirm={() => {
            setAsking(null)
            onMove({ company: asking, move: 'archive' })
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
