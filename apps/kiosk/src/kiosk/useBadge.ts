import { useEffectEvent, useLayoutEffect } from 'react'
import { createBadgeReader } from '../app/badge.js'

/**
 * Calls `onBadge` for every scanned badge, wherever the focus is. `onBadge` returns true when it used the
 * badge; its Enter then has no other effect.
 */
export function useBadge(onBadge: (id: number) => boolean): void {
  const read = useEffectEvent(onBadge)
  // A layout effect listens before the next frame; an ordinary one could miss the first digits.
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
