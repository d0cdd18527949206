import { CrashScreen } from '@osys/ui-kit/app/CrashScreen'
import { useEffect, useRef } from 'react'
import { hubHref } from './paths.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** The browsers' errors for a part of the code that could not be fetched. */
const MISSING = /dynamically imported|module script failed|preload CSS/

/** The time after a reload within which its own parts have failed, if they do. */
const RELOADED_MS = 10_000
const LOOK_EVERY_MS = 1000

/**
 * Shows an error in place of the page that broke. Where a part of the code could not be fetched, it loads the page
 * anew once the server answers again: some browsers, and `lazy` in all, remember a failed part until then.
 */
export function Crashed({ details }: { readonly details: string }) {
  const { reach } = useSuite()
  const { isReachable } = useCell(reach)
  const wasAway = useRef(false)
  const isMissing = MISSING.test(details)
  // Asks the server again until it answers, whatever an earlier answer said: the part has failed since.
  useEffect(() => {
    if (isMissing && !isJustReloaded()) reach.set({ isReachable: false })
  }, [reach, isMissing])
  useEffect(() => {
    if (!isReachable) wasAway.current = true
    if (!isReachable || !isMissing || !wasAway.current) return
    // Waits while something around this page, such as the palette, holds text that was not sent.
    const look = (): void => void (holdsText() || reloadIfThere())
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isReachable, isMissing])
  return <CrashScreen details={details} hubHref={hubHref} isMissing={isMissing} onReload={reload} />
}

/** True shortly after a reload, so that a part that the server lacks does not reload the page without end. */
function isJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' && performance.now() < RELOADED_MS
}

function holdsText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')
  return [...fields].some(field => !/^(checkbox|radio|hidden)$/.test(field.type) && field.value.trim() !== '')
}

const reload = (): void => window.location.reload()

/**
 * Loads the page anew if the server answers at this moment. An answer that was under way when the network went says
 * nothing of now, and without a network the page would give way to the browser's own.
 */
async function reloadIfThere(): Promise<void> {
  const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) reload()
}
