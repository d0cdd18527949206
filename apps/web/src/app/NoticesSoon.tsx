import { runSoon } from '@osys/sdk/app/actions.code'
import { systemClock } from '@osys/sdk/http/deadline'
import { type ComponentType, useEffect, useState } from 'react'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** The delay before the code of the notices is fetched, so that the page itself loads first. */
const AFTER_MS = 2000

/**
 * Fetches the code of the notices after the page or with the first notice, and renders them over every page.
 * Spec §9.
 */
export function NoticesSoon() {
  const { noticeQueue } = useSuite()
  const hasNotice = useCell(noticeQueue).visible.length > 0
  const [Layer, setLayer] = useState<ComponentType | null>(null)
  const isHere = Layer !== null
  useEffect(() => {
    if (isHere) return
    return runSoon(
      { clock: systemClock },
      hasNotice ? 0 : AFTER_MS,
      () => import('../notices/NoticesLayer.js'),
      ({ NoticesLayer }) => {
        setLayer(() => NoticesLayer)
        return undefined
      },
    )
  }, [isHere, hasNotice])
  return Layer && <Layer />
}
