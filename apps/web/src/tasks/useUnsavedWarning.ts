import { keptEditIds } from '@osys/sdk/tasks/rules.outgoing'
import { hasUnsaved } from '@osys/sdk/tasks/state.draft'
import { useEffect } from 'react'
import type { TaskStore } from './store.js'

/** Has the browser ask before the page is left while a change is neither saved nor kept in the outbox. */
export function useUnsavedWarning({ pool, outbox }: TaskStore): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved(pool.get(), keptEditIds(outbox.state.get()))) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [pool, outbox])
}
