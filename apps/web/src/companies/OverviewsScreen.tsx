import { explainAccess } from '@osys/sdk/access/rules'
import { overviewsFor } from '@osys/sdk/companies/rules.overviews'
import { subjectOf } from '@osys/sdk/session/state'
import { OverviewsView } from '@osys/ui-kit/companies/OverviewsView'
import { useEffect, useMemo, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useOverviewNews } from '../app/useChannel.js'
import { CompanyListSection } from './CompanyListSection.js'
import { createCompanyListStore, createCountsStore } from './store.js'

/** Renders `/ohplaky`: the overviews with their counts, and the company list. Spec §2. */
export function OverviewsScreen() {
  const { api, auth } = useSuite()
  const authState = useCell(auth)
  const subject = useMemo(() => subjectOf(authState), [authState])
  const overviews = useMemo(() => overviewsFor(subject), [subject])
  const [counter] = useState(() => createCountsStore({ api }))
  const [store] = useState(() => createCompanyListStore({ api }))
  const access = explainAccess(subject, { permission: 'ohplaky.company.index' })

  const counts = useCell(counter.counts)
  const list = useCell(store.list)
  const news = useOverviewNews(!counts.isLoading && (!access.allowed || !list.isLoading))
  useEffect(() => {
    void counter.load(overviews)
    return counter.end
  }, [counter, overviews])
  useEffect(() => counter.followCompanies(news), [counter, news])
  useEffect(() => store.followCompanies(news), [store, news])

  return (
    <OverviewsView
      overviews={overviews}
      counts={counts.value}
      list={
        access.allowed ? (
          <CompanyListSection store={store} onMoved={() => void counter.load(overviews)} />
        ) : null
      }
      listFrom={access.allowed ? [] : access.granted_by}
    />
  )
}
