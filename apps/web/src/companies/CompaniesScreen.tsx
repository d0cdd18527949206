/** Renders the overviews of active and of archived companies, `/ohplaky/actived` and `/ohplaky/archived`. */

import { explainAccess } from '@osys/sdk/access/rules'
import { subjectOf } from '@osys/sdk/session/state'
import { OverviewsView } from '@osys/ui-kit/companies/OverviewsView'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useOverviewNews } from '../app/useChannel.js'
import { CompanyListSection } from './CompanyListSection.js'
import { createCompanyListStore } from './store.js'

/** Renders the overview of active companies, `/ohplaky/actived`. */
export function ActivedScreen() {
  return <CompaniesScreen key="actived" only="actived" />
}

/** Renders the overview of archived companies, `/ohplaky/archived`. */
export function ArchivedScreen() {
  return <CompaniesScreen key="archived" only="archived" />
}

function CompaniesScreen({ only }: { readonly only: 'actived' | 'archived' }) {
  const { api, auth } = useSuite()
  const subject = subjectOf(useCell(auth))
  const [store] = useState(() => createCompanyListStore({ api }))
  const access = explainAccess(subject, { permission: 'ohplaky.company.index' })
  const { isLoading } = useCell(store.list)
  const news = useOverviewNews(!isLoading)
  useEffect(() => store.followCompanies(news), [store, news])
  return (
    <OverviewsView
      list={access.allowed ? <CompanyListSection store={store} only={only} /> : null}
      listFrom={access.allowed ? [] : access.granted_by}
    />
  )
}
