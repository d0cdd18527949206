import { useLayoutEffect } from 'react'
import { useKiosk } from '../app/kiosk.js'

/**
 * Keeps the place of the board while a person registers, and returns to it. A board of another unit starts at
 * its top.
 */
export function usePlace(href: string): void {
  const { place } = useKiosk()
  useLayoutEffect(() => {
    if (place.href !== href) Object.assign(place, { href, top: 0 })
    window.scrollTo(0, place.top)
    const onScroll = (): void => void (place.top = window.scrollY)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [href, place])
}
