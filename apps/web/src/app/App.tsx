import { CrashScreen } from '@osys/ui-kit/app/CrashScreen'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { NoticesLayer } from '../notices/NoticesLayer.js'
import { CrashBoundary } from './CrashBoundary.js'
import { interceptLinks } from './links.js'
import { Page } from './Page.js'
import { hubHref } from './paths.js'

/** The whole web app: the page at the address, and the notices over it. */
export function App() {
  useEffect(() => interceptLinks(document, navigate), [])
  return (
    <>
      <CrashBoundary
        fallback={details => (
          <CrashScreen details={details} hubHref={hubHref} onReload={() => window.location.reload()} />
        )}
      >
        <Page />
      </CrashBoundary>
      <NoticesLayer />
    </>
  )
}
