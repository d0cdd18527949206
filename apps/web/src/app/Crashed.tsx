import { CrashScreen } from '@osys/ui-kit/app/CrashScreen'
import { useEffect, useRef } from 'react'
import { hubHref } from './paths.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** The browsers' errors for a part of the code that could not be fetched. */
const MISSING = /dynamically imported|module script failed|preload CSS/

/**
 * Shows an error in place of the page that broke. Where a part of the code could not be fetched, it loads the page
 * anew once the server answers again: browsers remember a failed part until then.
 */
export function Crashed({ details }: { readonly details: string }) {
  const { isReachable } = useCell(useSuite().reach)
  const wasAway = useRef(false)
  const isMissing = MISSING.test(details)
  useEffect(() => {
    if (!isReachable) wasAway.current = true
    else if (isMissing && wasAway.current) reload()
  }, [isReachable, isMissing])
  return <CrashScreen details={details} hubHref={hubHref} isMissing={isMissing} onReload={reload} />
}

const reload = (): void => window.location.reload()
