import { useEffectEvent, useLayoutEffect } from 'react'
import { createBadgeReader } from '../app/badge.js'

/**
 * Hears of badges, which may be scanned at any moment, wherever the focus is. `onBadge` answers whether it was for it;
 * then the Enter belongs to the badge and to nothing else.
 */
export function useBadge(onBadge: (id: number) => boolean): void {
  const read = useEffectEvent(onBadge)
  // Not a frame later, as an ordinary effect: a scanner's first digits might be lost.
  useLayoutEffect(() => {
    const reader = createBadgeReader()
    const onKey = (event: KeyboardEvent): void => {
      const id = reader.press(event.key, event.timeStamp)
      if (id === null || !read(id)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
