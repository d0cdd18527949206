/** Renders the panels of active and of archived companies, `/ohplaky/actived` and `/ohplaky/archived`. */

import { explainAccess } from '@osys/sdk/access/rules'
import { subjectOf } from '@osys/sdk/session/state'
import { PanelsView } from '@osys/ui-kit/companies/PanelsView'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { usePanelNews } from '../app/useChannel.js'
import { CompanyListSection } from './CompanyListSection.js'
import { createCompanyListStore } from './store.js'

/** Renders the panel of active companies, `/ohplaky/actived`. */
export function ActivedScreen() {
  return <CompaniesScreen key="actived" only="actived" />
}

/** Renders the panel of archived companies, `/ohplaky/archived`. */
export function ArchivedScreen() {
  return <CompaniesScreen key="archived" only="archived" />
}

function CompaniesScreen({ only }: { readonly only: 'actived' | 'archived' }) {
  const { api, auth } = useSuite()
  const subject = subjectOf(useCell(auth))
  const [store] = useState(() => createCompanyListStore({ api }))
  const access = explainAccess(subject, { permission: 'ohplaky.company.index' })
  const { isLoading } = useCell(store.list)
  const news = usePanelNews(!isLoading)
  useEffect(() => store.followCompanies(news), [store, news])
  return (
    <PanelsView
      list={access.allowed ? <CompanyListSection store={store} only={only} /> : null}
      listFrom={access.allowed ? [] : access.granted_by}
    />
  )
}
