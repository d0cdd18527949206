import { hasUnsaved } from '@osys/sdk/tasks/state.draft'
import { useEffect } from 'react'
import type { TaskStore } from './store.js'

/** Asks before the page is left while something that was typed is not saved. */
export function useUnsavedWarning({ pool, forms }: TaskStore): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved(pool.get(), forms.get())) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [pool, forms])
}
