import type { Subject } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { followAll } from '@osys/sdk/realtime/follow'
import { attentionAfter } from '@osys/sdk/timeclock/state.attention'
import { useNow } from '@osys/ui-kit/display/useNow'
import { AttentionView } from '@osys/ui-kit/timeclock/AttentionView'
import { useEffect, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useRefresh } from '../app/useRefresh.js'
import { createAttentionStore } from './store.js'
import { useUnitNews } from './useUnitNews.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'

/** Somebody becomes missing without any event, so the section is fetched again at this interval. */
const EVERY_MS = 2 * 60_000

/** Renders what needs those who keep the timesheets, live. */
export function AttentionSection({ subject }: { readonly subject: Subject }) {
  const { api } = useSuite()
  const timeZone = useWorkspaceZone()
  const now = useNow(30_000)
  const period = Math.floor(now / EVERY_MS)
  const [store] = useState(() => createAttentionStore({ api }))
  const { value, error, isLoading } = useCell(store.attention)
  const load = (): void => void store.load()
  useEffect(() => void store.load(), [store, period])
  useEffect(() => () => store.end(), [store])
  const units = useUnitNews(subject, BUSINESS_UNITS, !isLoading)
  const refresh = useRefresh(load)
  useEffect(
    () =>
      followAll(units, {
        reset: refresh,
        WorkLogChanged({ event }) {
          const state = store.attention.get()
          if (event.refetch || !state.value) refresh()
          else store.attention.set({ ...state, value: attentionAfter(state.value, event) })
        },
      }),
    [units, refresh, store],
  )
  return (
    <AttentionView
      state={
        value ? { kind: 'loaded', attention: value } : error ? failed(error, isLoading) : { kind: 'loading' }
      }
      now={now}
      timeZone={timeZone}
      reviewHref={`${routePath('timesheets')}?unit=review`}
      kiosksHref={routePath('kiosks')}
      hrefOf={({ id }) => routePath('timesheetDetails', { id })}
      onRetry={load}
    />
  )
}
