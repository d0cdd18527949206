import { mayOpen } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { canMoveCompany, type CompanyMove, isReactivation } from '@osys/sdk/companies/rules.moves'
import { COMPANY_FILTERS, type CompanyFilter } from '@osys/sdk/companies/schema'
import {
  companiesNarrowed,
  companiesSearched,
  companyListAddress,
  companyListAt,
  companyPageChosen,
  companyRows,
  INITIAL_COMPANY_LIST,
  isAnswered,
} from '@osys/sdk/companies/state'
import { listedStatuses } from '@osys/sdk/companies/rules.visibility'
import { subjectOf } from '@osys/sdk/session/state'
import { CompanyListView } from '@osys/ui-kit/companies/CompanyListView'
import { useEffect, useState } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import type { CompanyListStore } from './store.js'
import { useTypedSearch } from '../app/useTypedSearch.js'

const RIGHTS = {
  approve: { permission: 'ohplaky.company.approve' },
  archive: { permission: 'ohplaky.company.archive' },
} as const

export interface CompanyListSectionProps {
  readonly store: CompanyListStore
  /** Set on a page of one status; without it the person chooses. */
  readonly only?: 'actived' | 'archived'
  /** Called when a move was saved or refused. */
  readonly onMoved?: () => void
}

/** Renders the company list of a page. Search, status and page stand in the address. Spec §2. */
export function CompanyListSection({ store, only, onMoved }: CompanyListSectionProps) {
  const suite = useSuite()
  const subject = subjectOf(useCell(suite.auth))
  const rights = (['approve', 'archive'] as const).filter(each => mayOpen(subject, RIGHTS[each]))
  const { config } = useCell(suite.config)
  const fetched = useCell(store.list)
  const pathname = usePathname()
  const address = useSearch()
  const shown = companyListAt(address)
  // The page's own status is no filter, so the number of filters leaves it out.
  const list = only
    ? { ...companyPageChosen(companiesSearched(INITIAL_COMPANY_LIST, shown.filters.search), shown.page) }
    : shown
  const asked = only ? { ...list, status: only } : list
  const addressOfQuery = companyListAddress(asked)
  const rows = companyRows(fetched, asked)
  const [moving, setMoving] = useState<{ readonly id: number; readonly move: CompanyMove } | null>(null)
  const hrefOf = (next: typeof list): string => pathname + companyListAddress(next)
  const { text, type, drop } = useTypedSearch(list.filters.search, search =>
    navigate(hrefOf(companiesSearched(list, search)), { replace: true }),
  )

  useEffect(() => {
    void store.load(companyListAt(addressOfQuery))
    return store.end
  }, [store, addressOfQuery])

  async function move(id: number, choice: CompanyMove): Promise<void> {
    const company = rows.items.find(item => item.id === id)
    if (!company) return
    setMoving({ id, move: choice })
    await store.moveListedCompany(company, choice)
    setMoving(null)
    onMoved?.()
  }

  return (
    <CompanyListView
      hasTitle={only === undefined}
      of={only ?? 'all'}
      filters={{
        search: text,
        status: only ? null : list.status,
        statuses: filtersOf(listedStatuses(subject).length),
        count: list.count,
        onSearch: ({ value }) => type(value),
        onStatus: ({ value }) => navigate(hrefOf(companiesNarrowed(list, value))),
        onClear: () => {
          drop()
          navigate(hrefOf(INITIAL_COMPANY_LIST))
        },
      }}
      rows={rows}
      isStale={!isAnswered(fetched, asked)}
      isRetrying={fetched.isLoading}
      newHref={only ? null : routePath('newCompany')}
      movesOf={({ status }) => rights.filter(each => canMoveCompany(status, each))}
      isReactivation={isReactivation}
      moving={moving}
      timeZone={config?.timezone}
      hrefFor={company => routePath('companyTasks', { id: company.id })}
      pageHref={page => hrefOf(companyPageChosen(list, page))}
      onRetry={() => void store.refresh()}
      onMove={({ company, move: choice }) => void move(company.id, choice)}
    />
  )
}

/** Returns the filters of the list; a person who sees one status only gets no status filter. */
function filtersOf(statuses: number): readonly CompanyFilter[] {
  return statuses > 1 ? COMPANY_FILTERS : ['todas']
}
