import { ClockAhead } from '@osys/ui-kit/display/useNow'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { CrashBoundary } from './CrashBoundary.js'
import { Crashed } from './Crashed.js'
import { interceptLinks } from './links.js'
import { NoticesSoon } from './NoticesSoon.js'
import { Page } from './Page.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** Renders the whole web app: the page at the address, with the notices over it. */
export function App() {
  const { config } = useSuite()
  const { aheadMs } = useCell(config)
  useEffect(() => {
    // A deployment removes this version's code parts from the server, so the next page is loaded as a whole.
    const go = (to: string): void => {
      if (config.get().isOutdated) window.location.assign(to)
      else navigate(to)
    }
    return interceptLinks(document, go)
  }, [config])
  return (
    <ClockAhead value={aheadMs}>
      <CrashBoundary fallback={details => <Crashed details={details} />}>
        <Page />
      </CrashBoundary>
      <NoticesSoon />
    </ClockAhead>
  )
}
