import { explainAccess } from '@osys/sdk/access/rules'
import { panelsFor } from '@osys/sdk/companies/rules.panels'
import { subjectOf } from '@osys/sdk/session/state'
import { PanelsView } from '@osys/ui-kit/companies/PanelsView'
import { useEffect, useMemo, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { usePanelNews } from '../app/useChannel.js'
import { CompanyListSection } from './CompanyListSection.js'
import { createCompanyListStore, createCountsStore } from './store.js'

/** Renders `/ohplaky`: the panels with their counts, and the company list. Spec §2. */
export function PanelsScreen() {
  const { api, auth } = useSuite()
  const authState = useCell(auth)
  const subject = useMemo(() => subjectOf(authState), [authState])
  const panels = useMemo(() => panelsFor(subject), [subject])
  const [counter] = useState(() => createCountsStore({ api }))
  const [store] = useState(() => createCompanyListStore({ api }))
  const access = explainAccess(subject, { permission: 'ohplaky.company.index' })

  const counts = useCell(counter.counts)
  const list = useCell(store.list)
  const news = usePanelNews(!counts.isLoading && (!access.allowed || !list.isLoading))
  useEffect(() => {
    void counter.load(panels)
    return counter.end
  }, [counter, panels])
  useEffect(() => counter.followCompanies(news), [counter, news])
  useEffect(() => store.followCompanies(news), [store, news])

  return (
    <PanelsView
      panels={panels}
      counts={counts.value}
      list={
        access.allowed ? <CompanyListSection store={store} onMoved={() => void counter.load(panels)} /> : null
      }
      listFrom={access.allowed ? [] : access.granted_by}
    />
  )
}
