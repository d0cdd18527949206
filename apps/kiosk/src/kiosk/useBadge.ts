import { keyPressed, NO_KEYS } from '@osys/sdk/kiosk/rules.badge'
import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `onBadge` for every scanned badge, wherever the focus is. `onBadge` returns true when it used the
 * badge; its Enter then has no other effect.
 */
export function useBadge(onBadge: (badge: string) => boolean): void {
  const read = useEffectEvent(onBadge)
  // A layout effect listens before the next frame; an ordinary one could miss the first digits.
  useLayoutEffect(() => {
    let keys = NO_KEYS
    const onKey = (event: KeyboardEvent): void => {
      const pressed = keyPressed(keys, event.key, event.timeStamp)
      keys = pressed.keys
      if (pressed.badge === null || !read(pressed.badge)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
