import { type ComponentType, useEffect, useState } from 'react'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** The delay before the code of the notices is fetched, so that the page itself loads first. */
const AFTER_MS = 2000

/** Renders the notices over every page. Their code is fetched after the page, or with the first notice. Spec §9. */
export function NoticesSoon() {
  const { noticeQueue } = useSuite()
  const hasNotice = useCell(noticeQueue).visible.length > 0
  const [Layer, setLayer] = useState<ComponentType | null>(null)
  const isHere = Layer !== null
  useEffect(() => {
    if (isHere) return
    async function fetchCode(): Promise<void> {
      try {
        const { NoticesLayer } = await import('../notices/NoticesLayer.js')
        setLayer(() => NoticesLayer)
      } catch (error) {
        // The queue keeps the notices; the code is fetched again when the browser finds a network.
        console.warn('no notices', error)
        window.addEventListener('online', retry, { once: true })
      }
    }
    const retry = (): void => void fetchCode()
    const timer = setTimeout(retry, hasNotice ? 0 : AFTER_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [isHere, hasNotice])
  return Layer && <Layer />
}
