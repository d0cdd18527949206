import { systemClock } from '@osys/sdk/http/deadline'
import { administers, isSomethingWaiting } from '@osys/sdk/hub/rules.waiting'
import { refreshOnNews } from '@osys/sdk/realtime/follow'
import { subjectOf } from '@osys/sdk/session/state'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { useEffect } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useOverviewNews } from '../app/useChannel.js'
import { ReservedPlace } from './ReservedPlace.js'
import type { WaitingStore } from './store.js'

const WaitingThings = lazyPart(() => import('./WaitingThings.js').then(module => module.WaitingThings))

interface WaitingSectionProps {
  readonly store: WaitingStore
}

/** Renders what waits for an admin, a section of 'Mi día' whose code only admins fetch; nothing for other people. */
export function WaitingSection({ store }: WaitingSectionProps) {
  const may = administers(subjectOf(useCell(useSuite().auth)))
  const { value, error } = useCell(store.waiting)
  const known = value && (isSomethingWaiting(value) ? 'there' : 'empty')
  if (!Object.values(may).includes(true)) return null
  return (
    <>
      {may.companies && <CompanyFollower store={store} />}
      <ReservedPlace card="waiting" state={known ?? (error ? 'failed' : 'unknown')}>
        <WaitingThings store={store} />
      </ReservedPlace>
    </>
  )
}

/** Asks again when a company changed. It is here before the first answer, from whose number it follows the channels. */
function CompanyFollower({ store }: WaitingSectionProps) {
  const { value, error } = useCell(store.waiting)
  const news = useOverviewNews(value !== null || error !== null)
  useEffect(
    () => refreshOnNews(news, ['CompanyChanged', 'reset'], { clock: systemClock, refresh: store.refresh }),
    [news, store],
  )
  return null
}
