import { LatestNotices } from '@osys/ui-kit/hub/LatestNotices'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { createLatestStore } from './store.js'

/** The latest notifications, a section of 'Mi día'. */
export function LatestNoticesSection() {
  const { api, auth, config, news } = useSuite()
  const [store] = useState(() => createLatestStore({ api, auth, news }))
  const { phase, items, msg } = useCell(store.latest)
  const [isRetrying, setRetrying] = useState(false)
  useEffect(() => {
    void store.load()
    return store.follow()
  }, [store])

  async function retry(): Promise<void> {
    setRetrying(true)
    await store.load()
    setRetrying(false)
  }

  return (
    <LatestNotices
      state={
        phase === 'loaded'
          ? { kind: 'loaded', notifications: items }
          : phase === 'failed'
            ? { kind: 'failed', text: msg, isRetrying }
            : { kind: 'loading' }
      }
      timeZone={useCell(config).config?.timezone}
      onRetry={() => void retry()}
      onMarkAllRead={() => void store.markAllRead()}
    />
  )
}
