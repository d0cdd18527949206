import { CrashScreen } from '@osys/ui-kit/app/CrashScreen'
import { useEffect } from 'react'
import { hubHref } from './paths.js'

/** The errors for a part of the code that could not be fetched: of `importFetched`, and those of the browsers. */
const MISSING = /part of the code could not be fetched|dynamically imported|module script failed/

/** The time after a reload within which its own parts have failed, if they do. */
const RELOADED_MS = 10_000
const LOOK_EVERY_MS = 2000

/**
 * Shows an error in place of the page that broke. Where a part of the code could not be fetched, it loads the page
 * anew once the server answers again: until that load some browsers, and React's `lazy` in all browsers, do not ask
 * again for a part that failed.
 */
export function Crashed({ details }: { readonly details: string }) {
  const isMissing = MISSING.test(details)
  useEffect(() => {
    if (!isMissing || isJustReloaded()) return
    // Waits while something around this page, such as the palette, holds text that was not sent.
    const timer = setInterval(() => void (holdsText() || reloadIfThere()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isMissing])
  return <CrashScreen details={details} hubHref={hubHref} isMissing={isMissing} onReload={reload} />
}

/** True shortly after a reload, so that a part that the server lacks does not reload the page without end. */
function isJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' && performance.now() < RELOADED_MS
}

const TEXTS = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden])'

function holdsText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)
  return [...fields].some(({ value }) => value.trim())
}

const reload = (): void => window.location.reload()

/**
 * Loads the page anew if the server answers at this moment. A reload without a network would show the browser's error
 * page. The function asks anew, because the answer to an earlier call does not prove that the server can be reached
 * now.
 */
const reloadIfThere = (): Promise<void> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => (ok ? reload() : undefined),
    () => {},
  )
