import { routePath } from '@osys/sdk/app/routes'
import { companyListAddress, INITIAL_COMPANY_LIST } from '@osys/sdk/companies/state'
import { systemClock } from '@osys/sdk/http/deadline'
import { followNews, refreshOnNews } from '@osys/sdk/realtime/follow'
import { WaitingCard } from '@osys/ui-kit/hub/WaitingCard'
import { useEffect } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useAskAgain } from '../app/useAskAgain.js'
import type { WaitingStore } from './store.js'

/** The time after which shifts may have become too long, and tablets silent or heard again, which no event tells. */
const EVERY_MS = 5 * 60_000

const PENDING = { ...INITIAL_COMPANY_LIST, status: 'pending' } as const

/** Renders what waits for an admin, as it is now: news, time and a failure ask for it again. */
export function WaitingThings({ store }: { readonly store: WaitingStore }) {
  const suite = useSuite()
  const { value, error, isLoading } = useCell(store.waiting)
  const timeZone = useCell(suite.config).config?.timezone
  const isKnown = value !== null || error !== null
  useAskAgain(error !== null, () => void store.refresh())
  useEffect(() => (isKnown ? askAgain(suite, store) : undefined), [suite, store, isKnown])
  return (
    <WaitingCard
      state={
        value ? { kind: 'loaded', waiting: value } : error ? failed(error, isLoading) : { kind: 'loading' }
      }
      timeZone={timeZone}
      companiesHref={`${routePath('overviews')}${companyListAddress(PENDING)}`}
      reviewHref={`${routePath('timesheets')}?unit=review`}
      timesheetsHref={routePath('timesheetsLanding')}
      hrefOfCompany={id => routePath('companyDetails', { id })}
      hrefOfPerson={id => routePath('timesheetDetails', { id })}
      kiosksHref={routePath('kiosks')}
      onRetry={() => void store.refresh()}
    />
  )
}

/** Asks again at the person's own news and from time to time while the page is seen. Returns what ends that. */
function askAgain({ news }: Pick<ReturnType<typeof useSuite>, 'news'>, store: WaitingStore): () => void {
  const refresh = (): void => void store.refresh()
  let isDue = false
  const look = (): void => {
    if (!isDue || document.visibilityState !== 'visible') return
    isDue = false
    refresh()
  }
  const timer = setInterval(() => {
    isDue = true
    look()
  }, EVERY_MS)
  document.addEventListener('visibilitychange', look)
  const ends = [
    refreshOnNews(news, ['reset'], { clock: systemClock, refresh }),
    followNews(news, {
      NotificationCreated({ event: { notification } }) {
        if (notification?.type === 'kiosk.silent') refresh()
      },
    }),
  ]
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    for (const end of ends) end()
    store.end()
  }
}
