import { keptEditIds } from '@osys/sdk/tasks/rules.outgoing'
import { hasUnsaved } from '@osys/sdk/tasks/state.draft'
import { useEffect } from 'react'
import type { TaskStore } from './store.js'

/** Has the browser ask before the page is left while typed text is neither saved nor kept in the outbox. */
export function useUnsavedWarning({ pool, forms, titles, outbox }: TaskStore): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      const isUnsaved = hasUnsaved(pool.get(), forms.get(), keptEditIds(outbox.state.get()))
      if (isUnsaved || titles.get().size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [pool, forms, titles, outbox])
}
