import { useEffect } from 'react'
import type { TaskStore } from './store.js'

/** Asks before the page is left while something that was typed is not saved. */
export function useUnsavedWarning({ isDirty }: TaskStore): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isDirty])
}
