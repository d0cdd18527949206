import { hasUnsaved } from '@osys/sdk/tasks/state.draft'
import { useEffect } from 'react'
import type { TaskStore } from './store.js'

/** Has the browser ask before the page is left while typed text is not saved. */
export function useUnsavedWarning({ pool, forms }: TaskStore): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved(pool.get(), forms.get())) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [pool, forms])
}
