import { useEffect } from 'react'
import type { ChatStore } from './store.js'

/**
 * Marks the conversation on screen as read when the person comes back to the page, and lets other devices
 * replace a draft when they leave it.
 */
export function useLooking(store: ChatStore): void {
  useEffect(() => {
    const onLook = (): void => store.readIfLooking()
    const onLeave = (): void => store.releaseDrafts()
    const onVisibility = (): void => (document.visibilityState === 'visible' ? onLook() : onLeave())
    window.addEventListener('focus', onLook)
    window.addEventListener('blur', onLeave)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('focus', onLook)
      window.removeEventListener('blur', onLeave)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [store])
}
