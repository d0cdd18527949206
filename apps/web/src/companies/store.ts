/** Creates the stores of companies: of one, of a list, and of the counts of the overviews. */

import { followUnread, markSeen, type UnreadPorts } from '@osys/sdk/comments/actions.unread'
import { NOTHING_UNREAD, type UnreadState } from '@osys/sdk/comments/state.unread'
import {
  type CompanyListPorts,
  type CompanyPagePorts,
  followCompanies,
  followCompany,
  loadCompanies,
  loadCompany,
  moveListedCompany,
  moveShownCompany,
  showCompany,
} from '@osys/sdk/companies/actions'
import { countOverviews } from '@osys/sdk/companies/actions.overviews'
import type { Overview, OverviewCounts } from '@osys/sdk/companies/rules.overviews'
import type { Company } from '@osys/sdk/companies/schema'
import type { CompanyList, CompanyListState } from '@osys/sdk/companies/state'
import type { Api } from '@osys/sdk/http/api'
import { systemClock as clock } from '@osys/sdk/http/deadline'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createPageFetcher } from '@osys/sdk/state/page-fetcher'
import { createStoreCell } from '../app/store.js'

export type CompanyStore = ReturnType<typeof createCompanyStore>

/** Creates the store of one company, for its page. */
export function createCompanyStore({ api, companyId }: { readonly api: Api; readonly companyId: number }) {
  const company = createStoreCell<Fetched<Company>>(NOT_FETCHED)
  const unread = createStoreCell<UnreadState>(NOTHING_UNREAD)
  const { load, end } = createFetcher(company, (_: void, options) =>
    loadCompany({ api, company, unread, companyId }, options),
  )
  const ports: CompanyPagePorts & UnreadPorts = { api, company, unread, companyId, clock, load }
  const actions = { moveShownCompany, showCompany, followCompany, followUnread, markSeen }
  return { company, unread, load, end, ...bindActions(ports, actions) }
}

export type CompanyListStore = ReturnType<typeof createCompanyListStore>

/** Creates the store of the company list. */
export function createCompanyListStore({ api }: { readonly api: Api }) {
  const list = createStoreCell<CompanyList>(NOT_FETCHED)
  const { load, refresh, end } = createPageFetcher(list, (asked: CompanyListState, options) =>
    loadCompanies({ api }, asked, options),
  )
  const ports: CompanyListPorts = { api, clock, list, refresh }
  return { list, load, refresh, end, ...bindActions(ports, { moveListedCompany, followCompanies }) }
}

/** Creates the store of the overviews' counts. */
export function createCountsStore({ api }: { readonly api: Api }) {
  const counts = createStoreCell<Fetched<OverviewCounts>>(NOT_FETCHED)
  const { load, refresh, end } = createFetcher(counts, (overviews: readonly Overview[], options) =>
    countOverviews({ api }, overviews, options),
  )
  return { counts, load, end, ...bindActions({ clock, refresh }, { followCompanies }) }
}
