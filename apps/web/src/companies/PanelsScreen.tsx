import { explainAccess } from '@osys/sdk/access/rules'
import { countPanels } from '@osys/sdk/companies/actions'
import { type PanelCounts, panelsFor } from '@osys/sdk/companies/rules.panels'
import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { subjectOf } from '@osys/sdk/session/state'
import { PanelsView } from '@osys/ui-kit/companies/PanelsView'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useChannelNews } from '../app/useChannel.js'
import { useRefresh } from '../app/useRefresh.js'
import { CompanyListSection } from './CompanyListSection.js'
import { createCompanyListStore } from './store.js'

/** The page at `/ohplaky`: the panels with their counts, and the company list. Spec §2. */
export function PanelsScreen() {
  const { api, auth } = useSuite()
  const authState = useCell(auth)
  const subject = useMemo(() => subjectOf(authState), [authState])
  const panels = useMemo(() => panelsFor(subject), [subject])
  const [counts, setCounts] = useState<PanelCounts | null>(null)
  const [store] = useState(() => createCompanyListStore({ api }))
  const access = explainAccess(subject, { permission: 'ohplaky.company.index' })

  const count = useCallback(() => {
    void countPanels(api, panels).then(setCounts)
  }, [api, panels])
  useEffect(count, [count])

  const refresh = useRefresh(() => {
    count()
    void store.refresh()
  })
  const news = useChannelNews(OHPLAKY_CHANNEL)
  useEffect(() => {
    news.on('*', refresh)
    return () => news.off('*', refresh)
  }, [news, refresh])

  return (
    <PanelsView
      panels={panels}
      counts={counts}
      list={access.allowed ? <CompanyListSection store={store} onMoved={count} /> : null}
      listFrom={access.allowed ? [] : access.granted_by}
    />
  )
}
