import { companyChannel } from '@osys/sdk/realtime/channels'
import { ErrorState } from '@osys/ui-kit/display/ErrorState'
import type { NotifiedComment } from '@osys/ui-kit/notifications/NotificationsView'
import { ThingWaiting } from '@osys/ui-kit/notifications/ThingWaiting'
import { useEffect, useState } from 'react'
import { createCompanyStore } from '../companies/store.js'
import { failed } from './failed.js'
import { LazyCompanyComments } from './LazyParts.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'
import { useChannelNews } from './useChannel.js'
import { useUnreadComments } from './useUnreadComments.js'

/**
 * Renders the comments of a company within the page of notifications, with the field for another one, under the person's
 * own rights. The company is fetched first, as it says whether one can write; what is shown counts as seen.
 */
export function NotifiedComments({ id, companyId }: NotifiedComment) {
  const { api, auth } = useSuite()
  const { user } = useCell(auth)
  const [store] = useState(() => createCompanyStore({ api, companyId }))
  const { value: company, error, isLoading } = useCell(store.company)
  const news = useChannelNews(companyChannel(companyId), company !== null)
  const [shownUpTo, setShownUpTo] = useState<number | null>(null)
  useUnreadComments({ store, news, userId: user?.id ?? 0, shownUpTo })

  useEffect(() => {
    void store.load()
    return store.end
  }, [store])
  useEffect(() => store.followCompany(news), [store, news])

  if (company !== null) {
    return (
      <LazyCompanyComments company={company} news={news} beside={{ target: id }} onShown={setShownUpTo} />
    )
  }
  if (error === null) return <ThingWaiting />
  return <ErrorState isCompact {...failed(error, isLoading)} onRetry={() => void store.load()} />
}
