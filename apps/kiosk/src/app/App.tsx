import { matchRoute } from '@osys/sdk/app/routes'
import { notFoundTitle, routeTitles } from '@osys/sdk/app/messages'
import { shownMode } from '@osys/sdk/theme/state'
import { KioskCrash } from '@osys/ui-kit/kiosk/KioskCrash'
import { KioskLayout } from '@osys/ui-kit/kiosk/KioskLayout'
import { useEffect } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { toWaiting } from '../kiosk/present.queue.js'
import { QueueBar } from '../kiosk/QueueBar.js'
import { CrashBoundary } from './CrashBoundary.js'
import { ignoreLeftOverTaps } from './double-taps.js'
import { useFullScreen } from './full-screen.js'
import { useKiosk } from './kiosk.js'
import { interceptLinks } from './links.js'
import { Screen } from './Screen.js'
import { useCell } from './useCell.js'
import { toggleMode } from './theme.js'

/** Renders the whole kiosk: clock and controls around the screen at the address. */
export function App() {
  const kiosk = useKiosk()
  const { theme } = useCell(kiosk.ui)
  const { timeZone, isReachable } = useCell(kiosk.surroundings)
  const { kind } = useCell(kiosk.kiosk)
  const kept = useCell(kiosk.queue)
  const { clockOffsetMs } = useCell(kiosk.people)
  const isPaired = kind === 'paired'
  const pathname = usePathname()
  const route = matchRoute(pathname)
  const title = route ? routeTitles[route.name] : notFoundTitle
  useEffect(() => ignoreLeftOverTaps(document), [])
  useEffect(() => interceptLinks(document, navigate), [])
  useEffect(() => {
    document.title = `${title} · Osys`
  }, [title])

  return (
    <KioskLayout
      mode={shownMode(theme, false)}
      timeZone={timeZone}
      clockOffsetMs={clockOffsetMs ?? 0}
      isOffline={!isReachable}
      isInsecure={!window.isSecureContext}
      waiting={isPaired ? toWaiting(kept).length : 0}
      fullScreen={useFullScreen()}
      notice={<QueueBar />}
      onToggleMode={() => toggleMode(kiosk)}
      onOpenWaiting={() => isPaired && kiosk.panel.set('waiting')}
      onManage={isPaired ? () => kiosk.panel.set('manager') : undefined}
    >
      <CrashBoundary key={pathname} fallback={<KioskCrash onReload={() => window.location.reload()} />}>
        <Screen route={route} />
      </CrashBoundary>
    </KioskLayout>
  )
}
