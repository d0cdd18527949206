import { useEffect } from 'react'
import type { AssistantStore } from './store.js'

/** Lets the page read answers only while the person sees it: another screen or tab ends the reading, not the answer. */
export function useWatching(store: AssistantStore): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'hidden') store.lookAway()
      else void store.lookAgain()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      store.lookAway()
    }
  }, [store])
}
